import { describe, expect, it } from 'vitest';
import { tagsOf } from '../../../test/page-facts.ts';
import { drawBlock } from '../_shared/testing/draw-block.ts';

describe('logo block', () => {
  it('leads home under the name of the website, as text or as image (ENUM-025)', () => {
    expect(drawBlock('logo', {})).toContain(
      '<a class="lf-logo" href="/" aria-label="Atelier Nord – Startseite"><span class="lf-logo-text" data-text-shrink="" dir="auto">Atelier Nord</span></a>',
    );
    expect(tagsOf(drawBlock('logo', { asset: 'media/stuhl.jpg', width: 80 }), 'img')[0]).toContain('sizes="80px"');
  });
});
