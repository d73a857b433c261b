// The head of the table (turn, eon, climate, phases) and the event card of this turn.

import type { EventFacts } from "./frame";
import { type Child, h } from "./dom";
import { glyph, mark } from "./pieces";
import { armageddon, climateChain } from "./climate";
import type { Scene } from "./scene";

export function head(scene: Scene): HTMLElement {
  const { view } = scene.frame;
  const chip = (name: string, text: string, extra = ""): HTMLElement =>
    h("span", { class: `bt-chip ${extra}` }, glyph(scene, name, "1.15em"), text);
  // Not <header>: where no section is around the table, as in JupyterLab, that would be the banner of the page.
  return h(
    "div",
    { class: "bt-head" },
    h(
      "div",
      { class: "bt-when" },
      h("h2", {}, view.turn > 0 ? scene.t("table.turn", { n: view.turn }) : scene.t("table.turn.before")),
      h("span", { class: "bt-eon" }, scene.t(`table.eon.${view.eon}`)),
      chip(view.climate === "warm" ? "event.sun" : "event.snowflake", climateWord(scene), `bt-${view.climate}`),
      view.waterworld ? chip("event.waterworld", scene.t("table.flag.waterworld")) : null,
      view.ozone ? chip("event.ozone", scene.t(view.ozone_hole ? "table.flag.ozone_hole" : "table.flag.ozone")) : null,
      climateChain(scene),
      h("span", { class: "bt-fine" }, scene.t("table.events.left", { n: view.events_left })),
    ),
    phases(scene),
    tools(scene),
    armageddon(scene),
  );
}

/** The climate; in the introductory game it never changes (BG-C3-01). */
function climateWord(scene: Scene): string {
  const climate = scene.t(`table.climate.${scene.frame.view.climate}`);
  return scene.frame.view.variant === "introductory" ? scene.t("table.climate.always", { climate }) : climate;
}

function phases(scene: Scene): HTMLElement {
  return h(
    "ol",
    { class: "bt-phases", "aria-label": scene.t("table.phases.title") },
    scene.frame.phases.map((phase) =>
      h(
        "li",
        { class: `bt-${phase.state}`, "aria-current": phase.state === "now" ? "step" : null },
        glyph(scene, `phase.${phase.word}`, "1.2em"),
        h("span", {}, scene.t(`table.phase.${phase.word}`)),
      ),
    ),
  );
}

function tools(scene: Scene): HTMLElement {
  const button = (act: string, arg: string, label: string, shown: Child, disabled = false): HTMLElement =>
    h(
      "button",
      {
        type: "button",
        class: "bt-tool",
        "data-key": `tool:${act}:${arg}`,
        "data-act": act,
        "data-arg": arg,
        "aria-label": typeof shown === "string" ? `${shown} ${label}` : label,
        title: label,
        "aria-disabled": disabled ? "true" : null,
        "aria-expanded": act === "help" ? String(scene.reader.help) : act === "odds" ? String(scene.reader.odds) : null,
      },
      shown,
    );
  return h(
    "div",
    { class: "bt-tools" },
    button("zoom", "-", scene.t("table.zoom.out"), "A−", scene.reader.zoom <= 0.8),
    button("zoom", "+", scene.t("table.zoom.in"), "A+", scene.reader.zoom >= 2),
    scene.frame.mode === "play" ? button("odds", "", scene.t("table.odds.open"), "%") : null,
    button("help", "", scene.t("table.help.open"), glyph(scene, "tool.help", "1.2em")),
  );
}

/** The event cards of this turn, an aftershock chain in its order. */
export function events(scene: Scene): HTMLElement {
  const { view, cards } = scene.frame;
  const shown = view.events.flatMap((id) => {
    const facts = cards.events[id];
    return facts ? [eventCard(scene, id, facts)] : [];
  });
  return h(
    "section",
    { class: "bt-events", "aria-label": scene.t("table.event.title") },
    shown.length > 0 ? shown : h("p", { class: "bt-empty" }, scene.t("table.event.none")),
  );
}

