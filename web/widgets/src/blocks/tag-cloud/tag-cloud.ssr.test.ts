import { describe, expect, it } from 'vitest';
import { textsOf } from '../../../test/page-facts.ts';
import { drawBlock } from '../_shared/testing/draw-block.ts';
import { weigh } from './tag-weight.ts';

describe('tag cloud block', () => {
  const terms = ['Öl', 'Holz', 'Zink', 'Eiche'].map((name, index) => ({
    name,
    href: `/${name}`,
    count: [1, 40, 6, 6][index] ?? 0,
  }));

  it('sorts terms as the language does and says how much each holds (BLOG-007)', () => {
    const html = drawBlock('tag-cloud', {}, { terms: { tags: terms, categories: [] } });
    expect(textsOf(html, 'a')).toEqual([
      'Eiche (6 Beiträge)',
      'Holz (40 Beiträge)',
      'Öl (1 Beitrag)',
      'Zink (6 Beiträge)',
    ]);
  });

  it('shows the most used terms up to its limit (BLOG-007)', () => {
    const html = drawBlock('tag-cloud', { sort: 'count', limit: 2 }, { terms: { tags: terms, categories: [] } });
    expect(textsOf(html, 'a')).toEqual(['Holz (40 Beiträge)', 'Eiche (6 Beiträge)']);
  });

  it.each([
    [1, 1],
    [6, 3],
    [40, 5],
  ])('gives a term used %i times the weight %i among these (BLOG-007)', (count, weight) => {
    expect(weigh(count, terms)).toBe(weight);
  });

  it('gives all terms the same weight when all are used alike (BLOG-007)', () => {
    expect(weigh(4, [{ name: 'a', href: '/a', count: 4 }])).toBe(3);
  });
});
