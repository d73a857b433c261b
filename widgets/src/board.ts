// The board: four landform rows from the sky to the land, and the refugia in them.

import type { Counts, PlacardFacts, RefugiumView, RowView, SpaceFacts } from "./frame";
import { type Child, h } from "./dom";
import { counted, die, glyph, group, heap, mark, piece, placeButton } from "./pieces";
import { landscape } from "./landscape";
import { mutationCard } from "./mutation";
import type { Scene } from "./scene";

export function board(scene: Scene): HTMLElement {
  return h(
    "section",
    { class: "bt-board", "aria-label": scene.t("table.board.title") },
    h("h3", { class: "bt-unseen" }, scene.t("table.board.title")),
    scene.frame.view.rows.map((row) => band(scene, row)),
  );
}

function band(scene: Scene, row: RowView): HTMLElement {
  const name = scene.t(`table.row.${row.row}`);
  const state = row.active ? "active" : "resting";
  const place = `row:${row.row}`;
  const classes = ["bt-band", `bt-${row.row}`, `bt-${state}`];
  if (row.refugia.length === 0) classes.push("bt-void");
  if (scene.touched(place)) classes.push("bt-touched");
  return h(
    "section",
    { class: classes.join(" "), "data-key": place, "aria-label": name },
    landscape(row.row),
    h(
      "div",
      { class: "bt-band-head" },
      h("h4", {}, glyph(scene, `row.${row.row}`, "1.5em"), " ", name),
      h("span", { class: "bt-state" }, row.active ? glyph(scene, "event.sun", "1em") : null, scene.t(`table.row.${state}`)),
      h("span", { class: "bt-fine" }, glyph(scene, "tool.cards", "1em"), " ", scene.t("table.row.deck", { n: row.deck })),
      h("div", { class: row.top === null ? "bt-nodeck" : "bt-band-deck" }, deckTop(scene, row)),
      placeButton(scene, place, name),
    ),
    h(
      "div",
      { class: "bt-refugia" },
      row.refugia.map((refugium) => placard(scene, refugium)),
      row.refugia.length === 0 ? h("p", { class: "bt-empty" }, scene.t("table.row.empty")) : null,
    ),
  );
}

function deckTop(scene: Scene, row: RowView): Child {
  if (row.top === null) return h("span", { class: "bt-fine" }, scene.t("table.row.mutations", { n: row.mutations }));
  const top = { id: row.top, promoted: false, cubes: [0, 0, 0, 0] as Counts, in_force: [], diseased: false, stolen: [] };
  return mutationCard(scene, top, row.mutations);
}

function placard(scene: Scene, refugium: RefugiumView): HTMLElement {
  const facts = scene.frame.cards.placards[refugium.id];
  if (!facts) return h("article", { class: "bt-card" }, refugium.id);
  const place = `refugium:${refugium.id}`;
  const classes = ["bt-card", `bt-edge-${facts.colour}`];
  if (scene.optionsAt(place).length > 0) classes.push("bt-offered");
  if (scene.inFocus(place)) classes.push("bt-focus");
  if (scene.touched(place)) classes.push("bt-touched");
  return h(
    "article",
    { class: classes.join(" "), "data-key": place, "data-place": place, "aria-label": facts.name },
    h(
      "header",
      {},
      mark(scene, facts.colour),
      h("h5", {}, facts.name),
      badges(scene, facts, refugium),
    ),
    spaces(scene, refugium),
    lifeDice(scene, facts),
    enzymeTrack(scene, refugium, facts),
    tieOrder(scene, facts),
    placeButton(scene, place, facts.name),
  );
}

function badges(scene: Scene, facts: PlacardFacts, refugium: RefugiumView): Child[] {
  const badge = (name: string, label: string): HTMLElement =>
    h("span", { class: "bt-badge", role: "img", "aria-label": label, title: label }, glyph(scene, name, "1.1em"));
  return [
    facts.resilient ? badge("tool.resilient", scene.t("table.placard.resilient")) : null,
    facts.surcharge > 0 ? badge("tool.surcharge", scene.t("table.placard.surcharge", { n: facts.surcharge })) : null,
    refugium.contestants.length > 1 ? h("span", { class: "bt-tag" }, scene.t("table.placard.contested")) : null,
  ];
}

