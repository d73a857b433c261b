// After a step: scroll the table's own panes (never the page) so that what matters is in sight.

import type { Frame } from "./frame";

const MARGIN = 12;

export function reveal(root: HTMLElement, frame: Frame): void {
  showQuestion(root, frame);
  showPlace(root, frame);
}

/** In the dock: what went wrong; else the question when one waits, with the dice that led to it; else what just happened. */
function showQuestion(root: HTMLElement, frame: Frame): void {
  const dock = root.querySelector<HTMLElement>(".bt-dock");
  const question = root.querySelector<HTMLElement>(".bt-decision");
  if (!dock || !question) return;
  if (frame.error || !frame.decision?.live) {
    dock.scrollTop = 0;
    return;
  }
  into(dock, question, 0);
  const dice = root.querySelector<HTMLElement>(".bt-tray.bt-fresh");
  const above = dice ? dice.getBoundingClientRect().top - dock.getBoundingClientRect().top - MARGIN : 0;
  if (above < 0) dock.scrollTop += above;
}

/** A message that no frame brought stands at the top of the dock, as an error does. */
export function showTop(root: HTMLElement): void {
  root.querySelector(".bt-dock")?.scrollTo({ top: 0 });
}

/** In the journal: the whole of a line that was just opened, with what explains it. */
export function showLine(root: HTMLElement): void {
  const pane = root.querySelector<HTMLElement>(".bt-journal");
  const line = root.querySelector<HTMLElement>("li:has(> .bt-explained)");
  if (pane && line) into(pane, line, 0);
}

/** On the board: where the step happened, else where the decision is. */
function showPlace(root: HTMLElement, frame: Frame): void {
  const place = root.querySelector<HTMLElement>(".bt-main .bt-focus") ?? root.querySelector<HTMLElement>(".bt-main .bt-touched");
  const main = root.querySelector<HTMLElement>(".bt-main");
  const sheet = root.querySelector<HTMLElement>(".bt-sheet");
  if (!place || !main || !sheet) return;
  const pane = getComputedStyle(main).overflowY === "auto" ? main : sheet;
  const covered = pane === sheet && frame.mode === "play" ? (root.querySelector<HTMLElement>(".bt-controls")?.offsetHeight ?? 0) : 0;
  into(pane, place, covered);
}

/** Scroll a pane just so far that an element shows below what covers the pane's top. */
function into(pane: HTMLElement, element: HTMLElement, covered: number): void {
  const view = pane.getBoundingClientRect();
  const box = element.getBoundingClientRect();
  const top = box.top - view.top - covered - MARGIN;
  const bottom = box.bottom - view.bottom + MARGIN;
  if (top < 0) pane.scrollTop += top;
  else if (bottom > 0) pane.scrollTop += Math.min(bottom, top);
}
