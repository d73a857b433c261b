// What Python sends: the same keys as in bioslab/widgets/explorers (controls.py, answers.py, explorer.py).

export type Colour = "red" | "yellow" | "green" | "blue";
export const COLOURS: Colour[] = ["red", "yellow", "green", "blue"];
export type Value = number | string | boolean | number[] | string[] | Space[];
export type Values = Record<string, Value>;
export type Space = { manna?: number; enzyme?: number };

export type Option = { value: string; label: string };

export type Control = {
  id: string;
  kind: "slider" | "faces" | "dice" | "switch" | "choice" | "list" | "tabs" | "name" | "colours" | "spaces";
  label: string;
  value: Value;
  low: number;
  high: number;
  options: Option[];
  group: string;
};

export type Tile = { label: string; value: string; more: string };
export type Bar = { label: string; share: number; text: string; more: string; mark: boolean };
export type Line = { label: string; shares: number[]; text: string; look: "good" | "bad" | "main" };
export type Cell = { x: number; y: number; share: number; text: string };
export type Tick = { share: number; text: string };

export type Picture = {
  kind: "bars" | "rows" | "gains" | "lines" | "map";
  x: string;
  y: string;
  alt: string;
  highest: number;
  ticks: Tick[];
  bars: Bar[];
  lines: Line[];
  cells: Cell[];
  xs: string[];
  ys: string[];
};

export type Sheet = { caption: string; head: string[]; rows: string[][] };
export type Shown = { title: string; sentence: string; tiles: Tile[]; picture: Picture | null; sheet: Sheet };
export type Extra = { problems: string[]; text: string; saved: string; folder: string };

export type Answer = {
  sequence: number;
  n: number;
  view: string;
  controls: Control[];
  shown: Shown;
  error: string;
  extra: Extra | null;
};

export type Setting = {
  language: string;
  labels: Record<string, string>;
  palette: Record<string, string>;
  letters: Record<string, string>;
  shapes: Record<string, string>;
  pips: Record<string, [number, number][]>;
  key: string;
};

/** What every part needs to draw itself. */
export class Scene {
  constructor(
    readonly setting: Setting,
    readonly answer: Answer,
    readonly values: Values,
    readonly width: number,
    readonly token: string,
    readonly silent: boolean,
    readonly copied: boolean,
  ) {}

  /** A label with its placeholders filled. */
  t(name: string, data: Record<string, string | number> = {}): string {
    const template = this.setting.labels[`odds.explore.label.${name}`] ?? name;
    return template.replace(/\{(\w+)\}/g, (whole, key: string) => String(data[key] ?? whole));
  }

  /** What a control holds now: the reader may be ahead of the last answer. */
  value(control: Control): Value {
    return this.values[control.id] ?? control.value;
  }
}
