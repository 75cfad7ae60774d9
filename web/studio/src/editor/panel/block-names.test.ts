import { studioBlocks } from '@litfass/widgets/studio';
import { expect, it, vi } from 'vitest';

vi.stubGlobal('navigator', { languages: ['de-DE'], language: 'de-DE' });
const { labels } = await import('./block-names.ts');

it('finds blocks by what people call them', () => {
  const named = (word: string) =>
    Object.values(studioBlocks).flatMap(({ type }) => (labels.keywords(type).includes(word) ? type : []));
  expect([named('FAQ'), named('Instagram'), named('YouTube')]).toEqual([['accordion'], ['social-links'], ['video']]);
});
