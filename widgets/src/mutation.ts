// A mutation card, on top of its deck or beside its bacterium, and the icons of its abilities.

import type { HeldMutation } from "./frame";
import { h } from "./dom";
import { counted, glyph, heap, hollow, mark, placeButton } from "./pieces";
import type { Scene } from "./scene";

/** Icons of abilities with their names; those not yet in force are dim and say so. */
export function abilities(scene: Scene, words: string[], inForce: string[] | null): HTMLElement | null {
  if (words.length === 0) return null;
  return h(
    "ul",
    { class: "bt-abilities", "aria-label": scene.t("table.abilities.title") },
    words.map((word) => {
      const works = inForce === null || inForce.includes(word);
      const name = scene.t(`table.ability.${word}`);
      const label = works ? name : scene.t("table.ability.next_turn", { ability: name });
      return h(
        "li",
        { class: works ? "" : "bt-dim", title: `${label}: ${scene.t(`table.ability.${word}.does`)}` },
        glyph(scene, `ability.${word}`, "1.2em"),
        h("span", {}, label),
      );
    }),
  );
}

/** Icons alone, where many stand on little room; their names are for pointers and screen readers. */
export function icons(scene: Scene, words: string[], inForce: string[] | null): HTMLElement | null {
  if (words.length === 0) return null;
  return h(
    "span",
    { class: "bt-power-icons" },
    words.map((word) => {
      const name = scene.t(`table.ability.${word}`);
      const works = inForce === null || inForce.includes(word);
      const label = `${works ? name : scene.t("table.ability.next_turn", { ability: name })}: ${scene.t(`table.ability.${word}.does`)}`;
      return h("span", { class: works ? "bt-badge" : "bt-badge bt-dim", role: "img", "aria-label": label, title: label }, glyph(scene, `ability.${word}`, "1.2em"));
    }),
  );
}

/** A card beside an organism, or on top of a deck of so many. */
export function mutationCard(scene: Scene, held: HeldMutation, deck: number | null = null): HTMLElement {
  const facts = scene.frame.cards.mutations[held.id];
  if (!facts) return h("article", { class: "bt-mutation" }, held.id);
  const place = `mutation:${held.id}`;
  const name = held.promoted ? facts.back : facts.front;
  const words = held.promoted ? facts.back_abilities : facts.front_abilities;
  const classes = ["bt-mutation", `bt-edge-${facts.base}`];
  if (held.promoted) classes.push("bt-promoted");
  if (held.diseased) classes.push("bt-diseased");
  if (scene.optionsAt(place).length > 0) classes.push("bt-offered");
  if (scene.inFocus(place)) classes.push("bt-focus");
  if (scene.touched(place)) classes.push("bt-touched");
  const plus = scene.t("table.mutation.plus", { colour: scene.t(`table.colour.${facts.plus}`) });
  return h(
    "article",
    { class: classes.join(" "), "data-key": `${deck === null ? "held" : "deck"}:${place}`, "data-place": place, "aria-label": name },
    h(
      "header",
      {},
      deck !== null
        ? h("span", { role: "img", "aria-label": scene.t(`table.colour.${facts.base}`) }, mark(scene, facts.base))
        : h(
            "span",
            { role: "img", class: "bt-pair", "aria-label": counted(scene, "cube", held.cubes).join(", ") || scene.t("table.none") },
            heap(scene, "cube", held.cubes),
            held.stolen.map((part) => hollow(scene, "cube", scene.thief(held.id, part)?.colour ?? facts[part])),
          ),
      h(deck === null ? "h6" : "h5", {}, name),
      deck === null ? null : inDeck(scene, deck),
    ),
    held.stolen.map((part) => stolen(scene, held, part)),
    h(
      "div",
      { class: "bt-powers" },
      abilities(scene, words, deck === null ? held.in_force : null),
      held.promoted
        ? null
        : h("span", { class: "bt-plus", role: "img", "aria-label": plus, title: plus }, "+", mark(scene, facts.plus)),
    ),
    // A deck is narrow: there the button is short, and its whole option is in the list.
    placeButton(scene, place, name, deck !== null && scene.optionsAt(place).length === 1 ? scene.t("table.place.this") : ""),
  );
}

/** Where a cube of this mutation lies now. */
function stolen(scene: Scene, held: HeldMutation, part: HeldMutation["stolen"][number]): HTMLElement {
  const thief = scene.thief(held.id, part);
  const facts = scene.frame.cards.mutations[held.id];
  const colour = thief?.colour ?? facts?.[part];
  return h(
    "p",
    { class: "bt-stolen" },
    colour ? mark(scene, colour) : null,
    h("span", {}, thief ? scene.t("table.mutation.on", { parasite: scene.nameOf(thief.parasite) }) : scene.t("table.mutation.diseased")),
  );
}

function inDeck(scene: Scene, n: number): HTMLElement {
  const label = scene.t("table.row.mutations", { n });
  return h("span", { class: "bt-indeck", role: "img", "aria-label": label, title: label }, glyph(scene, "tool.cards", "1em"), String(n));
}
