import { describe, expect, it } from 'vitest';
import { convertWxr } from './convert.ts';
import { splitLanguages } from './language-marks.ts';
import { blogOf, bundleOf, convertSmall, pageOf, smallExport, type SmallItem } from './wxr-fixture.ts';

const group = (slug: string): [string, string, string] => ['post_translations', slug, slug];
const speaks = (slug: string): [string, string, string] => ['language', slug, slug];
const page = (id: string, title: string, more: Partial<SmallItem> = {}): SmallItem => ({
  id,
  type: 'page',
  title,
  slug: title.toLowerCase(),
  link: `https://alt.test/${title.toLowerCase()}/`,
  content: `<p>Text ${id}</p>`,
  ...more,
});
const pair: SmallItem[] = [
  page('1', 'Anfahrt', { terms: [speaks('de'), group('a')] }),
  page('2', 'Directions', { link: 'https://alt.test/en/directions/', terms: [speaks('en'), group('a')] }),
];
const textIn = (sections: unknown): string => JSON.stringify(sections);

describe('an export of a website with two languages', () => {
  it('becomes one website with translations, where entries are paired', () => {
    const conversion = convertSmall([
      ...pair,
      { id: '3', title: 'Sommerfest', slug: 'sommerfest', terms: [speaks('de'), group('b')], content: '<p>Komm.</p>' },
      {
        id: '4',
        title: 'Summer party',
        slug: 'summer-party',
        link: 'https://alt.test/en/2024/05/01/summer-party/',
        terms: [speaks('en'), group('b')],
        content: '<p>Come by.</p>',
        comments: [{ id: '7', author: 'Joe' }],
      },
    ]);
    const { site, pages } = bundleOf(conversion);
    expect(site.website).toMatchObject({ locale: 'de-DE', languages: ['de-DE', 'en-GB'] });
    expect(pages.map(({ urlId }) => urlId)).toEqual(['anfahrt']);
    expect(pageOf(conversion, 'anfahrt').translations).toMatchObject({
      'en-GB': { title: 'Directions', urlId: 'directions' },
    });
    expect(textIn(pageOf(conversion, 'anfahrt').translations)).toContain('Text 2');
    const { items } = blogOf(conversion);
    expect(items).toMatchObject([{ title: 'Sommerfest', translations: { 'en-GB': { title: 'Summer party' } } }]);
    expect(textIn(items[0]?.translations)).toContain('Come by.');
    expect(items[0]?.comments).toMatchObject([{ author: 'Joe' }]);
    expect(site.redirects).toContainEqual({
      from: '/en/2024/05/01/summer-party',
      to: '/en/blog/2024/05/01/sommerfest',
      status: 301,
    });
    expect(conversion.report.entries.map(({ became, target }) => [became, target])).toEqual([
      ['page', '/anfahrt'],
      ['page', '/en/directions'],
      ['item', '/blog/2024/05/01/sommerfest'],
      ['item', '/en/blog/2024/05/01/sommerfest'],
    ]);
    expect(conversion.report.remarks.join(' ')).toContain('de-DE, en-GB');
  });

  it('has one menu, whose entries have names in both', () => {
    const entry = (id: string, title: string, target: string, menu: string): SmallItem => ({
      id,
      type: 'nav_menu_item',
      title,
      terms: [['nav_menu', menu, menu]],
      meta: {
        _menu_item_type: 'post_type',
        _menu_item_object: 'page',
        _menu_item_object_id: target,
        _menu_item_menu_item_parent: '0',
      },
    });
    const { site } = bundleOf(
      convertSmall([
        ...pair,
        entry('10', 'So kommst du her', '1', 'main'),
        entry('11', 'How to find us', '2', 'main-en'),
      ]),
    );
    expect(site.navigation?.['main']).toEqual([
      { page: 'anfahrt', title: 'So kommst du her', translations: { 'en-GB': { title: 'How to find us' } } },
    ]);
    expect(Object.keys(site.navigation ?? {})).toEqual(['main', '_hidden']);
  });

  it('is marked and named where an entry has no counterpart, or one that others may see', () => {
    const conversion = convertSmall([
      page('1', 'Anfahrt', { terms: [speaks('de'), group('a')] }),
      page('2', 'Directions', { status: 'draft', terms: [speaks('en'), group('a')] }),
      page('3', 'Imprint', { terms: [speaks('en')] }),
    ]);
    expect(pageOf(conversion, 'anfahrt').translations).toBeUndefined();
    expect([pageOf(conversion, 'directions').language, pageOf(conversion, 'imprint').language]).toEqual([
      'en-GB',
      'en-GB',
    ]);
    const notes = conversion.report.entries.map((entry) => entry.notes.join(' '));
    expect(notes[1]).toContain('übersetzt „Anfahrt“ (en-GB)');
    expect(notes[2]).toContain('kein Gegenstück');
  });

  it.each([
    ['[:de]<p>Deutsch</p>[:en]<p>English</p>[:]', '[:de]Hof[:en]Farm[:]'],
    ['<!--:de--><p>Deutsch</p><!--:--><!--:en--><p>English</p><!--:-->', '<!--:de-->Hof<!--:--><!--:en-->Farm<!--:-->'],
  ])('is taken apart where one text holds both: %s', (content, title) => {
    const conversion = convertSmall([
      page('1', 'Hof', { title, slug: 'hof', link: 'https://alt.test/hof/', content }),
      { id: '2', title: `Neues ${title}`, content, excerpt: title, terms: [['category', 'hof', title]] },
    ]);
    const hof = pageOf(conversion, 'hof');
    expect([hof.title, hof.translations?.['en-GB']]).toMatchObject(['Hof', { title: 'Farm' }]);
    expect(textIn(hof.sections)).toContain('Deutsch');
    expect(textIn(hof.sections)).not.toContain('English');
    expect(textIn(hof.translations)).toContain('English');
    expect(blogOf(conversion).items).toMatchObject([
      { title: 'Neues Hof', categories: ['Hof'], translations: { 'en-GB': { title: 'Neues Farm' } } },
    ]);
    expect(bundleOf(conversion).site.redirects).toContainEqual({
      from: '/en/2024/05/01/beitrag-2',
      to: '/en/blog/2024/05/01/beitrag-2',
      status: 301,
    });
    expect(JSON.stringify([conversion.bundleFiles, conversion.report])).not.toMatch(/\[:|<!--:/);
  });
});

it.each([
  ['[:de]Hof Nord[:en]North Farm[:]', '[:de]Kühe[:en]Cows[:]'],
  ['<!--:de-->Hof Nord<!--:--><!--:en-->North Farm<!--:-->', '<!--:de-->Kühe<!--:--><!--:en-->Cows<!--:-->'],
])(
  'names of the website, of categories and of pictures speak its main language, and the report names the others: %s',
  (title, name) => {
    const picture = 'https://alt.test/wp-content/uploads/2024/05/hof.jpg';
    const items: SmallItem[] = [
      {
        id: '1',
        title: 'Neues',
        content: `<img src="${picture}" class="wp-image-2">`,
        terms: [['category', 'k', name]],
      },
      { id: '2', type: 'attachment', attachmentUrl: picture, meta: { _wp_attachment_image_alt: name } },
    ];
    const conversion = convertWxr(smallExport(items, '', title), {
      identifier: 'altes-atelier',
      media: new Map([['hof.jpg', null]]),
    });
    expect(bundleOf(conversion).site.website.title).toBe('Hof Nord');
    const [item] = blogOf(conversion).items;
    expect(item?.categories).toEqual(['Kühe']);
    expect(textIn(item)).toContain('"alt":"Kühe"');
    expect(JSON.stringify([conversion.bundleFiles, conversion.report])).not.toMatch(/\[:|<!--:/);
    expect(JSON.stringify(conversion.bundleFiles)).not.toMatch(/North|Cows/);
    expect(conversion.report.remarks.filter((remark) => /North|Cows/.test(remark))).toEqual([
      '„Hof Nord“ kommt nur in der Hauptsprache mit. In anderen Sprachen hieß es: North Farm (en-GB).',
      '„Kühe“ kommt nur in der Hauptsprache mit. In anderen Sprachen hieß es: Cows (en-GB).',
    ]);
  },
);

describe('a text with marks of languages', () => {
  it.each([
    ['Nur ein Text [sic] [:)', null],
    ['[:de]a[:en]b[:]', { de: 'a', en: 'b' }],
    ['Für alle: [:de]a[:en]b[:] – Ende', { de: 'Für alle: a – Ende', en: 'Für alle: b – Ende' }],
    ['[:de]a', { de: 'a' }],
    ['[:pt-br]x[:de]y', { 'pt-br': 'x', de: 'y' }],
  ])('%s', (text, expected) => {
    const split = splitLanguages(text);
    expect(split && Object.fromEntries(split)).toEqual(expected);
  });
});
