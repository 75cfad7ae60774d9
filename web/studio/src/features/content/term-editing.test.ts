import { expect, it, vi } from 'vitest';

vi.stubGlobal('navigator', { languages: ['de-DE'], language: 'de-DE', userAgent: '', platform: '' });
const { nextEditing } = await import('./term-editing.ts');

it('lets one tag be edited at a time, and says so (BLOG-010)', () => {
  const next = { kind: 'tag', from: 'Holz' } as const;
  const begun = { editing: { ...next, to: 'Holz' } };
  expect(nextEditing(null, next)).toEqual(begun);
  expect(nextEditing({ kind: 'tag', from: 'Stahl', to: 'Stahl' }, next)).toEqual(begun);
  expect(nextEditing({ kind: 'tag', from: 'Stahl', to: 'Eisen' }, next)).toEqual({
    problem: 'Du kannst immer nur ein Schlagwort bearbeiten.',
  });
});
