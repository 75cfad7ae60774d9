import { expect, it } from 'vitest';
import { FullHouse } from './full-house.ts';

it('refuses at the door what was refused before, for as long as the website has no room (R12)', () => {
  let isFull = false;
  const house = new FullHouse({ isFull: (websiteId) => isFull && websiteId === 'a' });
  expect(house.refuses('a', '/blog')).toBe(false);
  isFull = true;
  // Nobody knows yet that this address is that of a document.
  expect(house.refuses('a', '/blog?seite=1')).toBe(false);
  house.note('a', '/blog?seite=1');
  expect(house.refuses('a', '/blog?seite=2')).toBe(true);
  expect(house.refuses('a', '/checkout')).toBe(false);
  expect(house.refuses('b', '/blog')).toBe(false);
  isFull = false;
  expect(house.refuses('a', '/blog')).toBe(false);
  isFull = true;
  expect(house.refuses('a', '/blog')).toBe(false);
});
