// The glossary: a search field, the list, the entry, the map. It needs no Python once it is there.

import type { RenderProps } from "@anywidget/types";
import { h, morph } from "../dom";
import { keepKeys } from "../keys";
import { followTheme } from "../theme";
import { article, chip } from "./entry";
import { find } from "./find";
import { conceptMap } from "./map";
import { Book, type EntryFace, type GlossaryFace } from "./model";

// anywidget wants a type here, not an interface.
type GlossaryModel = { data: GlossaryFace; selected: string };
type Model = RenderProps<GlossaryModel>["model"];

class Browser {
  private readonly root = h("div", { class: "bioslab-glossary" });
  private readonly sheet = h("div", { class: "bg-sheet" });
  private readonly endings: (() => void)[] = [];
  private readonly book: Book;
  private readonly past: string[] = [];
  private query = "";
  private room = 0;

  constructor(
    private readonly model: Model,
    el: HTMLElement,
  ) {
    this.book = new Book(model.get("data"));
    this.root.lang = this.book.face.language;
    this.root.append(this.hidePicture(), this.sheet);
    el.append(this.root);
    this.root.addEventListener("input", (event) => this.typed(event));
    this.root.addEventListener("click", (event) => this.clicked(event.target));
    this.root.addEventListener("keydown", (event) => this.pressed(event));
    const onSelected = (): void => this.draw();
    model.on("change:selected", onSelected);
    const sizes = new ResizeObserver(() => this.resized());
    sizes.observe(this.root);
    this.endings.push(keepKeys(this.root), followTheme(this.root), () => model.off("change:selected", onSelected), () => sizes.disconnect());
    this.draw();
    // The element is not in the page yet; where the list has to be scrolled to can only be told when it is.
    requestAnimationFrame(() => this.showCurrent());
  }

  close(): void {
    for (const end of this.endings) end();
  }

  /** While this browser lives, the page that stands in for it in a saved notebook is not shown. */
  private hidePicture(): HTMLElement {
    const { key } = this.book.face;
    const style = document.createElement("style");
    style.textContent = /^[a-z0-9]+$/.test(key) ? `[data-bioslab-board="${key}"]{display:none}` : "";
    return style;
  }

  private list(): HTMLElement | null {
    return this.root.querySelector<HTMLElement>(".bg-list");
  }

  /** Scroll the list, and nothing but the list, to the term that is open. */
  private showCurrent(): void {
    const list = this.list();
    const current = list?.querySelector("[aria-current=true]");
    if (!list || !current) return;
    const [pane, row] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
    if (row.top < pane.top || row.bottom > pane.bottom) list.scrollTop += row.top - pane.top - pane.height / 3;
  }

  private here(): EntryFace | undefined {
    return this.book.byId.get(this.model.get("selected")) ?? this.book.face.entries[0];
  }

  private resized(): void {
    const room = this.root.querySelector<HTMLElement>(".bg-page")?.clientWidth ?? 0;
    if (Math.abs(room - this.room) < 2) return;
    this.room = room;
    this.draw();
  }

  private typed(event: Event): void {
    if (!(event.target instanceof HTMLInputElement)) return;
    this.query = event.target.value;
    this.draw();
    this.list()?.scrollTo({ top: 0 });
  }

  private clicked(target: EventTarget | null): void {
    if (!(target instanceof Element)) return;
    if (target.closest("[data-back]")) this.back();
    const id = target.closest("[data-go]")?.getAttribute("data-go");
    if (id) this.go(id, target.closest(".bg-list") === null);
  }

  private pressed(event: KeyboardEvent): void {
    if (!(event.target instanceof Element)) return;
    if (event.target.getAttribute("role") === "button" && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      this.clicked(event.target);
    } else if (event.target instanceof HTMLInputElement) {
      this.pressedInField(event);
    } else if (event.target.closest(".bg-list") && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      this.step(event.target, event.key === "ArrowDown" ? 1 : -1);
    }
  }

  private pressedInField(event: KeyboardEvent): void {
    const first = this.list()?.querySelector<HTMLElement>("button");
    if (event.key === "ArrowDown") {
      event.preventDefault();
      first?.focus();
    } else if (event.key === "Enter") {
      event.preventDefault();
      const id = first?.getAttribute("data-go");
      if (id) this.go(id, false);
    }
  }

  private step(from: Element, by: number): void {
    const buttons = [...(this.list()?.querySelectorAll<HTMLElement>("button") ?? [])];
    const next = buttons[buttons.indexOf(from as HTMLElement) + by];
    if (next) next.focus();
    else if (by < 0) this.root.querySelector<HTMLElement>("input")?.focus();
  }

  private go(id: string, toName: boolean): void {
    const from = this.model.get("selected");
    if (id !== from) this.past.push(from);
    this.open(id, toName);
  }

  private back(): void {
    const id = this.past.pop();
    if (id !== undefined) this.open(id, true);
  }

  private open(id: string, toName: boolean): void {
    this.model.set("selected", id);
    this.model.save_changes();
    this.draw();
    const name = this.root.querySelector<HTMLElement>(".bg-entry h3");
    this.root.querySelector(".bg-page")?.scrollTo({ top: 0 });
    if (toName) {
      name?.focus();
      this.showCurrent();
    }
  }

  private draw(): void {
    const here = this.here();
    const found = find(this.book, this.query);
    const wanted = h("div", { class: "bg-sheet" }, this.side(found, here), here ? this.page(here) : null);
    morph(this.sheet, wanted);
  }

  private side(found: EntryFace[], here: EntryFace | undefined): HTMLElement {
    const { book } = this;
    const field = `bg-field-${book.face.key}`;
    return h(
      "div",
      { class: "bg-side", "data-key": "side" },
      h("label", { for: field, "data-key": "label" }, book.t("glossary.browse.search")),
      h("input", { id: field, type: "search", "data-key": "field", autocomplete: "off", spellcheck: "false", "aria-describedby": `${field}-hint` }),
      h("p", { id: `${field}-hint`, class: "bg-fine", "data-key": "hint" }, book.t("glossary.browse.hint")),
      h("p", { class: "bg-fine bg-count", role: "status", "data-key": "count" }, book.t("glossary.browse.found", found.length)),
      h(
        "ul",
        { class: "bg-list", "aria-label": book.t("glossary.browse.list"), "data-key": "list" },
        found.map((entry) => this.row(entry, entry === here)),
      ),
    );
  }

  private row(entry: EntryFace, current: boolean): HTMLElement {
    return h(
      "li",
      { "data-key": `row:${entry.id}` },
      h("button", { type: "button", "data-go": entry.id, "aria-current": current ? "true" : null }, h("span", {}, entry.term), " ", chip(this.book, entry)),
    );
  }

  private page(here: EntryFace): HTMLElement {
    const back = h("button", { type: "button", class: "bg-back", "data-back": "1", "data-key": "back", disabled: this.past.length === 0 }, "← ", this.book.t("glossary.browse.back"));
    return h("div", { class: "bg-page", "data-key": "page", role: "region", "aria-label": this.book.t("glossary.browse.entry"), tabindex: 0 }, back, article(this.book, here), conceptMap(this.book, here, this.room));
  }
}

export default {
  render({ model, el }: RenderProps<GlossaryModel>): () => void {
    const browser = new Browser(model, el);
    return () => browser.close();
  },
};
