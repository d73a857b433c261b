// The pictures. Shares become lengths here; every number and word that can be read came from Python.

import { h, s } from "../dom";
import { die } from "./drawings";
import type { Control, Line, Picture, Scene } from "./model";

const ROOMY = 560;
const WIDEST_NAME = 26;
/** The height of the field; lower on a phone, where the sliders shall stay in sight. */
const tallOf = (wide: number): number => (wide < 420 ? 150 : 232);
const LETTER = 6.7;
const BOLD = 1.15;
const SMALL = 0.87;
const fits = (text: string, room: number, weight = 1): boolean => text.length * LETTER * weight <= room;

export function picture(scene: Scene): HTMLElement | null {
  const drawing = scene.answer.shown.picture;
  if (!drawing) return null;
  if (drawing.kind === "gains") return gains(scene, drawing);
  if (drawing.kind === "rows") return rows(drawing);
  const wide = Math.max(240, scene.width);
  const [marks, tall, legend] = drawing.kind === "bars" ? bars(drawing, wide) : drawing.kind === "lines" ? lines(drawing, wide) : map(drawing, wide);
  return h(
    "figure",
    { class: "be-figure", "data-key": `figure:${drawing.kind}` },
    s(
      "svg",
      { viewBox: `0 0 ${wide} ${tall}`, width: wide, height: tall, role: "img", "aria-label": drawing.alt, class: `be-chart be-${drawing.kind}` },
      marks,
    ),
    legend,
  );
}

type Drawn = [SVGElement[], number, HTMLElement | null];
type Frame = { left: number; top: number; wide: number; tall: number };

const text = (x: number, y: number, said: string, extra = "", anchor = "middle"): SVGElement =>
  s("text", { x: x.toFixed(1), y: y.toFixed(1), "text-anchor": anchor, class: extra }, said);

/** Ticks, their lines, and the names of both axes. */
function axes(drawing: Picture, frame: Frame): SVGElement[] {
  const { left, top, wide, tall } = frame;
  const y = (share: number): number => top + tall * (1 - share / drawing.highest);
  return [
    ...drawing.ticks.flatMap((tick) => [
      s("line", { x1: left, x2: left + wide, y1: y(tick.share).toFixed(1), y2: y(tick.share).toFixed(1), class: "be-grid" }),
      text(left - 6, y(tick.share) + 4, tick.text, "be-soft", "end"),
    ]),
    text(left - 40, 13, drawing.y, "be-soft", "start"),
    text(left + wide / 2, top + tall + 37, drawing.x, "be-soft"),
  ];
}

function bars(drawing: Picture, wide: number): Drawn {
  const frame = { left: 44, top: 42, wide: wide - 54, tall: tallOf(wide) };
  const step = Math.min(110, frame.wide / Math.max(1, drawing.bars.length));
  const begin = frame.left + (frame.wide - step * drawing.bars.length) / 2;
  const every = Math.max(1, Math.ceil((LETTER * 2.4) / step));
  const marks = axes(drawing, frame);
  // All labels in large print, or all but the longest bar's in small print, or that one alone.
  const room = (weight: number): boolean => drawing.bars.every((bar) => bar.mark || bar.share < 0.005 || fits(bar.text, step, weight));
  const weight = room(BOLD) ? BOLD : room(SMALL) ? SMALL : 0;
  drawing.bars.forEach((bar, index) => {
    const tall = Math.max(0.6, (frame.tall * bar.share) / drawing.highest);
    const x = begin + index * step;
    const y = frame.top + frame.tall - tall;
    marks.push(
      s(
        "rect",
        { x: (x + step * 0.1).toFixed(1), y: y.toFixed(1), width: (step * 0.8).toFixed(1), height: tall.toFixed(1), rx: 2, class: bar.mark ? "be-bar be-most" : "be-bar" },
        s("title", {}, `${bar.label}: ${bar.text}, ${bar.more}`),
      ),
    );
    const both = fits(bar.more, step) && fits(bar.text, step, BOLD);
    if (bar.mark || (weight > 0 && fits(bar.text, step, weight))) {
      const strong = bar.mark || weight === BOLD;
      marks.push(text(x + step / 2, y - (both ? 19 : 5), bar.text, strong ? "be-strong" : "be-small-print"));
    }
    if (both) marks.push(text(x + step / 2, y - 5, bar.more, "be-soft"));
    if (index % every === 0) marks.push(text(x + step / 2, frame.top + frame.tall + 17, bar.label));
  });
  return [marks, frame.top + frame.tall + 46, null];
}

