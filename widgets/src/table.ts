// The table: draws every frame that Python sends, and sends back what the reader wants to do.

import type { RenderProps } from "@anywidget/types";
import type { Frame, Setting } from "./frame";
import { h, morph } from "./dom";
import { board } from "./board";
import { decision } from "./decision";
import { tray } from "./dice";
import { events, head } from "./event";
import { help } from "./help";
import { agenda, journal, news } from "./journal";
import { listenForKeys } from "./keys";
import { newReader, type Reader, Scene } from "./scene";
import { soup, tableaus } from "./tableau";
import { TermCard } from "./terms";
import { followTheme } from "./theme";
import { reveal, showLine, showTop } from "./reveal";
import { errorBox, shutter, walkBar } from "./walk";
import { type OddsView, WhatIf } from "./what_if";

// anywidget wants a type here, not an interface.
type TableModel = { frame: Frame; setting: Setting; odds: OddsView };
type Model = RenderProps<TableModel>["model"];

const INTENTS = new Set(["forward", "back", "to_decision", "to_phase_end", "undo", "redo"]);
const PATIENCE = 5000;

class Table {
  private readonly root = h("div", { class: "bioslab-table" });
  private readonly shown = h("div", { class: "bt-sheet" });
  private readonly polite = h("div", { class: "bt-unseen", "aria-live": "polite", role: "status" });
  private readonly loud = h("div", { class: "bt-unseen", "aria-live": "assertive", role: "alert" });
  private readonly reader: Reader = newReader();
  private readonly endings: (() => void)[] = [];
  private readonly whatIf: WhatIf;
  private readonly termCard = new TermCard(this.root, () => this.model.get("setting"));
  private timer = 0;

  constructor(
    private readonly model: Model,
    el: HTMLElement,
  ) {
    this.whatIf = new WhatIf(
      this.root,
      (message) => model.send(message),
      () => this.draw(),
      () => this.unheard(),
    );
    this.root.append(this.hideStaticBoard(), this.shown, this.polite, this.loud);
    el.append(this.root);
    this.endings.push(listenForKeys(this.root, (act, argument) => this.act(act, argument)), followTheme(this.root));
    this.root.addEventListener("click", (event) => this.clicked(event));
    const onFrame = (): void => this.arrived();
    const onSetting = (): void => this.draw();
    const onOdds = (): void => this.oddsArrived();
    model.on("change:frame", onFrame);
    model.on("change:setting", onSetting);
    model.on("change:odds", onOdds);
    this.endings.push(
      () => model.off("change:frame", onFrame),
      () => model.off("change:setting", onSetting),
      () => model.off("change:odds", onOdds),
      () => this.whatIf.close(),
      () => this.termCard.close(),
    );
    this.draw();
    // The element is not in the page yet; what is in sight can only be told when it is.
    requestAnimationFrame(() => reveal(this.root, this.model.get("frame")));
  }

  close(): void {
    window.clearTimeout(this.timer);
    for (const end of this.endings) end();
  }

  /** While this table lives, the picture that stands in for it in a saved notebook is not shown. */
  private hideStaticBoard(): HTMLElement {
    const { key } = this.model.get("setting");
    const style = document.createElement("style");
    style.textContent = /^[a-z0-9]+$/.test(key) ? `[data-bioslab-board="${key}"]{display:none}` : "";
    return style;
  }

  private arrived(): void {
    window.clearTimeout(this.timer);
    this.reader.waiting = false;
    this.reader.silent = false;
    this.reader.place = null;
    this.reader.chosenDice = [];
    if (this.model.get("frame").error) this.reader.shut = false;
    this.draw();
    const frame = this.model.get("frame");
    reveal(this.root, frame);
    this.whatIf.follow(frame.sequence);
    this.loud.textContent = frame.error?.text ?? "";
    this.polite.textContent = frame.error ? "" : this.spoken(frame);
  }

  private oddsArrived(): void {
    const said = this.whatIf.arrived(this.model.get("odds"));
    this.reader.silent = false;
    this.draw();
    if (said) this.polite.textContent = said;
  }

