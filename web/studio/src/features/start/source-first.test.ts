import { expect, it } from 'vitest';
import { sourceFirst } from './source-first.ts';

it.each([
  [
    ['hafen.jpg', 'blog.xml', 'kai.jpg'],
    ['blog.xml', 'hafen.jpg', 'kai.jpg'],
  ],
  [['Laden.ZIP'], ['Laden.ZIP']],
  [['hafen.jpg'], []],
])('of %j sends %j', (given, sent) => {
  expect(sourceFirst(given.map((name) => ({ name }))).map(({ name }) => name)).toEqual(sent);
});
