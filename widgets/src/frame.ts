// What Python sends: the same keys as the TypedDicts of bioslab/widgets/frame.py (a test compares them).

export type Colour = "red" | "yellow" | "green" | "blue";
export type Counts = [number, number, number, number];
export const COLOURS: Colour[] = ["red", "yellow", "green", "blue"];

export interface RefugiumView {
  id: string;
  organised: Counts;
  disorganised: Counts;
  bionts: Counts;
  enzymes: Colour[];
  contestants: Colour[];
}
export interface RowView {
  row: string;
  active: boolean;
  deck: number;
  mutations: number;
  top: string | null;
  refugia: RefugiumView[];
}
export interface HeldMutation {
  id: string;
  promoted: boolean;
  cubes: Counts;
  in_force: string[];
  diseased: boolean;
  stolen: ("base" | "plus")[];
}
export interface Numbers {
  metabolism: number;
  specificity: number;
  entropy: number;
  heredity: number;
}
export interface OrganismView {
  id: string;
  colour: Colour;
  home_row: string;
  bionts: Counts;
  antioxidants: Counts;
  numbers: Numbers;
  heat_shield: number;
  o2_shield: number;
  abilities: string[];
  purchases_left: Partial<Record<Colour, number>>;
  mutations: HeldMutation[];
  parasites: ParasiteView[];
}
export interface BacteriumView extends OrganismView {
  chromosomes: Counts;
}
export interface DiseaseView {
  colour: Colour;
  mutation: string;
  part: "base" | "plus" | "organ" | "chromosome";
}
export interface ParasiteView extends OrganismView {
  controller: Colour;
  npc: boolean;
  slots: Colour[];
  diseases: DiseaseView[];
}
export interface OrganView {
  space: number;
  colour: Colour;
  filled: boolean;
}
export interface MacroorganismView extends OrganismView {
  placard: string;
  terrestrial: boolean;
  system: Counts;
  organs: OrganView[];
  trophic: Colour;
  endosymbionts: Colour[];
  level: number | null;
  rate: number;
}
export interface PoolView {
  bionts: number;
  catalysts: Counts;
}
export interface TableauView {
  player: Colour;
  pool: PoolView;
  pool_limit: number;
  entropy_limit: number;
  trophies: string[];
  bacteria: BacteriumView[];
  macroorganisms: MacroorganismView[];
  parasite_card: string[];
}
export interface SoupView {
  cubes: Counts;
  catalysts: Counts;
}
export interface View {
  game: string;
  variant: string;
  players: Colour[];
  turn: number;
  phase: string;
  climate: "warm" | "cold";
  climate_icons: string[];
  genobots: Colour[];
  order: Colour[];
  eon: string;
  ozone: boolean;
  ozone_hole: boolean;
  waterworld: boolean;
  armageddon: boolean;
  oxygen_crisis: boolean;
  events_left: number;
  events: string[];
  discard: string[];
  rows: RowView[];
  tableaus: TableauView[];
  soup: SoupView;
  scores: Partial<Record<Colour, number>>;
}

export interface SpaceFacts {
  manna_face: number | null;
  enzyme_face: number | null;
}
export interface PlacardFacts {
  name: string;
  colour: Colour;
  row: string;
  life_warm: number[];
  life_cold: number[];
  spaces: SpaceFacts[];
  manna: Colour[];
  tie_order: Colour[];
  resilient: boolean;
  surcharge: number;
  bacterium: string;
  bacterium_colour: Colour;
}
export interface MutationFacts {
  front: string;
  back: string;
  base: Colour;
  plus: Colour;
  front_abilities: string[];
  back_abilities: string[];
}
export interface EventFacts {
  number: number;
  name: string;
  eon: string;
  aftershock: boolean;
  player_order: Colour[];
  bright_rows: string[];
  icons: string[];
  climate: string[];
}
export interface ParasiteFacts {
  name: string;
  owner: Colour;
  slots: Colour[];
  abilities: string[];
}
export interface OrganFacts {
  name: string;
  colour: Colour;
  abilities: string[];
}
export interface MacroFacts {
  name: string;
  other_name: string;
  organs: OrganFacts[];
  circles: OrganFacts[];
}
export interface Cards {
  placards: Record<string, PlacardFacts>;
  mutations: Record<string, MutationFacts>;
  events: Record<string, EventFacts>;
  parasites: Record<string, ParasiteFacts>;
  macroorganisms: Record<string, MacroFacts>;
}

export interface PhaseStep {
  word: string;
  state: "done" | "now" | "later";
}
export interface AgendaLine {
  rule: string;
  text: string;
}
export interface OptionFace {
  id: string;
  text: string;
  places: string[];
}
export interface DecisionFace {
  player: string | null;
  interrupts: string | null;
  secret: boolean;
  kind: string;
  rule: string;
  prompt: string;
  why: string;
  terms: string[];
  options: OptionFace[];
  live: boolean;
  focus: string[];
  faces: number[];
  dice: number;
}
export interface DiceFace {
  rule: string;
  title: string;
  faces: number[];
  marks: string[][];
  fresh: boolean;
}
export interface TermPart {
  head: string;
  said: string;
}
export interface TermFace {
  term: string;
  claim: string;
  brief: string[];
  verdict: string;
  parts: TermPart[];
}
export interface JournalLine {
  n: number;
  turn: number;
  phase: string;
  rule: string;
  text: string;
  player: string | null;
  dice: number[];
  why: string;
  terms: string[];
  places: string[];
}
export interface Walk {
  shown: number;
  total: number;
  at_head: boolean;
  can_back: boolean;
  can_forward: boolean;
  can_undo: boolean;
  can_redo: boolean;
  over: boolean;
}
export interface ErrorFace {
  text: string;
  rule: string;
  why: string;
  detail: string;
}
export interface Frame {
  mode: "play" | "board";
  sequence: number;
  view: View;
  cards: Cards;
  phases: PhaseStep[];
  agenda: AgendaLine[];
  decision: DecisionFace | null;
  dice: DiceFace | null;
  journal: JournalLine[];
  news: JournalLine[];
  walk: Walk;
  error: ErrorFace | null;
  outcome: string;
}

export interface PieceDrawing {
  body: string;
  light: string;
  shade: string;
  letter: [number, number];
  mark: [number, number];
}
export interface Symbols {
  glyphs: Record<string, [string, string][]>;
  shapes: Record<Colour, string>;
  pieces: Record<"cube" | "biont" | "disc", PieceDrawing>;
  pips: Record<string, [number, number][]>;
  letters: Record<Colour, string>;
}
export interface Setting {
  language: string;
  labels: Record<string, string>;
  terms: Record<string, TermFace>;
  symbols: Symbols;
  palette: Record<Colour, string>;
  key: string;
}
