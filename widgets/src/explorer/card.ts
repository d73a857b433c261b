// What only the designer has: name, manna, enzyme spaces, the card as text, and saving.

import { type Child, h } from "../dom";
import { idOf } from "./controls";
import { mark } from "./drawings";
import { COLOURS, type Colour, type Control, type Scene, type Space } from "./model";

export function designControl(scene: Scene, each: Control): Child {
  if (each.kind === "name") return nameField(scene, each);
  if (each.kind === "colours") return manna(scene, each);
  if (each.kind === "spaces") return spaces(scene, each);
  return null;
}

function nameField(scene: Scene, each: Control): HTMLElement {
  const id = idOf(scene, each.id);
  const value = String(scene.value(each));
  return h(
    "div",
    { class: "be-name", "data-key": each.id },
    h("label", { for: id }, each.label),
    h("input", { type: "text", id, maxlength: each.high, value, autocomplete: "off", "data-key": `input:${each.id}`, "data-id": each.id, "data-value": value }),
  );
}

function pair(scene: Scene, each: Control, what: string, count: number): HTMLElement {
  const button = (act: string, sign: string, possible: boolean): HTMLElement =>
    h(
      "button",
      {
        type: "button",
        class: "be-small",
        "data-key": `${each.id}:${act}`,
        "data-act": act,
        "data-id": each.id,
        "aria-disabled": possible ? null : "true",
        "aria-label": scene.t(`${act}_${what}`),
        title: scene.t(`${act}_${what}`),
      },
      sign,
    );
  return h("span", { class: "be-pair" }, button("drop", "−", count > 0), button("add", "+", count < each.high));
}

function picked(scene: Scene, each: Control, place: number, part: string, label: string, now: string, options: [string, string][]): HTMLElement {
  return h(
    "select",
    {
      "aria-label": label,
      "data-key": `input:${each.id}:${place}:${part}`,
      "data-id": each.id,
      "data-place": place,
      "data-part": part,
      "data-value": now,
      id: idOf(scene, `${each.id}-${place}-${part}`),
    },
    options.map(([value, said]) => h("option", { value, selected: value === now, "data-key": value }, said)),
  );
}

function manna(scene: Scene, each: Control): HTMLElement {
  const cubes = scene.value(each) as Colour[];
  const options = COLOURS.map((colour): [string, string] => [colour, scene.t(colour)]);
  return h(
    "fieldset",
    { class: "be-manna", "data-key": each.id },
    h("legend", {}, each.label),
    h(
      "ol",
      { class: "be-cubes" },
      cubes.map((colour, place) =>
        h(
          "li",
          { "data-key": `${each.id}:${place}` },
          mark(scene, colour),
          picked(scene, each, place, "colour", scene.t("cube", { number: place + 1 }), colour, options),
        ),
      ),
    ),
    pair(scene, each, "cube", cubes.length),
  );
}

function spaces(scene: Scene, each: Control): HTMLElement {
  const list = scene.value(each) as Space[];
  const options = ["0", "1", "2", "3", "4", "5", "6"].map((face): [string, string] => [face, face === "0" ? scene.t("no_face") : face]);
  return h(
    "fieldset",
    { class: "be-spaces", "data-key": each.id },
    h("legend", {}, each.label),
    h(
      "ol",
      {},
      list.map((space, place) =>
        h(
          "li",
          { "data-key": `${each.id}:${place}` },
          h("span", { class: "be-fine" }, scene.t("space", { number: place + 1 })),
          (["manna", "enzyme"] as const).map((part) =>
            h(
              "span",
              { class: "be-death" },
              h("span", { "aria-hidden": "true" }, scene.t(`space_${part}`)),
              picked(
                scene,
                each,
                place,
                part,
                `${scene.t("space", { number: place + 1 })}: ${scene.t(`space_${part}`)}`,
                String(space[part] ?? 0),
                options,
              ),
            ),
          ),
        ),
      ),
    ),
    pair(scene, each, "space", list.length),
  );
}

/** Saving the card, its text, and what is wrong with it. */
export function keeping(scene: Scene): HTMLElement | null {
  const { extra } = scene.answer;
  if (!extra) return null;
  const sound = extra.problems.length === 0;
  return h(
    "section",
    { class: "be-keeping", "data-key": "keeping", "aria-label": scene.t("save") },
    sound
      ? null
      : h(
          "div",
          { class: "be-problems", "data-key": "problems" },
          h("p", {}, h("b", {}, scene.t("problems"))),
          h("ul", {}, extra.problems.map((problem) => h("li", {}, problem))),
        ),
    h(
      "button",
      { type: "button", class: "be-primary", "data-key": "save", "data-act": "save", "aria-disabled": sound ? null : "true" },
      scene.t("save"),
    ),
    extra.saved ? h("p", { class: "be-saved", "data-key": "saved" }, scene.t("saved", { path: extra.saved, folder: extra.folder })) : null,
    h(
      "details",
      { "data-key": "file" },
      h("summary", { "data-key": "summary:file" }, scene.t("file")),
      h("pre", { tabindex: 0, role: "region", "aria-label": scene.t("file"), "data-key": "text" }, extra.text),
      h("button", { type: "button", class: "be-small", "data-key": "copy", "data-act": "copy" }, scene.t("copy")),
      scene.copied ? h("span", { class: "be-fine", "data-key": "copied" }, ` ${scene.t("copied")}`) : null,
    ),
  );
}
