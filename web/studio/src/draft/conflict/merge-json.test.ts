import { expect, it } from 'vitest';
import { mergeJson, type EntryKey } from './merge-json.ts';
import { proposed, type Difference, type Side, type Versions } from './merging.ts';

const byName: EntryKey = (id) => (id === 'list' || id.endsWith('/children') ? (entry) => Object(entry).name : null);
const merge = (versions: Versions<unknown>, sideOf: (difference: Difference) => Side = proposed) => {
  const { value, found } = mergeJson(versions, byName, sideOf);
  return { value, found: found.map(({ id, by }) => `${id} ${by}`) };
};
const names = (...of: string[]) => ({ list: of.map((name) => ({ name })) });

it('takes of each member what somebody has changed, and asks only where both did', () => {
  const base = { title: 'Alt', banner: { text: 'Hallo', on: true }, tags: ['a'] };
  const mine = { title: 'Neu', banner: { text: 'Moin', on: true }, tags: ['a'] };
  const theirs = { title: 'Alt', banner: { text: 'Servus', on: false }, tags: ['a', 'b'], added: 1 };
  const { value, found } = merge({ base, mine, theirs });
  expect(value).toEqual({ title: 'Neu', banner: { text: 'Moin', on: false }, tags: ['a', 'b'], added: 1 });
  expect(found).toEqual(['title mine', 'banner/text both', 'banner/on theirs', 'tags theirs', 'added theirs']);
  expect(merge({ base, mine, theirs }, () => 'theirs').value).toEqual(theirs);
  expect(merge({ base, mine, theirs: base }).value).toEqual(mine);
});

it('merges lists entry by entry: added, removed, moved and changed by either side', () => {
  const base = names('a', 'b', 'c');
  expect(merge({ base, mine: names('a', 'x', 'b', 'c'), theirs: names('c', 'a') })).toEqual({
    value: names('c', 'a', 'x'),
    found: ['list/x mine', 'list/b theirs'],
  });
  const mine = { list: [{ name: 'a', href: '/ich' }, { name: 'b' }, { name: 'c' }] };
  const theirs = { list: [{ name: 'b' }, { name: 'c' }, { name: 'a', children: [{ name: 'd' }] }] };
  expect(merge({ base, mine, theirs }).value).toEqual({
    list: [{ name: 'b' }, { name: 'c' }, { name: 'a', href: '/ich', children: [{ name: 'd' }] }],
  });
});

it('keeps entries of one name apart', () => {
  const base = names('a', 'a');
  expect(merge({ base, mine: names('a', 'a', 'a'), theirs: names('a') }).value).toEqual(names('a', 'a'));
});
