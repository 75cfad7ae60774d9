import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { block, section, view, website } from '../../test/sample.ts';
import { ownStyles, pageStyles } from './page-styles.ts';

const page = (types: string[]) =>
  view({ kind: 'sections', title: '', sections: [section(types.map((type) => block(type, {})))] });

describe('styles of a page', () => {
  it('hold the theme and the blocks that are shown, and nothing of others (GEN-008)', () => {
    const sheet = pageStyles(page(['html', 'accordion']));
    expect(sheet).toContain('.lf-section');
    expect(sheet).toContain('.lf-accordion');
    expect(sheet).not.toContain('.lf-gallery');
    expect(sheet).not.toContain('.lf-lock');
  });

  it('hold a part that several blocks need once (GEN-008)', () => {
    const sheet = pageStyles(page(['summary', 'product', 'journal']));
    expect(sheet.split('.lf-price{')).toHaveLength(2);
  });

  it('stay below 12 kB with a dozen kinds of blocks on one page (GEN-008)', () => {
    const types = [
      'html',
      'image',
      'gallery',
      'form',
      'button',
      'summary',
      'video',
      'map',
      'accordion',
      'menu',
      'pricing',
      'marquee',
    ];
    expect(gzipSync(pageStyles(page(types))).length).toBeLessThan(12_000);
  });

  it('end with what holds on paper, after the owner’s design (GEN-002)', () => {
    const design = { tweakJSON: { 'tweak-background-white': '#ffeedd' } };
    const sheet = pageStyles(view({ kind: 'sections', title: '', sections: [] }, { website: website({ design }) }));
    expect(sheet.indexOf('#ffeedd')).toBeGreaterThan(0);
    expect(sheet.lastIndexOf('@media print')).toBeGreaterThan(sheet.indexOf('#ffeedd'));
    expect(sheet.slice(sheet.lastIndexOf('@media print'))).toMatch(
      /\.lf-nav,.*\.lf-cart-place,.*display:none !important/,
    );
  });

  it('begin with the accent of the website (GEN-001)', () => {
    const styled = (accent: unknown) =>
      pageStyles(
        view(
          { kind: 'lock', refused: false, title: '' },
          { website: website({ design: { tweakJSON: { 'tweak-accent': accent } } }) },
        ),
      );
    expect(styled('#0a5')).toMatch(/^:root\{--lf-accent:#00aa55;--lf-on-accent:#000000;/);
    expect(styled('red;}body{display:none')).toMatch(/^:root\{--lf-accent:#1f4fd8;/);
  });

  it('cannot be ended by the owner’s own CSS (GEN-001)', () => {
    expect(ownStyles(website({ design: { css: 'a{}</style><b>' } }))).not.toContain('</style');
    expect(ownStyles(website({ design: { css: '@media (width < 40em) { a { b: c } }' } }))).toContain('(width < 40em)');
  });
});
