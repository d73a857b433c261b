// The concept map: a term in the middle, its neighbours beside it, their neighbours at the outer edges.

import { h, s } from "../dom";
import type { Book, EntryFace } from "./model";

interface Node {
  entry: EntryFace;
  x: number;
  y: number;
  rank: number;
}

const BOX = 136;
const TALL = 44;
const ROW = 54;
const LINE = 13;
const NEAR = 8;
const FAR = 1;
const WIDE = 810;
const NARROW = 330;
const SIGNS = 21;

/** A name in lines of about a box's width, its bracket left out. */
function lines(term: string): string[] {
  const found: string[] = [];
  for (const word of (term.split(" (")[0] ?? term).split(" ")) {
    const last = found.at(-1);
    if (last !== undefined && last.length + word.length < SIGNS) found[found.length - 1] = `${last} ${word}`;
    else found.push(word);
  }
  return found.slice(0, 3);
}

function column(entries: EntryFace[], x: number, height: number, rank: number, top = 0): Node[] {
  const step = height / Math.max(1, entries.length);
  return entries.map((entry, index) => ({ entry, x, y: top + step * (index + 0.5), rank }));
}

/** In a wide picture five columns; in a narrow one the term on top and its neighbours in two columns below. */
function layout(book: Book, here: EntryFace, narrow: boolean): { nodes: Node[]; width: number; height: number } {
  const near = book.near(here).slice(0, NEAR);
  const sides = [near.filter((_, index) => index % 2 === 0), near.filter((_, index) => index % 2 === 1)];
  const rows = Math.max(1, ...sides.map((side) => side.length));
  if (narrow) {
    const height = rows * ROW;
    const [left, right] = [BOX / 2 + 4, NARROW - BOX / 2 - 4];
    const nodes = [...column(sides[0] ?? [], left, height, 1, ROW), ...column(sides[1] ?? [], right, height, 1, ROW)];
    return { nodes: [{ entry: here, x: NARROW / 2, y: ROW / 2, rank: 0 }, ...nodes], width: NARROW, height: height + ROW };
  }
  const seen = new Set([here.id, ...near.map((entry) => entry.id)]);
  const outer = sides.map((side) =>
    side.flatMap((entry) => {
      const theirs = book.near(entry).filter((other) => !seen.has(other.id)).slice(0, FAR);
      for (const other of theirs) seen.add(other.id);
      return theirs;
    }),
  );
  const height = Math.max(rows, ...outer.map((side) => side.length)) * ROW;
  const gap = (WIDE - 5 * BOX) / 4;
  const at = (place: number): number => BOX / 2 + place * (BOX + gap);
  const nodes = [
    ...column(outer[0] ?? [], at(0), height, 2),
    ...column(sides[0] ?? [], at(1), height, 1),
    { entry: here, x: at(2), y: height / 2, rank: 0 },
    ...column(sides[1] ?? [], at(3), height, 1),
    ...column(outer[1] ?? [], at(4), height, 2),
  ];
  return { nodes, width: WIDE, height };
}

function edges(nodes: Node[]): SVGElement[] {
  const found: SVGElement[] = [];
  for (const [index, one] of nodes.entries()) {
    for (const other of nodes.slice(index + 1)) {
      const linked = one.entry.links.includes(other.entry.id) || other.entry.links.includes(one.entry.id);
      const beside = Math.abs(one.x - other.x) < 1.5 * BOX || one.rank === 0 || other.rank === 0;
      if (!linked || !beside || Math.abs(one.rank - other.rank) !== 1) continue;
      const inner = one.rank === 0 || other.rank === 0 ? "bg-edge bg-inner" : "bg-edge";
      found.push(s("line", { class: inner, x1: one.x, y1: one.y, x2: other.x, y2: other.y }));
    }
  }
  return found;
}

function box(book: Book, { entry, x, y, rank }: Node): SVGElement {
  const said = lines(entry.term);
  const top = y - (LINE * (said.length - 1)) / 2 + 4;
  const inside = [
    s("rect", { x: x - BOX / 2, y: y - TALL / 2, width: BOX, height: TALL, rx: 8 }),
    ...said.map((line, index) => s("text", { x, y: top + LINE * index, "text-anchor": "middle" }, `${line} `)),
  ];
  if (rank === 0) return s("g", { class: "bg-node bg-rank0", "data-key": `node:${entry.id}`, "aria-hidden": "true" }, inside);
  const name = `${entry.term} (${book.claim(entry)})`;
  return s(
    "g",
    { class: `bg-node bg-rank${rank}`, "data-key": `node:${entry.id}`, "data-go": entry.id, role: "button", tabindex: 0, "aria-label": name },
    inside,
  );
}

export function conceptMap(book: Book, here: EntryFace, room: number): HTMLElement {
  const { nodes, width, height } = layout(book, here, room > 0 && room < 560);
  const title = `${book.t("glossary.browse.map")}: ${here.term}`;
  return h(
    "figure",
    { class: "bg-map", "data-key": "map" },
    s(
      "svg",
      { viewBox: `0 0 ${width} ${height}`, role: "group", "aria-label": title, style: `max-width:${width}px` },
      edges(nodes),
      nodes.map((node) => box(book, node)),
    ),
    h("figcaption", { class: "bg-fine" }, book.t("glossary.browse.map_help")),
  );
}
