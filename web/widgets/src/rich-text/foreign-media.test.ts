import { describe, expect, it } from 'vitest';
import { head, website } from '../../test/sample.ts';
import { pageContexts } from '../document/render-context.ts';
import { drawnText } from './drawn-text.ts';

const { below } = pageContexts({ website: website(), head: head(), assets: {} });
const shown = (html: string) => drawnText(html, below);
const link = (text: string) =>
  `<a class="lf-foreign-picture" href="https://example.org/a.jpg" rel="noopener noreferrer">${text}</a>`;

describe('a text that names media of other servers', () => {
  it('links to their pictures instead of loading them (D8)', () => {
    expect(shown('<p><img src="https://example.org/a.jpg" alt="Ein Hund"></p>')).toBe(
      `<p>${link('Ein Hund (Bild auf example.org ansehen)')}</p>`,
    );
    expect(shown('<img alt="" src="https://example.org/a.jpg">')).toBe(link('Bild auf example.org ansehen'));
  });

  it.each([
    '<img src="//example.org/a.jpg">',
    '<img src="/media/a/a.jpg" srcset="https://example.org/a.jpg 2x">',
    '<img src="HTTPS://example.org/a.jpg">',
    String.raw`<img src="/\example.org/a.jpg">`,
    String.raw`<img src="\\example.org/a.jpg">`,
    '<img src="/a.jpg" srcset="/b.jpg 1x,https://example.org/a.jpg 2x">',
  ])('recognises %s as foreign (D8)', (html) => {
    expect(shown(html)).not.toContain('<img');
  });

  it('keeps a link around a picture whole (D8)', () => {
    expect(shown('<a href="/x"><img src="https://example.org/a.jpg" alt="A"></a>')).toBe(
      '<a href="/x"><span class="lf-foreign-picture">A (Bild auf example.org ansehen)</span></a>',
    );
  });

  it('fetches films and recordings when they are played (D8)', () => {
    expect(
      shown('<video src="https://example.org/f.mp4" poster="https://example.org/p.jpg" autoplay controls></video>'),
    ).toBe('<video src="https://example.org/f.mp4" controls="" preload="none"></video>');
    expect(shown('<picture><source srcset="https://example.org/a.webp 1x"><img src="/a.jpg"></picture>')).toBe(
      '<picture><img src="/a.jpg"></picture>',
    );
  });

  it.each([
    '<img src="/media/a/a.jpg" alt="A">',
    '<img src="https://www.atelier-nord.test/a.jpg">',
    '<p>https://example.org</p>',
  ])('leaves %s as it is', (html) => {
    expect(shown(html)).toBe(html);
  });
});
