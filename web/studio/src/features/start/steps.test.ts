import { expect, test } from 'vitest';
import { stepsOf } from './steps.ts';

const page = (urlId: string, updatedAt: string | null, hasDraft = false) => ({
  id: `id-${urlId}`,
  urlId,
  hasDraft,
  updatedAt,
});
const begun = '2026-11-22T08:00:00.000Z';
const later = '2026-11-22T09:00:00.000Z';
const doneOf = (pages: ReturnType<typeof page>[]): string[] =>
  stepsOf({ home: 'start', pages })
    .filter(({ isDone }) => isDone)
    .map(({ id }) => id);

test('the first steps are done by what somebody changed after the template was written', () => {
  const legal = [page('impressum', begun), page('datenschutz', begun)];
  expect(doneOf([page('start', begun), ...legal])).toEqual([]);
  expect(doneOf([page('start', begun, true), ...legal])).toEqual(['heading']);
  expect(doneOf([page('start', later), ...legal])).toEqual(['heading', 'publish']);
  expect(doneOf([page('start', begun), page('impressum', later), page('datenschutz', begun, true)])).toEqual(['legal']);
});

test('a website that sells has its opening among the first steps', () => {
  const facts = { home: 'start', pages: [page('start', begun)] };
  expect(stepsOf(facts, false).at(-1)).toEqual({ id: 'store', page: null, isDone: false });
  expect(stepsOf(facts, true).at(-1)?.isDone).toBe(true);
});
