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
      chip(view.climate === "warm" ? "event.sun" : "event.snowflake", scene.t(`table.climate.${view.climate}`), `bt-${view.climate}`),
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

export function help(scene: Scene): HTMLElement | null {
  if (!scene.reader.help) return null;
  const keys: [string, string][] = [
    ["N  →", "table.help.next"],
    ["B  ←", "table.help.back"],
    ["D", "table.help.to_decision"],
    ["P", "table.help.to_phase_end"],
    ["1 – 9", "table.help.digits"],
    ["U", "table.help.undo"],
    ["O", "table.help.odds"],
    ["+  −", "table.help.zoom"],
    ["?", "table.help.this"],
  ];
  return h(
    "section",
    { class: "bt-help", "data-key": "help", "aria-label": scene.t("table.help.title") },
    h("h3", {}, scene.t("table.help.title")),
    h(
      "dl",
      {},
      keys.filter(([, id]) => scene.frame.mode === "play" || /zoom|this/.test(id)).map(([key, id]) => h("div", {}, h("dt", {}, h("kbd", {}, key)), h("dd", {}, scene.t(id)))),
    ),
    h("p", { class: "bt-fine" }, scene.t("table.help.pieces")),
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
  const icon = (name: string, word: string, note: string): HTMLElement =>
    h("li", { title: note }, glyph(scene, name, "1.7em"), h("span", {}, word));
  const climate = facts.climate.map((word) =>
    icon(word === "warm" ? "event.sun" : "event.snowflake", scene.t(`table.icon.${word.toLowerCase()}`), scene.t(`table.icon.${word.toLowerCase()}.does`)),
  );
  return h(
    "article",
    { class: "bt-event", "data-key": `event:${id}`, "aria-label": scene.t("table.event.named", { number: facts.number, name: facts.name }) },
    h(
      "header",
      {},
      h("span", { class: "bt-number" }, facts.number),
      h("h4", {}, facts.name),
      facts.player_order.length > 0 ? order(scene, facts) : null,
    ),
    h(
      "ul",
      { class: "bt-icons", "aria-label": scene.t("table.event.icons") },
      facts.aftershock ? icon("event.aftershock", scene.t("table.icon.aftershock"), scene.t("table.icon.aftershock.does")) : null,
      facts.icons.map((word) => eventIcon(scene, word, icon)),
      climate,
    ),
    rowsLit(scene, facts),
  );
}

function eventIcon(scene: Scene, word: string, icon: (name: string, word: string, note: string) => HTMLElement): HTMLElement {
  const n = /^UV(\d)$/.exec(word)?.[1];
  if (n === undefined) return icon(`event.${word}`, scene.t(`table.icon.${word.toLowerCase()}`), scene.t(`table.icon.${word.toLowerCase()}.does`));
  return icon("event.UV", scene.t("table.icon.uv", { limit: n }), scene.t("table.icon.uv.does", { limit: n }));
}

function order(scene: Scene, facts: EventFacts): HTMLElement {
  const words = facts.player_order.map((colour) => scene.t(`table.colour.${colour}`)).join(", ");
  const label = scene.t("table.event.order", { colours: words });
  return h(
    "span",
    { class: "bt-order", role: "img", "aria-label": label, title: label },
    facts.player_order.map((colour) => mark(scene, colour)),
  );
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
