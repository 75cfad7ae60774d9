import { labelOf, labelText, type Label } from './label.ts';

export interface LabelEntry {
  websiteId: string;
  label: Label;
  text: string;
}

const MOST_KNOWN = 200_000;

/** Labels that are stored already, by website: most texts come again and again. */
export class KnownLabels {
  readonly #byWebsite = new Map<string, Set<Label>>();
  #size = 0;

  has(websiteId: string, label: Label): boolean {
    return this.#byWebsite.get(websiteId)?.has(label) ?? false;
  }

  /** Once they are committed. */
  add(entries: readonly LabelEntry[]): void {
    if (this.#size + entries.length > MOST_KNOWN) {
      this.#byWebsite.clear();
      this.#size = 0;
    }
    for (const { websiteId, label } of entries) {
      const labels = this.#byWebsite.get(websiteId) ?? new Set();
      this.#byWebsite.set(websiteId, labels.add(label));
    }
    this.#size += entries.length;
  }
}

/** Labels that a batch counts by and that are not stored yet. */
export class LabelBook {
  readonly #known: KnownLabels;
  readonly #added = new Map<string, Map<Label, string>>();

  constructor(known: KnownLabels) {
    this.#known = known;
  }

  /** The label of a text, kept for this website; null where there is no text. */
  of(websiteId: string, text: string): Label | null {
    const label = labelOf(text);
    if (label !== null) this.keep(websiteId, label, text);
    return label;
  }

  keep(websiteId: string, label: Label, text: string): void {
    if (this.#known.has(websiteId, label)) return;
    const texts = this.#added.get(websiteId);
    if (!texts) this.#added.set(websiteId, new Map([[label, labelText(text)]]));
    else if (!texts.has(label)) texts.set(label, labelText(text));
  }

  /** What is new, in a fixed order: drains never wait for each other in a circle. */
  entries(): LabelEntry[] {
    return [...this.#added]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([websiteId, texts]) =>
        [...texts].toSorted(([a], [b]) => a - b).map(([label, text]) => ({ websiteId, label, text })),
      );
  }
}
