import { describe, expect, it } from 'vitest';
import { textsOf } from '../../../test/page-facts.ts';
import { drawBlock } from '../_shared/testing/draw-block.ts';

describe('marquee block', () => {
  it('stands still as a region of texts and links named by the first (MARQ-001)', () => {
    const html = drawBlock('marquee', { items: [{ text: 'Neu', href: '/neu' }, { text: 'Offen' }, { text: null }] });
    expect(html).toContain('role="region" aria-label="Neu"');
    expect(textsOf(html, 'li')).toEqual(['Neu', 'Offen']);
    expect(html).toContain('href="/neu"');
  });
});
