// The controls: sliders, dice faces to switch, choices. What is done to them comes back as data attributes.

import { type Child, h } from "../dom";
import { designControl } from "./card";
import { die } from "./drawings";
import type { Control, Scene } from "./model";

export function controls(scene: Scene): HTMLElement {
  const shown = scene.answer.controls.filter((each) => each.kind !== "tabs" && each.group !== "hidden" && each.kind !== "dice");
  const groups = [...new Set(shown.map((each) => each.group))].filter((group) => group !== "");
  return h(
    "section",
    { class: "be-controls", "data-key": "controls", "aria-label": scene.t("controls") },
    shown.filter((each) => each.group === "").map((each) => control(scene, each)),
    groups.map((group) =>
      h(
        "details",
        { class: "be-group", "data-key": `group:${group}`, open: group === "try" },
        h("summary", { "data-key": `summary:${group}` }, scene.t(group)),
        shown.filter((each) => each.group === group).map((each) => control(scene, each)),
      ),
    ),
  );
}

function control(scene: Scene, each: Control): Child {
  switch (each.kind) {
    case "slider":
      return slider(scene, each);
    case "faces":
      return faces(scene, each);
    case "switch":
      return onOff(scene, each);
    case "choice":
      return radios(scene, each, "be-choice");
    case "list":
      return menu(scene, each);
    default:
      return designControl(scene, each);
  }
}

export const idOf = (scene: Scene, name: string): string => `${scene.token}-${name}`;

function slider(scene: Scene, each: Control): HTMLElement {
  const value = Number(scene.value(each));
  const id = idOf(scene, each.id);
  const part = each.high > each.low ? (100 * (value - each.low)) / (each.high - each.low) : 0;
  return h(
    "div",
    { class: "be-slider", "data-key": each.id },
    h("label", { for: id }, each.label),
    h("output", { for: id, "aria-hidden": "true" }, value),
    h("input", {
      type: "range",
      id,
      min: each.low,
      max: each.high,
      step: 1,
      value,
      "data-key": `input:${each.id}`,
      "data-id": each.id,
      "data-value": value,
      style: `--be-part:${part}%`,
    }),
  );
}

function faces(scene: Scene, each: Control): HTMLElement {
  const on = scene.value(each) as number[];
  return h(
    "fieldset",
    { class: "be-faces", "data-key": each.id },
    h("legend", {}, each.label),
    h(
      "div",
      { class: "be-six" },
      [1, 2, 3, 4, 5, 6].map((face) =>
        h(
          "button",
          {
            type: "button",
            class: "be-face",
            "aria-pressed": String(on.includes(face)),
            "aria-label": scene.t("face", { face }),
            "data-key": `${each.id}:${face}`,
            "data-act": "face",
            "data-id": each.id,
            "data-arg": face,
          },
          die(scene, face),
        ),
      ),
    ),
  );
}

function onOff(scene: Scene, each: Control): HTMLElement {
  const id = idOf(scene, each.id);
  const on = scene.value(each) === true;
  return h(
    "div",
    { class: "be-switch", "data-key": each.id },
    h("input", { type: "checkbox", role: "switch", id, checked: on, "data-key": `input:${each.id}`, "data-id": each.id, "data-checked": String(on) }),
    h("label", { for: id }, each.label),
  );
}

export function radios(scene: Scene, each: Control, kind: string): HTMLElement {
  const now = scene.value(each);
  return h(
    "fieldset",
    { class: `be-radios ${kind}`, "data-key": each.id },
    h("legend", {}, each.label),
    h(
      "div",
      { class: "be-row" },
      each.options.map((option) => {
        const id = idOf(scene, `${each.id}-${option.value}`);
        return h(
          "span",
          { "data-key": `${each.id}:${option.value}` },
          h("input", {
            type: "radio",
            id,
            name: idOf(scene, each.id),
            value: option.value,
            checked: option.value === now,
            "data-key": `input:${each.id}:${option.value}`,
            "data-id": each.id,
            "data-checked": String(option.value === now),
          }),
          h("label", { for: id }, option.label),
        );
      }),
    ),
  );
}

function menu(scene: Scene, each: Control): HTMLElement {
  const id = idOf(scene, each.id);
  const now = scene.value(each);
  return h(
    "div",
    { class: "be-list", "data-key": each.id },
    h("label", { for: id }, each.label),
    h(
      "select",
      { id, "data-key": `input:${each.id}`, "data-id": each.id, "data-value": String(now) },
      each.options.map((option) => h("option", { value: option.value, selected: option.value === now, "data-key": option.value }, option.label)),
    ),
  );
}
