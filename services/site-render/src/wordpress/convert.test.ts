import { describe, expect, it } from 'vitest';
import { convertWxr } from './convert.ts';
import { blogOf, bundleOf, convertSmall, imageItem, pageOf, smallExport, type SmallItem } from './wxr-fixture.ts';

const page = (id: string, more: Partial<SmallItem> = {}): SmallItem => ({
  id,
  type: 'page',
  slug: `seite-${id}`,
  link: `https://alt.test/seite-${id}/`,
  ...more,
});

it('says in the language that is asked for what became of the export, by names that people read', () => {
  const xml = smallExport([{ id: '1', title: 'Alt &laquo; Neu', status: 'trash' }]);
  const report = (reportLocale: string) =>
    convertWxr(xml, { identifier: 'alt', media: new Map(), reportLocale }).report.entries;
  expect(report('en')).toMatchObject([{ title: 'Alt « Neu', reason: 'The entry was in the trash.' }]);
  expect(report('de')).toMatchObject([{ reason: 'Der Eintrag lag im Papierkorb.' }]);
});

describe('a website', () => {
  it('keeps title, language and authors, and begins with its twelve newest posts', () => {
    const { site, collections } = bundleOf(convertSmall([{ id: '1' }, { id: '2', date: '2024-06-01 00:00:00' }]));
    expect(site.website).toMatchObject({ title: 'Altes Atelier', description: 'Holz & mehr', locale: 'de-DE' });
    expect(site.home).toBe('blog');
    expect(collections[0]).toMatchObject({ pageSize: 12, urlFormat: '%y/%m/%d/%t', collectionType: 'blog' });
    expect(collections[0]?.items.map(({ title, author }) => [title, author])).toEqual([
      ['Titel 2', 'Anna Nord'],
      ['Titel 1', 'Anna Nord'],
    ]);
  });

  it('without posts begins with its first page', () => {
    const { site, collections } = bundleOf(convertSmall([page('3', { order: 2 }), page('4', { order: 1 })]));
    expect(site.home).toBe('seite-4');
    expect(collections).toEqual([]);
  });

  it.each([
    ['https://alt.test/2024/05/a/', '%y/%m/%t'],
    ['https://alt.test/a/', '%t'],
  ])('with posts like %s gets the format %s', (link, format) => {
    expect(blogOf(convertSmall([{ id: '1', link }])).urlFormat).toBe(format);
  });
});

describe('an export of Squarespace', () => {
  const picture = 'https://images.squarespace-cdn.com/content/v1/abc/1234/haus.jpg';
  const content = `<div class="sqs-block"><noscript><img src="${picture}"></noscript><img class="thumb-image" data-src="${picture}" data-image="${picture}" alt="Haus"></div>`;

  it('keeps names, old addresses and images that a script loaded', () => {
    const post = { id: '1', slug: 'journal/2024/5/1/hallo', link: '/journal/2024/5/1/hallo', content };
    const conversion = convertSmall([post, imageItem('7', 'haus', { attachmentUrl: picture })], ['haus.jpg']);
    const [item] = blogOf(conversion).items;
    expect([item?.urlId, blogOf(conversion).urlFormat]).toEqual(['hallo', '%y/%m/%d/%t']);
    expect(bundleOf(conversion).site.redirects).toContainEqual({
      from: '/journal/2024/5/1/hallo',
      to: '/blog/2024/05/01/hallo',
      status: 301,
    });
    const blocks = item?.body?.sections[0]?.blocks ?? [];
    expect(blocks.map(({ type, value }) => [type, value])).toEqual([
      ['image', { asset: 'media/haus.jpg', alt: 'Haus' }],
    ]);
  });
});

