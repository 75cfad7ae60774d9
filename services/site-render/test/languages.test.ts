import { NORD, SUED } from '@litfass/kit/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { readBundleZip } from '../src/media/zip.ts';
import { ANNA, bundleOf, html, importSite, page, section, useSite } from './site-service.ts';

const site = await useSite();
const SAID = 'en-GB';
const english = (said: object) => ({ translations: { [SAID]: said } });
const ORIGIN = 'http://nord.localhost:8080';

const files = bundleOf(
  NORD,
  {
    'pages/start.json': page('start', 'Willkommen', [html('<h1>Willkommen</h1>')], {
      seo: { description: 'Der Anfang' },
      ...english({
        title: 'Welcome',
        seo: { description: 'The beginning' },
        sections: [section([html('<h1>Welcome</h1><p onclick="x()">Good evening, gardens</p>')])],
      }),
    }),
    'pages/anfahrt.json': page('anfahrt', 'Anfahrt', [html('<h1>Anfahrt</h1>')], {
      ...english({ title: 'Directions', urlId: 'directions', sections: [section([html('<h1>Directions</h1>')])] }),
    }),
    'pages/impressum.json': page('impressum', 'Impressum', [html('<h1>Impressum</h1><p>Gartenhaus</p>')]),
    'collections/blog.json': {
      urlId: 'blog',
      title: 'Neuigkeiten',
      collectionType: 'blog',
      ...english({ title: 'News' }),
      items: [
        {
          urlId: 'fest',
          title: 'Das Fest',
          publishAt: '2026-01-05T09:00:00Z',
          excerpt: '<p>Es gab Musik.</p>',
          body: { sections: [section([html('<p>Am Abend spielte die Kapelle.</p>')])] },
          ...english({
            title: 'The party',
            excerpt: '<p>There was music.<script>x()</script></p>',
            body: { sections: [section([html('<p>The band played in the evening.</p>')])] },
          }),
        },
        {
          urlId: 'neu',
          title: 'Neues Dach',
          publishAt: '2026-02-05T09:00:00Z',
          body: { sections: [section([html('<p>Das Dach ist dicht.</p>')])] },
        },
      ],
    },
  },
  {
    website: { ...NORD_WEBSITE(), languages: ['de-DE', SAID] },
    navigation: {
      main: [
        { page: 'start' },
        { page: 'anfahrt', title: 'Weg', ...english({ title: 'The way' }) },
        { page: 'impressum' },
        { collection: 'blog' },
      ],
    },
    header: { blocks: [{ type: 'logo', value: { text: 'Nord' } }] },
    footer: { blocks: [html('<p>Täglich geöffnet</p>')] },
    settings: { announcementBarSettings: { enabled: true, text: '<p>Heute offen</p>' } },
    ...english({
      title: 'North',
      footer: { blocks: [html('<p>Open every day<img src=x onerror=x()></p>')] },
      settings: { announcementBarSettings: { text: '<p>Open today</p>' } },
    }),
  },
);

function NORD_WEBSITE() {
  return { id: NORD.id, identifier: NORD.identifier, title: 'Nord', locale: 'de-DE', timeZone: 'Europe/Berlin' };
}

beforeAll(async () => {
  for (const bundle of [files, bundleOf(SUED)]) {
    const { statusCode, body } = await importSite(site, bundle);
    if (statusCode !== 200) throw new Error(body);
  }
});

const get = (url: string, at = NORD) => site.ask(at, { url });
const read = async (url: string): Promise<string> => (await get(url)).body;
const tag = (name: string, body: string): string[] => body.match(new RegExp(`<${name}[^>]*>`, 'g')) ?? [];
const alternates = (body: string) =>
  tag('link', body)
    .filter((link) => link.includes('hreflang'))
    .map((link) => /hreflang="(.+?)" href="(.+?)"/.exec(link)?.slice(1).join(' '));
const canonical = (body: string) => /rel="canonical" href="(.+?)"/.exec(body)?.[1];

