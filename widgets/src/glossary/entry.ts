// An entry: its parts, its references with links, its place in the rulebook, its neighbours.

import { type Child, h } from "../dom";
import type { Book, EntryFace, WorkFace } from "./model";

/** Only an address of the DOI service becomes a link. */
function isAddress(url: string): boolean {
  return URL.canParse(url) && new URL(url).host === "doi.org" && new URL(url).protocol.startsWith("http");
}

export function chip(book: Book, entry: EntryFace): HTMLElement {
  return h("span", { class: `bg-claim bg-${entry.claim}` }, book.claim(entry));
}

function work(one: WorkFace): HTMLElement {
  const link: Child = isAddress(one.url)
    ? h("a", { href: one.url, target: "_blank", rel: "noopener noreferrer" }, `doi:${one.doi}`)
    : null;
  return h("li", {}, one.text, " ", link, one.remark ? h("span", { class: "bg-fine" }, ` (${one.remark})`) : null);
}

export function article(book: Book, entry: EntryFace): HTMLElement {
  const near = book.near(entry);
  return h(
    "article",
    { class: "bg-entry", "data-key": `entry:${entry.id}`, "aria-labelledby": `bg-${book.face.key}` },
    h("h3", { id: `bg-${book.face.key}`, tabindex: -1, "data-key": "name" }, entry.term, " ", chip(book, entry)),
    entry.parts.map((part) => [h("h4", {}, part.head), h("p", {}, part.said)]),
    h("h4", {}, book.t("glossary.label.references")),
    h("ul", { class: "bg-works" }, entry.works.map(work)),
    entry.rules.length > 0 ? h("p", { class: "bg-fine" }, book.t("glossary.label.rules"), ": ", entry.rules.join(", ")) : null,
    h("h4", {}, book.t("glossary.label.links")),
    h(
      "ul",
      { class: "bg-near" },
      near.map((other) => h("li", {}, h("button", { type: "button", "data-key": `near:${other.id}`, "data-go": other.id }, other.term))),
    ),
  );
}
