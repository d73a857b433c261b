// What a reader does to the controls: the values that they hold, and how a hand or a key changes them.

import { type Control, COLOURS, type Space, type Value, type Values } from "./model";

export class Hands {
  /** What the controls hold. */
  values: Values = {};
  /** Of these, what the reader has changed and Python has not confirmed yet: only that is asked about. */
  touched: Values = {};

  constructor(
    values: Values,
    private readonly changed: (settled: boolean) => void,
  ) {
    this.values = values;
  }

  /** Python's answer is up to date: its values hold. */
  adopt(values: Values): void {
    this.values = values;
    this.touched = {};
  }

  /** Something was moved, typed or chosen; `settled` when the hand lets go. */
  moved(event: Event, settled: boolean): void {
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

  /** A button was pressed. Returns what it is for when that is no value: "save", "copy". */
  clicked(event: MouseEvent): string {
    if (!(event.target instanceof Element)) return "";
    const button = event.target.closest<HTMLElement>("[data-act]");
    if (!button || button.getAttribute("aria-disabled") === "true") return "";
    const { act, id, arg } = button.dataset;
    if (id === undefined) return act ?? "";
    this.switched(act ?? "", id, Number(arg));
    return "";
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

  /** Arrow keys turn a die. */
  pressed(event: KeyboardEvent): void {
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
    this.touched = { ...this.touched, [id]: value };
    this.changed(settled);
  }
}

/** The values that the controls of an answer hold. */
export function held(answer: { controls: Control[] }): Values {
  return Object.fromEntries(answer.controls.map((each) => [each.id, each.value]));
}

/** Set what attributes do not: where sliders, boxes, menus and fields stand. */
export function follow(root: HTMLElement): void {
  for (const input of root.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[data-value]")) {
    const wanted = input.dataset.value ?? "";
    const typing = input === document.activeElement && input instanceof HTMLInputElement && input.type === "text";
    if (!typing && input.value !== wanted) input.value = wanted;
  }
  for (const input of root.querySelectorAll<HTMLInputElement>("[data-checked]")) input.checked = input.dataset.checked === "true";
}
