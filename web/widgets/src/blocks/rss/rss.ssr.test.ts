import { describe, expect, it } from 'vitest';
import { textsOf } from '../../../test/page-facts.ts';
import { drawBlock } from '../_shared/testing/draw-block.ts';

describe('rss block', () => {
  it('shows the texts of a feed as plain text (ENUM-025)', () => {
    const entries = [
      {
        title: '<b>A</b>',
        href: 'https://x.example/a',
        publishedAt: '2026-01-01T00:00:00Z',
        summary: '<p>Eins &amp; zwei<script>x</script></p>',
      },
    ];
    const html = drawBlock('rss', {}, { feed: { title: 'Neues', entries } });
    expect(textsOf(html, 'h3')[0]).toBe('&lt;b&gt;A&lt;/b&gt;');
    expect(html).not.toContain('<script');
    expect(html).toContain('1. Januar 2026');
  });

  it('says when the feed is out of reach, and leads there (ENUM-025)', () => {
    const html = drawBlock('rss', { url: 'https://x.example/feed' }, { feed: null });
    expect(html).toContain('Dieser Feed ist gerade nicht erreichbar.');
    expect(html).toContain('href="https://x.example/feed"');
  });
});
