import { NORD, rowsOf, SUED } from '@litfass/kit/testing';
import { studioBlocks } from '@litfass/widgets/studio';
import { beforeAll, describe, expect, it } from 'vitest';
import { publishDue } from '../src/schedule/schedule.ts';
import { ANNA, bundleOf, html, importSite, page, section, useSite } from './site-service.ts';

const site = await useSite();

beforeAll(async () => {
  const pages = {
    'pages/geheim.json': page('geheim', 'Geheime Seite', [html('<p>Nur für Eingeweihte.</p>')], {
      access: { kind: 'password', password: 'sesam' },
    }),
    'pages/mitglieder.json': page('mitglieder', 'Innerer Kreis', [html('<p>Vertrauliches.</p>')], {
      access: { kind: 'members', plans: ['Freundeskreis'] },
    }),
    'pages/fehlt.json': page('fehlt', 'Hier ist nichts', [html('<p>Verlaufen?</p>')], { pageType: 100 }),
  };
  await importSite(
    site,
    bundleOf(NORD, pages, {
      redirects: [
        { from: '/alt', to: '/blog', status: 301 },
        { from: '/?p=7', to: '/blog/erster' },
      ],
    }),
  );
  await importSite(site, bundleOf(SUED));
});

const get = (url: string, headers: Record<string, string> = {}) => site.ask(NORD, { url, headers });

