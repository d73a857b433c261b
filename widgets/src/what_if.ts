// The what-if panel: the odds of the next roll with a few sliders, and what it brings after each option.

import { type Child, h } from "./dom";
import { Asker } from "./explorer/asker";
import { picture } from "./explorer/chart";
import { controls, radios } from "./explorer/controls";
import { tiles } from "./explorer/figures";
import { follow, Hands, held } from "./explorer/hands";
import { type Control, Scene as Explored, type Setting as Words, type Shown } from "./explorer/model";
import type { Scene } from "./scene";

/** What Python answers: the same keys as in bioslab/widgets/what_if.py. */
export interface OddsView {
  sequence: number;
  n: number;
  view: string;
  controls: Control[];
  shown: Shown | null;
  options: OptionOdds[];
  done: boolean;
  error: string;
}
export interface OptionOdds {
  id: string;
  text: string;
  title: string;
  label: string;
  share: number;
  value: string;
  more: string;
  told: string;
}

const INSIDE = ".be-inside";
const NARROW = 300;

export class WhatIf {
  private readonly asker: Asker;
  private readonly hands: Hands;
  private view: OddsView | null = null;
  private sequence = 0;
  open = false;

  constructor(
    private readonly root: HTMLElement,
    send: (message: Record<string, unknown>) => void,
    private readonly redraw: () => void,
    unheard: () => void,
  ) {
    this.asker = new Asker((question) => send({ what_if: { ...question, sequence: this.sequence } }), unheard);
    this.hands = new Hands({}, (settled) => this.ask(settled));
    root.addEventListener("input", (event) => this.inside(event) && this.hands.moved(event, false));
    root.addEventListener("change", (event) => this.inside(event) && this.hands.moved(event, true));
    root.addEventListener("keydown", (event) => this.inside(event) && this.hands.pressed(event));
  }

  /** Whether something happened inside the panel, so that it is no business of the table. */
  inside(event: Event): boolean {
    return event.target instanceof Element && event.target.closest(INSIDE) !== null;
  }

  clicked(event: MouseEvent): void {
    this.hands.clicked(event);
  }

  /** Open or shut it; returns whether it is open now. */
  toggle(sequence: number): boolean {
    this.open = !this.open;
    this.follow(sequence);
    return this.open;
  }

  /** Scroll the dock, never the page, so that the panel stands at its top. */
  show(): void {
    const dock = this.root.querySelector<HTMLElement>(".bt-dock");
    const panel = this.root.querySelector<HTMLElement>(".bt-odds");
    if (dock && panel) dock.scrollTop += panel.getBoundingClientRect().top - dock.getBoundingClientRect().top;
  }

  /** Another step is shown: ask about that one, if anybody looks. */
  follow(sequence: number): void {
    if (!this.open || sequence === this.sequence) return;
    this.sequence = sequence;
    this.hands.adopt({});
    this.asker.ask({}, true, "more");
  }

  /** An answer came; as long as there are options left, the next ones are asked for. Returns what to say aloud. */
  arrived(view: OddsView | undefined): string {
    if (!view || !this.asker.answered(view.view, view.n) || view.sequence !== this.sequence) return "";
    const first = this.view?.sequence !== view.sequence;
    this.view = view;
    if (this.asker.upToDate) {
      this.hands.adopt(held(view));
      if (!view.done) this.asker.ask({}, true, "more");
    }
    return first && this.open ? (view.shown?.sentence ?? "") : "";
  }

  close(): void {
    this.asker.close();
  }

  /** After drawing: where the sliders stand. */
  settle(): void {
    const inside = this.root.querySelector<HTMLElement>(INSIDE);
    if (inside) follow(inside);
  }

  private ask(settled: boolean): void {
    this.redraw();
    this.asker.ask(this.hands.touched, settled);
  }

  /** The section in the dock: its heading opens and shuts it. */
  section(scene: Scene): HTMLElement {
    const view = this.view?.sequence === this.sequence ? this.view : null;
    return h(
      "section",
      { class: "bt-odds", "data-key": "odds", "aria-label": scene.t("table.odds.open") },
      h(
        "h3",
        {},
        h(
          "button",
          { type: "button", class: "bt-quiet", "data-key": "odds:open", "data-act": "odds", "aria-expanded": String(this.open) },
          h("span", { "aria-hidden": "true" }, this.open ? "▾ " : "▸ "),
          scene.t("table.odds.open"),
        ),
      ),
      this.open
        ? h("div", { class: "bioslab-explorer be-inside", "data-key": "inside", "aria-busy": String(view === null) }, view ? this.body(scene, view) : h("p", {}, scene.t("table.odds.waiting")))
        : null,
    );
  }

  private body(scene: Scene, view: OddsView): Child[] {
    return [view.error ? h("p", { class: "be-error" }, view.error) : null, this.options(scene, view), this.next(scene, view)];
  }

  private options(scene: Scene, view: OddsView): Child {
    if (!scene.live) return null;
    return h(
      "section",
      { class: "be-options", "data-key": "options", "aria-label": scene.t("table.odds.options") },
      h("h4", {}, scene.t("table.odds.options")),
      view.options.length > 0
        ? h(
            "ol",
            {},
            view.options.map((option) =>
              h(
                "li",
                { "data-key": option.id },
                h("b", {}, option.text),
                h("span", { class: "be-share", "aria-hidden": "true" }, h("span", { style: `width:${(100 * option.share).toFixed(1)}%` })),
                h("span", {}, `${option.label}: `, h("b", {}, option.value), ` (${option.more})`),
                h("span", { class: "be-fine" }, `${option.title} ${option.told}.`),
              ),
            ),
          )
        : view.done
          ? h("p", {}, scene.t("table.odds.none"))
          : null,
      view.done ? null : h("p", { class: "be-fine" }, scene.t("table.odds.more")),
    );
  }

  private next(scene: Scene, view: OddsView): Child {
    if (!view.shown) return h("p", {}, scene.t("table.odds.no_roll"));
    const { symbols } = scene.setting;
    const words: Words = { ...scene.setting, letters: symbols.letters, shapes: symbols.shapes, pips: symbols.pips };
    const wide = this.root.querySelector<HTMLElement>(INSIDE)?.clientWidth ?? NARROW;
    const answer = { sequence: view.sequence, n: view.n, view: view.view, controls: view.controls, shown: view.shown, error: "", extra: null };
    const explored = new Explored(words, answer, this.hands.values, Math.max(NARROW, wide - 16), this.asker.view, false, false);
    const tabs = view.controls.find((each) => each.kind === "tabs");
    return h(
      "section",
      { class: "be-next", "data-key": "next", "aria-label": scene.t("table.odds.next") },
      h("h4", {}, scene.t("table.odds.next")),
      h("p", { class: "be-fine" }, view.shown.title),
      h("p", { "data-key": "sentence", class: "be-sentence" }, view.shown.sentence),
      controls(explored),
      tabs ? radios(explored, tabs, "be-tabs") : null,
      picture(explored),
      tiles(explored),
    );
  }
}
