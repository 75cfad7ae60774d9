import type { PageBody, PageView } from '@litfass/model';
import { describe, expect, it } from 'vitest';
import { asset, block, collection, head, item, onePage, product, section, view } from '../../test/sample.ts';
import { contentOf, textsOf } from '../../test/page-facts.ts';
import { renderPage, renderParts } from '../index.ts';

const draw = (body: PageBody, path = '/blog') =>
  contentOf(renderPage(view(body, { head: head({ path }) }), { script: null }));
type List = Extract<PageBody, { kind: 'list' }>;
type Item = Extract<PageBody, { kind: 'item' }>;

const list = (changes: Partial<List> = {}): List => ({
  kind: 'list',
  collection,
  view: 'list',
  items: [item()],
  pagination: onePage,
  filter: null,
  terms: { tags: [], categories: [] },
  sections: [],
  ...changes,
});
const single = (changes: Partial<Item> = {}): Item => ({
  kind: 'item',
  collection,
  item: item(),
  sections: [section([block('html', { html: '<h1>Im Text</h1><p>Inhalt</p>' })])],
  previous: null,
  next: null,
  comments: null,
  product: null,
  around: null,
  ...changes,
});

describe('list pages', () => {
  it('are drawn once for as long as they are the same (PAGE-005)', () => {
    const page = view(list());
    const mainOf = (of: PageView) =>
      renderParts(of, { script: null }).find((part) => typeof part !== 'string' && part.html.startsWith('<main'));
    expect(mainOf(page)).toBeDefined();
    expect(mainOf(page)).toBe(mainOf({ ...page, head: head({ title: 'Anders' }) }));
    expect(mainOf({ ...page, body: list() })).not.toBe(mainOf(page));
  });

  it('shows each view with one heading and the items as headings below it (PAGE-005)', () => {
    for (const shape of ['list', 'grid', 'product'] as const) {
      const html = draw(list({ view: shape }));
      expect(html).toContain(`data-view="${shape}"`);
      expect(textsOf(html, 'h1')).toEqual(['Journal']);
      expect(textsOf(html, 'h2')).toEqual(['Hallo Welt']);
    }
  });

  it('leads to the other pages and marks the missing one as disabled (GAL-001)', () => {
    const html = draw(
      list({ pagination: { page: 1, pageCount: 3, total: 50, previousHref: null, nextHref: '/blog?page=2' } }),
    );
    expect(html).toContain('<nav class="lf-pagination" aria-label="Seiten">');
    expect(html).toContain(
      '<button class="lf-button disabled" type="button" aria-disabled="true">Vorherige Seite</button>',
    );
    expect(html).toContain('<a class="lf-button" href="/blog?page=2" rel="next">Nächste Seite</a>');
  });

  it('says which tag or category the list is narrowed to, and leads back (BLOG-007)', () => {
    const html = draw(list({ filter: { kind: 'tag', name: 'Holz' } }));
    expect(textsOf(html, 'h1')).toEqual(['Schlagwort „Holz“']);
    expect(html).toContain('<a href="/blog">Alle anzeigen</a>');
  });

  it('offers the categories of goods before the goods, the chosen one marked', () => {
    const html = draw(
      list({
        collection: { ...collection, collectionType: 'products' },
        filter: { kind: 'category', name: 'Geschirr' },
        terms: { tags: [], categories: [{ name: 'Geschirr', href: '/laden?category=Geschirr', count: 2 }] },
      }),
      '/laden',
    );
    expect(html).toContain('<a href="/laden?category=Geschirr" aria-current="page">Geschirr</a>');
    expect(html.indexOf('lf-terms')).toBeLessThan(html.indexOf('<ul class="lf-list"'));
  });

  it('says when there is nothing to see (PAGE-005)', () => {
    expect(draw(list({ items: [] }))).toContain('Hier gibt es noch nichts zu sehen.');
  });
});

