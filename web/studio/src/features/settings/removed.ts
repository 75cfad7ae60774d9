import { CallFailed } from '../../api/call.ts';
import { importTexts as texts } from '../../gen/texts/import.ts';

const kinds = ['pages', 'collections', 'items', 'media', 'edits'] as const;

/** What files do not hold and the website does: how much of which kind, and what some of it is called. */
export type Removed = Record<(typeof kinds)[number], number> & { names: string[] };

/** What an import asked about before it removes anything; null where that is not why it was refused. */
export function removedBy(error: Error | null): Removed | null {
  if (!(error instanceof CallFailed) || error.code !== 'import-removes') return null;
  const told = Object(error.details['removed']);
  const count = (kind: string): number => Number(Reflect.get(told, kind)) || 0;
  const names: unknown = Reflect.get(told, 'names');
  const [pages, collections, items, media, edits] = kinds.map(count);
  return {
    pages: pages ?? 0,
    collections: collections ?? 0,
    items: items ?? 0,
    media: media ?? 0,
    edits: edits ?? 0,
    names: Array.isArray(names) ? names.map(String) : [],
  };
}

/** `12 Seiten und 3 Dateien`, and how many these are in all. */
export function countsOf(removed: Removed): { counts: string; all: number } {
  const there = kinds.filter((kind) => removed[kind] > 0);
  const said = there.map((kind) => texts[kind]({ count: removed[kind] }));
  const last = said.pop() ?? '';
  return {
    counts: said.length > 0 ? said.join(', ') + texts.and + last : last,
    all: there.reduce((sum, kind) => sum + removed[kind], 0),
  };
}
