// The buttons that walk through what happened. They never move, so that a click can be repeated.

import { h } from "./dom";
import { glyph } from "./pieces";
import type { Scene } from "./scene";

export function walkBar(scene: Scene): HTMLElement {
  const { walk } = scene.frame;
  const button = (act: string, icon: string, possible: boolean, extra = ""): HTMLElement =>
    h(
      "button",
      {
        type: "button",
        class: `bt-step ${extra}`,
        "data-key": `walk:${act}`,
        "data-act": act,
        "aria-disabled": possible ? null : "true",
        title: scene.t(`table.walk.${act}.does`),
      },
      glyph(scene, `tool.${icon}`, "1.2em"),
      h("span", {}, scene.t(`table.walk.${act}`)),
    );
  return h(
    "nav",
    { class: "bt-walk", "aria-label": scene.t("table.walk.title") },
    h(
      "div",
      { class: "bt-steps" },
      button("back", "back", walk.can_back),
      button("forward", "next", walk.can_forward, "bt-primary"),
    ),
    h(
      "div",
      { class: "bt-steps bt-minor" },
      button("to_decision", "to_decision", walk.can_forward),
      button("to_phase_end", "to_phase_end", walk.can_forward),
      button("undo", "undo", walk.can_undo),
      button("redo", "redo", walk.can_redo),
    ),
    progress(scene),
  );
}

function progress(scene: Scene): HTMLElement {
  const { shown, total } = scene.frame.walk;
  return h(
    "div",
    { class: shown < total ? "bt-progress" : "bt-progress bt-at-head" },
    h("span", { class: "bt-bar", "aria-hidden": "true" }, h("span", { style: `width:${total > 0 ? (100 * shown) / total : 0}%` })),
    h("span", { class: "bt-fine" }, shown < total ? scene.t("table.walk.behind", { n: total - shown }) : scene.t("table.walk.at_head")),
  );
}

/** On a small screen: shuts the dock, and stands for it while it is shut. */
export function shutter(scene: Scene): HTMLElement {
  const { shut } = scene.reader;
  return h(
    "button",
    { type: "button", class: "bt-shut", "data-key": "shut", "data-act": "shut", "aria-expanded": String(!shut) },
    glyph(scene, "tool.fold", "1.1em"),
    shut ? h("span", { class: "bt-unseen" }, scene.t("table.dock.open"), ": ") : null,
    h("span", { class: "bt-glance" }, shut ? glance(scene) : scene.t("table.dock.shut")),
  );
}

/** The question that waits, else what happened last. */
function glance(scene: Scene): string {
  const { decision, news, walk, outcome } = scene.frame;
  if (walk.over && walk.at_head) return `${scene.t("table.decision.over")}. ${outcome}`;
  if (decision?.live) return decision.prompt;
  return news[news.length - 1]?.text ?? scene.t("table.dock.title");
}

/** Something that went wrong, in words, with the rule; the technical part is folded away. */
export function errorBox(scene: Scene): HTMLElement | null {
  const { error } = scene.frame;
  if (error === null) return null;
  return h(
    "div",
    { class: "bt-error", "data-key": "error" },
    h("p", {}, h("b", {}, scene.t("table.error.title")), " ", error.text),
    error.why ? h("p", {}, error.why, " ", h("span", { class: "bt-rule" }, error.rule)) : null,
    error.detail
      ? h("details", {}, h("summary", { "data-key": "error-detail" }, scene.t("table.error.detail")), h("pre", {}, error.detail))
      : null,
  );
}