describe('item pages', () => {
  it('shows a post with day, author, terms and one heading (GEN-002)', () => {
    const html = draw(single());
    expect(textsOf(html, 'h1')).toEqual(['Hallo Welt']);
    expect(textsOf(html, 'h2')).toEqual(['Im Text']);
    expect(html).toContain('<time dateTime="2026-03-01T09:00:00Z">1. März 2026</time>');
    expect(html).toContain('Von Anna');
    expect(html).toContain('href="/blog?tag=Holz"');
  });

  it('names a post without title, and folds a hundred categories (BLOG-008)', () => {
    const categories = Array.from({ length: 100 }, (_, index) => ({
      name: `K${index}`,
      href: `/blog?category=K${index}`,
      count: 1,
    }));
    const html = draw(single({ item: item({ title: '', categories }) }));
    expect(textsOf(html, 'h1')).toEqual(['Ohne Titel']);
    expect(textsOf(html, 'summary')).toContain('92 weitere anzeigen');
  });

  it('tells the style sheet how long the longest word of a title is (GEN-002)', () => {
    const html = draw(single({ item: item({ title: 'Das Donaudampfschiff-Museum' }) }));
    expect(html).toContain('<h1 class="lf-title" dir="auto" style="--longest:16">Das Donaudampfschiff-Museum</h1>');
    expect(draw(single())).toContain('<h1 class="lf-title" dir="auto">Hallo Welt</h1>');
  });

  it('shows the days and the place of an event (PAGE-015)', () => {
    const event = item({
      collectionType: 'events',
      startDate: '2026-05-01T00:00:00Z',
      endDate: '2026-05-03T00:00:00Z',
      allDay: true,
      location: { title: 'Halle 5', line1: 'Kaistraße 1', line2: '24103 Kiel', country: '' },
    });
    const [times] = textsOf(draw(single({ item: event })), 'dl');
    expect(times).toBe('Wann 1.–3. Mai 2026 · Ganztägig Wo Halle 5, Kaistraße 1, 24103 Kiel');
  });

  it('shows comments with their answers (CTX-002)', () => {
    const reply = { id: 'c2', author: 'Ben', postedAt: '2026-03-02T10:00:00Z', html: '<p>Ja!</p>', replies: [] };
    const comments = {
      itemId: 'i',
      open: false,
      count: 2,
      comments: [{ ...reply, id: 'c1', author: 'Mia', replies: [reply] }],
    };
    const html = draw(single({ comments }));
    expect(textsOf(html, 'h2')).toContain('2 Kommentare');
    expect(html).toMatch(/id="comment-c1"[\s\S]*<ol><li><article id="comment-c2">/);
    expect(html).toContain('Die Kommentare sind geschlossen.');
  });

  it('shows a product with struck price, lowest price, unit price and options (PROD-009)', () => {
    const offer = product();
    const html = draw(
      single({
        item: item({ collectionType: 'products', title: 'Tisch', product: offer }),
        product: offer,
        sections: [],
      }),
    );
    expect(html).toMatch(
      /<del><span class="lf-hidden">Bisheriger Preis<\/span> ?490,00\s€<\/del>|<del>[\s\S]*490,00\s€<\/del>/,
    );
    expect(html).toMatch(/ab 390,00\s€/);
    expect(html).toMatch(/Niedrigster Preis der letzten 30 Tage: 450,00\s€/);
    expect(html).toMatch(/9,80\s€ \/ 1 kg/);
    expect(textsOf(html, 'label').join()).toMatch(/Esche 520,00\s€ Ausverkauft/);
    expect(html).toMatch(/<input [^>]*disabled=""/);
    expect(html).toMatch(
      /inkl\. 19\u00a0% USt\.(?:<!-- -->)?, <a [^>]*href="\/versand-und-zahlung">zzgl\. Versand<\/a>/,
    );
    expect(textsOf(html, 'button')).toEqual(['In den Warenkorb']);
  });

  it('has a disabled button on a product that is sold out (PROD-010)', () => {
    const offer = product({ soldOut: true });
    const html = draw(single({ item: item({ product: offer }), product: offer }));
    expect(html).toContain('<button class="lf-button lf-wide" type="button" disabled="">Ausverkauft</button>');
  });

  it('keeps reviews from elsewhere apart from those of its own buyers, and says that nobody has checked them', () => {
    const offer = product();
    const taken = { id: 'taken-0', rating: 4, author: 'Kim', title: 'Schön', body: 'Liegt gut.', createdAt: '' };
    const html = draw(single({ item: item({ product: offer }), product: offer, takenReviews: [taken] }));
    expect(textsOf(html, 'h2')).toContain('Bewertungen von anderswo');
    expect(html).toContain('Ob sie von Käufern stammen, ist nicht geprüft.');
    expect(html).toMatch(/<strong>Schön<\/strong>[\s\S]*Liegt gut\.[\s\S]*<span>Kim<\/span>/);
    expect(html).not.toContain('id="reviews"');
  });

  it('plays the recording of an album without script (PAGE-020)', () => {
    const audio = { ...asset('lied'), mime: 'audio/mpeg', url: '/media/x/lied.mp3', fileName: 'lied.mp3' };
    const html = draw(single({ item: item({ collectionType: 'album', media: { asset: null, video: null, audio } }) }));
    expect(html).toContain('<audio controls="" preload="none" src="/media/x/lied.mp3"');
  });
});

