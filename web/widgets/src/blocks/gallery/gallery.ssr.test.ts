import { describe, expect, it } from 'vitest';
import { tagsOf, textsOf } from '../../../test/page-facts.ts';
import { collection, item } from '../../../test/sample.ts';
import { drawBlock } from '../_shared/testing/draw-block.ts';

const none = { items: { collection: null, items: [], total: 0 } };
const items = [
  { id: 'eins', asset: 'media/stuhl.jpg', title: 'Stuhl', description: '<p>Aus Esche.</p>', focalPoint: '0.1,0.2' },
  { id: 'zwei', asset: 'media/tisch.jpg', alt: 'Ein Tisch', clickthroughUrl: '/tisch' },
  { id: 'drei', type: 'video', videoUrl: 'https://filme.test/1', title: 'Film' },
];
const draw = (value: Record<string, unknown> = {}) => drawBlock('gallery', { items, ...value }, none);

describe('the designs of a gallery (GAL-005, GAL-006, GAL-007, GAL-009)', () => {
  it.each([
    ['stacked', 'stacked'],
    ['slider', 'strip'],
    ['slideshow', 'slideshow'],
    ['grid', 'grid'],
    ['autogrid', 'autogrid'],
    ['autocolumns', 'autocolumns'],
    ['autorows', 'autorows'],
    ['carousel', 'carousel'],
    ['list', 'list'],
    ['zauberei', 'stacked'],
  ])(
    'arranges the design %s as %s with every slide and caption (GAL-001, GAL-002, GAL-003, GAL-005, GAL-006, GAL-007, GAL-008, GAL-009, GAL-010)',
    (design, layout) => {
      const html = draw({ design });
      expect(html).toContain(`data-layout="${layout}"`);
      expect(html.match(/data-slide-id=/g)).toHaveLength(3);
      expect(textsOf(html, 'p')).toEqual(['Stuhl', 'Aus Esche.', 'Film']);
    },
  );
});

