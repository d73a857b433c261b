// What happened: the step in front in large words, the agenda, and the journal whose lines explain themselves.

import type { Colour, JournalLine } from "./frame";
import { type Child, h } from "./dom";
import { die, glyph, mark } from "./pieces";
import { why } from "./decision";
import type { Scene } from "./scene";
import { words } from "./terms";

/** The lines of the step that was just shown. */
export function news(scene: Scene): HTMLElement {
  const lines = scene.frame.news;
  return h(
    "section",
    { class: "bt-news", "data-key": "news", "aria-label": scene.t("table.news.title") },
    h("h3", { class: "bt-small" }, scene.t("table.news.title")),
    lines.length === 0
      ? h("p", {}, scene.t(scene.frame.view.phase === "setup" ? "table.news.begin" : "table.news.nothing"))
      : lines.map((line) => [
          passed(scene, line, "p"),
          h(
            "div",
            { class: "bt-line-new", "data-key": `news:${line.n}` },
            h("p", {}, line.player ? [mark(scene, line.player as Colour), " "] : null, line.text),
            why(scene, line.rule, line.why, words(scene, line.terms, `news:${line.n}`)),
          ),
        ]),
  );
}

/** Phases of rolls which may have nothing to roll for. */
const ROLLING = ["autocatalytic", "darwin"];

/** A note on the phases of a turn that went by without a line just before this one, as nothing had to roll. */
function passed(scene: Scene, line: JournalLine, tag: string): Child[] {
  const words = scene.frame.phases.map((phase) => phase.word);
  const before = scene.frame.journal.find((each) => each.n === line.n - 1);
  if (before === undefined || before.turn !== line.turn) return [];
  const skipped = words.slice(words.indexOf(before.phase) + 1, Math.max(0, words.indexOf(line.phase)));
  return skipped
    .filter((word) => ROLLING.includes(word))
    .map((word) => h(tag, { class: "bt-fine bt-passed", "data-key": `passed:${line.n}:${word}` }, scene.t(`table.passed.${word}`)));
}

export function agenda(scene: Scene): HTMLElement | null {
  const lines = scene.frame.agenda;
  if (lines.length === 0) return null;
  return h(
    "details",
    { class: "bt-agenda", "data-key": "agenda", open: true },
    h("summary", { "data-key": "agenda-summary" }, scene.t("table.agenda.title")),
    h(
      "ol",
      {},
      lines.map((line) => h("li", {}, line.text, " ", line.rule ? h("span", { class: "bt-rule" }, line.rule) : null)),
    ),
  );
}

export function journal(scene: Scene): HTMLElement {
  const lines = [...scene.frame.journal].reverse();
  return h(
    "section",
    { class: "bt-journal", "data-key": "journal", "data-scroll": "journal", "aria-label": scene.t("table.journal.title"), tabindex: 0 },
    h("h3", {}, scene.t("table.journal.title"), " ", h("span", { class: "bt-fine" }, scene.t("table.journal.newest"))),
    h("ol", { reversed: true, start: scene.frame.walk.shown }, withTurns(scene, lines)),
  );
}

function withTurns(scene: Scene, lines: JournalLine[]): Child[] {
  let heading = "";
  return lines.flatMap((line): Child[] => {
    const now = line.turn > 0 ? `${scene.t("table.turn", { n: line.turn })} · ${scene.t(`table.phase.${line.phase}`)}` : scene.t("table.phase.setup");
    const before: Child = now === heading ? null : h("li", { class: "bt-when-line", "data-key": `when:${line.n}` }, now);
    heading = now;
    // The newest line stands first, so what was passed over on the way to it stands below it.
    return [before, entry(scene, line), passed(scene, line, "li")];
  });
}

function entry(scene: Scene, line: JournalLine): HTMLElement {
  const open = scene.reader.openLine === line.n;
  return h(
    "li",
    { "data-key": `line:${line.n}` },
    h(
      "button",
      {
        type: "button",
        class: "bt-line",
        "data-key": `line-button:${line.n}`,
        "data-act": "line",
        "data-arg": line.n,
        "aria-expanded": String(open),
      },
      h("span", { class: "bt-line-text" }, line.player ? [mark(scene, line.player as Colour), " "] : null, line.text),
      line.dice.length > 0
        ? h("span", { class: "bt-line-dice", role: "img", "aria-label": line.dice.join(", ") }, line.dice.map((face) => die(scene, face)))
        : null,
    ),
    open ? explanation(scene, line) : null,
  );
}

function explanation(scene: Scene, line: JournalLine): HTMLElement {
  return h(
    "div",
    { class: "bt-explained" },
    h("p", {}, glyph(scene, "tool.help", "1em"), " ", line.why || scene.t("table.journal.no_clause"), " ", h("span", { class: "bt-rule" }, line.rule)),
    words(scene, line.terms, `line:${line.n}`),
  );
}