  private spoken(frame: Frame): string {
    const lines = frame.news.map((line) => line.text);
    if (frame.decision?.live) lines.push(frame.decision.prompt);
    if (frame.walk.over && frame.walk.at_head) lines.push(frame.outcome);
    return lines.join(" ");
  }

  private draw(): void {
    const scene = new Scene(this.model.get("frame"), this.model.get("setting"), this.reader);
    const focused = this.root.contains(document.activeElement) ? document.activeElement : null;
    const key = focused?.getAttribute("data-key") ?? null;
    this.root.style.setProperty("--bt-zoom", String(this.reader.zoom));
    this.root.setAttribute("lang", scene.setting.language);
    // The number of the frame on the screen: by this a test, or a teacher's script, knows that an answer has come.
    this.root.setAttribute("data-sequence", String(scene.frame.sequence));
    this.root.setAttribute("aria-busy", String(this.reader.waiting));
    for (const [colour, value] of Object.entries(scene.setting.palette)) this.root.style.setProperty(`--bt-${colour}`, value);
    morph(this.shown, sheet(scene, this.whatIf));
    this.whatIf.settle();
    this.termCard.follow();
    if (focused && !this.root.contains(document.activeElement)) this.refocus(key);
  }

  /** The focused element is gone: go to the same one if it is there again, else to the question, or to what stands for it. */
  private refocus(key: string | null): void {
    for (const each of [key, "ask", "shut"]) {
      if (each === null) continue;
      this.shown.querySelector<HTMLElement>(`[data-key="${CSS.escape(each)}"]`)?.focus({ preventScroll: true });
      if (this.root.contains(document.activeElement)) return;
    }
  }

  private clicked(event: MouseEvent): void {
    if (!(event.target instanceof Element)) return;
    if (this.whatIf.inside(event)) {
      this.whatIf.clicked(event);
      return;
    }
    const button = event.target.closest<HTMLElement>("[data-act]");
    if (button) {
      if (button.getAttribute("aria-disabled") !== "true") this.act(button.dataset.act ?? "", button.dataset.arg ?? "");
      return;
    }
    // A click anywhere on an offered card is a click on its button.
    if (event.target.closest("summary, input, a, details")) return;
    event.target.closest("[data-place]")?.querySelector<HTMLElement>(":scope > .bt-place")?.click();
  }

  private act(act: string, argument: string): void {
    const { reader } = this;
    if (INTENTS.has(act)) this.send({ intent: act });
    else if (act === "choose") this.send({ intent: "choose", option: argument });
    else if (act === "typed") this.send({ intent: "choose", option: `roll:${this.typed().join(",")}` });
    else if (act === "count") this.send({ intent: "choose", option: `count:${this.value("[data-count]")}` });
    else {
      if (act === "place") {
        reader.place = reader.place === argument ? null : argument;
        reader.shut = false;
      } else if (act === "shut") this.shutOrOpen();
      else if (act === "line") reader.openLine = reader.openLine === Number(argument) ? null : Number(argument);
      else if (act === "die") toggle(reader.chosenDice, Number(argument));
      else if (act === "odds") {
        reader.odds = this.whatIf.toggle(this.model.get("frame").sequence);
        reader.shut = reader.shut && !reader.odds;
      }
      else if (act === "help") reader.help = !reader.help;
      else if (act === "fold") reader.folded = this.foldedNow(argument);
      else if (act === "alone") reader.alone = reader.alone === argument ? null : argument;
      else if (act === "zoom") reader.zoom = zoomed(reader.zoom, argument);
      this.draw();
      if (act === "line") showLine(this.root);
      if (act === "help" && reader.help) this.shown.scrollTo({ top: 0 });
      if (act === "odds" && reader.odds) this.whatIf.show();
    }
  }

  /** On a small screen the dock can be shut, so that the board has all the room; elsewhere there is nothing to shut. */
  private shutOrOpen(): void {
    const button = this.shown.querySelector<HTMLElement>('[data-key="shut"]');
    if (!button || button.offsetParent === null) return;
    this.reader.shut = !this.reader.shut;
    if (this.shown.querySelector(".bt-dock")?.contains(document.activeElement)) button.focus({ preventScroll: true });
  }