function eventCard(scene: Scene, id: string, facts: EventFacts): HTMLElement {
  const { shown, idle } = iconsOf(scene, facts);
  return h(
    "article",
    { class: "bt-event", "data-key": `event:${id}`, "aria-label": scene.t("table.event.named", { number: facts.number, name: facts.name }) },
    h("header", {}, h("span", { class: "bt-number" }, facts.number), h("h4", {}, facts.name), first(scene, facts)),
    h(
      "ul",
      { class: "bt-icons", "aria-label": scene.t("table.event.icons") },
      shown.map((icon) => h("li", { title: icon.does }, glyph(scene, icon.sign, "1.7em"), h("span", {}, icon.word))),
    ),
    rowsLit(scene, facts),
    idle.length > 0 ? h("p", { class: "bt-fine" }, scene.t("table.event.idle", { icons: idle.map((icon) => icon.word).join(", ") })) : null,
    meanings(scene, id, shown),
  );
}

/** An icon of an event card: its drawing, its name, and what it does. */
interface Icon {
  sign: string;
  word: string;
  does: string;
}

/** The icons that count in this game, and those on the card that do not (BG-C3-01: an introductory game stays warm). */
function iconsOf(scene: Scene, facts: EventFacts): { shown: Icon[]; idle: Icon[] } {
  const named = (sign: string, word: string, data: Record<string, string> = {}): Icon => ({
    sign: `event.${sign}`,
    word: scene.t(`table.icon.${word}`, data),
    does: scene.t(`table.icon.${word}.does`, data),
  });
  const icon = (word: string): Icon => {
    const limit = /^UV(\d)$/.exec(word)?.[1];
    return limit === undefined ? named(word, word.toLowerCase()) : named("UV", "uv", { limit });
  };
  const calm = scene.frame.view.variant === "introductory";
  const climate = facts.climate.map((word) => named(word === "warm" ? "sun" : "snowflake", word));
  const counts = (word: string): boolean => !(calm && word === "waterworld");
  return {
    shown: [
      ...(facts.aftershock ? [icon("aftershock")] : []),
      ...facts.icons.filter(counts).map(icon),
      ...(calm ? [] : climate),
    ],
    idle: [...facts.icons.filter((word) => !counts(word)).map(icon), ...(calm ? climate : [])],
  };
}

/** What the icons do, for those who cannot point at them; each once. */
function meanings(scene: Scene, id: string, icons: Icon[]): HTMLElement | null {
  if (icons.length === 0) return null;
  const once = icons.filter((icon, index) => icons.findIndex((other) => other.word === icon.word) === index);
  return h(
    "details",
    { class: "bt-why", "data-key": `icons:${id}` },
    h("summary", { "data-key": `icons-summary:${id}` }, scene.t("table.event.meanings")),
    once.map((icon) => h("p", {}, h("b", {}, icon.word), `: ${icon.does}.`)),
  );
}

/** Who goes first: of the colours on the card only the first that somebody plays matters (BG-A2-03, BG-A2-04). */
function first(scene: Scene, facts: EventFacts): HTMLElement | null {
  const colour = facts.player_order.find((each) => scene.frame.view.players.includes(each));
  if (colour === undefined) return null;
  return h("span", { class: "bt-order" }, mark(scene, colour), h("span", { class: "bt-unseen" }, scene.t(`table.player.${colour}`), " "), h("span", { class: "bt-fine" }, scene.t("table.event.first")));
}

function rowsLit(scene: Scene, facts: EventFacts): HTMLElement | null {
  if (facts.bright_rows.length === 0) return null;
  const names = facts.bright_rows.map((row) => scene.t(`table.row.${row}`));
  return h(
    "p",
    { class: "bt-lit" },
    facts.bright_rows.map((row) => glyph(scene, `row.${row}`, "1.1em")),
    h("span", {}, scene.t("table.event.rows", { rows: names.join(", ") })),
  );
}
