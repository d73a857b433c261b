// The decision: who, what, why; and what can be chosen.

import type { Colour, DecisionFace, OptionFace } from "./frame";
import { type Child, h } from "./dom";
import { die, glyph, mark } from "./pieces";
import type { Scene } from "./scene";
import { words } from "./terms";

export const REROLL = "darwin_reroll";
const ROLL = "roll";

export function decision(scene: Scene): HTMLElement {
  const asked = scene.frame.decision;
  const body = scene.frame.walk.over && scene.frame.walk.at_head ? ending(scene) : asked ? question(scene, asked) : waiting(scene);
  return h(
    "section",
    { class: `bt-decision ${scene.live ? "bt-live" : ""}`, "data-key": "decision", "aria-label": scene.t("table.decision.title") },
    body,
  );
}

function waiting(scene: Scene): Child[] {
  const text = scene.frame.view.phase === "setup" ? "table.decision.begin" : "table.decision.not_yet";
  return [h("h3", { "data-key": "ask", tabindex: -1 }, scene.t(text))];
}

function ending(scene: Scene): Child[] {
  return [
    h("h3", { "data-key": "ask", tabindex: -1 }, glyph(scene, "tool.trophy", "1.3em"), " ", scene.t("table.decision.over")),
    h("p", { class: "bt-outcome" }, scene.frame.outcome),
  ];
}

function question(scene: Scene, asked: DecisionFace): Child[] {
  const name = asked.player === null ? "" : scene.t(`table.player.${asked.player}`);
  const who: Child =
    asked.player === null ? null : [mark(scene, asked.player as Colour), asked.prompt.includes(name) ? null : h("b", {}, name)];
  return [
    heading(scene, asked, name),
    h(
      "h3",
      { "data-key": "ask", tabindex: -1 },
      h("span", { class: "bt-who" }, who),
      h("span", {}, asked.prompt),
    ),
    why(scene, asked.rule, asked.why, words(scene, asked.terms, "asked")),
    asked.live ? answers(scene, asked) : h("p", { class: "bt-fine" }, scene.t("table.decision.decided")),
  ];
}

/** Whose decision it is when that is not plain: out of turn, or a secret vote on a shared screen. */
function heading(scene: Scene, asked: DecisionFace, name: string): HTMLElement | null {
  if (asked.player === null || (!asked.secret && asked.interrupts === null)) return null;
  const other = asked.interrupts === null ? "" : scene.t(`table.player.${asked.interrupts}`);
  return h(
    "p",
    { class: `bt-asked bt-edge-${asked.player}` },
    mark(scene, asked.player as Colour),
    h(
      "span",
      {},
      h("b", {}, asked.secret ? scene.t("table.decision.pass_on", { player: name }) : scene.t("table.decision.out_of_turn", { player: name, other })),
      asked.secret ? [" ", scene.t("table.decision.secret")] : null,
    ),
  );
}

/** The clause behind something, folded away until somebody asks why. */
export function why(scene: Scene, rule: string, text: string, more: Child = null): HTMLElement | null {
  if (!text) return rule ? h("p", { class: "bt-fine" }, rule) : null;
  return h(
    "details",
    { class: "bt-why", "data-key": `why:${rule}` },
    h("summary", { "data-key": `why-summary:${rule}` }, scene.t("table.decision.why")),
    h("p", {}, text, " ", h("span", { class: "bt-rule" }, rule)),
    more,
  );
}

function answers(scene: Scene, asked: DecisionFace): Child[] {
  if (asked.kind === REROLL) return diceToggles(scene, asked);
  if (asked.kind === ROLL) return typedDice(scene, asked);
  const counted = asked.options.filter((option) => option.id.startsWith("count:"));
  if (counted.length > 0) return [numberInput(scene)];
  const place = scene.reader.place;
  const shown = place === null ? asked.options : asked.options.filter((option) => option.places.includes(place));
  const filtered = shown.length > 0 && shown.length < asked.options.length;
  return [
    filtered
      ? h(
          "button",
          { type: "button", class: "bt-quiet", "data-key": "unfilter", "data-act": "place", "data-arg": place },
          scene.t("table.decision.show_all", { n: asked.options.length }),
        )
      : null,
    h("ol", { class: "bt-options" }, (shown.length > 0 ? shown : asked.options).map((each, index) => option(scene, each, index))),
  ];
}

