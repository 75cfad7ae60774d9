import { describe, expect, it } from 'vitest';
import { textsOf } from '../../../test/page-facts.ts';
import { drawBlock } from '../_shared/testing/draw-block.ts';

describe('search block', () => {
  it('is a form that leads to the search page (ROUTE-013)', () => {
    const html = drawBlock('search', { collection: 'blog' });
    expect(html).toMatch(/<form(?=[^>]* role="search")(?=[^>]* method="get")[^>]* action="\/search"/);
    expect(html).toContain('name="q"');
    expect(html).toContain('<input type="hidden" name="collection" value="blog"/>');
    expect(textsOf(html, 'label')).toEqual(['Suchbegriff']);
  });
});
