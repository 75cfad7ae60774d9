import { describe, expect, it } from 'vitest';
import type { Translatable } from './translation.ts';
import { translationBasis, translationState } from './translation-state.ts';

const page: Translatable & Record<string, unknown> = {
  title: 'Anfahrt',
  seo: { title: null, description: 'So kommst du hin.' },
  sections: [{ id: 's', blocks: [{ id: 'b', type: 'html', value: { html: '<p>Mit dem Zug.</p>' } }] }],
};

describe('the state of a translation', () => {
  it('is missing, done, and stale once the original says something else', () => {
    expect(translationState(page, 'en-GB')).toBe('missing');
    const basis = translationBasis(page);
    const translated: Translatable & Record<string, unknown> = {
      ...page,
      translations: { 'en-GB': { title: 'Directions', basis } },
    };
    expect(translationState(translated, 'en-GB')).toBe('done');
    const moved = { ...translated, title: 'Weg' };
    expect(translationState(translated, 'fr-FR')).toBe('missing');
    expect(translationState(moved, 'en-GB')).toBe('stale');
    const imported = { ...page, translations: { 'en-GB': { title: 'Directions' } } };
    expect(translationState(imported, 'en-GB')).toBe('done');
  });

  it('does not depend on the order of keys, on what is unset, or on what is not translated', () => {
    const { title, seo, sections } = page;
    const same: Translatable & Record<string, unknown> = {
      sections,
      seo: { description: Reflect.get(Object(seo), 'description'), noIndex: true },
      title,
      workflow: 1,
    };
    expect(translationBasis(same)).toBe(translationBasis(page));
  });
});
