// The glossary as Python sends it; mirrored in bioslab/widgets/glossary_faces.py, a test compares the keys.

export interface WorkFace {
  text: string;
  doi: string;
  url: string;
  remark: string;
}

export interface PartFace {
  head: string;
  said: string;
}

export interface EntryFace {
  id: string;
  term: string;
  kind: string;
  claim: string;
  parts: PartFace[];
  works: WorkFace[];
  rules: string[];
  links: string[];
  find: [number, string][];
}

export interface GlossaryFace {
  language: string;
  labels: Record<string, string>;
  claims: Record<string, string>;
  entries: EntryFace[];
  sections: Record<string, string[]>;
  weight: number;
  key: string;
}

/** The glossary with its entries by id, and its words. */
export class Book {
  readonly byId: Map<string, EntryFace>;

  constructor(readonly face: GlossaryFace) {
    this.byId = new Map(face.entries.map((entry) => [entry.id, entry]));
  }

  t(id: string, n?: number): string {
    const { labels } = this.face;
    const said = (n !== undefined && n !== 1 ? labels[`${id}.many`] : undefined) ?? labels[id] ?? id;
    return said.replace("{n}", String(n));
  }

  claim(entry: EntryFace): string {
    return this.face.claims[entry.claim] ?? entry.claim;
  }

  /** The related terms that there are, the nearest first. */
  near(entry: EntryFace): EntryFace[] {
    return entry.links.flatMap((id) => this.byId.get(id) ?? []);
  }
}
