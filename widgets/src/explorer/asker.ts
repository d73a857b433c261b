// One question at a time, and always the newest: while an answer is on its way, only the last values are kept.

import type { Values } from "./model";

const PATIENCE = 5000;

export type Question = { n: number; view: string; values: Values; settled: boolean; act: string };

export class Asker {
  readonly view = `v${Math.random().toString(36).slice(2, 12)}`;
  private n = 0;
  private under = 0;
  private next: Question | null = null;
  private timer = 0;

  constructor(
    private readonly send: (question: Question) => void,
    private readonly unheard: () => void,
  ) {}

  /** Ask now, or as soon as the question under way is answered; an older one that still waits is dropped. */
  ask(values: Values, settled: boolean, act = ""): void {
    this.n += 1;
    const waiting = this.next;
    this.next = { n: this.n, view: this.view, values, settled: settled || waiting?.settled === true, act: act || (waiting?.act ?? "") };
    if (this.under === 0) this.go();
  }

  /** An answer came. Returns whether it is to be drawn: not when it is older than what was answered before. */
  answered(view: string, n: number): boolean {
    if (view !== this.view) return true;
    // After it was given up, the last question may still be answered.
    if (this.under === 0) return n === this.n;
    if (n < this.under) return false;
    this.quiet();
    if (this.next) this.go();
    return true;
  }

  /** Whether nothing newer has been asked, so that the answer's own values hold. */
  get upToDate(): boolean {
    return this.under === 0 && this.next === null;
  }

  close(): void {
    window.clearTimeout(this.timer);
  }

  private quiet(): void {
    window.clearTimeout(this.timer);
    this.under = 0;
  }

  private go(): void {
    const question = this.next;
    if (!question) return;
    this.next = null;
    this.under = question.n;
    this.timer = window.setTimeout(() => this.lost(), PATIENCE);
    try {
      this.send(question);
    } catch {
      // The kernel was shut down: nothing can be sent any more.
      this.lost();
    }
  }

  private lost(): void {
    this.quiet();
    this.next = null;
    this.unheard();
  }
}
