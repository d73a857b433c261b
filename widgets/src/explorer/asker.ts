// Few questions at a time, and always the newest: while answers are on their way, only the last values are kept.

import type { Values } from "./model";

/** One question is being answered while the next is on its way there; more would only queue up. */
const MOST = 2;
const PATIENCE = 5000;

export type Question = { n: number; view: string; values: Values; settled: boolean; act: string };

export class Asker {
  readonly view = `v${Math.random().toString(36).slice(2, 12)}`;
  private n = 0;
  private drawn = 0;
  private under: number[] = [];
  private next: Question | null = null;
  private timer = 0;

  constructor(
    private readonly send: (question: Question) => void,
    private readonly unheard: () => void,
  ) {}

  /** Ask now, or as soon as there is an answer; an older question that still waits is dropped. Returns its number. */
  ask(values: Values, settled: boolean, act = ""): number {
    this.n += 1;
    const waiting = this.next;
    this.next = { n: this.n, view: this.view, values, settled: settled || waiting?.settled === true, act: act || (waiting?.act ?? "") };
    if (this.under.length < MOST) this.go();
    return this.n;
  }

  /** An answer came. Returns whether it is to be drawn: not when it is older than what was drawn before. */
  answered(view: string, n: number): boolean {
    if (view !== this.view) return true;
    this.under = this.under.filter((one) => one > n);
    this.watch();
    if (this.next) this.go();
    if (n < this.drawn) return false;
    this.drawn = n;
    return true;
  }

  /** Whether nothing newer has been asked, so that the answer's own values hold. */
  get upToDate(): boolean {
    return this.under.length === 0 && this.next === null;
  }

  close(): void {
    window.clearTimeout(this.timer);
  }

  private go(): void {
    const question = this.next;
    if (!question) return;
    this.next = null;
    this.under.push(question.n);
    this.watch();
    try {
      this.send(question);
    } catch {
      // The kernel was shut down: nothing can be sent any more.
      this.lost();
    }
  }

  private watch(): void {
    window.clearTimeout(this.timer);
    if (this.under.length > 0) this.timer = window.setTimeout(() => this.lost(), PATIENCE);
  }

  private lost(): void {
    window.clearTimeout(this.timer);
    this.under = [];
    this.next = null;
    this.unheard();
  }
}
