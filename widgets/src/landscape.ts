// A faint drawing behind each band: sky, sea, shore, land. Decoration only.

import { s } from "./dom";

const SHAPES: Record<string, string[]> = {
  cosmic: [
    "M40 30a3 3 0 1 1-.1 0ZM150 70a2 2 0 1 1-.1 0ZM260 24a2.4 2.4 0 1 1-.1 0ZM380 84a3 3 0 1 1-.1 0ZM470 34a2 2 0 1 1-.1 0ZM" +
      "600 62a3.4 3.4 0 1 1-.1 0ZM700 22a2 2 0 1 1-.1 0ZM790 88a2.6 2.6 0 1 1-.1 0ZM910 44a3 3 0 1 1-.1 0ZM980 92a2 2 0 1 1-.1 0Z",
    "M860 -30a74 74 0 1 0 .1 0Z",
    "M500 8 560 44 556 49Z M210 92 290 118 287 123Z",
  ],
  oceanic: [
    "M0 46C60 26 120 26 180 46S300 66 360 46 480 26 540 46 660 66 720 46 840 26 900 46 960 60 1000 50V140H0Z",
    "M0 84C50 68 110 68 170 84S280 100 340 84 460 68 520 84 640 100 700 84 820 68 880 84 960 96 1000 86V140H0Z",
  ],
  coastal: [
    "M0 96C90 84 170 92 260 84S420 52 520 60 700 96 800 82 940 60 1000 66V140H0Z",
    "M0 120C120 106 240 124 360 112S620 96 760 112 920 112 1000 102V140H0Z",
  ],
  continental: [
    "M0 140 110 62 170 96 290 22 400 104 470 70 560 118 690 34 800 108 880 64 1000 120V140Z",
    "M0 140 60 112 200 124 330 96 520 128 640 104 820 126 940 100 1000 116V140Z",
  ],
};

export function landscape(row: string): SVGElement {
  return s(
    "svg",
    { class: "bt-scape", viewBox: "0 0 1000 140", preserveAspectRatio: "xMidYMax slice", "aria-hidden": "true" },
    ...(SHAPES[row] ?? []).map((d) => s("path", { d })),
  );
}
