// What bacteria, parasites and macroorganisms have in common; and parasites, which hang on their hosts.

import { type BacteriumView, COLOURS, type Colour, type Numbers, type OrganismView, type ParasiteView } from "./frame";
import { type Child, h } from "./dom";
import { counted, glyph, group, heap, hollow, mark, piece, placeButton } from "./pieces";
import { icons, mutationCard } from "./mutation";
import type { Scene } from "./scene";

export const PROPERTY: Record<Colour, keyof Numbers> = {
  red: "metabolism",
  yellow: "specificity",
  green: "entropy",
  blue: "heredity",
};

/** The classes of something at a place: offered to be chosen, in the question, or just touched. */
export function lit(scene: Scene, place: string, ...classes: string[]): string {
  if (scene.optionsAt(place).length > 0) classes.push("bt-offered");
  if (scene.inFocus(place)) classes.push("bt-focus");
  if (scene.touched(place)) classes.push("bt-touched");
  return classes.join(" ");
}

/** A card of an organism with its own head and body, and below it what every organism has. */
export function organismCard(scene: Scene, view: OrganismView, name: string, edge: string, head: Child, body: Child): HTMLElement {
  const place = `organism:${view.id}`;
  return h(
    "article",
    { class: lit(scene, place, "bt-organism", edge), "data-key": place, "data-place": place, "aria-label": name },
    h("header", {}, head),
    body,
    antioxidants(scene, view),
    view.mutations.length > 0
      ? h("div", { class: "bt-mutations" }, view.mutations.map((held) => mutationCard(scene, held)))
      : null,
    placeButton(scene, place, name),
    view.parasites.map((one) => parasite(scene, one)),
  );
}

export function bacterium(scene: Scene, view: BacteriumView): HTMLElement {
  const name = scene.nameOf(view.id);
  const words = [...counted(scene, "biont", view.bionts), ...counted(scene, "cube", view.chromosomes)];
  return organismCard(
    scene,
    view,
    name,
    `bt-bacterium bt-edge-${view.colour}`,
    [mark(scene, view.colour), h("h5", {}, name), homeRow(scene, view)],
    [
      group(scene, scene.t("table.organism.chromosomes"), words, [
        heap(scene, "biont", view.bionts),
        heap(scene, "cube", view.chromosomes),
      ]),
      numbers(scene, view, true),
    ],
  );
}

export function homeRow(scene: Scene, view: OrganismView): HTMLElement {
  const home = scene.t("table.organism.home", { row: scene.t(`table.row.${view.home_row}`) });
  return h("span", { class: "bt-badge", role: "img", "aria-label": home, title: home }, glyph(scene, `row.${view.home_row}`, "1.1em"));
}

/** Metabolism and so on, and the two shields; in words where there is room for them. */
export function numbers(scene: Scene, view: OrganismView, inWords: boolean): HTMLElement {
  const line = (sign: Node, name: string, value: number, does = ""): HTMLElement =>
    h(
      "div",
      { title: inWords ? does || null : `${name}: ${does}`.replace(/: $/, "") },
      h("dt", {}, sign, h("span", { class: inWords ? "" : "bt-unseen" }, name)),
      h("dd", {}, value),
    );
  return h(
    "dl",
    { class: inWords ? "bt-numbers" : "bt-numbers bt-brief" },
    COLOURS.map((colour) => {
      const word = PROPERTY[colour];
      return line(mark(scene, colour), scene.t(`table.number.${word}`), view.numbers[word], scene.t(`table.number.${word}.does`));
    }),
    line(glyph(scene, "ability.heat_shield", "1.1em"), scene.t("table.number.heat_shield"), view.heat_shield),
    line(glyph(scene, "ability.o2_shield", "1.1em"), scene.t("table.number.o2_shield"), view.o2_shield),
  );
}

function antioxidants(scene: Scene, view: OrganismView): HTMLElement | null {
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

/** A parasite on its host: who plays it, where its cubes come from, who lives in it. */
function parasite(scene: Scene, view: ParasiteView): HTMLElement {
  const facts = scene.frame.cards.parasites[view.id];
  const name = scene.nameOf(view.id);
  const who = scene.t(view.npc ? "table.parasite.npc" : "table.parasite.of", { player: scene.t(`table.player.${view.controller}`) });
  const words = counted(scene, "biont", view.bionts);
  return organismCard(
    scene,
    view,
    `${name}: ${who}`,
    `bt-parasite bt-edge-${view.controller}`,
    [mark(scene, view.controller), h("h6", {}, name), h("span", { class: view.npc ? "bt-tag" : "bt-fine" }, who), icons(scene, facts?.abilities ?? [], view.abilities)],
    [
      h(
        "div",
        { class: "bt-infection" },
        group(scene, scene.t("table.parasite.bionts"), words, heap(scene, "biont", view.bionts)),
        diseases(scene, view),
      ),
      numbers(scene, view, false),
    ],
  );
}

function diseases(scene: Scene, view: ParasiteView): HTMLElement {
  const left = [...view.diseases];
  return h(
    "ul",
    { class: "bt-diseases", "aria-label": scene.t("table.parasite.slots") },
    view.slots.map((colour) => {
      const at = left.findIndex((one) => one.colour === colour);
      const cube = at < 0 ? undefined : left.splice(at, 1)[0];
      const label = cube ? `${scene.t(`table.piece.cube.${colour}`)}, ${origin(scene, cube)}` : scene.t("table.parasite.empty", { colour: scene.t(`table.colour.${colour}`) });
      return h(
        "li",
        {},
        h("span", { role: "img", "aria-label": label, title: label }, cube ? piece(scene, "cube", colour) : hollow(scene, "cube", colour)),
        cube ? h("span", { class: "bt-fine", "aria-hidden": "true" }, origin(scene, cube)) : null,
      );
    }),
  );
}

function origin(scene: Scene, cube: ParasiteView["diseases"][number]): string {
  if (cube.part === "organ") return scene.t("table.parasite.from_organ");
  if (cube.part === "chromosome") return scene.t("table.parasite.from_chromosome");
  const facts = scene.frame.cards.mutations[cube.mutation];
  const name = (cube.part === "plus" ? facts?.back : facts?.front) ?? cube.mutation;
  return scene.t("table.parasite.from", { mutation: name });
}

/** The parasite card that a player has in hand: its two sides. */
export function freeCard(scene: Scene, sides: string[]): HTMLElement | null {
  if (sides.length === 0) return null;
  return h(
    "div",
    { class: "bt-free" },
    h("span", { class: "bt-fine" }, scene.t("table.parasite.free")),
    h(
      "ul",
      {},
      sides.map((id) => {
        const facts = scene.frame.cards.parasites[id];
        const colours = (facts?.slots ?? []).map((colour) => scene.t(`table.colour.${colour}`)).join(", ");
        const label = scene.t("table.parasite.wants", { colours });
        return h(
          "li",
          {},
          h("b", {}, scene.nameOf(id)),
          h("span", { class: "bt-pair", role: "img", "aria-label": label, title: label }, (facts?.slots ?? []).map((colour) => hollow(scene, "cube", colour))),
          icons(scene, facts?.abilities ?? [], null),
        );
      }),
    ),
  );
}
