import { expect, it } from 'vitest';
import { linesIn } from './lines.ts';
import { areaSizes, lengthsOf } from './sizes.ts';
import { linesOf } from './sources.ts';
import { spreadOf } from './spread.ts';
import { houseOf } from './testing/little-house.ts';

it('counts files and lines of code and of tests by areas, without what is generated', () => {
  const house = houseOf({
    'services/forms/src/a.ts': 'export const a = 1;\n\n',
    'services/forms/test/a.test.ts': '1;\n2;',
    'services/forms/src/testing/b.ts': '1;\n',
    'web/e2e/journey.ts': '1;\n',
    'proto/gen/a.ts': '1;\n',
    'loadtests/plan.js': '1;\n',
  });
  expect(areaSizes(house)).toEqual([
    { area: 'forms', codeFiles: 1, codeLines: 2, testFiles: 2, testLines: 3 },
    { area: 'loadtests', codeFiles: 1, codeLines: 1, testFiles: 0, testLines: 0 },
    { area: 'e2e', codeFiles: 0, codeLines: 0, testFiles: 1, testLines: 1 },
  ]);
  expect(lengthsOf(house)).toMatchObject({ files: { p50: 1, p95: 2, max: 2 }, shortPercent: 100 });
});

it('takes the middle, what 95 of 100 do not exceed, and the most', () => {
  expect(spreadOf(Array.from({ length: 100 }, (_, index) => index + 1))).toEqual({ p50: 50, p95: 95, max: 100 });
  expect(spreadOf([7])).toEqual({ p50: 7, p95: 7, max: 7 });
  expect(spreadOf([])).toEqual({ p50: 0, p95: 0, max: 0 });
});

it('counts lines as an editor does', () => {
  expect(['', 'a', 'a\n', 'a\nb', '\n\n'].map(linesOf)).toEqual([1, 1, 1, 2, 2]);
  const text = 'a\nbc\nd\n';
  expect(linesIn(text)(0, 1)).toBe(1);
  expect(linesIn(text)(0, text.indexOf('d'))).toBe(3);
  expect(linesIn(text)(text.indexOf('b'), text.indexOf('d'))).toBe(2);
});
