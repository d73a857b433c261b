// Making and renewing elements. Data become text nodes and attribute values only, never markup.

export type Child = Node | string | number | null | undefined | false | Child[];
export type Attributes = Record<string, string | number | boolean | null | undefined>;

const SVG = "http://www.w3.org/2000/svg";

function fill(element: Element, attributes: Attributes, children: Child[]): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, String(value));
  }
  append(element, children);
}

function append(element: Element, children: Child[]): void {
  for (const child of children) {
    if (Array.isArray(child)) append(element, child);
    else if (child instanceof Node) element.append(child);
    else if (child !== null && child !== undefined && child !== false) element.append(String(child));
  }
}

/** An HTML element. */
export function h(tag: string, attributes: Attributes = {}, ...children: Child[]): HTMLElement {
  const element = document.createElement(tag);
  fill(element, attributes, children);
  return element;
}

/** An SVG element. */
export function s(tag: string, attributes: Attributes = {}, ...children: Child[]): SVGElement {
  const element = document.createElementNS(SVG, tag);
  fill(element, attributes, children);
  return element;
}

const keyOf = (node: Node): string | null => (node instanceof Element ? node.getAttribute("data-key") : null);

function alike(one: Node, other: Node): boolean {
  return one.nodeType === other.nodeType && one.nodeName === other.nodeName && keyOf(one) === keyOf(other);
}

/** Change `old` until it looks like `wanted`, keeping elements (and so focus, scroll, selection) that stay. */
export function morph(old: Node, wanted: Node): void {
  if (!(old instanceof Element) || !(wanted instanceof Element)) {
    if (old.nodeValue !== wanted.nodeValue) old.nodeValue = wanted.nodeValue;
    return;
  }
  for (const name of old.getAttributeNames()) {
    // What the reader opened or typed is theirs: only a new element sets these.
    if (!wanted.hasAttribute(name) && !(name === "open" && old.tagName === "DETAILS")) old.removeAttribute(name);
  }
  for (const name of wanted.getAttributeNames()) {
    if (name === "value" || (name === "open" && old.tagName === "DETAILS")) continue;
    const value = wanted.getAttribute(name) ?? "";
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  morphChildren(old, wanted);
}

function morphChildren(old: Element, wanted: Element): void {
  const stays = new Set(Array.from(wanted.children, keyOf));
  const known = new Map<string, Element>();
  for (const child of Array.from(old.children)) {
    const key = keyOf(child);
    if (key === null) continue;
    if (stays.has(key)) known.set(key, child);
    else child.remove();
  }
  let cursor = old.firstChild;
  for (const want of Array.from(wanted.childNodes)) {
    const key = keyOf(want);
    const match: Node | null = key === null ? cursor : (known.get(key) ?? null);
    if (match === null || !alike(match, want)) {
      old.insertBefore(want, cursor);
      continue;
    }
    if (match === cursor) cursor = cursor.nextSibling;
    else old.insertBefore(match, cursor);
    morph(match, want);
  }
  while (cursor !== null) {
    const next: ChildNode | null = cursor.nextSibling;
    cursor.remove();
    cursor = next;
  }
}
