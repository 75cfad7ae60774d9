import { describe, expect, it } from 'vitest';
import { tagsOf, textsOf } from '../../../test/page-facts.ts';
import { drawBlock } from '../_shared/testing/draw-block.ts';

const stuhl = { asset: 'media/stuhl.jpg' };

describe('image block (IMG-005)', () => {
  it.each(['inline', 'poster', 'card', 'overlap', 'collage', 'stack'])(
    'draws the variant %s with image and text (ENUM-027)',
    (variant) => {
      const html = drawBlock('image', { ...stuhl, variant, title: 'Ein Stuhl', caption: '<p>Aus Esche.</p>' });
      expect(html).toContain(`data-variant="${variant}"`);
      expect(tagsOf(html, 'img')[0]).toContain('alt="Bild stuhl"');
      expect(textsOf(html, 'figcaption')).toEqual(['Ein Stuhl Aus Esche.']);
      expect(textsOf(html, 'h2')).toEqual(variant === 'inline' ? [] : ['Ein Stuhl']);
    },
  );

  it('crops by focal point and mode (IMG-002, IMG-003)', () => {
    const html = drawBlock('image', { ...stuhl, variant: 'stack', mode: 'cover', focalPoint: '0.2,0.8' });
    expect(html).toContain('data-image-focal-point="0.2,0.8"');
    expect(html).toContain('object-fit:cover;object-position:20% 80%');
  });

  it('keeps its own shape without a crop mode (IMG-003)', () => {
    expect(drawBlock('image', stuhl)).toContain('aspect-ratio:1600 / 1067');
  });

  it.each([
    ['square', '100 / 100'],
    ['portrait', '100 / 150'],
    ['landscape', '100 / 67'],
  ])('masks as %s with the ratio %s (IMG-005)', (shapeMask, ratio) => {
    expect(drawBlock('image', { ...stuhl, shapeMask })).toContain(`aspect-ratio:${ratio}`);
  });

  it('shows the part that it was cropped to (IMG-003)', () => {
    const html = drawBlock('image', { ...stuhl, crop: '0.1,0.2,0.5,0.4' });
    expect(html).toContain('style="max-width:800px"');
    expect(html).toContain('style="aspect-ratio:800 / 426.8"');
    expect(tagsOf(html, 'img')[0]).toContain(
      'position:absolute;max-width:none;width:200%;height:250%;left:-20%;top:-50%',
    );
    expect(tagsOf(html, 'img')[0]).toContain('sizes="(min-width: 80em) 2560px, (min-width: 48em) 200vw, 200vw"');
  });

  it('takes the shape of its mask out of the crop, around the focal point (IMG-002, IMG-005)', () => {
    const html = drawBlock('image', { ...stuhl, crop: '0,0,0.5,1', shapeMask: 'square', focalPoint: '0.25,0.9' });
    expect(html).toContain('style="aspect-ratio:800 / 800"');
    expect(tagsOf(html, 'img')[0]).toContain('width:200%;height:133.375%;left:0%;top:-33.375%');
  });

  it('stands where its alignment says (IMG-004)', () => {
    for (const alignment of ['top', 'left', 'center', 'right', 'bottom']) {
      expect(drawBlock('image', { ...stuhl, alignment })).toContain(
        `<figure class="lf-image-block" data-variant="inline" data-alignment="${alignment}"`,
      );
    }
  });

  it('shows its caption and a quiet placeholder when the file is missing', () => {
    const html = drawBlock('image', { asset: 'media/fort.jpg', alt: 'Der Hafen', caption: 'Am Abend' });
    expect(tagsOf(html, 'img')).toEqual([]);
    expect(html).toContain('role="img" aria-label="Der Hafen"');
    expect(textsOf(html, 'figcaption')).toEqual(['Am Abend']);
  });

  it('names its link by the text of the image, or by its title (IMG-001)', () => {
    expect(drawBlock('image', { ...stuhl, alt: 'Stuhl', clickthroughUrl: '/stuhl' })).not.toContain('aria-label');
    expect(drawBlock('image', { asset: 'media/fort.jpg', title: 'Der Stuhl', clickthroughUrl: '/stuhl' })).toContain(
      'aria-label="Der Stuhl"',
    );
  });

  it('leads to the whole file where the lightbox is on (LBOX-011)', () => {
    expect(drawBlock('image', { ...stuhl, lightbox: true })).toContain(
      'href="/media/a-stuhl/stuhl.jpg" data-lightbox=""',
    );
  });
});
