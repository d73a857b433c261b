// An explorer: what the controls hold goes to Python, and every answer is drawn as soon as it comes.

import type { RenderProps } from "@anywidget/types";
import { h, morph } from "../dom";
import { keepKeys } from "../keys";
import { followTheme } from "../theme";
import { Asker } from "./asker";
import { keeping } from "./card";
import { picture } from "./chart";
import { controls, radios } from "./controls";
import { type Answer, COLOURS, Scene, type Setting, type Space, type Value, type Values } from "./model";

// anywidget wants a type here, not an interface.
type ExplorerModel = { answer: Answer; setting: Setting };
type Model = RenderProps<ExplorerModel>["model"];

const CALM = 700;

class Explorer {
  private readonly root = h("div", { class: "bioslab-explorer" });
  private readonly sheet = h("div", { class: "be-sheet" });
  private readonly polite = h("div", { class: "be-unseen", "aria-live": "polite", role: "status" });
  private readonly asker: Asker;
  private readonly endings: (() => void)[] = [];
  private values: Values = {};
  private silent = false;
  private copied = false;
  private calm = 0;
  private width = 0;

  constructor(
    private readonly model: Model,
    el: HTMLElement,
  ) {
    this.asker = new Asker(
      (question) => model.send(question),
      () => this.unheard(),
    );
    this.values = held(model.get("answer"));
    this.root.append(this.hidePicture(), this.sheet, this.polite);
    el.append(this.root);
    this.root.addEventListener("input", (event) => this.moved(event, false));
    this.root.addEventListener("change", (event) => this.moved(event, true));
    this.root.addEventListener("click", (event) => this.clicked(event));
    this.root.addEventListener("keydown", (event) => this.pressed(event));
    const onAnswer = (): void => this.arrived();
    const onSetting = (): void => this.draw();
    model.on("change:answer", onAnswer);
    model.on("change:setting", onSetting);
    const sizes = new ResizeObserver(() => this.resized());
    sizes.observe(this.root);
    this.endings.push(
      keepKeys(this.root),
      followTheme(this.root),
      () => model.off("change:answer", onAnswer),
      () => model.off("change:setting", onSetting),
      () => sizes.disconnect(),
    );
    this.draw();
  }

  close(): void {
    window.clearTimeout(this.calm);
    this.asker.close();
    for (const end of this.endings) end();
  }

  /** While this explorer lives, the picture that stands in for it in a saved notebook is not shown. */
  private hidePicture(): HTMLElement {
    const { key } = this.model.get("setting");
    const style = document.createElement("style");
    style.textContent = /^[a-z0-9]+$/.test(key) ? `[data-bioslab-board="${key}"]{display:none}` : "";
    return style;
  }

  private resized(): void {
    const room = this.sheet.querySelector<HTMLElement>(".be-picture")?.clientWidth ?? 0;
    if (room > 0 && Math.abs(room - this.width) > 1) {
      this.width = room;
      this.draw();
    }
  }

  private arrived(): void {
    const answer = this.model.get("answer");
    if (!this.asker.answered(answer.view, answer.n)) return;
    this.silent = false;
    if (this.asker.upToDate) this.values = held(answer);
    this.draw();
    window.clearTimeout(this.calm);
    this.calm = window.setTimeout(() => this.say(answer), CALM);
  }

  /** To those who listen: only what holds when the hand has come to rest. */
  private say(answer: Answer): void {
    const saved = answer.extra?.saved ? this.scene().t("saved", { path: answer.extra.saved, folder: answer.extra.folder }) : "";
    this.polite.textContent = answer.error || saved || answer.shown.sentence;
  }

  private scene(): Scene {
    return new Scene(this.model.get("setting"), this.model.get("answer"), this.values, this.width, this.asker.view, this.silent, this.copied);
  }

  private draw(): void {
    const scene = this.scene();
    this.root.setAttribute("lang", scene.setting.language);
    // By these a test, or a teacher's script, knows what is on the screen.
    this.root.setAttribute("data-sequence", String(scene.answer.sequence));
    this.root.setAttribute("data-n", String(scene.answer.n));
    for (const [colour, value] of Object.entries(scene.setting.palette)) this.root.style.setProperty(`--be-${colour}`, value);
    morph(this.sheet, sheet(scene));
    this.follow();
  }

  /** The controls show at once what they hold; the rest follows with the answer. */
  private showHeld(): void {
    const scene = this.scene();
    const old = this.sheet.querySelector(".be-controls");
    const lying = this.sheet.querySelector(".be-advice");
    const drawing = lying && picture(scene);
    if (old) morph(old, controls(scene));
    if (lying && drawing) morph(lying, drawing);
    this.follow();
  }

  /** Set what attributes do not: where sliders, boxes, menus and fields stand. */
  private follow(): void {
    for (const input of this.sheet.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[data-value]")) {
      const wanted = input.dataset.value ?? "";
      const typing = input === document.activeElement && input instanceof HTMLInputElement && input.type === "text";
      if (!typing && input.value !== wanted) input.value = wanted;
    }
    for (const input of this.sheet.querySelectorAll<HTMLInputElement>("[data-checked]")) input.checked = input.dataset.checked === "true";
  }

  // -- what the reader does ------------------------------------------------------------------

  private moved(event: Event, settled: boolean): void {
    const input = event.target;
    if (!(input instanceof HTMLInputElement || input instanceof HTMLSelectElement)) return;
    const { id, place, part } = input.dataset;
    const slides = input.type === "range" || input.type === "text";
    if (id === undefined || (!settled && !slides)) return;
    if (place !== undefined) this.set(id, this.placed(id, Number(place), part ?? "", input.value), settled);
    else if (input instanceof HTMLInputElement && input.type === "range") this.set(id, Number(input.value), settled);
    else if (input instanceof HTMLInputElement && input.type === "checkbox") this.set(id, input.checked, settled);
    else this.set(id, input.value, settled);
  }

