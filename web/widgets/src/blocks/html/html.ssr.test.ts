import { describe, expect, it } from 'vitest';
import { drawBlock } from '../_shared/testing/draw-block.ts';

describe('html block', () => {
  it('shows rich text with its quotations as it is stored (ENUM-025)', () => {
    const html = drawBlock('html', { html: '<h2>Titel</h2><blockquote><p>Zitat</p></blockquote>' });
    expect(html).toContain('<blockquote><p>Zitat</p></blockquote>');
    expect(html).toContain('class="lf-rich-text lf-html"');
  });
});
