import { describe, expect, it } from 'vitest';
import { textsOf } from '../../../test/page-facts.ts';
import { collection, item } from '../../../test/sample.ts';
import { drawBlock } from '../_shared/testing/draw-block.ts';

describe('collection link and index', () => {
  it('lead to the collection and its items (ENUM-025)', () => {
    expect(drawBlock('collection-link', { collection: 'blog' }, { collection })).toContain(
      '<a href="/blog">Journal</a>',
    );
    const html = drawBlock('index', { collection: 'blog' }, { items: { collection, items: [item()], total: 5 } });
    expect(textsOf(html, 'li')).toEqual(['Hallo Welt']);
    expect(textsOf(html, 'a')).toEqual(['Hallo Welt', 'Alle anzeigen']);
  });
});
