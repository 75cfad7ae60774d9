import { expect, it } from 'vitest';
import { CallFailed } from '../../api/call.ts';
import { countsOf, removedBy } from './removed.ts';

const refused = (code: string, removed: unknown): CallFailed => new CallFailed(409, { code, removed });

it('counts what an import would remove, in words', () => {
  const told = { pages: 12, collections: 0, items: 1, media: 3, edits: 0, names: ['Hof'] };
  const removed = removedBy(refused('import-removes', told));
  expect(removed).toEqual(told);
  expect(removed && countsOf(removed)).toEqual({ counts: '12 pages, 1 post and 3 files', all: 16 });
  expect(countsOf({ pages: 1, collections: 0, items: 0, media: 0, edits: 0, names: [] }).counts).toBe('1 page');
});

it('asks only where that is why it was refused', () => {
  expect(removedBy(refused('export-broken', {}))).toBeNull();
  expect(removedBy(null)).toBeNull();
});