describe('other pages', () => {
  it('shows hits with the words that were found marked (ROUTE-013)', () => {
    const hits = [
      {
        title: 'Tisch',
        href: '/tisch',
        extract: 'Ein \u0002Tisch\u0003 <b>aus</b> Eiche',
        collectionTitle: 'Shop',
        publishedAt: null,
        thumbnail: null,
      },
      {
        title: 'Table',
        href: '/table',
        extract: 'Oak',
        collectionTitle: 'Shop',
        publishedAt: null,
        thumbnail: null,
        lang: 'en-GB',
      },
    ];
    const html = draw({ kind: 'search', query: 'tisch"><i>', hits, pagination: onePage }, '/search');
    expect(html).toContain('Ein <mark>Tisch</mark> &lt;b&gt;aus&lt;/b&gt; Eiche');
    expect(html).toContain('<a href="/tisch">Tisch</a>');
    expect(html).toContain('<a href="/table" lang="en-GB">Table</a>');
    expect(html).toContain('<p lang="en-GB">Oak</p>');
    expect(html).toContain('value="tisch&quot;&gt;&lt;i&gt;"');
    expect(textsOf(html, 'h1')).toEqual(['Suche']);
  });

  it('gives a hint without a query, and says when nothing was found (ROUTE-013)', () => {
    const none = { ...onePage, total: 0 };
    expect(draw({ kind: 'search', query: '', hits: [], pagination: none })).toContain('Gib einen Suchbegriff ein.');
    expect(draw({ kind: 'search', query: 'xyz', hits: [], pagination: none })).toContain('Keine Ergebnisse für „xyz“.');
  });

  it('explains each page that takes the place of another, in one heading (PAGE-002, PAGE-004)', () => {
    const headings = (['not-found', 'error', 'protected', 'access-denied'] as const).map((reason) =>
      textsOf(draw({ kind: 'message', reason, sections: [] }), 'h1'),
    );
    expect(headings).toEqual([
      ['Seite nicht gefunden'],
      ['Etwas ist schiefgelaufen'],
      ['Nur für Mitglieder'],
      ['Kein Zugang'],
    ]);
  });

  it('leads a member whose plans lack a page to their account (PAGE-002)', () => {
    const lead = 'href="/account"';
    expect(draw({ kind: 'message', reason: 'access-denied', sections: [] })).toContain(lead);
    expect(draw({ kind: 'message', reason: 'error', sections: [] })).not.toContain(lead);
  });

  it('leaves the page to the sections that the owner made for it (PAGE-002)', () => {
    const own = (html: string) =>
      draw({ kind: 'message', reason: 'not-found', sections: [section([block('html', { html })])] });
    expect(textsOf(own('<h1>Verlaufen?</h1>'), 'h1')).toEqual(['Verlaufen?']);
    expect(textsOf(own('<p>Hier ist nichts.</p>'), 'h1')).toEqual(['Start']);
    expect(own('<p>x</p>')).not.toContain('Seite nicht gefunden');
  });

  it('opens a locked page by a form at its own address, and keeps the menu to itself (PAGE-003)', () => {
    const html = draw({ kind: 'lock', refused: true, title: '' }, '/geheim');
    expect(html).toContain('action="/geheim" method="post"');
    expect(html).toMatch(
      /<label for="lock-password">Passwort<\/label><input id="lock-password" type="password"[^>]* name="password"/,
    );
    expect(html).toContain('role="alert"');
    expect(textsOf(html, 'button')).toEqual(['Öffnen']);
    expect(html).not.toContain('Hauptnavigation');
  });
});
