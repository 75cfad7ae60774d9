import { describe, expect, it } from 'vitest';
import { tagsOf, textsOf } from '../../../../test/page-facts.ts';
import { collection, entry, item, product } from '../../../../test/sample.ts';
import { drawBlock } from './draw-block.ts';
import { weigh } from '../../tag-cloud/tag-weight.ts';

describe('accordion block', () => {
  const items = [
    { title: 'Eins', description: '<p>Text 1</p>' },
    { title: 'Zwei', description: '<p>Text 2</p>' },
  ];

  it('opens and closes without script, one item at a time (ACC-001, ACC-003, ACC-004)', () => {
    const details = tagsOf(drawBlock('accordion', { items }), 'details');
    expect(details).toHaveLength(2);
    for (const tag of details) expect(tag).toBe('<details name="accordion-b-accordion">');
  });

  it('lets several items stand open (ACC-002, ACC-005)', () => {
    expect(tagsOf(drawBlock('accordion', { items, allowMultipleOpen: true }), 'details')).toEqual([
      '<details>',
      '<details>',
    ]);
  });

  it('starts with the first item open (ACC-008)', () => {
    const details = tagsOf(drawBlock('accordion', { items, firstItemExpanded: true }), 'details');
    expect(details.map((tag) => tag.includes('open'))).toEqual([true, false]);
  });
});

describe('menu block', () => {
  it('shows every tab as a section with dishes and prices (MENU-001)', () => {
    const tabs = [
      {
        title: 'Mittag',
        sections: [{ title: 'Suppen', items: [{ title: 'Linsen', description: 'mit Brot', price: '6,50 €' }] }],
      },
      { title: 'Abend' },
    ];
    const html = drawBlock('menu', { tabs });
    expect(textsOf(html, 'h2')).toEqual(['Mittag', 'Abend']);
    expect(textsOf(html, 'h3')).toEqual(['Suppen']);
    expect(textsOf(html, 'li')).toEqual(['Linsen 6,50 € mit Brot']);
  });
});

describe('captions and descriptions that are shown plain', () => {
  it('keep their signs, which are stored as HTML (ENUM-025)', () => {
    const tabs = [{ title: 'Mittag', sections: [{ items: [{ title: 'Salat', description: 'Speck &amp; Ei' }] }] }];
    expect(textsOf(drawBlock('menu', { tabs }), 'p').at(-1)).toBe('Speck &amp; Ei');
    expect(textsOf(drawBlock('code', { code: 'x', caption: 'a &lt; <b>b</b>' }), 'figcaption')).toEqual(['a &lt; b']);
  });
});

describe('marquee block', () => {
  it('stands still as a region of texts and links named by the first (MARQ-001)', () => {
    const html = drawBlock('marquee', { items: [{ text: 'Neu', href: '/neu' }, { text: 'Offen' }, { text: null }] });
    expect(html).toContain('role="region" aria-label="Neu"');
    expect(textsOf(html, 'li')).toEqual(['Neu', 'Offen']);
    expect(html).toContain('href="/neu"');
  });
});

describe('navigation block', () => {
  it('is a named list of links with folders open and the page itself marked (PAGE-006)', () => {
    const current = { ...entry('Möbel', '/moebel'), current: true };
    const main = [entry('Start', '/'), entry('Werkstatt', null, [current])];
    const html = drawBlock('navigation', {}, {}, { website: { navigation: { main, _hidden: [], _memberareas: [] } } });
    expect(tagsOf(html, 'nav')[0]).toContain('aria-label="Navigation"');
    expect(html).toContain('<span>Werkstatt</span>');
    expect(html).toContain('<a href="/moebel" aria-current="page">Möbel</a>');
  });
});

describe('folder block', () => {
  it('shows what lies in a folder of the main navigation, however deep (PAGE-006)', () => {
    const html = drawBlock('folder', { folder: 'Küchen' });
    expect(textsOf(html, 'h2')).toEqual(['Küchen']);
    expect(textsOf(html, 'li')).toEqual(['Eiche']);
  });
});

describe('logo block', () => {
  it('leads home under the name of the website, as text or as image (ENUM-025)', () => {
    expect(drawBlock('logo', {})).toContain(
      '<a class="lf-logo" href="/" aria-label="Atelier Nord – Startseite"><span class="lf-logo-text" data-text-shrink="" dir="auto">Atelier Nord</span></a>',
    );
    expect(tagsOf(drawBlock('logo', { asset: 'media/stuhl.jpg', width: 80 }), 'img')[0]).toContain('sizes="80px"');
  });
});

describe('collection link and index', () => {
  it('lead to the collection and its items (ENUM-025)', () => {
    expect(drawBlock('collection-link', { collection: 'blog' }, { collection })).toContain(
      '<a href="/blog">Journal</a>',
    );
    const html = drawBlock('index', { collection: 'blog' }, { items: { collection, items: [item()], total: 5 } });
    expect(textsOf(html, 'li')).toEqual(['Hallo Welt']);
    expect(textsOf(html, 'a')).toEqual(['Hallo Welt', 'Alle anzeigen']);
  });
});

