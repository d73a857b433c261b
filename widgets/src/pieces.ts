// Cubes, bionts, discs, dice and glyphs, from the drawings that Python sent.

import { COLOURS, type Colour, type Counts } from "./frame";
import { type Child, h, s } from "./dom";
import type { Scene } from "./scene";

export type Kind = "cube" | "biont" | "disc";

/** A glyph that only decorates the words beside it. */
export function glyph(scene: Scene, name: string, size = "1.25em"): SVGElement {
  const parts = scene.setting.symbols.glyphs[name] ?? [];
  return s(
    "svg",
    { viewBox: "0 0 24 24", class: "bt-glyph", "aria-hidden": "true", style: `width:${size};height:${size}` },
    ...parts.map(([role, d]) => s("path", { class: `bt-g-${role}`, d })),
  );
}

/** The shape and the letter of a colour. */
export function mark(scene: Scene, colour: Colour): HTMLElement {
  const symbols = scene.setting.symbols;
  return h(
    "span",
    { class: `bt-mark bt-c-${colour}`, "aria-hidden": "true" },
    s("svg", { viewBox: "0 0 24 24" }, s("path", { d: symbols.shapes[colour] })),
    h("b", {}, symbols.letters[colour]),
  );
}

/** One piece with its letter and shape; silent, its group has the words. */
export function piece(scene: Scene, kind: Kind, colour: Colour): SVGElement {
  const { pieces, shapes, letters } = scene.setting.symbols;
  const drawing = pieces[kind];
  const [x, y] = drawing.mark;
  return s(
    "svg",
    { viewBox: "0 0 32 32", class: `bt-piece bt-${kind} bt-c-${colour}`, "aria-hidden": "true" },
    s("path", { class: "bt-body", d: drawing.body }),
    s("path", { class: "bt-light", d: drawing.light }),
    s("path", { class: "bt-shade", d: drawing.shade }),
    s("text", { x: drawing.letter[0], y: drawing.letter[1], "text-anchor": "middle" }, letters[colour]),
    s("path", { class: "bt-shape", transform: `translate(${x - 4.5} ${y - 4.5}) scale(.375)`, d: shapes[colour] }),
  );
}

/** The outline of a piece that is not there, with the letter and shape of its colour. */
export function hollow(scene: Scene, kind: Kind, colour: Colour): SVGElement {
  const { pieces, shapes, letters } = scene.setting.symbols;
  const drawing = pieces[kind];
  const [x, y] = drawing.mark;
  return s(
    "svg",
    { viewBox: "0 0 32 32", class: `bt-piece bt-${kind} bt-hollow`, "aria-hidden": "true" },
    s("path", { class: "bt-body", d: drawing.body }),
    s("text", { x: drawing.letter[0], y: drawing.letter[1], "text-anchor": "middle" }, letters[colour]),
    s("path", { class: "bt-shape", transform: `translate(${x - 4.5} ${y - 4.5}) scale(.375)`, d: shapes[colour] }),
  );
}

/** The words for some pieces: "2 × red cube, 1 × blue cube". */
export function counted(scene: Scene, name: string, counts: readonly number[]): string[] {
  return COLOURS.flatMap((colour, index) => {
    const n = counts[index] ?? 0;
    return n > 0 ? [scene.t("table.pieces", { n, piece: scene.t(`table.piece.${name}.${colour}`) })] : [];
  });
}

/** Pieces side by side; four or more of one colour are one piece and a number. */
export function heap(scene: Scene, kind: Kind, counts: Readonly<Counts>): Child[] {
  return COLOURS.flatMap((colour, index): Child[] => {
    const n = counts[index];
    if (!n) return [];
    if (n < 4) return Array.from({ length: n }, () => piece(scene, kind, colour));
    return [h("span", { class: "bt-many", "aria-hidden": "true" }, piece(scene, kind, colour), `×${n}`)];
  });
}

/** A labelled group of pieces. */
export function group(scene: Scene, label: string, words: string[], drawn: Child[], extra = ""): HTMLElement {
  const said = words.length > 0 ? words.join(", ") : scene.t("table.none");
  return h("div", { class: `bt-group ${extra}`, role: "img", "aria-label": `${label}: ${said}` }, drawn);
}

/** The face of a die. */
export function die(scene: Scene, face: number, extra = ""): SVGElement {
  const pips = scene.setting.symbols.pips[String(face)] ?? [];
  return s(
    "svg",
    { viewBox: "0 0 24 24", class: `bt-die ${extra}`, "aria-hidden": "true" },
    s("rect", { x: 1.2, y: 1.2, width: 21.6, height: 21.6, rx: 5 }),
    ...pips.map(([cx, cy]) => s("circle", { cx, cy, r: 2.1 })),
  );
}

/** A place that belongs to options: a button that chooses the one, or shows the several. `short` is what it says
 * where there is no room for the whole option. */
export function placeButton(scene: Scene, place: string, name: string, short = ""): HTMLElement | null {
  const options = scene.optionsAt(place);
  if (options.length === 0) return null;
  const only = options.length === 1 ? options[0] : undefined;
  const chosen = scene.reader.place === place;
  const text = only ? only.text : scene.t("table.place.several", { n: options.length });
  return h(
    "button",
    {
      type: "button",
      class: "bt-place",
      "data-key": `place:${place}`,
      "data-act": only ? "choose" : "place",
      "data-arg": only ? only.id : place,
      "aria-pressed": only ? null : String(chosen),
      "aria-label": only && !short ? text : `${name}: ${text}`,
      title: short ? text : null,
    },
    short || text,
  );
}