describe('a translated page', () => {
  it('speaks its language in content, texts of the interface, navigation, header, footer and bars', async () => {
    const body = await read('/en');
    expect(body).toContain('<html lang="en-GB"');
    for (const text of [
      'Welcome',
      'Skip to content',
      '>The way<',
      '>News<',
      'Open every day',
      'Open today',
      'The beginning',
    ])
      expect(body).toContain(text);
    for (const text of ['Willkommen', 'Zum Inhalt', 'Täglich geöffnet', 'Heute offen', 'Der Anfang'])
      expect(body).not.toContain(text);
    expect(body).toContain('<title>Welcome – North</title>');
    for (const href of ['/en', '/en/directions', '/en/impressum', '/en/blog']) expect(body).toContain(`href="${href}"`);
    expect(body).not.toContain(' lang="de-DE" id="main"');
  });

  it('and its original name each other to search engines, with the default language for all others', async () => {
    const all = [`de-DE ${ORIGIN}/anfahrt`, `en-GB ${ORIGIN}/en/directions`, `x-default ${ORIGIN}/anfahrt`];
    for (const url of ['/anfahrt', '/en/directions']) {
      const body = await read(url);
      expect(alternates(body)).toEqual(all);
      expect(canonical(body)).toBe(ORIGIN + url);
    }
  });

  it('links to itself in every language without script, and says which one it is', async () => {
    for (const [url, current] of [
      ['/', 'Deutsch'],
      ['/en', 'English'],
    ] as const) {
      const links = /<nav class="lf-languages".*?<\/nav>/s.exec(await read(url))?.[0] ?? '';
      expect(links).toContain('href="/"');
      expect(links).toContain('href="/en"');
      expect(links).toMatch(new RegExp(`aria-current="true"[^>]*><span[^>]*>[a-z]+</span><span[^>]*>${current}<`));
    }
  });

  it('has one address in a language: other names of it lead there', async () => {
    for (const [from, to] of [
      ['/en/', '/en'],
      ['/en/start', '/en'],
      ['/en/anfahrt', '/en/directions'],
      ['/en/blog/', '/en/blog'],
    ]) {
      const { statusCode, headers } = await get(from ?? '');
      expect([from, statusCode, headers.location]).toEqual([from, 301, to]);
    }
    expect((await get('/directions')).statusCode).toBe(404);
    expect((await get('/en/gibt-es-nicht')).statusCode).toBe(404);
    expect(await read('/en/gibt-es-nicht')).toContain('<html lang="en-GB"');
  });
});

describe('what is not translated', () => {
  it('is shown in the default language, as its copy, and says so to screen readers', async () => {
    const body = await read('/en/impressum');
    expect(body).toContain('<html lang="en-GB"');
    expect(tag('main', body)[0]).toContain('lang="de-DE"');
    expect(body).toContain('Gartenhaus');
    expect(body).toContain('Skip to content');
    expect(canonical(body)).toBe(`${ORIGIN}/impressum`);
    expect(alternates(body)).toEqual([]);
  });

  it('has no addresses at all on a website without a translation', async () => {
    expect((await get('/en', SUED)).statusCode).toBe(404);
    expect((await get('/', SUED)).body).not.toContain('class="lf-languages"');
  });
});

describe('a collection in another language', () => {
  it('lists its items in it, each with its own translation or as it is', async () => {
    const body = await read('/en/blog');
    for (const text of ['<title>News – North</title>', 'The party', 'There was music.', 'Neues Dach'])
      expect(body).toContain(text);
    for (const text of ['Das Fest', 'x()']) expect(body).not.toContain(text);
    expect(body).toContain('href="/en/blog/fest"');
    const item = await read('/en/blog/fest');
    expect(item).toContain('The band played');
    expect(item).toContain('"inLanguage":"en-GB"');
    expect(item).toContain(`"url":"${ORIGIN}/en/blog/fest"`);
    expect(canonical(item)).toBe(`${ORIGIN}/en/blog/fest`);
    expect(canonical(await read('/en/blog/neu'))).toBe(`${ORIGIN}/blog/neu`);
  });

  it('has a feed of its own', async () => {
    const feed = await read('/en/blog?format=rss');
    for (const text of [
      '<language>en-GB</language>',
      'News – North',
      'The party',
      'The band played',
      '/en/blog/fest</link>',
    ])
      expect(feed).toContain(text);
    expect(await read('/blog?format=rss')).toContain('<language>de-DE</language>');
  });
});

describe('sitemap and search', () => {
  it('name every translated address with its alternates, and no copy', async () => {
    const map = await read('/sitemap.xml');
    for (const path of ['/en', '/en/directions', '/en/blog', '/en/blog/fest', '/impressum'])
      expect(map).toContain(`<loc>${ORIGIN}${path}</loc>`);
    for (const path of ['/en/impressum', '/en/blog/neu']) expect(map).not.toContain(`<loc>${ORIGIN}${path}</loc>`);
    expect(map).toContain(`<xhtml:link rel="alternate" hreflang="en-GB" href="${ORIGIN}/en/directions"/>`);
  });

  it('find words of the language by its stems, and originals of what is not translated', async () => {
    const hits = async (url: string): Promise<string[]> =>
      Array.from(
        /<ol class="lf-hits">.*?<\/ol>/s.exec(await read(url))?.[0].matchAll(/<a href="(.+?)"/g) ?? [],
        ([, href = '']) => href,
      );
    expect(await hits('/en/search?q=garden')).toEqual(['/en']);
    expect(await hits('/search?q=gardens')).toEqual([]);
    expect(await hits('/en/search?q=Gartenhaus')).toEqual(['/en/impressum']);
    expect(await hits('/search?q=Kapelle')).toEqual(['/blog/fest']);
    const preview = (await get('/api/site/search?q=played&language=en-GB')).json();
    expect(preview.hits).toMatchObject([{ title: 'The party', href: '/en/blog/fest', collectionTitle: 'News' }]);
    expect((await get('/api/site/search?q=played&language=xx')).json().total).toBe(0);
    expect(preview.hits[0].lang, 'speaks what was asked for').toBeUndefined();
    expect((await get('/api/site/search?q=Gartenhaus')).json().hits[0].lang).toBeUndefined();
    expect((await get('/api/site/search?q=Gartenhaus&language=en-GB')).json().hits[0].lang).toBe('de-DE');
  });
});

