// Dice, and the mark of a colour: letter and shape beside the hue.

import { h, s } from "../dom";
import type { Colour, Scene } from "./model";

export function die(scene: Scene, face: number, extra = ""): SVGElement {
  return s(
    "svg",
    { viewBox: "0 0 24 24", class: `be-die ${extra}`, "aria-hidden": "true" },
    s("rect", { x: 1.2, y: 1.2, width: 21.6, height: 21.6, rx: 5 }),
    (scene.setting.pips[String(face)] ?? []).map(([cx, cy]) => s("circle", { cx, cy, r: 2.1 })),
  );
}

export function mark(scene: Scene, colour: Colour): HTMLElement {
  return h(
    "span",
    { class: `be-mark be-c-${colour}`, "aria-hidden": "true" },
    s("svg", { viewBox: "0 0 24 24" }, s("path", { d: scene.setting.shapes[colour] ?? "" })),
    h("b", {}, scene.setting.letters[colour] ?? ""),
  );
}