describe('states', () => {
  it.each([
    ['publish', 1],
    ['future', 2],
    ['pending', 3],
    ['draft', 4],
    ['private', 5],
  ])('%s becomes workflow %i (WORK-005)', (status, workflow) => {
    expect(blogOf(convertSmall([{ id: '1', status }])).items[0]?.workflow).toBe(workflow);
  });

  it('of the bin and of older versions stay behind with a reason', () => {
    const { report } = convertSmall([
      { id: '1', status: 'trash' },
      { id: '2', type: 'revision', status: 'inherit' },
      { id: '3', type: 'product' },
      { id: '4' },
    ]);
    expect(report.entries.map(({ became, reason }) => [became, reason])).toEqual([
      ['nothing', 'Der Eintrag lag im Papierkorb.'],
      ['nothing', 'Ältere Fassungen werden nicht übernommen.'],
      ['nothing', 'Einträge der Art „product“ haben hier kein Gegenstück.'],
      ['item', null],
    ]);
    expect(report.counts).toMatchObject({ entries: 4, items: 1, nothing: 3 });
  });

  it('keep passwords, times, featured posts and names of terms', () => {
    const [item] = blogOf(
      convertSmall([
        {
          id: '1',
          status: 'future',
          date: '2031-01-01 10:00:00',
          password: 'enter',
          sticky: true,
          terms: [
            ['category', 'holz', 'Holz'],
            ['category', 'lang', 'Eine Kategorie mit sehr langem Namen'],
            ['post_tag', 'neu', 'Neu &amp; gut'],
          ],
          meta: { _thumbnail_id: '7' },
        },
        imageItem('7', 'haus'),
      ]),
    ).items;
    expect(item).toMatchObject({
      publishAt: '2031-01-01T10:00:00Z',
      access: { kind: 'password', password: 'enter' },
      featured: true,
      categories: ['Holz', 'Eine Kategorie mit sehr l'],
      tags: ['Neu & gut'],
    });
  });

  it('behind a password tell nothing in lists: neither excerpt, nor how they begin, nor their picture', () => {
    const conversion = convertSmall([
      { id: '1', password: 'enter', content: '<p>Geheim</p><!--more--><p>weiter</p>', meta: { _thumbnail_id: '7' } },
      { id: '2', password: 'enter', excerpt: 'Auch geheim', date: '2020-01-01 00:00:00' },
      page('3', { password: 'enter', meta: { _thumbnail_id: '7' } }),
      imageItem('7', 'haus'),
    ]);
    const items = blogOf(conversion).items.map(({ excerpt, thumbnail }) => ({ excerpt, thumbnail }));
    expect(items).toEqual([
      { excerpt: undefined, thumbnail: undefined },
      { excerpt: undefined, thumbnail: undefined },
    ]);
    expect(pageOf(conversion, 'seite-3').seo).toBeUndefined();
    for (const entry of conversion.report.entries.filter(({ became }) => became !== 'nothing' && became !== 'media'))
      expect(entry.notes.join(' ')).toContain('mit einem Passwort geschützt');
  });

  it('give titles as text, and a name to what has none', () => {
    const items = blogOf(
      convertSmall([
        { id: '1', title: 'Mit <em>Hervorhebung</em> &amp; mehr' },
        { id: '2', title: '', date: '2020-01-01 00:00:00' },
      ]),
    ).items;
    expect(items.map((item) => item.title)).toEqual(['Mit Hervorhebung & mehr', 'Ohne Titel']);
  });
});

describe('pages and addresses', () => {
  const items = [
    page('2', { slug: 'ueber', link: 'https://alt.test/ueber/' }),
    page('3', { slug: 'team', link: 'https://alt.test/ueber/team/', parent: '2' }),
    page('4', { slug: 'team', link: 'https://alt.test/laden/team/' }),
    page('5', { slug: 'blog', link: 'https://alt.test/blog/' }),
    page('6', { slug: '%ce%b2%ce%b7%cf%84%ce%b1', link: 'https://alt.test/x/%ce%b2%ce%b7%cf%84%ce%b1/' }),
    { id: '1', slug: 'hallo' },
  ];
  const conversion = convertSmall(
    items,
    [],
    '<wp:category><wp:term_id>6</wp:term_id><wp:category_nicename>holz</wp:category_nicename><wp:cat_name>Holz</wp:cat_name></wp:category>',
  );
  const redirects = Object.fromEntries(
    (bundleOf(conversion).site.redirects ?? []).map(({ from, to, status }) => [from, `${to} ${status}`]),
  );

  it('lose their folders but keep their names, each once', () => {
    expect(
      bundleOf(conversion)
        .pages.map((each) => each.urlId)
        .toSorted(),
    ).toEqual(['blog-2', 'team', 'team-2', 'ueber', 'βητα']);
    expect(pageOf(conversion, 'ueber').title).toBe('Titel 2');
  });

  it('are led to from where they stood', () => {
    expect(redirects).toMatchObject({
      '/ueber/team': '/team 301',
      '/laden/team': '/team-2 301',
      '/x/βητα': '/%CE%B2%CE%B7%CF%84%CE%B1 301',
      '/2024/05/01/hallo': '/blog/2024/05/01/hallo 301',
      '/?p=1': '/blog/2024/05/01/hallo 301',
      '/category/holz': '/?category=Holz 301',
      '/feed': '/?format=rss 301',
    });
  });

  it('are never hidden by a redirect', () => {
    for (const from of ['/', '/blog', '/ueber', '/team']) expect(redirects[from]).toBeUndefined();
  });

  it('keep their ids when the export is converted again', () => {
    expect(convertSmall(items).bundleFiles).toMatchObject({
      'pages/ueber.json': { id: pageOf(conversion, 'ueber').id },
    });
  });
});

