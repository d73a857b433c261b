// Searching, in the way of bioslab/glossary/finding.py.

import type { Book, EntryFace } from "./model";

const WHOLE = 3;
const BEGINNING = 2;
const RULE = 200;
const CLAUSE = /^(?:BG-)?([A-K]\d{0,2}|GL|GB)(?:-\d+)?$/;

/** Small letters without accents; anything that is no letter or digit becomes one space. */
export function fold(text: string): string {
  const plain = text.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");
  return plain.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

function fit(word: string, line: string): number {
  if (!line.includes(word)) return 0;
  const padded = ` ${line} `;
  return padded.includes(` ${word} `) ? WHOLE : padded.includes(` ${word}`) ? BEGINNING : 1;
}

function score(lines: [number, string][], words: string[]): number {
  const best = words.map((word) => Math.max(...lines.map(([weight, line]) => weight * fit(word, line))));
  if (best.includes(0)) return 0;
  const whole = words.join(" ");
  return best.reduce((sum, one) => sum + one, 0) + Math.max(...lines.map(([weight, line]) => (line === whole ? weight * WHOLE : 0)));
}

const folded = new WeakMap<EntryFace, string>();

function textOf(entry: EntryFace): string {
  let text = folded.get(entry);
  if (text === undefined) {
    text = fold(entry.parts.map((part) => part.said).join(" "));
    folded.set(entry, text);
  }
  return text;
}

/** The entries that fit, the best first; all of them when nothing is asked. */
export function find(book: Book, query: string): EntryFace[] {
  const words = fold(query).split(" ").filter(Boolean);
  if (words.length === 0) return book.face.entries;
  const section = CLAUSE.exec(query.trim().toUpperCase())?.[1];
  const explaining = (section && book.face.sections[section]) || [];
  const scored = book.face.entries.map((entry): [number, EntryFace] => {
    const place = explaining.indexOf(entry.id);
    const points = score([...entry.find, [book.face.weight, textOf(entry)]], words);
    return [points + (place < 0 ? 0 : RULE - place), entry];
  });
  return scored
    .filter(([points]) => points > 0)
    .sort(([a, one], [b, other]) => b - a || one.term.length - other.term.length)
    .map(([, entry]) => entry);
}
