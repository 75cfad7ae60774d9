import type { Site } from '@litfass/model';
import { expect, it, vi } from 'vitest';

vi.stubGlobal('navigator', { languages: ['de-DE'], language: 'de-DE', userAgent: '', platform: '' });
const { familiesFromGoogle, withoutFamily } = await import('./foreign-fonts.tsx');

const site: Site = {
  format: 'litfass-site/1',
  website: { identifier: 'nord', title: 'Nord' },
  design: {
    googleFonts: [
      { family: 'Lobster', includeName: true },
      { family: ' Lobster ', includeName: true },
      { family: 'Inter', includeName: true },
      { family: 'Eigene', includeName: false },
    ],
  },
};

it('names the families that Google is asked for, and none that the website serves itself (LOAD-004, D8)', () => {
  expect(familiesFromGoogle(site)).toEqual(['Lobster']);
});

it('does without a family, and keeps the others', () => {
  const after = withoutFamily(site, 'Lobster');
  expect(familiesFromGoogle(after)).toEqual([]);
  expect(after.design?.googleFonts?.map(({ family }) => family)).toEqual(['Inter', 'Eigene']);
});