const link = (id: string, menu: string, meta: Record<string, string>, more: Partial<SmallItem> = {}): SmallItem => ({
  id,
  type: 'nav_menu_item',
  title: '',
  terms: [['nav_menu', menu, menu]],
  meta: Object.fromEntries(
    Object.entries({ menu_item_parent: '0', ...meta }).map(([key, value]) => [`_menu_item_${key}`, value]),
  ),
  ...more,
});

describe('menus', () => {
  const conversion = convertSmall([
    page('2'),
    page('3'),
    { id: '1', slug: 'hallo' },
    link('10', 'haupt', { type: 'custom', url: '#' }, { title: 'Mehr', order: 1 }),
    link('11', 'haupt', { type: 'post_type', object_id: '2', menu_item_parent: '10' }, { order: 2 }),
    link(
      '12',
      'haupt',
      { type: 'custom', url: 'https://x.test', target: '_blank', menu_item_parent: '11' },
      { title: 'Außen', order: 3 },
    ),
    link('13', 'haupt', { type: 'post_type', object_id: '99' }, { order: 4 }),
    link('14', 'haupt', { type: 'post_type', object_id: '1', menu_item_parent: '13' }, { order: 5 }),
    link('15', 'sozial', { type: 'custom', url: 'https://www.instagram.com/x' }, { title: 'Insta' }),
    link('16', 'fuss', { type: 'post_type', object_id: '3' }),
    link('16', 'zweites', { type: 'post_type', object_id: '3' }),
  ]);
  const { site } = bundleOf(conversion);

  it('become navigation with folders', () => {
    expect(site.navigation?.main).toEqual([
      {
        title: 'Mehr',
        children: [{ page: 'seite-2', children: [{ href: 'https://x.test', title: 'Außen', newWindow: true }] }],
      },
      { title: 'Titel 1', href: '/blog/2024/05/01/hallo' },
    ]);
  });

  it('keep their own names beside the main one; pages in none are hidden, not lost', () => {
    expect(site.navigation).toMatchObject({ 'menu:fuss': [{ page: 'seite-3' }], _hidden: [{ page: 'seite-3' }] });
  });

  it('of social networks stand in the footer', () => {
    expect(site.footer?.blocks?.[0]).toMatchObject({
      type: 'social-links',
      value: { items: [{ href: 'https://www.instagram.com/x', title: 'Insta' }] },
    });
  });

  it('are reported entry by entry, one of two menus once', () => {
    const entries = conversion.report.entries.filter(({ type }) => type === 'nav_menu_item');
    expect(entries.find(({ id }) => id === '13')).toMatchObject({
      became: 'nothing',
      reason: 'Das Ziel dieses Menüeintrags steht nicht im Export.',
    });
    expect(entries.find(({ id }) => id === '16')).toMatchObject({ target: 'fuss, zweites', occurrences: 2 });
  });

  it('that name each other as parents lose no entry', () => {
    const circle = convertSmall([
      { id: '1' },
      link('10', 'haupt', { type: 'custom', url: '/a', menu_item_parent: '11' }, { title: 'A' }),
      link('11', 'haupt', { type: 'custom', url: '/b', menu_item_parent: '10' }, { title: 'B' }),
    ]);
    expect(bundleOf(circle).site.navigation?.main).toEqual([
      { href: '/a', title: 'A' },
      { href: '/b', title: 'B' },
    ]);
  });
});