describe('tag cloud block', () => {
  const terms = ['Öl', 'Holz', 'Zink', 'Eiche'].map((name, index) => ({
    name,
    href: `/${name}`,
    count: [1, 40, 6, 6][index] ?? 0,
  }));

  it('sorts terms as the language does and says how much each holds (BLOG-007)', () => {
    const html = drawBlock('tag-cloud', {}, { terms: { tags: terms, categories: [] } });
    expect(textsOf(html, 'a')).toEqual([
      'Eiche (6 Beiträge)',
      'Holz (40 Beiträge)',
      'Öl (1 Beitrag)',
      'Zink (6 Beiträge)',
    ]);
  });

  it('shows the most used terms up to its limit (BLOG-007)', () => {
    const html = drawBlock('tag-cloud', { sort: 'count', limit: 2 }, { terms: { tags: terms, categories: [] } });
    expect(textsOf(html, 'a')).toEqual(['Holz (40 Beiträge)', 'Eiche (6 Beiträge)']);
  });

  it.each([
    [1, 1],
    [6, 3],
    [40, 5],
  ])('gives a term used %i times the weight %i among these (BLOG-007)', (count, weight) => {
    expect(weigh(count, terms)).toBe(weight);
  });

  it('gives all terms the same weight when all are used alike (BLOG-007)', () => {
    expect(weigh(4, [{ name: 'a', href: '/a', count: 4 }])).toBe(3);
  });
});

describe('social links block', () => {
  it('names each profile in words (ENUM-025)', () => {
    const items = [
      { href: 'https://www.instagram.com/a' },
      { href: 'https://a.example', title: 'Unser Chat' },
      { href: '' },
    ];
    expect(textsOf(drawBlock('social-links', { items }), 'li')).toEqual(['Instagram', 'Unser Chat']);
  });
});

describe('comments block', () => {
  const thread = { itemId: 'f00000000000000000000003', open: true, count: 0, comments: [] };

  it('takes a comment by a plain form while comments are open (BLOG-001)', () => {
    const html = drawBlock('comments', {}, { thread });
    expect(tagsOf(html, 'form')[0]).toContain('action="/api/site/comments"');
    expect(tagsOf(html, 'form')[0]).toContain('method="post"');
    expect(html).toContain('<input type="hidden" name="item" value="f00000000000000000000003"/>');
    for (const name of ['author', 'text', 'website']) expect(html).toContain(`name="${name}"`);
  });

  it('has no form when comments are closed (BLOG-001)', () => {
    expect(drawBlock('comments', {}, { thread: { ...thread, open: false } })).not.toContain('<form');
  });
});

describe('rss block', () => {
  it('shows the texts of a feed as plain text (ENUM-025)', () => {
    const entries = [
      {
        title: '<b>A</b>',
        href: 'https://x.example/a',
        publishedAt: '2026-01-01T00:00:00Z',
        summary: '<p>Eins &amp; zwei<script>x</script></p>',
      },
    ];
    const html = drawBlock('rss', {}, { feed: { title: 'Neues', entries } });
    expect(textsOf(html, 'h3')[0]).toBe('&lt;b&gt;A&lt;/b&gt;');
    expect(html).not.toContain('<script');
    expect(html).toContain('1. Januar 2026');
  });

  it('says when the feed is out of reach, and leads there (ENUM-025)', () => {
    const html = drawBlock('rss', { url: 'https://x.example/feed' }, { feed: null });
    expect(html).toContain('Dieser Feed ist gerade nicht erreichbar.');
    expect(html).toContain('href="https://x.example/feed"');
  });
});

describe('product block', () => {
  it('is a card with price that leads to the product and that it is bought from (PROD-009, PROD-010)', () => {
    const html = drawBlock(
      'product',
      { product: 'shop/tisch' },
      { item: item({ title: 'Tisch', href: '/shop/tisch', product: product() }) },
    );
    expect(textsOf(html, 'h2')).toEqual(['Tisch']);
    expect(html).toMatch(/ab 390/);
    expect(html).toContain('<a href="/shop/tisch">Tisch</a>');
    expect(html).toContain('data-buy="cart" action="/api/commerce/cart/items" method="post"');
    expect(textsOf(html, 'button')).toEqual(['In den Warenkorb']);
    expect(html.match(/name="sku"/g)).toHaveLength(2);
    expect(html).toContain('name="quantity"');
  });

  it('leads to its product without a title as well', () => {
    const card = item({ title: 'Tisch', href: '/shop/tisch', product: product() });
    expect(drawBlock('product', { show: ['button'] }, { item: card })).toContain('aria-label="Zum Produkt: Tisch"');
  });

  it('shows only the chosen parts, and says when it is sold out (PROD-012)', () => {
    const sold = item({ product: product({ soldOut: true }) });
    const html = drawBlock('product', { show: ['title', 'button'] }, { item: sold });
    expect(tagsOf(html, 'img')).toEqual([]);
    expect(textsOf(html, 'p')).toEqual(['Ausverkauft']);
  });
});
