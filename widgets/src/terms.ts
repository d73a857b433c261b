// Words of the glossary on the table. Pointing at one, or going to it by keyboard, shows two sentences and how sure
// we are; choosing it opens the whole entry.

import type { Setting, TermFace } from "./frame";
import { type Child, h } from "./dom";
import type { Scene } from "./scene";

const PAUSE = 180;
const LEAVE = 260;
const GAP = 6;
const WIDE = 400;

/** The words that explain something, as buttons. `place` tells those of one line from those of another. */
export function words(scene: Scene, ids: string[], place: string): HTMLElement | null {
  const { terms } = scene.setting;
  const known = ids.flatMap((id): Child[] => {
    const face = terms[id];
    if (!face) return [];
    const key = `term:${place}:${id}`;
    return [h("button", { type: "button", class: "bt-term", "data-key": key, "data-term": id, "aria-haspopup": "dialog" }, face.term), " "];
  });
  if (known.length === 0) return null;
  return h("p", { class: "bt-terms bt-fine", "data-key": `terms:${place}` }, scene.t("table.journal.terms"), " ", known);
}

/** The card of one term at a time: a small one that goes by itself, or the whole entry, which stays until it is closed. */
export class TermCard {
  private card: HTMLElement | null = null;
  private word: HTMLElement | null = null;
  private whole = false;
  private closing = false;
  private timer = 0;

  constructor(
    private readonly root: HTMLElement,
    private readonly setting: () => Setting,
  ) {
    root.addEventListener("pointerover", this.pointed);
    root.addEventListener("pointerout", this.left);
    root.addEventListener("focusin", this.focused);
    root.addEventListener("click", this.clicked);
    root.addEventListener("keydown", this.pressed);
    root.addEventListener("scroll", this.scrolled, true);
  }

  close(): void {
    this.hide();
    for (const [name, listener] of [["pointerover", this.pointed], ["pointerout", this.left], ["focusin", this.focused], ["click", this.clicked], ["keydown", this.pressed]] as const) {
      this.root.removeEventListener(name, listener as EventListener);
    }
    this.root.removeEventListener("scroll", this.scrolled, true);
  }

  /** After the table was drawn anew: a card whose word has gone, goes too. */
  follow(): void {
    if (this.word && !this.word.isConnected) this.hide();
  }

  private readonly pointed = (event: PointerEvent): void => {
    if (!(event.target instanceof Element) || event.pointerType === "touch") return;
    const word = event.target.closest<HTMLElement>("[data-term]");
    if (this.card?.contains(event.target) || (word && word === this.word)) window.clearTimeout(this.timer);
    else if (word && !this.whole) this.later(() => this.show(word, false), PAUSE);
  };

  private readonly left = (event: PointerEvent): void => {
    if (this.whole || event.pointerType === "touch" || !(event.target instanceof Element)) return;
    if (event.target.closest("[data-term]") || this.card?.contains(event.target)) this.later(() => this.leave(), LEAVE);
  };

  private readonly focused = (event: FocusEvent): void => {
    if (!(event.target instanceof HTMLElement) || this.closing || this.card?.contains(event.target)) return;
    const word = event.target.closest<HTMLElement>("[data-term]");
    if (word === null) this.hide();
    else if (word !== this.word && word.matches(":focus-visible")) this.show(word, false);
  };

  private readonly clicked = (event: MouseEvent): void => {
    if (!(event.target instanceof Element)) return;
    const word = event.target.closest<HTMLElement>("[data-term]");
    if (word) this.show(word, !(this.whole && word === this.word));
    else if (event.target.closest("[data-term-more]") && this.word) this.show(this.word, true);
    else if (event.target.closest("[data-term-close]")) this.back();
    else if (this.card && !this.card.contains(event.target)) this.hide();
  };

