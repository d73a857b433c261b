// The dice tray: every die of the last roll, and what it did.

import type { DiceFace } from "./frame";
import { h } from "./dom";
import { die, glyph } from "./pieces";
import { REROLL } from "./decision";
import type { Scene } from "./scene";

export function tray(scene: Scene): HTMLElement | null {
  const roll = scene.frame.dice;
  // Where dice are chosen to be rolled again, the buttons show them.
  if (roll === null || roll.faces.length === 0 || scene.live?.kind === REROLL) return null;
  const told = scene.frame.news.some((line) => line.text === roll.title);
  return h(
    "section",
    { class: `bt-tray ${roll.fresh ? "bt-fresh" : ""}`, "data-key": "tray", "aria-label": scene.t("table.dice.title") },
    told ? null : h("p", { class: "bt-tray-title" }, roll.title),
    h(
      "ol",
      { class: "bt-dice" },
      roll.faces.map((face, index) => oneDie(scene, face, roll.marks[index] ?? [])),
    ),
    legend(scene, roll),
  );
}

function oneDie(scene: Scene, face: number, marks: string[]): HTMLElement {
  const words = marks.map((word) => scene.t(`table.dice.${word}`));
  const label = words.length > 0 ? scene.t("table.die.did", { face, what: words.join(", ") }) : scene.t("table.die.nothing", { face });
  const deadly = marks.includes("manna_death") || marks.includes("enzyme_death") || marks.includes("error");
  const kind = deadly ? "bt-deadly" : marks.length > 0 ? "bt-alive" : "";
  return h(
    "li",
    {},
    h(
      "span",
      { role: "img", "aria-label": label, title: label },
      die(scene, face, kind),
      h("span", { class: "bt-did" }, marks.map((word) => glyph(scene, `dice.${word}`, "1.15em"))),
    ),
  );
}

/** What several dice do together is done once, whatever their number. */
const TOGETHER = ["doubles", "triple"];

/** The words for the signs under the dice, each once. */
function legend(scene: Scene, roll: DiceFace): HTMLElement | null {
  if (roll.marks.length === 0) return null;
  const words = [...new Set(roll.marks.flat())];
  if (words.length === 0) return h("p", { class: "bt-fine" }, scene.t("table.dice.nothing"));
  const n = (word: string): number => roll.marks.filter((marks) => marks.includes(word)).length;
  return h(
    "ul",
    { class: "bt-legend", "aria-hidden": "true" },
    words.map((word) =>
      h("li", {}, glyph(scene, `dice.${word}`, "1.15em"), `${scene.t(`table.dice.${word}`)}${n(word) > 1 && !TOGETHER.includes(word) ? ` ×${n(word)}` : ""}`),
    ),
  );
}
