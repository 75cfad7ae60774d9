import { expect, it, vi } from 'vitest';

vi.stubGlobal('navigator', { languages: ['de-DE'], language: 'de-DE' });
const { countOf } = await import('../../ui/count.ts');
const { CallFailed } = await import('../../api/call.ts');
const { amountList, amountsOf } = await import('./amount-list.ts');
const { csvProblems } = await import('./csv-problems.ts');
const { problemTexts } = await import('./problem-texts.ts');
const { newOption, zonesOfForm } = await import('./zone-form.ts');

it.each([
  ['12,5', 12.5],
  ['100', 100],
  ['0', undefined],
  ['101', undefined],
  ['1,234', undefined],
  ['0,5', 0.5],
  ['1.234', undefined],
  ['-1', undefined],
  ['zehn', undefined],
])('%j as a number from 0.01 to 100 with two digits is %j', (text, count) => {
  expect(countOf(text, [0.01, 100, 2])).toBe(count);
});

it('a list of amounts is read as it is written, and not at all when one of them is none', () => {
  expect(amountList([500, 1250], 'EUR')).toBe('5,00; 12,50');
  expect(amountsOf('5; 12,50 €;', 'EUR')).toEqual([500, 1250]);
  expect(amountsOf('', 'EUR')).toEqual([]);
  expect(amountsOf('5; viel', 'EUR')).toBeNull();
});

it('a refusal says what is wrong with each field once, and its own sentence when no field is meant', () => {
  const twice = { 'zones/0/name': 'Bitte gib einen Namen an.', 'zones/1/name': 'Bitte gib einen Namen an.' };
  expect(problemTexts(new CallFailed(400, { error: 'Bitte prüfe die Felder.', errors: twice }))).toEqual([
    'Bitte gib einen Namen an.',
  ]);
  expect(problemTexts(new CallFailed(503, { error: 'Gerade nicht da.' }))).toEqual(['Gerade nicht da.']);
});

it('lines of a refused file are told from every other failure', () => {
  const problems = [{ row: 3, column: 'Variant Price', text: 'Das ist kein Preis.' }];
  expect(csvProblems(new CallFailed(422, { problems }))).toEqual(problems);
  expect(csvProblems(new CallFailed(500, {}))).toEqual([]);
  expect(csvProblems(null)).toEqual([]);
});

it('a way to ship is sent with what its kind needs and keeps its id', () => {
  const steps = [{ upTo: null, costCents: 490 }];
  const option = { id: 'a'.repeat(24), name: 'Paket', costCents: 490, freeFromCents: 5000, steps };
  const [zone] = zonesOfForm([
    {
      countries: ['DE'],
      options: [
        { ...option, kind: 'pickup' },
        { ...option, kind: 'weight' },
      ],
    },
  ]);
  expect(zone?.options).toEqual([
    { id: option.id, name: 'Paket', kind: 'pickup', costCents: null, freeFromCents: null },
    { id: option.id, name: 'Paket', kind: 'weight', costCents: null, freeFromCents: 5000, steps },
  ]);
});

it('a new way to ship has its id before it is saved, and tells nobody that it is new', () => {
  const option = newOption();
  expect(option.id).toMatch(/^[0-9a-f]{24}$/);
  const [zone] = zonesOfForm([{ countries: ['DE'], options: [option] }]);
  expect(zone?.options).toEqual([
    { id: option.id, name: option.name, kind: 'flat', costCents: null, freeFromCents: null },
  ]);
});
