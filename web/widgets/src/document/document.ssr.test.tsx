import { describe, expect, it } from 'vitest';
import { block, collection, entry, head, onePage, section, view, website } from '../../test/sample.ts';
import { contentOf, tagsOf, textsOf } from '../../test/page-facts.ts';
import { renderPage } from '../index.ts';

const emptyList = {
  kind: 'list' as const,
  view: 'list' as const,
  items: [],
  pagination: onePage,
  filter: null,
  terms: { tags: [], categories: [] },
  sections: [],
};
const hello = (html: string) =>
  view({ kind: 'sections', title: 'Start', sections: [section([block('html', { html })])] });
const bare = { script: null };

describe('the document of a page', () => {
  it('names the page to its readers: language, page type and ids (PAGE-001)', () => {
    const html = renderPage(hello('<p>x</p>'), bare);
    expect(html).toContain('<html lang="de-DE">');
    expect(html).toContain(
      '<body id="collection-f00000000000000000000002" data-page-type="2" data-website-id="f00000000000000000000001" data-collection-id="f00000000000000000000002" data-item-id="">',
    );
  });

  it('names one collection in its body, its context and its forms: a page is its own (PAGE-001, CTX-003, FORM-006)', () => {
    const form = { id: 'f00000000000000000000009', name: 'Kontakt', fields: [], settings: {} };
    const sections = [section([{ ...block('form', { formKey: 'kontakt' }), data: { form } }])];
    const html = renderPage(view({ kind: 'sections', title: 'Start', sections }), bare);
    expect(html).toContain('data-collection-id="f00000000000000000000002"');
    expect(contextIn(html)).toMatchObject({ collectionId: 'f00000000000000000000002' });
    expect(html).toContain('name="collectionId" value="f00000000000000000000002"');
  });

  it('announces first the feed of its own collection', () => {
    const feeds = ['/termine', '/blog'].map((href) => ({ title: href, href: `${href}?format=rss` }));
    const page = view(
      { ...emptyList, collection: { ...collection, feedHref: '/blog?format=rss' } },
      { website: website({ feeds }) },
    );
    const found = [...renderPage(page, bare).matchAll(/rss\+xml" title="([^"]*)"/g)].map(([, title]) => title);
    expect(found).toEqual(['/blog', '/termine']);
  });

  it('has an id for style sheets also where there is neither page nor collection, the same at every visit (PAGE-001)', () => {
    const idOf = (pageType: number): string | undefined => {
      const page = hello('');
      const nowhere = { ...page.head, pageType, pageId: null, collectionId: null };
      return /<body id="collection-([0-9a-f]{24})"/.exec(renderPage({ ...page, head: nowhere }, bare))?.[1];
    };
    expect(idOf(200)).toBeDefined();
    expect(idOf(200)).toBe(idOf(200));
    expect(idOf(200)).not.toBe(idOf(201));
  });

  const contextIn = (html: string): unknown =>
    JSON.parse(/<script type="application\/json" id="website-context">(.*?)<\/script>/.exec(html)?.[1] ?? '');

  it('carries the website context for any visitor (CTX-001, CTX-002, CTX-003)', () => {
    expect(contextIn(renderPage(hello(''), bare))).toMatchObject({
      website: { id: 'f00000000000000000000001', identifier: 'atelier-nord' },
      pageType: 2,
      authenticatedAccount: null,
      rollups: {},
    });
  });

  it('names scripts and styles by module (CTX-006)', () => {
    expect(contextIn(renderPage(hello(''), { script: '/assets/visitor-1.js' }))).toMatchObject({
      rollups: { visitor: { js: ['/assets/visitor-1.js'], css: [] } },
    });
  });

  it('cannot be broken out of by texts of the owner (PAGE-001)', () => {
    const evil = `</script><script>alert(1)</script>"><img src=x onerror=alert(2)>`;
    const html = renderPage(
      view(
        { kind: 'sections', title: evil, sections: [] },
        {
          website: website({
            title: evil,
            design: { css: '</style><script>alert(3)</script>' },
            navigation: { main: [entry(evil, '/a')], _hidden: [], _memberareas: [] },
          }),
          head: head({ title: evil, documentTitle: evil, description: evil, jsonLd: [{ name: evil }] }),
        },
      ),
      bare,
    );
    const outsideOfStyles = html.replaceAll(/<style>[\s\S]*?<\/style>/g, '');
    expect(outsideOfStyles.includes('<script>alert')).toBe(false);
    expect(outsideOfStyles.includes('<img src=x')).toBe(false);
  });

  it('begins with a skip link and has each landmark once, the navigation with a name (PAGE-001)', () => {
    const html = contentOf(renderPage(hello('<p>x</p>'), bare));
    expect(textsOf(html, 'a')[0]).toBe('Zum Inhalt springen');
    for (const landmark of ['header', 'main', 'footer']) expect(tagsOf(html, landmark)).toHaveLength(1);
    expect(tagsOf(html, 'nav').every((tag) => tag.includes('aria-label="'))).toBe(true);
    expect(html).toContain('id="main"');
  });

  it('takes the title as heading when no block has one, and lowers all but the first (PAGE-001)', () => {
    expect(textsOf(renderPage(hello('<p>x</p>'), bare), 'h1')).toEqual(['Start']);
    const two = renderPage(hello('<h1>Eins</h1><h1 class="a">Zwei</h1>'), bare);
    expect(textsOf(two, 'h1')).toEqual(['Eins']);
    expect(textsOf(two, 'h2')).toEqual(['Zwei']);
  });

  it('opens folders of the navigation without script (GEN-002)', () => {
    const html = renderPage(hello(''), bare);
    expect(textsOf(html, 'summary')).toEqual(['Menü', 'Werkstatt']);
    expect(html).toMatch(/<details class="lf-nav-folder" name="lf-nav">[\s\S]*href="\/eiche"/);
  });

  it('makes its menu of a navigation block in the header, and hides it where the page is locked (GEN-002)', () => {
    const place = { layout: null, mobileLayout: null, data: {} };
    const block = { id: 'b'.repeat(24), type: 'navigation', value: {}, ...place };
    const html = renderPage({ ...hello(''), header: [block] }, bare);
    expect(textsOf(html, 'summary')).toEqual(['Menü', 'Werkstatt']);
    expect(html).toContain('data-block-type="navigation"');
    const locked = view({ kind: 'lock', title: 'Geheim', refused: false });
    expect(renderPage({ ...locked, header: [block] }, bare)).not.toContain('/eiche');
  });

  it('links the legal pages and names the business in the footer (GEN-002)', () => {
    const footer = textsOf(renderPage(hello(''), bare), 'footer')[0];
    expect(footer).toContain('Impressum Datenschutz');
    expect(footer).toContain('Atelier Nord GmbH · Kaistraße 1, 24103 Kiel · USt-IdNr.: DE123456789');
  });

  it('has no script at all without the runtime, and one file and one fixed line with it (GEN-011)', () => {
    const scripts = (html: string) => tagsOf(html, 'script').filter((tag) => !tag.includes('json'));
    expect(scripts(renderPage(hello(''), bare))).toEqual([]);
    expect(scripts(renderPage(hello(''), { script: '/assets/visitor-1.js' }))).toEqual([
      '<script type="module" src="/assets/visitor-1.js">',
      '<script>',
    ]);
  });

  it('links to the cart only where there is a cart page (CART-001)', () => {
    expect(renderPage(hello(''), bare)).not.toContain('href="/cart"');
    const page = hello('');
    const store = { ...page, website: { ...page.website, hasStore: true } };
    expect(renderPage(store, bare)).toContain('aria-label="0 Artikel im Warenkorb"');
  });

  it('shows announcement and contact bars where the settings say so (OVL-003)', () => {
    const settings = {
      announcementBarSettings: { enabled: true, text: '<p>Neu</p>', href: '/shop' },
      mobileInfoBarSettings: { style: 3 as const, phone: '+49 30 1234', email: 'hallo@nord.test' },
    };
    const page = { ...hello(''), website: website({ settings }) };
    const html = contentOf(renderPage(page, bare));
    expect(html).toContain('aria-label="Ankündigung"');
    expect(html).toContain('href="tel:+49301234"');
    expect(contentOf(renderPage(hello(''), bare))).not.toContain('Ankündigung');
  });

  it.each([
    [1 as const, null],
    [2 as const, '2'],
    [3 as const, '3'],
    [undefined, null],
  ])('draws the contact bar in style %s as what it is: none, light or dark (OVL-009)', (style, shown) => {
    const settings = { mobileInfoBarSettings: { ...(style && { style }), phone: '+49 30 1234' } };
    const html = renderPage({ ...hello(''), website: website({ settings }) }, bare);
    expect(/<nav class="lf-info-bar"[^>]* data-mobile-info-bar="(\d)"/.exec(html)?.[1] ?? null).toBe(shown);
  });

  it('leaves out a block that cannot be drawn and keeps the rest (ERR-001)', () => {
    const faulty = block(
      'html',
      Object.defineProperty({}, 'html', {
        enumerable: true,
        get: () => {
          throw new Error('broken');
        },
      }),
    );
    const page = view({
      kind: 'sections',
      title: 'Start',
      sections: [section([faulty, block('html', { html: '<p>Noch da</p>' }, { id: 'b-2' })])],
    });
    expect(renderPage(page, bare)).toContain('Noch da');
  });

  it('keeps the place of a block whose type is not known (WIDG-001)', () => {
    const page = view({ kind: 'sections', title: 'Start', sections: [section([block('zukunft', { a: 1 })])] });
    expect(renderPage(page, bare)).toContain('data-block-type="zukunft" data-block-id="b-zukunft"></div>');
  });
});
