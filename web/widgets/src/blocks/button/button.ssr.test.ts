import { describe, expect, it } from 'vitest';
import { drawBlock } from '../_shared/testing/draw-block.ts';

describe('button block', () => {
  it('is a link with its alignment and size', () => {
    const html = drawBlock('button', {
      text: 'Kontakt',
      href: '/kontakt',
      alignment: 'center',
      size: 'large',
      newWindow: true,
    });
    expect(html).toContain('<a href="/kontakt" class="lf-button" target="_blank" rel="noopener">Kontakt</a>');
    expect(html).toContain('data-alignment="center" data-size="large"');
  });

  it('leads to a file of the website by its bundle path (ENUM-025)', () => {
    expect(drawBlock('button', { text: 'Bild', href: 'media/stuhl.jpg' })).toContain('href="/media/a-stuhl/stuhl.jpg"');
  });
});