  private readonly pressed = (event: KeyboardEvent): void => {
    if (!this.card) return;
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopImmediatePropagation();
      this.back();
    } else if (event.target instanceof Node && this.card.contains(event.target)) event.stopImmediatePropagation();
  };

  /** What lies under a small card moves: it would no longer stand beside its word. */
  private readonly scrolled = (event: Event): void => {
    if (this.card && !this.whole && event.target !== this.card) this.hide();
  };

  private later(act: () => void, pause: number): void {
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(act, pause);
  }

  /** The pointer has gone; a card that the keyboard shows stays. */
  private leave(): void {
    if (!this.whole && document.activeElement !== this.word) this.hide();
  }

  private back(): void {
    const { word, whole } = this;
    this.hide();
    if (!whole) return;
    this.closing = true;
    word?.focus();
    this.closing = false;
  }

  private hide(): void {
    window.clearTimeout(this.timer);
    this.word?.removeAttribute("aria-describedby");
    this.card?.remove();
    [this.card, this.word, this.whole] = [null, null, false];
  }

  private show(word: HTMLElement, whole: boolean): void {
    const setting = this.setting();
    const face = setting.terms[word.dataset.term ?? ""];
    if (!face || !word.isConnected) return;
    this.hide();
    const id = `bt-term-${setting.key}`;
    this.card = whole ? entry(setting, face, id, word.dataset.term ?? "") : glance(setting, face, id);
    this.word = word;
    this.whole = whole;
    this.root.append(this.card);
    this.put(this.card, word);
    if (whole) this.card.querySelector<HTMLElement>("h3")?.focus({ preventScroll: true });
    else word.setAttribute("aria-describedby", id);
  }

  /** Below the word or above it, where there is more room; always within the table. */
  private put(card: HTMLElement, word: HTMLElement): void {
    const table = this.root.getBoundingClientRect();
    const at = word.getBoundingClientRect();
    const width = Math.min(WIDE, table.width - 2 * GAP);
    const left = Math.max(GAP, Math.min(at.left - table.left, table.width - width - GAP));
    const seen = inSight(this.root);
    const [above, below] = [at.top - seen.top, seen.bottom - at.bottom];
    card.style.width = `${width}px`;
    card.style.left = `${left}px`;
    card.style.maxHeight = `${Math.max(120, Math.max(above, below) - 2 * GAP)}px`;
    const top = below >= Math.min(card.offsetHeight + GAP, above) ? at.bottom + GAP : at.top - card.offsetHeight - GAP;
    card.style.top = `${Math.max(GAP, top - table.top)}px`;
  }
}

/** From where to where an element can be seen: within the window and within everything that scrolls it. */
function inSight(element: HTMLElement): { top: number; bottom: number } {
  let [top, bottom] = [0, window.innerHeight];
  for (let one: HTMLElement | null = element; one !== null && one !== document.body; one = one.parentElement) {
    if (getComputedStyle(one).overflowY === "visible") continue;
    const box = one.getBoundingClientRect();
    [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
  }
  return { top, bottom };
}

const label = (setting: Setting, id: string): string => setting.labels[id] ?? id;

/** Two sentences and how sure we are. */
function glance(setting: Setting, face: TermFace, id: string): HTMLElement {
  return h(
    "div",
    { class: "bt-card-of-term", id, role: "tooltip" },
    h("p", { class: "bt-term-name" }, face.term),
    face.brief.map((said) => h("p", {}, said)),
    h("p", { class: `bt-verdict bt-${face.claim}` }, face.verdict),
    h("button", { type: "button", class: "bt-quiet", "data-term-more": "1", tabindex: -1 }, label(setting, "table.term.more")),
  );
}

/** The whole entry; its references are in the glossary, which the code in the last line opens. */
function entry(setting: Setting, face: TermFace, id: string, term: string): HTMLElement {
  return h(
    "div",
    { class: "bt-card-of-term bt-whole", id, role: "dialog", "aria-labelledby": `${id}-name` },
    h("button", { type: "button", class: "bt-quiet bt-term-close", "data-term-close": "1" }, label(setting, "table.term.close")),
    h("h3", { id: `${id}-name`, tabindex: -1, class: "bt-term-name" }, face.term),
    h("p", { class: `bt-verdict bt-${face.claim}` }, face.verdict),
    face.parts.map((part) => [h("h4", {}, part.head), h("p", {}, part.said)]),
    h("p", { class: "bt-fine" }, h("code", {}, `bl.glossary["${term}"]`)),
  );
}
