import { expect, it, vi } from 'vitest';

vi.stubGlobal('navigator', { languages: ['de-DE'], language: 'de-DE' });
const { paletteWords } = await import('./palette.ts');

it('finds blocks by what people call them', () => {
  const named = (word: string) =>
    Object.entries(paletteWords).flatMap(([type, words]) => (words.includes(word) ? type : []));
  expect([named('FAQ'), named('Instagram'), named('YouTube')]).toEqual([['accordion'], ['social-links'], ['video']]);
});