/** The key of an option: a digit, after nine a letter that is no other key and names no colour of the game. */
const OPTION_KEYS = "123456789acefjkmqstvwxz";

function option(_scene: Scene, each: OptionFace, index: number): HTMLElement {
  const digit = OPTION_KEYS.charAt(index);
  return h(
    "li",
    { "data-key": `item:${each.id}` },
    h(
      "button",
      {
        type: "button",
        class: "bt-option",
        "data-key": `option:${each.id}`,
        "data-act": "choose",
        "data-arg": each.id,
        "data-digit": digit,
        "aria-keyshortcuts": digit.toUpperCase() || null,
      },
      h("span", { class: "bt-digit", "aria-hidden": "true" }, digit.toUpperCase() || "·"),
      h("span", {}, each.text),
    ),
  );
}

/** The faces chosen for a re-roll, as the option id wants them. */
export const rerollId = (faces: number[]): string => `reroll:${[...faces].sort((a, b) => a - b).join(",")}`;

function diceToggles(scene: Scene, asked: DecisionFace): Child[] {
  const chosen = scene.reader.chosenDice;
  const id = rerollId(chosen.map((index) => asked.faces[index] ?? 0));
  const possible = asked.options.some((each) => each.id === id);
  const keep = asked.options.find((each) => each.id === "keep");
  return [
    h(
      "div",
      { class: "bt-toggles", role: "group", "aria-label": scene.t("table.reroll.choose") },
      asked.faces.map((face, index) =>
        h(
          "button",
          {
            type: "button",
            class: "bt-toggle",
            "data-key": `die:${index}`,
            "data-act": "die",
            "data-arg": index,
            "aria-pressed": String(chosen.includes(index)),
            "aria-label": scene.t("table.reroll.die", { face }),
          },
          die(scene, face),
          chosen.includes(index) ? glyph(scene, "dice.rerolled", "1.1em") : null,
        ),
      ),
    ),
    h(
      "ol",
      { class: "bt-options" },
      h(
        "li",
        {},
        h(
          "button",
          {
            type: "button",
            class: "bt-option",
            "data-key": "option:reroll",
            "data-act": "choose",
            "data-arg": id,
            "data-digit": "1",
            "aria-disabled": possible ? null : "true",
          },
          h("span", { class: "bt-digit", "aria-hidden": "true" }, "1"),
          h("span", {}, possible ? scene.t("table.reroll.go", { n: chosen.length }) : scene.t("table.reroll.choose")),
        ),
      ),
      keep ? option(scene, keep, 1) : null,
    ),
  ];
}

function typedDice(scene: Scene, asked: DecisionFace): Child[] {
  return [
    h("ol", { class: "bt-options" }, asked.options.map((each, index) => option(scene, each, index))),
    h(
      "div",
      { class: "bt-typed", role: "group", "aria-label": scene.t("table.typed.title") },
      h("span", { class: "bt-fine" }, scene.t("table.typed.title")),
      h(
        "div",
        { class: "bt-inputs" },
        Array.from({ length: asked.dice }, (_, index) =>
          h("input", {
            type: "number",
            min: 1,
            max: 6,
            inputmode: "numeric",
            "data-key": `typed:${asked.rule}:${index}`,
            "data-typed": index,
            "aria-label": scene.t("table.typed.die", { n: index + 1 }),
          }),
        ),
      ),
      h("button", { type: "button", class: "bt-quiet", "data-key": "use-typed", "data-act": "typed" }, scene.t("table.typed.use")),
    ),
  ];
}

function numberInput(scene: Scene): HTMLElement {
  return h(
    "div",
    { class: "bt-typed" },
    h("input", { type: "number", min: 0, inputmode: "numeric", "data-key": "count", "data-count": "", "aria-label": scene.t("table.count.label") }),
    h("button", { type: "button", class: "bt-quiet", "data-key": "use-count", "data-act": "count" }, scene.t("table.count.use")),
  );
}
