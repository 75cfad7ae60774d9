import { describe, expect, it } from 'vitest';
import { documentTitle } from './document-title.ts';

describe('the title of a document', () => {
  it.each([
    [null, 'Kontakt', 'Kontakt – Werkstatt'],
    ['%s: %t', 'Kontakt', 'Werkstatt: Kontakt'],
    ['%t', 'Kontakt', 'Kontakt'],
    ['%t – %s', '', 'Werkstatt'],
    ['%t – %s', 'Werkstatt', 'Werkstatt'],
    ['%t', '$& %s', '$& %s'],
  ])('by %s of %s is %s', (pattern, page, title) => {
    expect(documentTitle(pattern, { page, site: 'Werkstatt' })).toBe(title);
  });
});
