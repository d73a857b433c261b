// The keyboard: letters walk, digits choose. Jupyter's own one-letter shortcuts must not fire meanwhile.

const LETTERS: Record<string, string> = {
  n: "forward",
  ArrowRight: "forward",
  b: "back",
  ArrowLeft: "back",
  d: "to_decision",
  p: "to_phase_end",
  u: "undo",
  o: "odds",
  h: "shut",
  "?": "help",
  "+": "zoom+",
  "-": "zoom-",
};

const SUPPRESS = "data-lm-suppress-shortcuts";

export type Act = (act: string, argument: string) => void;

const typing = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, textarea, select, [contenteditable=true]") !== null;

/** Listen inside `root`; the returned function ends it. */
export function listenForKeys(root: HTMLElement, act: Act): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (typing(event.target)) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const option = /^[1-9a-z]$/.test(key) ? root.querySelector<HTMLElement>(`.bt-decision [data-digit="${key}"]`) : null;
    if (option) {
      event.preventDefault();
      option.focus();
      option.click();
      return;
    }
    if (throughOptions(root, event)) return;
    const word = LETTERS[key];
    if (word === undefined) return;
    event.preventDefault();
    const [name, sign] = word.startsWith("zoom") ? ["zoom", word.slice(4)] : [word, ""];
    act(name, sign);
  };
  root.addEventListener("keydown", onKey);
  const end = keepKeys(root);
  return () => {
    root.removeEventListener("keydown", onKey);
    end();
  };
}

/** Up and down go from option to option, and from the question to the first. Elsewhere they scroll, as always. */
function throughOptions(root: HTMLElement, event: KeyboardEvent): boolean {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const decision = root.querySelector<HTMLElement>(".bt-decision");
  if (step === undefined || !decision?.contains(document.activeElement)) return false;
  const options = [...decision.querySelectorAll<HTMLElement>(".bt-option")];
  if (options.length === 0) return false;
  event.preventDefault();
  const at = options.findIndex((each) => each === document.activeElement);
  const next = at < 0 ? (step > 0 ? 0 : options.length - 1) : Math.min(options.length - 1, Math.max(0, at + step));
  options[next]?.focus();
  return true;
}

/** Keep Jupyter's one-letter shortcuts away from what has the focus inside `root`; the returned function ends it. */
export function keepKeys(root: HTMLElement): () => void {
  // Jupyter looks for this attribute from the focused element upwards, and stops at the first shortcut that
  // fits: so the focused element itself must carry it. Saving with Ctrl+S still belongs to Jupyter.
  const onCapture = (event: KeyboardEvent): void => {
    if (!(event.target instanceof Element) || !root.contains(event.target)) return;
    const saving = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "s";
    event.target.toggleAttribute(SUPPRESS, !saving);
  };
  window.addEventListener("keydown", onCapture, true);
  return () => window.removeEventListener("keydown", onCapture, true);
}
