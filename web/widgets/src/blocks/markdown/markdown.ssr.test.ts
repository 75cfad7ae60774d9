import { describe, expect, it } from 'vitest';
import { textsOf } from '../../../test/page-facts.ts';
import { drawBlock } from '../_shared/testing/draw-block.ts';
import { markdownToHtml } from './markdown-to-html.ts';

const anyHref = (raw: string) => raw;

describe('markdown block', () => {
  it('renders headings below the h1 of the page, lists, tables and code (ENUM-025)', () => {
    const html = drawBlock('markdown', {
      markdown: '# Eins\n\n- a\n- b\n\n| k | v |\n|---|---|\n| 1 | 2 |\n\n```\nx < y\n```',
    });
    expect(textsOf(html, 'h2')).toEqual(['Eins']);
    expect(textsOf(html, 'li')).toEqual(['a', 'b']);
    expect(textsOf(html, 'td')).toEqual(['1', '2']);
    expect(html).toContain('x &lt; y');
  });

  it('reads the value of older bundles under the name text (ENUM-025)', () => {
    expect(textsOf(drawBlock('markdown', { text: 'Alt' }), 'p')).toEqual(['Alt']);
  });

  it.each([
    '<script>alert(1)</script>',
    'Text <img src=x onerror=alert(1)> Text',
    '<a href="javascript:alert(1)">x</a>',
    '![x](y"onerror="alert(1))',
    '[x](<y"onclick="alert(1)>)',
  ])('shows HTML in the source as text: %s', (source) => {
    const html = markdownToHtml(source, anyHref);
    expect(html).not.toMatch(/<script|<[a-z]+[^>"]*(?:"[^"]*"[^>"]*)*\son\w+=/i);
  });

  it('keeps the paths of files for the rich text to resolve (IMG-001)', () => {
    expect(drawBlock('markdown', { markdown: '![Ein Stuhl](media/stuhl.jpg)' })).toContain('/media/a-stuhl/stuhl.jpg');
  });
});