/** The organised space above, where life gathers, and the disorganised one below. */
function spaces(scene: Scene, refugium: RefugiumView): HTMLElement {
  const alive = [...counted(scene, "biont", refugium.bionts), ...counted(scene, "cube", refugium.organised)];
  return h(
    "div",
    { class: "bt-spaces" },
    h(
      "div",
      { class: "bt-organised" },
      h("span", { class: "bt-fine", "aria-hidden": "true" }, scene.t("table.placard.organised")),
      group(scene, scene.t("table.placard.organised"), alive, [
        heap(scene, "biont", refugium.bionts),
        heap(scene, "cube", refugium.organised),
      ]),
    ),
    h(
      "div",
      { class: "bt-disorganised" },
      h("span", { class: "bt-fine", "aria-hidden": "true" }, scene.t("table.placard.disorganised")),
      group(
        scene,
        scene.t("table.placard.disorganised"),
        counted(scene, "cube", refugium.disorganised),
        heap(scene, "cube", refugium.disorganised),
      ),
    ),
  );
}

/** Whose manna goes first where several colours would do. */
function tieOrder(scene: Scene, facts: PlacardFacts): HTMLElement {
  const words = facts.tie_order.map((colour) => scene.t(`table.colour.${colour}`)).join(", ");
  const label = scene.t("table.placard.ties", { colours: words });
  return h(
    "div",
    { class: "bt-ties" },
    h("span", { class: "bt-fine", "aria-hidden": "true" }, scene.t("table.placard.ties.title")),
    h(
      "span",
      { class: "bt-tie-order", role: "img", "aria-label": label, title: label },
      facts.tie_order.map((colour, index) => [
        index > 0 ? "›" : null,
        h("span", { class: `bt-tie ${facts.manna.includes(colour) ? "bt-printed" : ""}` }, colourLetter(scene, colour)),
      ]),
    ),
  );
}

const colourLetter = (scene: Scene, colour: PlacardFacts["colour"]): string => scene.setting.symbols.letters[colour];

function lifeDice(scene: Scene, facts: PlacardFacts): HTMLElement {
  const now = scene.frame.view.climate;
  const faces = (climate: "warm" | "cold", printed: number[]): HTMLElement => {
    const label = scene.t(climate === now ? `table.life.${climate}.now` : `table.life.${climate}`, { faces: printed.join(", ") || "–" });
    return h(
      "div",
      { class: `bt-life ${climate === now ? "bt-now" : "bt-notnow"}`, role: "img", "aria-label": label, title: label },
      glyph(scene, climate === "warm" ? "event.sun" : "event.snowflake", "1.1em"),
      printed.map((face) => die(scene, face, "bt-alive")),
    );
  };
  return h(
    "div",
    { class: "bt-lives" },
    h("span", { class: "bt-fine", "aria-hidden": "true" }, scene.t("table.life.title")),
    faces("warm", facts.life_warm),
    faces("cold", facts.life_cold),
  );
}

function enzymeTrack(scene: Scene, refugium: RefugiumView, facts: PlacardFacts): HTMLElement {
  return h(
    "div",
    { class: "bt-track" },
    h("span", { class: "bt-fine", "aria-hidden": "true" }, scene.t("table.enzymes.title")),
    h(
      "ol",
      { "aria-label": scene.t("table.enzymes.label") },
      facts.spaces.map((space, index) => slot(scene, space, refugium.enzymes[index])),
    ),
  );
}

function slot(scene: Scene, space: SpaceFacts, enzyme: PlacardFacts["colour"] | undefined): HTMLElement {
  const face = space.manna_face ?? space.enzyme_face;
  const printed =
    face === null
      ? scene.t("table.slot.blank")
      : scene.t(space.manna_face === null ? "table.slot.enzyme_death" : "table.slot.manna_death", { face });
  const label = enzyme ? scene.t("table.slot.covered", { enzyme: scene.t(`table.piece.enzyme.${enzyme}`), printed }) : printed;
  const shown: Child =
    face === null ? null : [
      die(scene, face, "bt-deadly"),
      glyph(scene, space.manna_face === null ? "dice.enzyme_death" : "dice.manna_death", "1em"),
    ];
  return h(
    "li",
    { class: enzyme ? "bt-slot bt-covered" : "bt-slot" },
    h("span", { role: "img", "aria-label": label, title: label }, shown, enzyme ? piece(scene, "disc", enzyme) : null),
  );
}
