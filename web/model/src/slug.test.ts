import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slugOf, uniqueSlug } from './slug.ts';

describe('slugOf', () => {
  it.each([
    ['Hallo Welt', 'hallo-welt'],
    ['Über uns & Straße', 'ueber-uns-und-strasse'],
    ['  --Crème brûlée!-- ', 'creme-brulee'],
    ['100 % Wolle', '100-wolle'],
    ['日本語 テスト', '日本語-テスト'],
    ['Łódź', 'lodz'],
    ['🙂', ''],
    ['a'.repeat(300), 'a'.repeat(100)],
  ])('makes %j an address', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });

  it('gives something that is safe in a path, and stays the same when made again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (title) => {
        const slug = slugOf(title);
        expect(slug).toMatch(/^(?:[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*)?$/u);
        expect(slugOf(slug)).toBe(slug);
      }),
    );
  });
});

describe('uniqueSlug', () => {
  it('counts up when an address is taken', () => {
    expect(uniqueSlug('Blog', new Set(['blog', 'blog-2']))).toBe('blog-3');
  });

  it('has a name for a title without letters', () => {
    expect(uniqueSlug('…', new Set())).toBe('eintrag');
  });
});
