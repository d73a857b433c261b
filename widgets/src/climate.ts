// The climate chain: the last suns and snowflakes, how many agree, and what that may lead to.

import { h } from "./dom";
import { glyph } from "./pieces";
import type { Scene } from "./scene";

const SHOWN = 6;
const IN_A_ROW = 4;
const IN_A_WATERWORLD = 3;

/** How many of the last icons agree, and how many it takes for the climate to run away. */
export function chain(icons: string[], waterworld: boolean): { climate: string; run: number; needed: number } {
  const climate = icons[icons.length - 1] ?? "";
  let run = 0;
  while (run < icons.length && icons[icons.length - 1 - run] === climate) run += 1;
  return { climate, run, needed: climate === "warm" && waterworld ? IN_A_WATERWORLD : IN_A_ROW };
}

export function climateChain(scene: Scene): HTMLElement | null {
  const { climate_icons: icons, waterworld, variant, armageddon: ending } = scene.frame.view;
  if (icons.length === 0 || variant === "introductory") return null;
  const { climate, run, needed } = chain(icons, waterworld);
  const words = icons.slice(-SHOWN).map((word) => scene.t(`table.climate.${word}`));
  const label = scene.t("table.chain.icons", { icons: words.join(", ") });
  const near = run >= needed - 1 && !ending;
  return h(
    "div",
    { class: "bt-climate" },
    h(
      "span",
      { class: "bt-pair", role: "img", "aria-label": label, title: label },
      icons.slice(-SHOWN).map((word, index, shown) =>
        h("span", { class: index >= shown.length - run ? "bt-run" : "bt-past" }, glyph(scene, word === "warm" ? "event.sun" : "event.snowflake", "1.15em")),
      ),
    ),
    run < 2 ? null : h(
      "span",
      { class: near ? "bt-chip bt-warning" : "bt-fine" },
      near ? glyph(scene, "dice.error", "1.1em") : null,
      scene.t(`table.chain.${near ? (run < needed ? "near" : "over") : "run"}_${climate}`, { n: run, needed }),
    ),
  );
}

/** The world is about to end. */
export function armageddon(scene: Scene): HTMLElement | null {
  if (!scene.frame.view.armageddon || scene.frame.view.phase === "end") return null;
  return h(
    "p",
    { class: "bt-armageddon", "data-key": "armageddon" },
    glyph(scene, "event.X", "1.4em"),
    h("span", {}, h("b", {}, scene.t("table.armageddon.title")), " ", scene.t("table.armageddon.text")),
  );
}
