import { expect, it } from 'vitest';
import { sourceFirst } from './source-first.ts';

it.each([
  [
    ['hafen.jpg', 'blog.xml', 'kai.jpg'],
    ['blog.xml', 'hafen.jpg', 'kai.jpg'],
  ],
  [['Laden.ZIP'], ['Laden.ZIP']],
  [
    ['teil.001.xml.gz', 'hafen.jpg', 'teil.000.xml.gz'],
    ['teil.001.xml.gz', 'hafen.jpg', 'teil.000.xml.gz'],
  ],
  [['ghost.json'], ['ghost.json']],
  [['hafen.jpg'], []],
])('of %j sends %j', (given, sent) => {
  expect(sourceFirst(given.map((name) => ({ name }))).map(({ name }) => name)).toEqual(sent);
});
