import { createServer } from 'node:http';
import { NORD, SUED, eventually, rowsOf } from '@litfass/kit/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleOf, html, importSite, page, section, useSite } from './site-service.ts';

const site = await useSite();

/** A server of our own network that must never be asked. */
const asked: string[] = [];
const inner = createServer((request, response) => {
  asked.push(request.url ?? '');
  response.end('<rss><channel><title>geheim</title></channel></rss>');
});
await new Promise<void>((resolve) => inner.listen(0, '127.0.0.1', resolve));
const address = inner.address();
const port = typeof address === 'object' && address ? address.port : 0;
afterAll(() => inner.close());

const INNER = [
  `http://127.0.0.1:${port}/`,
  `http://localhost:${port}/`,
  `http://[::ffff:127.0.0.1]:${port}/`,
  `http://2130706433:${port}/`,
  'http://169.254.169.254/latest/meta-data/',
  'file:///etc/passwd',
  `http://a:b@127.0.0.1:${port}/`,
];
const KNOWN = 'https://feed.test/rss';
const rss = (url: string) => ({ type: 'rss', value: { url, limit: 2 } });

beforeAll(async () => {
  const pages = {
    'pages/innen.json': page('innen', 'Innen', INNER.map(rss)),
    'pages/feed.json': page('feed', 'Feed', [rss(KNOWN)]),
  };
  await importSite(site, bundleOf(NORD, pages));
  await importSite(site, bundleOf(SUED, pages));
});

const fetched = (url: string) =>
  rowsOf(site.database, 'select website_id, answer, fetched_at from fetched where url = $1', [url]);

describe('a feed of another website', () => {
  it('is never asked for in our own network, and a page does not wait for it', async () => {
    const started = performance.now();
    expect((await site.ask(NORD, { url: '/innen' })).statusCode).toBe(200);
    expect(performance.now() - started).toBeLessThan(4000);
    for (const url of INNER)
      await eventually(async () => expect(await fetched(url)).toMatchObject([{ website_id: NORD.id, answer: null }]));
    expect(asked).toEqual([]);
  });

  it('that could not be read is not tried again with every page', async () => {
    const [url = ''] = INNER;
    const [before] = await fetched(url);
    await site.ask(NORD, { url: '/innen?page=2' });
    expect((await fetched(url))[0]?.['fetched_at']).toEqual(before?.['fetched_at']);
  });

  it('is shown as it was last read, as text, on the website that reads it alone', async () => {
    const answer = {
      title: 'Fremd',
      entries: ['<script>alert(1)</script>', 'Zwei', 'Drei'].map((title, index) => ({
        title,
        href: `https://feed.test/${index}`,
        publishedAt: null,
        summary: '',
      })),
    };
    await rowsOf(
      site.database,
      `insert into fetched (website_id, kind, url, answer, fetched_at) values ($1, 'feed', $2, $3, now())`,
      [NORD.id, KNOWN, JSON.stringify(answer)],
    );
    const shown = (await site.ask(NORD, { url: '/feed' })).body;
    expect(shown).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(shown).toContain('href="https://feed.test/1"');
    expect(shown).not.toMatch(/<script>alert|Drei/);
    expect((await site.ask(SUED, { url: '/feed' })).body).not.toContain('Zwei');
  });
});

describe('the icon of a website', () => {
  it.each([
    ['/favicon.ico', 48],
    ['/apple-touch-icon.png', 180],
  ])('at %s is a picture of %i points a side', async (url, size) => {
    const answer = await site.ask(NORD, { url });
    expect(answer.headers['content-type']).toBe('image/png');
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'png', width: size, height: size });
  });

  it.each([
    ['<svg/onload=alert(1)>', '#0a5'],
    ['🤷', 'url(//evil.test)'],
    ['ßtraße', '"/><script>'],
    ['  ', '#12345'],
  ])('is drawn for the title %j in the colour %j', async (title, accent) => {
    const given = bundleOf(SUED, { 'pages/start.json': page('start', 'Start', [html('<p>x</p>')]) });
    const { 'site.json': document } = given;
    const files = {
      ...given,
      'site.json': {
        ...Object(document),
        website: { ...Reflect.get(Object(document), 'website'), title },
        design: { tweakJSON: { 'tweak-accent': accent } },
      },
    };
    const imported = await importSite(site, files);
    expect([imported.statusCode, imported.json<{ problems?: unknown }>().problems]).toEqual([200, undefined]);
    const icon = await site.ask(SUED, { url: '/favicon.ico' });
    expect(await sharp(icon.rawPayload).metadata()).toMatchObject({ format: 'png', width: 48 });
  });

  it('is the platform’s sign where accounts begin', async () => {
    const icon = await site.app.inject({ url: '/favicon.ico', headers: { host: 'localhost' } });
    expect(await sharp(icon.rawPayload).metadata()).toMatchObject({ format: 'png', width: 48, height: 48 });
    const { data } = await sharp(icon.rawPayload)
      .extract({ left: 24, top: 2, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([0x2b, 0x4f, 0xd0]);
  });

  it('of nobody’s host is none', async () => {
    expect((await site.app.inject({ url: '/favicon.ico', headers: { host: 'unbekannt.test' } })).statusCode).toBe(404);
  });
});

it('offers what is public to search engines, and says where (PAGE-001)', async () => {
  const blog = {
    urlId: 'blog',
    title: 'Blog',
    collectionType: 'blog',
    items: [
      { urlId: 'ä&b', title: 'A', publishAt: '2026-01-01', body: { sections: [section([html('<p>x</p>')])] } },
      { urlId: 'versteckt', title: 'B', publishAt: '2026-01-01', seo: { noIndex: true }, body: { sections: [] } },
      {
        urlId: 'innere',
        title: 'C',
        publishAt: '2026-01-01',
        access: { kind: 'members', plans: ['x'] },
        body: { sections: [] },
      },
    ],
  };
  const imported = await importSite(site, bundleOf(NORD, { 'collections/blog.json': blog }));
  expect([imported.statusCode, imported.json<{ problems?: unknown }>().problems]).toEqual([200, undefined]);
  const sitemap = (await site.ask(NORD, { url: '/sitemap.xml' })).body;
  expect(sitemap).not.toMatch(/versteckt|innere/);
  expect(sitemap).toMatch(/<loc>https?:\/\/nord\.localhost(:\d+)?\/blog\/%C3%A4%26b<\/loc>/);
});