describe('translations in bundles', () => {
  it('come back from an export as they were, and a second import changes nothing', async () => {
    const exported = await site.operate({ url: '/api/rest/site/websites/nord/bundle' });
    const bundle = await readBundleZip(exported.rawPayload, { maxBytes: 10_000_000 });
    const start = JSON.parse(String(bundle.get('pages/start.json')));
    expect(start.translations[SAID]).toMatchObject({ title: 'Welcome', seo: { description: 'The beginning' } });
    expect(start.translations[SAID].sections[0].id).toMatch(/^[0-9a-f]{24}$/);
    const again = await importSite(site, Object.fromEntries([...bundle].map(([path, bytes]) => [path, bytes])));
    expect(again.json()).toMatchObject({ changed: false });
  });

  it('are checked like what they translate', async () => {
    const broken = bundleOf(
      NORD,
      {
        'pages/start.json': page(
          'start',
          'Start',
          [],
          english({ sections: [section([{ type: 'form', value: { formKey: 'nie' } }])] }),
        ),
        'pages/a.json': page('a', 'A', [], english({ urlId: 'gleich' })),
        'pages/b.json': page('b', 'B', [], { translations: { [SAID]: { urlId: 'gleich' }, 'kein tag': {} } }),
      },
      { website: { ...NORD_WEBSITE(), languages: ['de-DE', SAID] } },
    );
    const { statusCode, body } = await importSite(site, broken);
    expect(statusCode).toBe(422);
    const pointers = JSON.parse(body).problems.map(({ file, pointer }: Record<string, string>) => `${file}${pointer}`);
    expect(pointers).toEqual([
      'pages/b.json/translations/kein tag',
      'pages/b.json/translations/en-GB/urlId',
      'pages/start.json/translations/en-GB/sections/0/blocks/0/value/formKey',
    ]);
    expect((await site.ask(NORD, { url: '/api/multilingual/settings', as: ANNA })).json().languages[1]).toEqual({
      code: SAID,
      name: 'English',
      isDefault: false,
      prefix: '/en',
    });
  });
});

describe('how far a website is translated', () => {
  type Listed = { items: { title: string; translatedTitle: string | null; state: string; id: string }[] };
  const list = async (query: string) =>
    (await site.ask(NORD, { url: `/api/rest/site/translations/${SAID}?${query}`, as: ANNA })).json<Listed>();
  const states = async (query: string) =>
    (await list(query)).items.map(({ title, translatedTitle, state }) => [title, translatedTitle, state]);

  it('is listed for pages, collections, items and the website itself, drafts before what is published', async () => {
    expect(await states('kind=page')).toEqual([
      ['Anfahrt', 'Directions', 'done'],
      ['Impressum', null, 'missing'],
      ['Willkommen', 'Welcome', 'done'],
    ]);
    expect(await states('kind=site')).toHaveLength(1);
    const { items } = await list('kind=collection');
    expect(items).toMatchObject([{ title: 'Neuigkeiten', translatedTitle: 'News', state: 'done' }]);
    expect(await states(`kind=item&collectionId=${items[0]?.id}`)).toEqual([
      ['Das Fest', 'The party', 'done'],
      ['Neues Dach', null, 'missing'],
    ]);
    expect(await list('kind=page&limit=1&cursor=1')).toMatchObject({ items: [{ title: 'Impressum' }], next: 2 });
  });

  it('tells a translation that is older than its original', async () => {
    const id = (await list('kind=page')).items.find(({ title }) => title === 'Impressum')?.id;
    const original = await site.ask(NORD, { url: `/api/rest/site/documents/page/${id}`, as: ANNA });
    const document = { ...original.json().published, ...english({ title: 'Imprint', basis: 'of-another-original' }) };
    const url = `/api/rest/site/drafts/page/${id}`;
    await site.ask(NORD, { method: 'PUT', url, payload: { document, version: null }, as: ANNA });
    expect(await states('kind=page')).toContainEqual(['Impressum', 'Imprint', 'stale']);
  });
});
