import { expect, it } from 'vitest';
import { figuresOf, type Measured } from './figures.ts';
import { tableOf } from './table.ts';

const folders = (service: string, wings: string[]) => ({
  service,
  folders: ['door', 'house'],
  knots: [['door', 'house']],
  pairs: [['door', 'house'] as [string, string]],
  upward: [],
  nameless: ['door'],
  wings,
  wingKnots: [],
  pastDoors: [],
});

const measured: Measured = {
  areas: [{ area: 'forms', codeFiles: 2, codeLines: 1200, testFiles: 1, testLines: 30 }],
  lengths: { files: { p50: 1, p95: 2, max: 3 }, functions: { p50: 4, p95: 5, max: 6 }, shortPercent: 7.5 },
  names: { perFile: { p50: 1, p95: 1, max: 1 }, unused: ['a#b'], testsAlone: [], barrels: [] },
  roots: [{ name: '@litfass/kit', names: 9 }],
  folders: [folders('forms', []), folders('kit', []), folders('shop', ['money', 'orders'])],
  walks: [{ name: 'checkout', goal: 15, files: ['a', 'b'] }],
  rows: [{ file: 'services/forms/src/a.ts', property: 'placed_at' }],
};

it('counts each figure of a service, of wings only where there are some, and of names only where features are', () => {
  const ids = figuresOf(measured).map(({ id, value }) => `${id} ${value}`);
  expect(ids.filter((id) => id.startsWith('forms'))).toEqual([
    'forms: largest knot 2',
    'forms: mutual pairs 1',
    'forms: arrows upward 0',
    'forms: nameless folders 1',
    'forms: row accesses 1',
  ]);
  expect(ids).toContain('shop: imports past a door 0');
  expect(ids).toContain('files of a checkout 2');
  expect(ids.filter((id) => id.startsWith('kit: nameless'))).toEqual([]);
});

it('shows each figure beside its goal and its limit', () => {
  const lines = tableOf(measured, { 'exported names used nowhere else': 4 }).split('\n');
  const words = lines.map((line) => line.trim().split(/\s{2,}/));
  expect(words).toContainEqual(['all', '2', '1,200', '1', '30']);
  expect(words).toContainEqual(['lines of code', '1,200', '≤ 140,000', '–']);
  expect(words).toContainEqual(['exported names used nowhere else', '1', '≤ 0', '4']);
  expect(words).toContainEqual(['files of a checkout', '2', '≤ 15', '–']);
  expect(words).toContainEqual(['shop', '2', '2', '2', '1', '0', '0', '0', '1 of 2', '0']);
});
