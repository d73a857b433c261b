// The help behind "?": the keys, and what the signs mean that elsewhere only a pointer is told.

import { COLOURS, type Colour } from "./frame";
import { type Child, h } from "./dom";
import { hollow, glyph, mark, piece, die } from "./pieces";
import { PROPERTY } from "./organism";
import type { Scene } from "./scene";

/** A sign and what it means. */
type Line = [sign: Child, text: string];

export function help(scene: Scene): HTMLElement | null {
  if (!scene.reader.help) return null;
  const playing = scene.frame.mode === "play";
  return h(
    "section",
    { class: "bt-help", "data-key": "help", "aria-label": scene.t("table.help.open"), role: "region", tabindex: 0 },
    h("h3", {}, scene.t("table.help.title")),
    list(keys(scene, playing)),
    h("h3", {}, scene.t("table.help.signs")),
    h("p", {}, scene.t("table.help.pieces")),
    playing ? h("p", {}, scene.t("table.help.words")) : null,
    topics(scene, playing).map(([title, lines]) =>
      h("details", { "data-key": `help:${title}` }, h("summary", { "data-key": `help-summary:${title}` }, scene.t(title)), list(lines)),
    ),
  );
}

const list = (lines: Line[]): HTMLElement => h("dl", {}, lines.map(([sign, text]) => h("div", {}, h("dt", {}, sign), h("dd", {}, text))));

function keys(scene: Scene, playing: boolean): Line[] {
  const all: [key: string, id: string, always?: boolean][] = [
    ["N  →", "table.help.next"],
    ["B  ←", "table.help.back"],
    ["D", "table.help.to_decision"],
    ["P", "table.help.to_phase_end"],
    ["1 – 9  A …", "table.help.digits"],
    ["↑  ↓", "table.help.arrows"],
    ["U", "table.help.undo"],
    ["O  %", "table.help.odds"],
    ["H", "table.help.shut"],
    ["+  −", "table.help.zoom", true],
    ["?", "table.help.this", true],
  ];
  return all.filter(([, , always]) => playing || always).map(([key, id]) => [h("kbd", {}, key), scene.t(id)]);
}

function topics(scene: Scene, playing: boolean): [title: string, lines: Line[]][] {
  const sign = (name: string): Node => glyph(scene, name, "1.3em");
  const buttons: Line[] = ["to_decision", "to_phase_end", "undo", "redo"].map((act) => [sign(`tool.${act}`), scene.t(`table.walk.${act}.does`)]);
  return [
    ["table.help.refugium", refugium(scene, sign)],
    ["table.help.event", events(scene, sign)],
    ["table.help.organism", organism(scene, sign)],
    ["table.help.abilities", abilities(scene, sign)],
    ...(playing ? [["table.help.buttons", buttons] as [string, Line[]]] : []),
  ];
}

function refugium(scene: Scene, sign: (name: string) => Node): Line[] {
  const tie = (extra: string): Node => h("span", { class: `bt-tie ${extra}` }, scene.setting.symbols.letters.red);
  return [
    [[piece(scene, "cube", "red"), piece(scene, "disc", "red")], scene.t("table.help.on_refugium")],
    [[sign("event.sun"), sign("event.snowflake")], scene.t("table.help.life")],
    [[die(scene, 5, "bt-deadly"), sign("dice.manna_death")], scene.t("table.help.manna_death")],
    [[die(scene, 5, "bt-deadly"), sign("dice.enzyme_death")], scene.t("table.help.enzyme_death")],
    [[tie("bt-printed"), "›", tie("")], scene.t("table.help.ties")],
    [sign("tool.resilient"), scene.t("table.placard.resilient")],
    [sign("tool.surcharge"), scene.t("table.help.surcharge")],
  ];
}

const ICONS = ["smite", "heaven", "earth", "X", "O2", "cancer", "drought", "ozone", "waterworld", "aftershock"];

function events(scene: Scene, sign: (name: string) => Node): Line[] {
  const line = (name: string, word: string, data: Record<string, string> = {}): Line => [
    sign(`event.${name}`),
    `${scene.t(`table.icon.${word}`, data)}: ${scene.t(`table.icon.${word}.does`, data)}`,
  ];
  return [
    [mark(scene, "red"), scene.t("table.help.order")],
    ...ICONS.map((name) => line(name, name.toLowerCase())),
    line("UV", "uv", { limit: "n" }),
    line("sun", "warm"),
    line("snowflake", "cold"),
  ];
}

function organism(scene: Scene, sign: (name: string) => Node): Line[] {
  const number = (colour: Colour): Line => {
    const word = PROPERTY[colour];
    return [mark(scene, colour), `${scene.t(`table.number.${word}`)}: ${scene.t(`table.number.${word}.does`)}`];
  };
  return [
    ...COLOURS.map(number),
    [hollow(scene, "cube", "red"), scene.t("table.help.hollow")],
    [sign("tool.trophy"), scene.t("table.help.trophy")],
    [sign("tool.automaton"), `${scene.t("table.tableau.automaton")}: ${scene.t("table.tableau.automaton.does")}`],
    [sign("tool.alone"), scene.t("table.help.alone")],
    [sign("tool.fold"), scene.t("table.help.fold")],
  ];
}

/** Every ability that is drawn, by its glyph. */
function abilities(scene: Scene, sign: (name: string) => Node): Line[] {
  const family = "ability.";
  const names = Object.keys(scene.setting.symbols.glyphs).filter((name) => name.startsWith(family));
  return names.map((name) => {
    const word = name.slice(family.length);
    return [sign(name), `${scene.t(`table.ability.${word}`)}: ${scene.t(`table.ability.${word}.does`)}`];
  });
}
