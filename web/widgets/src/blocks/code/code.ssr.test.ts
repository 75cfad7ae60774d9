import { describe, expect, it } from 'vitest';
import { drawBlock } from '../_shared/testing/draw-block.ts';

describe('code block', () => {
  it('shows source text that never runs, with its language (ENUM-025)', () => {
    const html = drawBlock('code', { code: '<script>alert("x")</script>', language: 'HTML' });
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toContain('<script');
    expect(html).toContain('HTML');
  });
});