function marker(line: Line, x: number, y: number): SVGElement {
  const at = { class: `be-dot be-${line.look}` };
  if (line.look === "good") return s("circle", { cx: x.toFixed(1), cy: y.toFixed(1), r: 4, ...at });
  if (line.look === "main") return s("rect", { x: (x - 3.5).toFixed(1), y: (y - 3.5).toFixed(1), width: 7, height: 7, ...at });
  return s("path", { d: `M${(x - 4).toFixed(1)} ${(y - 4).toFixed(1)}l8 8m0-8l-8 8`, ...at });
}

function lines(drawing: Picture, wide: number): Drawn {
  const roomy = wide > ROOMY;
  const letters = Math.max(...drawing.lines.flatMap((line) => said(line).map((row) => row.length)), 1);
  const frame = { left: 44, top: 26, wide: wide - 58 - (roomy ? letters * 7.2 + 24 : 0), tall: tallOf(wide) };
  const turns = Math.max(1, ...drawing.lines.map((line) => line.shares.length));
  const x = (turn: number): number => frame.left + (turns > 1 ? (turn * frame.wide) / (turns - 1) : frame.wide / 2);
  const y = (share: number): number => frame.top + frame.tall * (1 - share / drawing.highest);
  const marks = axes(drawing, frame);
  for (const line of drawing.lines) {
    const points = line.shares.map((share, turn) => `${x(turn).toFixed(1)} ${y(share).toFixed(1)}`);
    marks.push(s("path", { d: points.length > 0 ? `M${points.join("L")}` : "", class: `be-line be-${line.look}` }));
    const each = Math.max(1, Math.ceil(turns / (frame.wide / 22)));
    line.shares.forEach((share, turn) => {
      if (turn % each === 0 || turn === turns - 1) marks.push(marker(line, x(turn), y(share)));
    });
  }
  const every = Math.max(1, Math.ceil(turns / (frame.wide / 28)));
  for (let turn = 0; turn < turns; turn += every) marks.push(text(x(turn), frame.top + frame.tall + 17, String(turn + 1)));
  if (roomy) for (const [line, at] of apart(drawing.lines, y)) marks.push(...named(line, x(turns - 1) + 14, at));
  const legend = roomy
    ? null
    : h(
        "ul",
        { class: "be-legend", "aria-hidden": "true" },
        drawing.lines.map((line) =>
          h(
            "li",
            {},
            s("svg", { viewBox: "0 0 34 12", width: 34, height: 12 }, s("path", { d: "M1 6H33", class: `be-line be-${line.look}` }), marker(line, 17, 6)),
            ` ${line.label}: ${line.text}`,
          ),
        ),
      );
  return [marks, frame.top + frame.tall + 46, legend];
}

/** The name of a line beside its end. */
function named(line: Line, x: number, y: number): SVGElement[] {
  return [marker(line, x + 4, y - 4), ...said(line).map((row, index) => text(x + 14, y + 14 * index, row, "be-strong", "start"))];
}

/** Name and last value of a line, in rows of so many letters. */
function said(line: Line): string[] {
  const rows: string[] = [];
  for (const word of `${line.label}: ${line.text.replace(" ", "\u00a0")}`.split(" ")) {
    const last = rows[rows.length - 1];
    if (last !== undefined && last.length + word.length < WIDEST_NAME) rows[rows.length - 1] = `${last} ${word}`;
    else rows.push(word);
  }
  return rows;
}

/** Where the names stand: at the ends of their lines, moved up where two would touch. */
function apart(all: Line[], y: (share: number) => number): [Line, number][] {
  const ordered = all.map((line): [Line, number] => [line, y(line.shares[line.shares.length - 1] ?? 0) + 4]).sort((one, other) => other[1] - one[1]);
  let below = Infinity;
  return ordered.map(([line, at]): [Line, number] => {
    below = Math.min(at, below - 4 - 14 * said(line).length);
    return [line, below];
  });
}

const STEPS = 6;

