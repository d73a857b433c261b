// An explorer: what the controls hold goes to Python, and every answer is drawn as soon as it comes.

import type { RenderProps } from "@anywidget/types";
import { h, morph } from "../dom";
import { keepKeys } from "../keys";
import { followTheme } from "../theme";
import { Asker } from "./asker";
import { keeping } from "./card";
import { picture } from "./chart";
import { controls, radios } from "./controls";
import { numbers, tiles } from "./figures";
import { follow, Hands, held } from "./hands";
import { type Answer, Scene, type Setting } from "./model";

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
  private readonly hands: Hands;
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
    this.hands = new Hands(held(model.get("answer")), (settled) => this.changed(settled));
    this.root.append(this.hidePicture(), this.sheet, this.polite);
    el.append(this.root);
    this.root.addEventListener("input", (event) => this.hands.moved(event, false));
    this.root.addEventListener("change", (event) => this.hands.moved(event, true));
    this.root.addEventListener("click", (event) => this.clicked(event));
    this.root.addEventListener("keydown", (event) => this.hands.pressed(event));
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
    if (this.asker.upToDate) this.hands.adopt(held(answer));
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
    return new Scene(this.model.get("setting"), this.model.get("answer"), this.hands.values, this.width, this.asker.view, this.silent, this.copied);
  }

  private draw(): void {
    const scene = this.scene();
    this.root.setAttribute("lang", scene.setting.language);
    // By these a test, or a teacher's script, knows what is on the screen.
    this.root.setAttribute("data-sequence", String(scene.answer.sequence));
    this.root.setAttribute("data-n", String(scene.answer.n));
    for (const [colour, value] of Object.entries(scene.setting.palette)) this.root.style.setProperty(`--be-${colour}`, value);
    morph(this.sheet, sheet(scene));
    follow(this.sheet);
  }

  /** The controls show at once what they hold; the rest follows with the answer. */
  private showHeld(): void {
    const scene = this.scene();
    const old = this.sheet.querySelector(".be-controls");
    const lying = this.sheet.querySelector(".be-advice");
    const drawing = lying && picture(scene);
    if (old) morph(old, controls(scene));
    if (lying && drawing) morph(lying, drawing);
    follow(this.sheet);
  }

  // -- what the reader does ------------------------------------------------------------------

  private clicked(event: MouseEvent): void {
    const act = this.hands.clicked(event);
    if (act === "save") this.asker.ask(this.hands.touched, true, "save");
    else if (act === "copy") void this.copy();
  }

  private changed(settled: boolean): void {
    this.copied = false;
    this.showHeld();
    const n = this.asker.ask(this.hands.touched, settled);
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
      tiles(scene),
      keeping(scene),
      numbers(scene),
    ),
  );
}

function render({ model, el }: RenderProps<ExplorerModel>): () => void {
  const explorer = new Explorer(model, el);
  return () => explorer.close();
}

export default { render };
