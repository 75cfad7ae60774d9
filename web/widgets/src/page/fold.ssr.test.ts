import type { SectionView } from '@litfass/model';
import { describe, expect, it } from 'vitest';
import { asset, block, section, view } from '../../test/sample.ts';
import { contentOf } from '../../test/page-facts.ts';
import { renderPage } from '../index.ts';

const assets = Object.fromEntries(['a', 'b'].map((name) => [`media/${name}.jpg`, asset(name)]));
const draw = (sections: SectionView[]): string =>
  contentOf(renderPage(view({ kind: 'sections', title: 'Seite', sections }, { assets }), { script: null }));
const images = (html: string): string[] => html.replaceAll(/<noscript>.*?<\/noscript>/g, '').match(/<img[^>]*>/g) ?? [];
/** For each image whether it loads at once. */
const atOnce = (html: string): boolean[] =>
  images(html).map((image) => / src="/.test(image) && !image.includes('loading="lazy"'));
const text = (html: string) => block('html', { html });
const picture = () => block('image', { asset: 'media/a.jpg', alt: '' });
const count = (loads: boolean[]): number => loads.filter(Boolean).length;

describe('images of a page', () => {
  it('of one long text load at once only where it begins (IMG-001)', () => {
    const paragraphs = Array.from({ length: 15 }, () => `<p>${'Wort '.repeat(60)}</p><img src="media/a.jpg" alt="">`);
    const loads = atOnce(draw([section([text(paragraphs.join(''))])]));
    expect(loads).toHaveLength(15);
    expect(loads.slice(0, 2)).toEqual([true, true]);
    expect(count(loads)).toBeLessThan(5);
    expect(loads.lastIndexOf(true), 'none after the first that waits').toBe(count(loads) - 1);
  });

  it('of one section with a block each wait below the first screen (IMG-001)', () => {
    const loads = atOnce(draw([section([text('<h1>Reise</h1>'), ...Array.from({ length: 9 }, picture)])]));
    expect(loads[0]).toBe(true);
    expect(count(loads)).toBeLessThan(5);
  });

  it('load at once in a second section that the first screen shows, and not behind a picture as high as it (IMG-001)', () => {
    const short = section([text('<h1>Reise</h1>')]);
    const hero = { ...short, background: { asset: 'media/b.jpg', focalPoint: null } };
    expect(atOnce(draw([short, section([picture()])]))).toEqual([true]);
    expect(atOnce(draw([hero, section([text('<p>Text</p>'), picture(), picture()])]))).toEqual([true, true, false]);
  });

  it('carry their renditions for scripts wherever they stand (IMG-001)', () => {
    const html = draw([
      section([text('<p><img src="media/a.jpg" alt=""></p>'), ...Array.from({ length: 9 }, picture)]),
    ]);
    for (const image of images(html)) expect(image).toContain('data-srcset="/media/a-a/a.jpg?format=100w 100w');
  });
});