function map(drawing: Picture, wide: number): Drawn {
  const frame = { left: 44, top: 26, wide: wide - 54, tall: tallOf(wide) };
  const step = frame.wide / Math.max(1, drawing.xs.length);
  const tall = frame.tall / Math.max(1, drawing.ys.length);
  const marks = [text(4, 13, drawing.y, "be-soft", "start"), text(frame.left + frame.wide / 2, frame.top + frame.tall + 37, drawing.x, "be-soft")];
  for (const cell of drawing.cells) {
    const level = Math.min(STEPS - 1, Math.floor((STEPS * cell.share) / drawing.highest));
    const x = frame.left + cell.x * step;
    const y = frame.top + frame.tall - (cell.y + 1) * tall;
    marks.push(
      s(
        "rect",
        { x: (x + 1).toFixed(1), y: (y + 1).toFixed(1), width: Math.max(1, step - 2).toFixed(1), height: Math.max(1, tall - 2).toFixed(1), rx: 3, class: `be-cell be-s${level}` },
        s("title", {}, `${drawing.xs[cell.x]}, ${drawing.ys[cell.y]}: ${cell.text}`),
      ),
    );
    if (tall > 15 && fits(cell.text, step - 4)) marks.push(text(x + step / 2, y + tall / 2 + 4, cell.text, `be-on be-s${level}`));
  }
  const every = Math.max(1, Math.ceil((LETTER * 2.4) / step));
  drawing.xs.forEach((name, index) => {
    if (index % every === 0) marks.push(text(frame.left + (index + 0.5) * step, frame.top + frame.tall + 17, name));
  });
  const upEvery = Math.max(1, Math.ceil(14 / tall));
  drawing.ys.forEach((name, index) => {
    if (index % upEvery === 0) marks.push(text(frame.left - 7, frame.top + frame.tall - (index + 0.5) * tall + 4, name, "", "end"));
  });
  return [marks, frame.top + frame.tall + 46, null];
}

/** What each change adds: a row each, with the bar on the side of gain or loss. */
function rows(drawing: Picture): HTMLElement {
  return h(
    "figure",
    { class: "be-figure be-changes", "data-key": "figure:rows" },
    h("p", { class: "be-unseen" }, drawing.alt),
    h(
      "div",
      { "aria-hidden": "true" },
      h("p", { class: "be-fine" }, `${drawing.y} – ${drawing.x}`),
      drawing.bars.map((bar) =>
        h(
          "div",
          { class: "be-change", "data-key": bar.label },
          h("span", {}, bar.label),
          h("span", { class: "be-track" }, h("span", { class: bar.mark ? "be-more" : "be-less", style: `width:${Math.abs(bar.share) * 50}%` })),
          h("span", {}, h("b", {}, bar.text), h("span", { class: "be-fine" }, ` ${bar.more}`)),
        ),
      ),
    ),
  );
}

/** The dice that lie on the table, each a button, under what rolling it alone gains. */
function gains(scene: Scene, drawing: Picture): HTMLElement {
  const control = scene.answer.controls.find((each) => each.kind === "dice");
  const lying = control ? (scene.value(control) as number[]) : [];
  return h(
    "figure",
    { class: "be-figure be-advice", "data-key": "figure:gains" },
    h("p", { class: "be-unseen" }, drawing.alt),
    h("p", { class: "be-fine", "aria-hidden": "true" }, drawing.y),
    h(
      "ol",
      { class: "be-dice", "aria-label": control?.label ?? drawing.x },
      lying.map((face, place) => column(scene, drawing, control, face, place)),
    ),
    h(
      "p",
      { class: "be-legend be-fine", "aria-hidden": "true" },
      h("span", { class: "be-again" }, "↻"),
      ` ${scene.t("again")}   `,
      h("span", { class: "be-lie" }, "✓"),
      ` ${scene.t("lie")}`,
    ),
  );
}

function column(scene: Scene, drawing: Picture, control: Control | undefined, face: number, place: number): HTMLElement {
  // While a new question is under way, an old answer belongs to other dice: then the die stands alone.
  const bar = drawing.bars[place]?.label === String(face) ? drawing.bars[place] : undefined;
  const share = bar?.share ?? 0;
  return h(
    "li",
    { "data-key": `die:${place}` },
    h(
      "span",
      { class: "be-gain", "aria-hidden": "true" },
      h("span", { class: share > 0 ? "be-up" : "be-down", style: `height:${(Math.abs(share) * 50).toFixed(1)}%` }),
    ),
    h("span", { class: "be-number", "aria-hidden": "true" }, bar?.text ?? ""),
    h(
      "button",
      {
        type: "button",
        class: `be-lying ${bar?.mark ? "be-rolls" : ""}`,
        "aria-label": `${scene.t("die", { number: place + 1, face })} ${bar ? `${bar.more}, ${bar.text}` : ""}`,
        "data-key": `lying:${place}`,
        "data-act": "die",
        "data-id": control?.id ?? "",
        "data-arg": place,
      },
      die(scene, face),
    ),
    h("span", { class: bar?.mark ? "be-again" : "be-lie", "aria-hidden": "true" }, bar ? (bar.mark ? "↻" : "✓") : ""),
  );
}
