// Each player's tableau: pool, bacteria with their chromosomes and numbers, mutations, trophies.

import { type BacteriumView, COLOURS, type Colour, type Numbers, type TableauView } from "./frame";
import { type Child, h } from "./dom";
import { counted, glyph, group, heap, mark, piece, placeButton } from "./pieces";
import { mutationCard } from "./mutation";
import type { Scene } from "./scene";

const PROPERTY: Record<Colour, keyof Numbers> = {
  red: "metabolism",
  yellow: "specificity",
  green: "entropy",
  blue: "heredity",
};

export function tableaus(scene: Scene): HTMLElement {
  return h(
    "section",
    { class: "bt-tableaus", "aria-label": scene.t("table.tableaus.title") },
    h("h3", { class: "bt-unseen" }, scene.t("table.tableaus.title")),
    scene.frame.view.tableaus.map((each) => tableau(scene, each)),
  );
}

function tableau(scene: Scene, view: TableauView): HTMLElement {
  const turn = scene.frame.decision?.player === view.player;
  const points = scene.frame.view.scores[view.player] ?? 0;
  return h(
    "section",
    {
      class: `bt-tableau bt-edge-${view.player} ${turn ? "bt-turn" : ""}`,
      "data-key": `tableau:${view.player}`,
      "aria-label": scene.t("table.tableau.of", { player: scene.t(`table.player.${view.player}`) }),
    },
    h(
      "header",
      {},
      mark(scene, view.player),
      h("h4", {}, scene.t(`table.player.${view.player}`)),
      turn ? h("span", { class: "bt-tag bt-strong" }, scene.t("table.tableau.deciding")) : null,
      h("span", { class: "bt-points" }, scene.t("table.tableau.points", { n: points })),
    ),
    pool(scene, view),
    view.bacteria.map((bacterium) => organism(scene, bacterium)),
    view.bacteria.length === 0 ? h("p", { class: "bt-empty" }, scene.t("table.tableau.lifeless")) : null,
    trophies(scene, view),
  );
}

function pool(scene: Scene, view: TableauView): HTMLElement {
  const bionts = COLOURS.map((colour) => (colour === view.player ? view.pool.bionts : 0)) as BacteriumView["bionts"];
  const words = [...counted(scene, "biont", bionts), ...counted(scene, "disc", view.pool.catalysts)];
  const place = `pool:${view.player}`;
  const label = scene.t("table.tableau.pool");
  return h(
    "div",
    { class: "bt-pool" },
    h("span", { class: "bt-fine", "aria-hidden": "true" }, label),
    group(scene, label, words, [heap(scene, "biont", bionts), heap(scene, "disc", view.pool.catalysts)]),
    words.length === 0 ? h("span", { class: "bt-fine", "aria-hidden": "true" }, scene.t("table.none")) : null,
    h("span", { class: "bt-fine bt-limit" }, scene.t("table.tableau.limits", { pool: view.pool_limit, bionts: view.entropy_limit })),
    placeButton(scene, place, label),
  );
}

function organism(scene: Scene, view: BacteriumView): HTMLElement {
  const facts = scene.frame.cards.placards[view.id];
  const name = facts?.bacterium ?? view.id;
  const place = `organism:${view.id}`;
  const classes = ["bt-bacterium", `bt-edge-${view.colour}`];
  if (scene.optionsAt(place).length > 0) classes.push("bt-offered");
  if (scene.inFocus(place)) classes.push("bt-focus");
  if (scene.touched(place)) classes.push("bt-touched");
  const home = scene.t("table.organism.home", { row: scene.t(`table.row.${view.home_row}`) });
  const words = [...counted(scene, "biont", view.bionts), ...counted(scene, "cube", view.chromosomes)];
  return h(
    "article",
    { class: classes.join(" "), "data-key": place, "data-place": place, "aria-label": name },
    h(
      "header",
      {},
      mark(scene, view.colour),
      h("h5", {}, name),
      h("span", { class: "bt-badge", role: "img", "aria-label": home, title: home }, glyph(scene, `row.${view.home_row}`, "1.1em")),
    ),
    group(scene, scene.t("table.organism.chromosomes"), words, [
      heap(scene, "biont", view.bionts),
      heap(scene, "cube", view.chromosomes),
    ]),
    numbers(scene, view),
    antioxidants(scene, view),
    view.mutations.length > 0
      ? h("div", { class: "bt-mutations" }, view.mutations.map((held) => mutationCard(scene, held)))
      : null,
    placeButton(scene, place, name),
  );
}

function numbers(scene: Scene, view: BacteriumView): HTMLElement {
  const shields: Child[] = [
    number(scene, glyph(scene, "ability.heat_shield", "1.1em"), scene.t("table.number.heat_shield"), view.heat_shield),
    number(scene, glyph(scene, "ability.o2_shield", "1.1em"), scene.t("table.number.o2_shield"), view.o2_shield),
  ];
  return h(
    "dl",
    { class: "bt-numbers" },
    COLOURS.map((colour) => {
      const word = PROPERTY[colour];
      return number(scene, mark(scene, colour), scene.t(`table.number.${word}`), view.numbers[word], scene.t(`table.number.${word}.does`));
    }),
    shields,
  );
}

function number(_scene: Scene, sign: Node, name: string, value: number, does = ""): HTMLElement {
  return h("div", { title: does || null }, h("dt", {}, sign, name), h("dd", {}, value));
}

function antioxidants(scene: Scene, view: BacteriumView): HTMLElement | null {
  const words = counted(scene, "disc", view.antioxidants);
  if (words.length === 0) return null;
  const label = scene.t("table.organism.antioxidants");
  return h(
    "div",
    { class: "bt-pool" },
    h("span", { class: "bt-fine", "aria-hidden": "true" }, label),
    group(scene, label, words, heap(scene, "disc", view.antioxidants)),
  );
}

function trophies(scene: Scene, view: TableauView): HTMLElement | null {
  if (view.trophies.length === 0) return null;
  const names = view.trophies.map((id) => scene.frame.cards.placards[id]?.bacterium ?? id);
  return h(
    "p",
    { class: "bt-trophies" },
    glyph(scene, "tool.trophy", "1.1em"),
    scene.t("table.tableau.trophies", { names: names.join(", ") }),
  );
}

/** What nobody holds: cubes and discs in the soup. */
export function soup(scene: Scene): HTMLElement {
  const { cubes, catalysts } = scene.frame.view.soup;
  const line = (kind: "cube" | "disc", counts: number[]): HTMLElement =>
    h(
      "span",
      { role: "img", "aria-label": counted(scene, kind, counts).join(", ") || scene.t("table.none") },
      COLOURS.map((colour, index) =>
        h("span", { class: "bt-many", "aria-hidden": "true" }, piece(scene, kind, colour), `×${counts[index]}`),
      ),
    );
  return h(
    "section",
    { class: "bt-soup", "aria-label": scene.t("table.soup.title") },
    h("h4", {}, scene.t("table.soup.title")),
    line("cube", cubes),
    line("disc", catalysts),
  );
}
