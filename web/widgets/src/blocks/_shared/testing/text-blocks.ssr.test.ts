import { describe, expect, it } from 'vitest';
import { tagsOf, textsOf } from '../../../../test/page-facts.ts';
import { drawBlock } from './draw-block.ts';
import { markdownToHtml } from '../../markdown/markdown-to-html.ts';

const anyHref = (raw: string) => raw;

describe('html block', () => {
  it('shows rich text with its quotations as it is stored (ENUM-025)', () => {
    const html = drawBlock('html', { html: '<h2>Titel</h2><blockquote><p>Zitat</p></blockquote>' });
    expect(html).toContain('<blockquote><p>Zitat</p></blockquote>');
    expect(html).toContain('class="lf-rich-text lf-html"');
  });
});

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

describe('code block', () => {
  it('shows source text that never runs, with its language (ENUM-025)', () => {
    const html = drawBlock('code', { code: '<script>alert("x")</script>', language: 'HTML' });
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toContain('<script');
    expect(html).toContain('HTML');
  });
});

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

describe('spacer and horizontal rule', () => {
  it('give room that assistive technology skips, and a line (ENUM-025)', () => {
    expect(drawBlock('spacer', { height: '80' })).toContain('aria-hidden="true" style="height:80px"');
    expect(tagsOf(drawBlock('horizontal-rule', {}), 'hr')).toHaveLength(1);
  });
});

describe('search block', () => {
  it('is a form that leads to the search page (ROUTE-013)', () => {
    const html = drawBlock('search', { collection: 'blog' });
    expect(html).toMatch(/<form(?=[^>]* role="search")(?=[^>]* method="get")[^>]* action="\/search"/);
    expect(html).toContain('name="q"');
    expect(html).toContain('<input type="hidden" name="collection" value="blog"/>');
    expect(textsOf(html, 'label')).toEqual(['Suchbegriff']);
  });
});

describe('donation block', () => {
  it('leads to the donation checkout of its page (ROUTE-004)', () => {
    expect(drawBlock('donation', { donationPage: 'Dach & Fach' })).toContain(
      'href="/checkout/donate?donatePageId=Dach%20%26%20Fach"',
    );
  });
});

describe('member area block', () => {
  it('logs members in by a plain form (AUTH-003)', () => {
    const html = drawBlock('member-area', {});
    expect(tagsOf(html, 'form')[0]).toContain('action="/api/site-users/account/session"');
    expect(tagsOf(html, 'form')[0]).toContain('method="post"');
    for (const name of ['email', 'password', 'rememberMe']) expect(html).toContain(`name="${name}"`);
    expect(textsOf(html, 'label')).toEqual(['E-Mail-Adresse', 'Passwort', 'Angemeldet bleiben']);
  });
});

describe('links to third parties', () => {
  it('are cards that fetch nothing from them (D8)', () => {
    for (const html of [
      drawBlock('twitter', { username: '@nord', text: 'Neues' }),
      drawBlock('amazon', { url: 'https://www.amazon.de/dp/1', title: 'Buch' }),
      drawBlock('geo', { title: 'Kiel', latitude: 54.3, longitude: 10.1 }),
    ]) {
      expect(html).toMatch(/<a href="https:\/\/(?:x\.com|www\.amazon\.de|www\.openstreetmap\.org)\//);
      expect(html).not.toMatch(/<(?:script|iframe|img)|\ssrc=/);
    }
  });
});
