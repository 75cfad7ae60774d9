/** How many of each kind an import takes away, and what some of them are called; `edits` are the owner's changes. */
export interface Removed {
  pages: number;
  collections: number;
  items: number;
  media: number;
  edits: number;
  names: string[];
}

const MOST_NAMES = 20;

const kinds = { page: 'pages', collection: 'collections', item: 'items', media: 'media', edit: 'edits' } as const;

/** Counts what an import takes away. */
export class Removals {
  readonly all: Removed = { pages: 0, collections: 0, items: 0, media: 0, edits: 0, names: [] };

  add(kind: keyof typeof kinds, names: readonly string[]): void {
    this.all[kinds[kind]] += names.length;
    this.all.names.push(...names.slice(0, Math.max(0, MOST_NAMES - this.all.names.length)));
  }

  get any(): boolean {
    const { pages, collections, items, media, edits } = this.all;
    return pages + collections + items + media + edits > 0;
  }
}
