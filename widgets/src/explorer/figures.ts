// The numbers beside the picture: those that matter most, and all of them as a table.

import { h } from "../dom";
import type { Scene } from "./model";

export function tiles(scene: Scene): HTMLElement {
  return h(
    "dl",
    { class: "be-tiles" },
    scene.answer.shown.tiles.map((tile) =>
      h("div", { "data-key": tile.label }, h("dt", {}, tile.label), h("dd", {}, h("b", {}, tile.value), " ", h("span", { class: "be-fine" }, tile.more))),
    ),
  );
}

export function numbers(scene: Scene): HTMLElement {
  const { sheet: table } = scene.answer.shown;
  return h(
    "details",
    { class: "be-numbers", "data-key": "numbers" },
    h("summary", { "data-key": "summary:numbers" }, scene.t("numbers")),
    h(
      "div",
      { class: "be-scroll", tabindex: 0, role: "region", "aria-label": scene.t("numbers"), "data-key": "scroll" },
      h(
        "table",
        {},
        h("caption", {}, table.caption),
        h("thead", {}, h("tr", {}, table.head.map((said) => h("th", { scope: "col" }, said)))),
        h("tbody", {}, table.rows.map((row) => h("tr", {}, row.map((said, index) => h(index === 0 ? "th" : "td", index === 0 ? { scope: "row" } : {}, said))))),
      ),
    ),
  );
}
