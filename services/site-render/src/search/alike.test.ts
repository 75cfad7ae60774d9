import { expect, it } from 'vitest';
import { alikeness } from './alike.ts';
import { partsOfCompounds } from './compounds.ts';

it.each([
  ['Bechr', 'Becher aus Steinzeug', 1],
  ['becehr', 'Becher', 1],
  ['Vergismeinnicht', 'Vergissmeinnicht', 1],
  ['Kafee Röstrei', 'Kaffee und Rösterei', 2],
  ['Kerami', 'Keramikkurs', 1],
  ['Tee', 'See', 0],
  ['Quark', 'Becher', 0],
])('%s is like words of ‘%s’: %i', (query, title, words) => {
  expect(alikeness(query, title)).toBe(words);
});

it('takes long words apart at every place that may part them, and never too many', () => {
  const parts = partsOfCompounds('Die Ferienwohnungsvermietung hilft').split(' ');
  expect(parts).toEqual(expect.arrayContaining(['vermietung', 'wohnungsvermietung']));
  expect(parts).not.toContain('hilft');
  const many = Array.from(
    { length: 50_000 },
    (_none, at) => `abcdefghijklmnop${at.toString(26).replaceAll(/\d/g, 'z')}`,
  );
  expect(partsOfCompounds(many.join(' ')).length).toBeLessThan(200_000);
});
