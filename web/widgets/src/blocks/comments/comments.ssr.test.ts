import { describe, expect, it } from 'vitest';
import { tagsOf } from '../../../test/page-facts.ts';
import { drawBlock } from '../_shared/testing/draw-block.ts';

describe('comments block', () => {
  const thread = { itemId: 'f00000000000000000000003', open: true, count: 0, comments: [] };

  it('takes a comment by a plain form while comments are open (BLOG-001)', () => {
    const html = drawBlock('comments', {}, { thread });
    expect(tagsOf(html, 'form')[0]).toContain('action="/api/site/comments"');
    expect(tagsOf(html, 'form')[0]).toContain('method="post"');
    expect(html).toContain('<input type="hidden" name="item" value="f00000000000000000000003"/>');
    for (const name of ['author', 'text', 'website']) expect(html).toContain(`name="${name}"`);
  });

  it('has no form when comments are closed (BLOG-001)', () => {
    expect(drawBlock('comments', {}, { thread: { ...thread, open: false } })).not.toContain('<form');
  });
});