  /** A cube or a space of the card with one part changed. */
  private placed(id: string, place: number, part: string, value: string): Value {
    const list = this.values[id] as (string | Space)[];
    if (part === "colour") return (list as string[]).map((old, index) => (index === place ? value : old));
    return (list as Space[]).map((old, index) => (index === place ? { ...old, [part]: Number(value) } : old));
  }

  private clicked(event: MouseEvent): void {
    if (!(event.target instanceof Element)) return;
    const button = event.target.closest<HTMLElement>("[data-act]");
    if (!button || button.getAttribute("aria-disabled") === "true") return;
    const { act, id, arg } = button.dataset;
    if (act === "save") this.asker.ask(this.values, true, "save");
    else if (act === "copy") void this.copy();
    else if (id !== undefined) this.switched(act ?? "", id, Number(arg));
  }

  private switched(act: string, id: string, number: number): void {
    const list = this.values[id] as (number | string | Space)[];
    if (act === "face") this.set(id, (list as number[]).includes(number) ? (list as number[]).filter((one) => one !== number) : [...(list as number[]), number].sort(), true);
    else if (act === "die") this.turn(id, number, 1);
    else if (act === "drop") this.set(id, list.slice(0, -1) as Value, true);
    else if (act === "add") this.set(id, [...list, id === "manna" ? (COLOURS[list.length % COLOURS.length] ?? "red") : {}] as Value, true);
  }

  /** Turn a die that lies on the table. */
  private turn(id: string, place: number, by: number): void {
    const faces = this.values[id] as number[];
    this.set(id, faces.map((face, index) => (index === place ? ((face - 1 + by + 6) % 6) + 1 : face)), true);
  }

  private pressed(event: KeyboardEvent): void {
    if (!(event.target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
    const { act, id, arg } = event.target.dataset;
    if (act !== "die" || id === undefined) return;
    const by = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    this.turn(id, Number(arg), by);
  }

  private set(id: string, value: Value, settled: boolean): void {
    this.values = { ...this.values, [id]: value };
    this.copied = false;
    this.showHeld();
    const n = this.asker.ask(this.values, settled);
    this.root.setAttribute("data-asked", String(n));
  }

  private async copy(): Promise<void> {
    const said = this.model.get("answer").extra?.text ?? "";
    try {
      await navigator.clipboard.writeText(said);
    } catch {
      // Without the right to the clipboard the text is marked, so that Ctrl+C takes it.
      const pre = this.sheet.querySelector("pre");
      if (pre) window.getSelection()?.selectAllChildren(pre);
      return;
    }
    this.copied = true;
    this.draw();
    this.polite.textContent = this.scene().t("copied");
  }

  private unheard(): void {
    this.silent = true;
    this.draw();
    this.polite.textContent = this.scene().t("silent");
  }
}

function held(answer: Answer): Values {
  return Object.fromEntries(answer.controls.map((each) => [each.id, each.value]));
}

function sheet(scene: Scene): HTMLElement {
  const { shown, error } = scene.answer;
  const tabs = scene.answer.controls.find((each) => each.kind === "tabs");
  return h(
    "div",
    { class: "be-sheet", role: "group", "aria-label": shown.title },
    h("header", { class: "be-head", "data-key": "head" }, h("h3", {}, shown.title), tabs ? radios(scene, tabs, "be-tabs") : null),
    h(
      "section",
      { class: "be-picture", "data-key": "picture", "aria-label": scene.t("result") },
      error ? h("p", { class: "be-error", "data-key": "error" }, h("b", {}, scene.t("error")), " ", error) : null,
      scene.silent ? h("p", { class: "be-error", "data-key": "silent" }, scene.t("silent")) : null,
      h("p", { class: "be-sentence", "data-key": "sentence" }, shown.sentence),
      picture(scene),
    ),
    controls(scene),
    h(
      "div",
      { class: "be-rest", "data-key": "rest" },
      h(
        "dl",
        { class: "be-tiles" },
        shown.tiles.map((tile) =>
          h("div", { "data-key": tile.label }, h("dt", {}, tile.label), h("dd", {}, h("b", {}, tile.value), " ", h("span", { class: "be-fine" }, tile.more))),
        ),
      ),
      keeping(scene),
      numbers(scene),
    ),
  );
}

function numbers(scene: Scene): HTMLElement {
  const { sheet: table } = scene.answer.shown;
  return h(
    "details",
    { class: "be-numbers", "data-key": "numbers" },
    h("summary", { "data-key": "summary:numbers" }, scene.t("numbers")),
    h(
      "div",
      { class: "be-scroll", tabindex: 0, role: "region", "aria-label": scene.t("numbers"), "data-key": "scroll" },
      h(
        "table",
        {},
        h("caption", {}, table.caption),
        h("thead", {}, h("tr", {}, table.head.map((said) => h("th", { scope: "col" }, said)))),
        h("tbody", {}, table.rows.map((row) => h("tr", {}, row.map((said, index) => h(index === 0 ? "th" : "td", index === 0 ? { scope: "row" } : {}, said))))),
      ),
    ),
  );
}

function render({ model, el }: RenderProps<ExplorerModel>): () => void {
  const explorer = new Explorer(model, el);
  return () => explorer.close();
}

export default { render };
