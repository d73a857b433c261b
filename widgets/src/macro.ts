// Macroorganisms: printed chromosomes, organs, endosymbionts; and the food chains that they stand in.

import { COLOURS, type Colour, type MacroorganismView, type OrganFacts } from "./frame";
import { type Child, h } from "./dom";
import { glyph, hollow, mark, piece, placeButton } from "./pieces";
import { homeRow, lit, numbers, organismCard } from "./organism";
import { icons } from "./mutation";
import type { Scene } from "./scene";

export const levelWord = (scene: Scene, level: number | null): string => scene.t(`table.level.${level ?? "none"}`);

export function macroorganism(scene: Scene, view: MacroorganismView): HTMLElement {
  const facts = scene.frame.cards.macroorganisms[view.id];
  const name = scene.nameOf(view.id);
  return organismCard(
    scene,
    view,
    name,
    `bt-macro bt-edge-${view.colour}`,
    [mark(scene, view.colour), h("h5", {}, name), habitat(scene, view), homeRow(scene, view)],
    [
      trophic(scene, view),
      system(scene, view),
      places(scene, scene.t("table.macro.organs"), facts?.organs ?? [], "cube", (index) => view.organs[index]?.filled ?? false, (index) => `organ:${view.id}:${index}`),
      places(scene, scene.t("table.macro.circles"), facts?.circles ?? [], "biont", (index) => view.endosymbionts.includes(facts?.circles[index]?.colour as Colour)),
      numbers(scene, view, false),
      facts ? h("p", { class: "bt-fine" }, scene.t(view.terrestrial ? "table.macro.other_sea" : "table.macro.other_land", { name: facts.other_name })) : null,
    ],
  );
}

function habitat(scene: Scene, view: MacroorganismView): HTMLElement {
  const where = view.terrestrial ? "land" : "sea";
  return h("span", { class: "bt-tag" }, glyph(scene, `macro.${where}`, "1.1em"), " ", scene.t(`table.macro.${where}`));
}

/** Its place in the food chain in words, with the biont that says whose it is. */
function trophic(scene: Scene, view: MacroorganismView): HTMLElement {
  const label = scene.t("table.macro.trophic", { piece: scene.t(`table.piece.biont.${view.trophic}`) });
  return h(
    "div",
    { class: "bt-trophic" },
    h("span", { role: "img", "aria-label": label, title: label }, piece(scene, "biont", view.trophic)),
    h("b", {}, levelWord(scene, view.level)),
    h("span", { class: "bt-fine", title: scene.t("table.macro.rate.does") }, scene.t("table.macro.rate", { n: view.rate })),
  );
}

/** The chromosomes printed on its card, which nobody can take. */
function system(scene: Scene, view: MacroorganismView): HTMLElement {
  const words = COLOURS.filter((_, index) => view.system[index]).map((colour) => `${view.system[COLOURS.indexOf(colour)]} ${scene.t(`table.colour.${colour}`)}`);
  return h(
    "div",
    { class: "bt-system" },
    h("span", { class: "bt-fine" }, scene.t("table.macro.system")),
    h(
      "span",
      { class: "bt-pair", role: "img", "aria-label": words.join(", ") || scene.t("table.none") },
      COLOURS.map((colour, index): Child => (view.system[index] ? h("span", { class: "bt-many", "aria-hidden": "true" }, mark(scene, colour), `×${view.system[index]}`) : null)),
    ),
  );
}

/** Printed spaces with what lies on them: organs, or circles for endosymbionts. */
function places(
  scene: Scene,
  title: string,
  printed: OrganFacts[],
  kind: "cube" | "biont",
  filled: (index: number) => boolean,
  placeOf: ((index: number) => string) | null = null,
): HTMLElement {
  return h(
    "div",
    { class: "bt-printed-spaces" },
    h("span", { class: "bt-fine" }, title),
    h(
      "ul",
      { class: "bt-organs", "aria-label": title },
      printed.map((one, index) => {
        const there = filled(index);
        const place = placeOf?.(index) ?? null;
        const label = there ? scene.t(`table.piece.${kind}.${one.colour}`) : scene.t("table.parasite.empty", { colour: scene.t(`table.colour.${one.colour}`) });
        return h(
          "li",
          place === null ? { class: there ? "" : "bt-vacant" } : { class: lit(scene, place, there ? "" : "bt-vacant"), "data-place": scene.optionsAt(place).length > 0 ? place : null },
          h("span", { role: "img", "aria-label": label, title: label }, there ? piece(scene, kind, one.colour) : hollow(scene, kind, one.colour)),
          (place === null ? null : placeButton(scene, place, one.name, one.name)) ?? h("span", {}, one.name),
          icons(scene, one.abilities, null),
        );
      }),
    ),
  );
}

/** Who stands where in the sea and on land. */
export function foodChains(scene: Scene): HTMLElement | null {
  const all = scene.frame.view.tableaus.flatMap((each) => each.macroorganisms.map((one) => ({ one, player: each.player })));
  if (all.length === 0) return null;
  return h(
    "section",
    { class: "bt-chains", "aria-label": scene.t("table.chains.title") },
    h("h4", {}, scene.t("table.chains.title")),
    [false, true].map((terrestrial) => {
      const where = terrestrial ? "land" : "sea";
      const here = all.filter(({ one }) => one.terrestrial === terrestrial).sort((a, b) => (a.one.level ?? -1) - (b.one.level ?? -1));
      return h(
        "div",
        { class: "bt-chain" },
        h("span", { class: "bt-small" }, glyph(scene, `macro.${where}`, "1.1em"), " ", scene.t(`table.macro.${where}`)),
        here.length === 0
          ? h("span", { class: "bt-fine" }, scene.t("table.chains.empty"))
          : h(
              "ol",
              {},
              here.map(({ one, player }) =>
                h("li", { class: one.level === null ? "bt-outside" : "" }, h("span", { class: "bt-fine" }, levelWord(scene, one.level)), " ", mark(scene, player), " ", h("b", {}, scene.nameOf(one.id))),
              ),
            ),
      );
    }),
  );
}