describe('gallery block', () => {
  it('is a named group of numbered slides (GAL-018)', () => {
    const html = draw({ title: 'Werkschau' });
    expect(html).toContain('role="group" aria-roledescription="Galerie" aria-label="Werkschau"');
    expect(html).toContain('aria-roledescription="Element" aria-label="2 von 3"');
    expect(draw()).toContain('aria-label="Galerie"');
  });

  it('gives each slide the attributes of a slide (GAL-018)', () => {
    const [first, second, third] = [...draw().matchAll(/<div class="lf-gallery-slide"[^>]*>/g)].map(([tag]) => tag);
    expect(first).toContain('data-slide-id="eins" data-slide-index="0" data-type="image"');
    expect(first).toContain(
      'data-image-dimensions="1600x1067" data-image-focal-point="0.1,0.2" data-src="/media/a-stuhl/stuhl.jpg"',
    );
    expect(second).toContain('data-click-through-url="/tisch"');
    expect(second).toContain('data-image-focal-point="0.5,0.5"');
    expect(third).toContain('data-type="video"');
  });

  it('marks the first slide as the current one where slides stand in a line (GAL-002, GAL-008)', () => {
    expect(draw({ design: 'carousel' }).match(/aria-current="true"/g)).toHaveLength(1);
    expect(draw({ design: 'grid' })).not.toContain('aria-current');
  });

  it('lets the keyboard scroll a line of slides (GAL-008)', () => {
    expect(draw({ design: 'carousel' })).toContain('class="lf-gallery-stage" tabindex="0"');
  });

  it('links images to their address, to the file with the lightbox, and videos to the video (LBOX-011, VID-001)', () => {
    const links = tagsOf(draw({ lightbox: true }), 'a');
    expect(links[0]).toContain('href="/media/a-stuhl/stuhl.jpg"');
    expect(links[0]).toContain('data-lightbox=""');
    expect(links[1]).toContain('href="/tisch"');
    expect(links[2]).toContain('href="https://filme.test/1"');
    expect(links[2]).toContain('aria-label="Video ansehen: Film"');
  });

  it('shows a placeholder and the caption of a missing file (GAL-023)', () => {
    const html = draw({ items: [{ asset: 'media/fort.jpg', title: 'Fort' }] });
    expect(tagsOf(html, 'img')).toEqual([]);
    expect(html).toContain('role="img" aria-label="Fort"');
    expect(textsOf(html, 'p')).toEqual(['Fort']);
  });

  it('shows the items of a collection, each with the address of its page (GAL-012)', () => {
    const list = { collection, items: [item({ title: 'Hallo', excerpt: '' })], total: 1 };
    const html = drawBlock('gallery', { collection: 'blog', items }, { items: list });
    expect(textsOf(html, 'p')).toEqual(['Hallo']);
    expect(html).toContain('data-slide-url="/blog/hallo"');
  });

  it('is not there without slides (GAL-023)', () => {
    expect(draw({ items: [] })).not.toContain('lf-gallery"');
  });

  it('has named controls and thumbnails where slides stand in a line (GAL-002, GAL-004)', () => {
    const labels = (design: string, more = {}) =>
      tagsOf(draw({ design, ...more }), 'button').map((tag) => /aria-label="([^"]*)"/.exec(tag)?.[1]);
    const thumbnails = ['Element 1 anzeigen', 'Element 2 anzeigen', 'Element 3 anzeigen'];
    expect(labels('slider')).toEqual(['Vorheriges Element', ...thumbnails, 'Nächstes Element']);
    expect(labels('slideshow', { thumbnails: false, autoplay: true })).toEqual([
      'Vorheriges Element',
      'Automatische Wiedergabe anhalten',
      'Nächstes Element',
    ]);
    expect(labels('carousel')).toEqual(['Vorheriges Element', 'Nächstes Element']);
    expect(labels('grid')).toEqual([]);
  });

  it('gives its settings and texts to the browser, by the names of the specification (GAL-014, GAL-016, GAL-052)', () => {
    const data = (value: Record<string, unknown>) => {
      const json = /data-block-json="([^"]*)"/.exec(draw(value))?.[1]?.replaceAll('&quot;', '"');
      return json === undefined ? null : JSON.parse(json);
    };
    expect(data({ design: 'slider', title: 'Werkschau' })).toMatchObject({
      design: 'slider',
      'autoplay-duration': 5,
      'meta-position': 'bottom',
      loop: false,
      historyHash: false,
      texts: { title: 'Werkschau', next: 'Nächstes Element' },
    });
    expect(data({ design: 'grid' })).toBeNull();
  });

  it('has its captions below the images, or where one of seven positions says (GAL-017)', () => {
    expect(draw()).toContain('data-meta-position="bottom"');
    for (const position of ['top', 'bottom', 'top-left', 'bottom-left', 'top-right', 'bottom-right', 'center'])
      expect(draw({ 'meta-position': position })).toContain(`data-meta-position="${position}"`);
    expect(draw({ 'meta-position': 'daneben' })).toContain('data-meta-position="bottom"');
  });

  it('gives its strip of thumbnails the measures of the block (GAL-041, GAL-042)', () => {
    const html = draw({ design: 'slider', 'thumbnail-strip-height': 60, vSize: 8 });
    expect(html).toContain('--lf-gallery-strip:60px;--lf-gallery-strip-gap:10px;--lf-gallery-strip-part:8cqi');
    expect(html).toContain('--lf-gallery-strip-overlap:5px');
  });

  it('offers the video of a service behind its picture, 16:9 without one, and asks first (VID-001, VID-019)', () => {
    const film = { type: 'video', videoUrl: 'https://vimeo.com/76979871', title: 'Film' };
    const html = draw({ items: [{ ...film, asset: 'media/stuhl.jpg' }, film] });
    expect(html.match(/data-showing-video="false"/g)).toHaveLength(2);
    expect(html).toContain(
      'data-consent-service="Vimeo" data-frame-url="https://player.vimeo.com/video/76979871?dnt=1"',
    );
    expect(html).toContain('aspect-ratio:1600 / 1067');
    expect(html).toContain('aspect-ratio:16 / 9');
    expect(textsOf(html, 'a').filter((text) => text === 'Video abspielen')).toHaveLength(2);
    expect(html).not.toContain('<iframe');
  });

  it('plays a film of the website in place (SLIDE-015)', () => {
    const html = draw({ items: [{ type: 'video', videoUrl: '/s/film.mp4', title: 'Film' }] });
    expect(tagsOf(html, 'video')[0]).toContain('src="/s/film.mp4"');
    expect(tagsOf(html, 'a')).toEqual([]);
  });
});
