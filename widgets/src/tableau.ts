// Each player's tableau: pool, organisms, the free parasite card, trophies. It can be folded or shown alone.

import { type BacteriumView, COLOURS, type TableauView } from "./frame";
import { type Child, h } from "./dom";
import { counted, glyph, group, heap, mark, piece, placeButton } from "./pieces";
import { foodChains, macroorganism } from "./macro";
import { bacterium, freeCard } from "./organism";
import type { Scene } from "./scene";

export function tableaus(scene: Scene): HTMLElement {
  const { tableaus: all } = scene.frame.view;
  const alone = scene.reader.alone !== null;
  return h(
    "section",
    { class: "bt-tableaus-all", "aria-label": scene.t("table.tableaus.title") },
    h("h3", { class: "bt-unseen" }, scene.t("table.tableaus.title")),
    foodChains(scene),
    h("div", { class: `bt-tableaus ${alone ? "bt-one" : all.length > 3 ? "bt-four" : ""}` }, all.map((each) => tableau(scene, each))),
  );
}

function tableau(scene: Scene, view: TableauView): HTMLElement {
  const turn = scene.frame.decision?.player === view.player;
  const folded = scene.folded(view.player);
  const name = scene.t(`table.player.${view.player}`);
  const classes = ["bt-tableau", `bt-edge-${view.player}`];
  if (turn) classes.push("bt-turn");
  if (folded) classes.push("bt-folded");
  return h(
    "section",
    {
      class: classes.join(" "),
      "data-key": `tableau:${view.player}`,
      "aria-label": scene.t("table.tableau.of", { player: name }),
    },
    h(
      "header",
      {},
      mark(scene, view.player),
      h("h4", {}, name),
      scene.frame.view.genobots.includes(view.player) ? h("span", { class: "bt-tag", title: scene.t("table.tableau.automaton.does") }, glyph(scene, "tool.automaton", "1.1em"), " ", scene.t("table.tableau.automaton")) : null,
      turn ? h("span", { class: "bt-tag bt-strong" }, scene.t("table.tableau.deciding")) : null,
      h("span", { class: "bt-points" }, scene.t("table.tableau.points", { n: scene.frame.view.scores[view.player] ?? 0 })),
      buttons(scene, view, name, folded),
    ),
    folded ? summary(scene, view) : contents(scene, view),
  );
}

function buttons(scene: Scene, view: TableauView, name: string, folded: boolean): HTMLElement {
  const alone = scene.reader.alone === view.player;
  const button = (act: string, icon: string, label: string, state: Record<string, string>): HTMLElement =>
    h(
      "button",
      { type: "button", class: "bt-tool", "data-key": `${act}:${view.player}`, "data-act": act, "data-arg": view.player, "aria-label": label, title: label, ...state },
      glyph(scene, icon, "1.1em"),
    );
  return h(
    "span",
    { class: "bt-tools" },
    button("alone", "tool.alone", scene.t("table.tableau.alone", { player: name }), { "aria-pressed": String(alone) }),
    button("fold", folded ? "tool.unfold" : "tool.fold", scene.t("table.tableau.fold", { player: name }), { "aria-expanded": String(!folded) }),
  );
}

/** What a folded tableau still says. */
function summary(scene: Scene, view: TableauView): HTMLElement {
  const organisms = [...view.bacteria, ...view.macroorganisms];
  const names = organisms.map((one) => (one.parasites.length > 0 ? scene.t("table.tableau.with_parasites", { name: scene.nameOf(one.id), parasites: scene.hangers(one).map((each) => scene.nameOf(each.id)).join(", ") }) : scene.nameOf(one.id)));
  return h("p", { class: "bt-fine" }, names.join("; ") || scene.t("table.tableau.lifeless"));
}

function contents(scene: Scene, view: TableauView): Child[] {
  const living = [...view.bacteria.map((one) => bacterium(scene, one)), ...view.macroorganisms.map((one) => macroorganism(scene, one))];
  return [
    pool(scene, view),
    living.length > 0 ? h("div", { class: "bt-living" }, living) : h("p", { class: "bt-empty" }, scene.t("table.tableau.lifeless")),
    freeCard(scene, view.parasite_card),
    trophies(scene, view),
  ];
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
    // A Genobot has no catalysts, and dice assign its bionts: neither limit is its own (BG-GB-01, BG-GB-04).
    scene.frame.view.genobots.includes(view.player) ? null : h("span", { class: "bt-fine bt-limit" }, scene.t("table.tableau.limits", { pool: view.pool_limit, bionts: view.entropy_limit })),
    placeButton(scene, place, label),
  );
}

function trophies(scene: Scene, view: TableauView): HTMLElement | null {
  if (view.trophies.length === 0) return null;
  const names = view.trophies.map((id) => scene.nameOf(id));
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
