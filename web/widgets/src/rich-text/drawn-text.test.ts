import { dangersOf, staysInPlace } from '@litfass/model/testing/harmless';
import { HOSTILE_HTML } from '@litfass/model/testing/hostile-html';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asset, head, website } from '../../test/sample.ts';
import { pageContexts } from '../document/render-context.ts';
import { renderBlock } from '../render-block.tsx';
import { block } from '../../test/sample.ts';
import { drawnText } from './drawn-text.ts';

const { below } = pageContexts({
  website: website(),
  head: head(),
  assets: { 'media/stuhl.jpg': { ...asset('stuhl'), alt: '"><svg onload=alert(1)>' } },
});
const shown = (html: string) => drawnText(html, below);

/** A text in an attribute that is shown as words when the picture lies elsewhere, written in each way that there is. */
const quotings = fc.constantFrom(
  (alt: string) => `<img src="https://fremd.test/a.png" alt="${alt.replaceAll('"', '&quot;')}">`,
  (alt: string) => `<img alt='${alt.replaceAll("'", '&#39;')}' src=//fremd.test/a.png>`,
  (alt: string) => `<a href="/x"><img src="https://fremd.test/a.png" alt="${alt.replaceAll('"', '')}"></a>`,
  (alt: string) => `<img src="https://fremd.test/${alt.replaceAll('"', '%22')}" alt="x">`,
  (alt: string) => `<img src="media/stuhl.jpg" alt="${alt.replaceAll('"', '&quot;')}">`,
  (alt: string) => `<video src="//fremd.test/f.mp4" title="${alt.replaceAll('"', '&quot;')}"></video>`,
);
const hostile = Object.values(HOSTILE_HTML).flat();

describe('a text as a page shows it', () => {
  it.each(hostile)('runs nothing of %j, though nobody cleaned it before', (text) => {
    expect(dangersOf(shown(text))).toEqual([]);
    expect(staysInPlace(shown(text))).toBe(true);
  });

  it('shows the words of a picture that lies elsewhere as words, whatever they are', () => {
    fc.assert(
      fc.property(quotings, fc.oneof(fc.constantFrom(...hostile), fc.string()), (write, alt) => {
        const html = shown(write(alt));
        expect(dangersOf(html)).toEqual([]);
        expect(staysInPlace(html)).toBe(true);
        expect(html).not.toMatch(/<(?!\/?(?:a|span|img|video)[ >])/);
      }),
    );
    expect(shown('<p><img src="https://fremd.test/a.png" alt="<svg onload=alert(1) "></p>')).toBe(
      '<p><a class="lf-foreign-picture" href="https://fremd.test/a.png" rel="noopener noreferrer">&lt;svg onload=alert(1) (Bild auf fremd.test ansehen)</a></p>',
    );
  });

  it('leaves out no rank of headings on the way down (GEN-002)', () => {
    expect(shown('<h2>A</h2><h4>B</h4><h5>C</h5><h3>D</h3>')).toBe('<h2>A</h2><h3>B</h3><h4>C</h4><h3>D</h3>');
  });

  it('lets nobody write what the page runtime reads', () => {
    const text =
      '<p data-block-json="{}" data-island="">x</p><img src="/a.jpg" data-src="https://fremd.test/a.png" data-srcset="//fremd.test/b.png">';
    expect(shown(text)).toBe('<p>x</p><img src="/a.jpg">');
  });

  it('takes a moment with 30,000 pictures, links and headings', () => {
    const text = '<h1>T</h1><a href="/x"><img src="https://fremd.test/a.png" alt="a"></a> '.repeat(10_000);
    const pictures = '<img src="https://fremd.test/a.png" alt="a"> '.repeat(20_000);
    const start = process.cpuUsage();
    expect(shown(text + pictures)).not.toContain('<img');
    expect(process.cpuUsage(start).user / 1_000_000).toBeLessThan(10);
  });

  it('is what every kind of block shows of its texts', () => {
    const evil = '<img src="https://fremd.test/a.png" alt="<svg onload=alert(1) "><img src=x onerror=alert(2)>';
    const values = {
      html: evil,
      description: evil,
      caption: evil,
      body: evil,
      text: evil,
      markdown: evil,
      title: evil,
    };
    const lists = { items: [{ title: evil, description: evil }], slides: [{ title: evil, description: evil }] };
    for (const type of [
      'html',
      'accordion',
      'donation',
      'image',
      'member-area',
      'newsletter',
      'video',
      'markdown',
      'code',
    ])
      expect(renderBlock(block(type, { ...values, ...lists }), below), type).not.toMatch(
        /<svg onload|<img[^>]*onerror/,
      );
  });
});