describe('documents', () => {
  it('shows the home page of the host that was asked (GEN-002, PAGE-001)', async () => {
    const answer = await get('/');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('Schön, dass du da bist.');
    expect(answer.body).toContain('data-page-type="2"');
    expect(answer.body).toContain('<html lang="de-DE"');
  });

  it('shows into the owner’s app who comes to the bare app domain or to pay for a website (ROUTE-011, ROUTE-012)', async () => {
    const at = (url: string) => site.app.inject({ url, headers: { host: 'localhost' } });
    const answer = await at('/');
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/config/']);
    expect((await at('/blog')).statusCode).toBe(404);
    for (const url of ['/settings/billing/upgrade', '/settings/billing/subscriptions/website'])
      expect((await get(url)).headers.location).toBe(`/config${url}`);
  });

  it('answers an unknown host with a plain 404 page and no redirect', async () => {
    const answer = await site.app.inject({ url: '/', headers: { host: 'www.unbekannt.test' } });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['location']).toBeUndefined();
    expect(answer.body).not.toContain('Website nord');
  });

  it('tells other hosts no paths by its links and lets no other one show it in a frame (ASVS 3.4.5, 3.4.6)', async () => {
    const { headers } = await get('/');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['content-security-policy']).toMatch(/(^|; ?)frame-ancestors 'self'/);
  });

  it('shows a cached page again with an ETag, and nothing when the browser has it', async () => {
    const first = await get('/');
    const etag = String(first.headers['etag']);
    expect(etag).toMatch(/^"[\w-]+-identity"$/);
    expect((await get('/', { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await get('/', { 'accept-encoding': 'gzip, br' })).headers['content-encoding']).toBe('br');
  });

  it('lists a blog by pages, the newest first, without drafts and what is to come (PAGE-005, WORK-005)', async () => {
    const first = await get('/blog');
    expect(first.body.indexOf('Dritter Beitrag')).toBeLessThan(first.body.indexOf('Zweiter Beitrag'));
    expect(first.body).not.toMatch(/Erster Beitrag|Noch geheim|Kommt noch/);
    const second = await get('/blog?page=2');
    expect(second.body).toContain('Erster Beitrag');
    expect((await get('/blog?page=3')).statusCode).toBe(404);
  });

  it('shows every block in the theme of the website to who builds it, and keeps it out of caches', async () => {
    const answer = await get('/_widgets?theme=black&block=gallery');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.body).toContain('<meta name="robots" content="noindex');
    expect(answer.body).toContain('data-section-theme="black"');
    expect(answer.body).not.toContain('data-block-type="chart"');
    expect((await get('/_widgets/hafen.svg')).headers['content-type']).toBe('image/svg+xml');
    expect((await get('/_widgets/fremd.svg')).statusCode).toBe(404);
  });

  it('shows an owner a block of each type in the design of the website before one is added', async () => {
    const sample = async (type: string) => site.ask(NORD, { url: `/api/rest/site/block-samples/${type}`, as: ANNA });
    const { html, sectionId } = (await sample('gallery')).json<{ html: string; sectionId: string }>();
    expect(html).toContain('data-block-type="gallery"');
    expect(html).toContain('/_widgets/hafen.svg');
    expect(html).toContain(sectionId);
    const types = Object.values<{ type: string }>(studioBlocks).map(({ type }) => type);
    expect(new Set(await Promise.all(types.map(async (type) => (await sample(type)).statusCode)))).toEqual(
      new Set([200]),
    );
    expect((await sample('fremd')).statusCode).toBe(404);
  });

  it('narrows a list to a tag or category', async () => {
    const answer = await get('/blog?tag=Ton');
    expect(answer.body).toContain('Zweiter Beitrag');
    expect(answer.body).not.toContain('Dritter Beitrag');
  });

  it('shows a post at the address that the blog URL format gives, and redirects shorter ones (BLOG-003)', async () => {
    const answer = await get('/blog/2026/01/erster');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('Ein Stuhl aus Eiche.');
    expect(answer.body).toContain('Schön!');
    const moved = await get('/blog/erster');
    expect([moved.statusCode, moved.headers['location']]).toEqual([301, '/blog/2026/01/erster']);
  });

  it.each([
    '/blog/entwurf',
    '/blog/spaeter',
    '/blog/2099/01/spaeter',
    '/fehlt',
    '/nirgends',
    "/'; drop table page; --",
    '/\u0000',
  ])('answers %s with the website’s own not-found page (PAGE-002)', async (url) => {
    const answer = await get(encodeURI(url).replaceAll('%25', '%'));
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('Noch geheim');
  });

  it.each(['/%', '/%E0%A4%A', '/blog/%C0%AF'])('answers the broken encoding of %s with the same page', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('Verlaufen?');
  });

  it('draws the not-found page from the page of type 100 (PAGE-001)', async () => {
    const answer = await get('/nirgends');
    expect(answer.body).toContain('Verlaufen?');
    expect(answer.body).toContain('data-page-type="100"');
    expect(answer.body).toContain('noindex');
  });

  it('follows redirects of the website', async () => {
    const answer = await get('/alt');
    expect([answer.statusCode, answer.headers['location']]).toEqual([301, '/blog']);
    const numbered = await get('/?p=7');
    expect([numbered.statusCode, numbered.headers['location']]).toEqual([301, '/blog/erster']);
  });

  it('asks for the password of a page with 401, refuses a wrong one and opens with the right one (PAGE-003)', async () => {
    const locked = await get('/geheim');
    expect(locked.statusCode).toBe(401);
    expect(locked.body).toContain('data-page-type="103"');
    expect(locked.body).not.toContain('Eingeweihte');
    expect(locked.headers['cache-control']).toBe('private, no-store');
    const type = (password: string, remoteAddress = '127.0.0.1') =>
      site.ask(NORD, {
        method: 'POST',
        url: '/geheim',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ password }).toString(),
        remoteAddress,
      });
    const refused = { statusCode: 401, body: expect.stringContaining('Das Passwort stimmt nicht') };
    expect(await type('falsch')).toMatchObject(refused);
    const opened = await type('sesam');
    expect(opened.statusCode).toBe(303);
    const cookie = opened.cookies[0];
    const page = await site.ask(NORD, { url: '/geheim', cookies: { [cookie?.name ?? '']: cookie?.value ?? '' } });
    expect(page.body).toContain('Eingeweihte');
    expect((await get('/geheim')).statusCode).toBe(401);
    const guesses = await Promise.all(Array.from({ length: 21 }, () => type('geraten', '10.9.9.9')));
    expect(guesses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  });

  it('keeps members’ pages from visitors (PAGE-001)', async () => {
    const answer = await get('/mitglieder');
    expect(answer.statusCode).toBe(401);
    expect(answer.body).toContain('Nur für Mitglieder der Website verfügbar.');
    expect(answer.body).not.toContain('Vertrauliches');
  });

  it('finds content by German stems and the beginning of words (ROUTE-013)', async () => {
    expect((await get('/search?q=Stühle')).body).toContain('Erster Beitrag');
    expect((await get('/search?q=Scha')).body).toContain('Zweiter Beitrag');
    expect((await get('/search?q=Eingeweihte')).body).not.toContain('Geheime Seite');
    expect((await get('/api/site/search?q=Eiche')).json()).toMatchObject({
      total: 1,
      hits: [{ title: 'Erster Beitrag' }],
    });
  });

  it.each(['"', "'", '\\', '%00', '&&&', '(((', '<script>', ':*', '🤷‍♀️', '%', 'a & b | !c', 'OR', '-'])(
    'takes %s as a search without an error',
    async (query) => {
      const answer = await get(`/search?q=${encodeURIComponent(query)}`);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).not.toContain('<script>alert');
    },
  );

  it('offers the blog as a feed and lists public addresses only in the sitemap', async () => {
    const feed = await get('/blog?format=rss');
    expect(feed.headers['content-type']).toContain('application/rss+xml');
    expect(feed.body).toContain('<title>Erster Beitrag</title>');
    const sitemap = await get('/sitemap.xml');
    expect(sitemap.body).toContain('/blog/2026/01/erster</loc>');
    expect(sitemap.body).not.toMatch(/geheim|mitglieder|entwurf|fehlt/);
    expect((await get('/robots.txt')).body).toContain('/sitemap.xml');
  });

  it('shows new bytes after a publish and nothing of another website', async () => {
    const files = bundleOf(NORD, {
      'pages/start.json': page('start', 'Willkommen', [html('<h1>Neu</h1><p>Frisch gestrichen.</p>')]),
    });
    await importSite(site, files);
    expect((await get('/')).body).toContain('Frisch gestrichen.');
    expect((await site.ask(SUED, { url: '/' })).body).toContain('Schön, dass du da bist.');
  });

  it('returns to an earlier revision', async () => {
    const start = await site.parts.db.system
      .selectFrom('page')
      .select('id')
      .where('website_id', '=', NORD.id)
      .where('url_id', '=', 'start')
      .executeTakeFirstOrThrow();
    const list = await site.ask(NORD, { url: `/api/rest/site/revisions/${start.id}`, as: ANNA });
    expect(list.json<{ revisions: { number: number }[] }>().revisions.map(({ number }) => number)).toEqual([2, 1]);
    const restored = await site.ask(NORD, {
      method: 'POST',
      url: `/api/rest/site/revisions/${start.id}/1/restore`,
      as: ANNA,
    });
    expect(restored.json()).toEqual({ number: 3 });
    expect((await get('/')).body).toContain('Schön, dass du da bist.');
  });

  it('takes a comment, shows it once it was allowed, and no script in it ever', async () => {
    const item = await site.parts.db.system
      .selectFrom('item')
      .select('id')
      .where('website_id', '=', NORD.id)
      .where('url_id', '=', 'zweiter')
      .executeTakeFirstOrThrow();
    const sent = await site.ask(NORD, {
      method: 'POST',
      url: '/api/site/comments',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: `http://${NORD.host}` },
      payload: new URLSearchParams({ item: item.id, author: 'Kai', text: '<script>alert(1)</script> Toll' }).toString(),
    });
    expect([sent.statusCode, sent.headers['location']]).toEqual([
      303,
      '/blog/2026/02/zweiter?comment=pending#kommentare',
    ]);
    expect((await get('/blog/2026/02/zweiter')).body).not.toContain('Toll');
    const pending = (await site.ask(NORD, { url: '/api/rest/site/comments', as: ANNA })).json<{
      comments: { id: string }[];
    }>();
    await site.ask(NORD, {
      method: 'PUT',
      url: `/api/rest/site/comments/${pending.comments[0]?.id ?? ''}`,
      as: ANNA,
      payload: { status: 'published' },
    });
    const shown = (await get('/blog/2026/02/zweiter')).body;
    expect(shown).toContain('Toll');
    expect(shown).not.toContain('<script>alert(1)');
  });

  it('makes scheduled content visible when its time has come', async () => {
    const due = {
      urlId: 'gleich',
      title: 'Gleich da',
      workflow: 2,
      publishAt: '2098-01-01T00:00:00Z',
      body: { sections: [section([html('<p>Jetzt.</p>')])] },
    };
    await importSite(
      site,
      bundleOf(SUED, {
        'collections/blog.json': { urlId: 'blog', title: 'Blog', collectionType: 'blog', items: [due] },
      }),
    );
    const read = () => site.ask(SUED, { url: '/blog/gleich' });
    expect((await read()).statusCode).toBe(404);
    await rowsOf(site.database, `update item set publish_at = now() - interval '1 second' where url_id = 'gleich'`);
    expect((await read()).statusCode).toBe(200);
    await publishDue(site.parts);
    expect(await rowsOf(site.database, `select workflow from item where url_id = 'gleich'`)).toEqual([{ workflow: 1 }]);
  });
});
