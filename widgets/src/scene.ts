// What every part of the table needs to draw itself: the frame, the setting, and what this reader has opened.

import type { Colour, DecisionFace, Frame, OptionFace, OrganismView, ParasiteView, Setting } from "./frame";

/** What the reader has opened, chosen or zoomed here; nobody else needs to know. */
export interface Reader {
  openLine: number | null;
  place: string | null;
  chosenDice: number[];
  help: boolean;
  odds: boolean;
  shut: boolean;
  zoom: number;
  folded: string[];
  alone: string | null;
  waiting: boolean;
  silent: boolean;
}

export const newReader = (): Reader => ({
  openLine: null,
  place: null,
  chosenDice: [],
  help: false,
  odds: false,
  shut: false,
  zoom: 1,
  folded: [],
  alone: null,
  waiting: false,
  silent: false,
});

export class Scene {
  constructor(
    readonly frame: Frame,
    readonly setting: Setting,
    readonly reader: Reader,
  ) {}

  /** A label, its placeholders filled; with a number `n` the form for one or for many. */
  t(id: string, data: Record<string, string | number> = {}): string {
    const labels = this.setting.labels;
    const many = typeof data.n === "number" && data.n !== 1 ? labels[`${id}.many`] : undefined;
    const template = many ?? labels[id] ?? id;
    return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(data[name] ?? whole));
  }

  /** The decision, when it can be made now. */
  get live(): DecisionFace | null {
    const decision = this.frame.decision;
    return this.frame.mode === "play" && decision?.live ? decision : null;
  }

  /** The options that have to do with a place on the table. */
  optionsAt(place: string): OptionFace[] {
    return this.live?.options.filter((option) => option.places.includes(place)) ?? [];
  }

  /** Whether the step that was just shown did something at this place. */
  touched(place: string): boolean {
    return this.frame.news.some((line) => line.places.includes(place));
  }

  /** Whether the decision in front is about this place. */
  inFocus(place: string): boolean {
    return this.frame.decision?.focus.includes(place) ?? false;
  }

  /** Whether a player's tableau shows its head only: folded, or another one is looked at alone. */
  folded(player: string): boolean {
    const { alone, folded } = this.reader;
    return alone === null ? folded.includes(player) : alone !== player;
  }

  /** What an organism is called: a bacterium, a parasite or a macroorganism. */
  nameOf(organism: string): string {
    const { placards, parasites, macroorganisms } = this.frame.cards;
    return parasites[organism]?.name ?? macroorganisms[organism]?.name ?? placards[organism]?.bacterium ?? organism;
  }

  /** The parasites on an organism, and those on them. */
  hangers(organism: OrganismView): ParasiteView[] {
    return organism.parasites.flatMap((one) => [one, ...this.hangers(one)]);
  }

  /** On which parasite a cube of a mutation lies, and its colour. */
  thief(mutation: string, part: string): { parasite: string; colour: Colour } | null {
    for (const tableau of this.frame.view.tableaus) {
      for (const host of [...tableau.bacteria, ...tableau.macroorganisms]) {
        for (const one of this.hangers(host)) {
          const cube = one.diseases.find((each) => each.mutation === mutation && each.part === part);
          if (cube) return { parasite: one.id, colour: cube.colour };
        }
      }
    }
    return null;
  }
}