  /** Fold a tableau, or unfold it; where one was looked at alone, the others begin from what is seen. */
  private foldedNow(player: string): string[] {
    const { reader } = this;
    const all = this.model.get("frame").view.tableaus.map((each) => each.player as string);
    const folded = reader.alone === null ? [...reader.folded] : all.filter((each) => each !== reader.alone);
    reader.alone = null;
    toggle(folded, player);
    return folded;
  }

  private typed(): string[] {
    return Array.from(this.shown.querySelectorAll<HTMLInputElement>("[data-typed]"), (input) => input.value.trim());
  }

  private value(selector: string): string {
    return this.shown.querySelector<HTMLInputElement>(selector)?.value.trim() ?? "";
  }

  private send(message: Record<string, string>): void {
    const { mode, walk } = this.model.get("frame");
    if (mode === "board") return;
    const possible: Record<string, boolean> = {
      forward: walk.can_forward,
      to_decision: walk.can_forward,
      to_phase_end: walk.can_forward,
      back: walk.can_back,
      undo: walk.can_undo,
      redo: walk.can_redo,
    };
    if (this.reader.waiting || possible[message.intent ?? ""] === false) return;
    this.reader.waiting = true;
    this.timer = window.setTimeout(() => this.unheard(), PATIENCE);
    try {
      this.model.send(message);
    } catch {
      // The kernel was shut down: nothing can be sent any more.
      this.unheard();
    }
  }

  /** Python does not answer: say so where it is seen and heard. */
  private unheard(): void {
    window.clearTimeout(this.timer);
    this.reader.waiting = false;
    this.reader.silent = true;
    this.draw();
    showTop(this.root);
    this.loud.textContent = this.model.get("setting").labels["table.kernel.silent"] ?? "";
  }
}

function toggle<T>(list: T[], item: T): void {
  const at = list.indexOf(item);
  if (at < 0) list.push(item);
  else list.splice(at, 1);
}

const zoomed = (zoom: number, sign: string): number =>
  Math.min(2, Math.max(0.8, Math.round((zoom + (sign === "+" ? 0.2 : -0.2)) * 10) / 10));

function sheet(scene: Scene, whatIf: WhatIf): HTMLElement {
  const main = h(
    "div",
    { class: "bt-main", "data-key": "main", "data-scroll": "main", tabindex: 0, role: "region", "aria-label": scene.t("table.main.title") },
    board(scene),
    tableaus(scene),
    soup(scene),
  );
  if (scene.frame.mode === "board") {
    return h("div", { class: "bt-sheet bt-board-only", role: "group", "aria-label": scene.t("table.title") }, head(scene), help(scene), main);
  }
  // The card comes before everything else while it is being resolved; later it is only to look up.
  const eventful = scene.frame.view.phase === "event";
  return h(
    "div",
    { class: "bt-sheet", role: "group", "aria-label": scene.t("table.title") },
    head(scene),
    help(scene),
    h(
      "div",
      { class: scene.reader.shut ? "bt-controls bt-closed" : "bt-controls", "data-key": "controls" },
      walkBar(scene),
      h(
        "div",
        { class: "bt-dock", "data-key": "dock", role: "region", tabindex: 0, "aria-label": scene.t("table.dock.title") },
        errorBox(scene),
        scene.reader.silent ? h("div", { class: "bt-error", "data-key": "silent" }, scene.t("table.kernel.silent")) : null,
        news(scene),
        eventful ? events(scene) : null,
        tray(scene),
        decision(scene),
        scene.frame.walk.over && scene.frame.walk.at_head ? null : whatIf.section(scene),
        eventful ? null : events(scene),
        agenda(scene),
      ),
      shutter(scene),
    ),
    main,
    journal(scene),
  );
}

function render({ model, el }: RenderProps<TableModel>): () => void {
  const table = new Table(model, el);
  return () => table.close();
}

export default { render };
