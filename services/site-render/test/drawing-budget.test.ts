import { NORD, SUED, useService } from '@litfass/kit/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import type { SiteConfig } from '../src/config.ts';
import type { SiteTables } from '../src/db/database.ts';
import { migrations, schema } from '../src/db/migrations.ts';
import { ANNA, bundleOf, html, importSite, page } from './site-service.ts';
import { buildThread } from './thread-bundle.ts';

const file = await buildThread();
const site = await useService<SiteTables, SiteConfig>({
  schema,
  migrations,
  accounts: [ANNA],
  environment: { LITFASS_DRAWING_BUDGET_MS: '300', LITFASS_DRAWING_THREADS: '2' },
  create: (environment, overrides) => createApp(environment, overrides, undefined, { drawing: file, calls: null }),
});

/** Texts with so many marks that drawing them takes more than twice the budget of this test. */
const costly = Array.from({ length: 10 }, (_, index) => ({
  type: 'markdown',
  value: { markdown: `${index} ${'**a _b_ '.repeat(10_000)}` },
}));
/** A long text: heavy, and well within it. */
const long = (mark: string) => html(`<p>${mark}</p><p>${'Ein langer Absatz steht hier. '.repeat(5000)}</p>`);

const pages = (more: Record<string, unknown>) => bundleOf(NORD, more);
const get = (url: string) => site.ask(NORD, { url });
const owner = <T>(method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) =>
  site
    .ask(NORD, { method, url: `/api/rest/site${url}`, as: ANNA, ...(payload && { payload }) })
    .then((answer) => ({ status: answer.statusCode, json: answer.json<T>() }));
const waiting = async (): Promise<string[]> => {
  const { json } = await owner<{ obstacles: { code: string; text: string }[] }>('GET', '/opening');
  return json.obstacles.filter(({ code }) => code === 'page-too-costly').map(({ text }) => text);
};
const givenUp = async (): Promise<number> => {
  const { body } = await site.app.inject({ url: '/metrics' });
  return Number(/^drawings_over_budget_total (\d+)/m.exec(body)?.[1]);
};

beforeAll(async () => {
  await importSite(site, bundleOf(SUED));
  await importSite(
    site,
    pages({
      'pages/lang.json': page('lang', 'Lang', [
        long('Der Anfang'),
        html('<p onclick="alert(1)">Sauber<script>böse()</script></p>'),
      ]),
      'pages/teuer.json': page('teuer', 'Teuer', costly),
      'pages/kommt.json': page('kommt', 'Kommt', [html('<p>Noch ist alles gut.</p>')]),
    }),
  );
});

describe('drawing a page', () => {
  it('takes place in a thread where it is heavy, and shows the same, cleaned', async () => {
    const { statusCode, body, headers } = await get('/lang');
    expect(statusCode).toBe(200);
    expect(body).toContain('Der Anfang');
    expect(body).toMatch(/<p>Sauber<\/p>/);
    expect(body).not.toMatch(/onclick|böse\(\)/);
    expect(body).toMatch(/<\/html>$/);
    expect((await get('/lang')).headers['etag']).toBe(headers['etag']);
  });

  it('keeps nobody else waiting, and ends when it takes more than it may (T5)', async () => {
    await get('/lang'); // a thread is there
    const order: string[] = [];
    const heavy = get('/teuer').then((answer) => {
      order.push('costly');
      return answer;
    });
    for (let times = 0; times < 5; times += 1) {
      expect((await site.ask(SUED, { url: `/blog?tag=Holz&x=${times}` })).statusCode).toBe(200);
      order.push('neighbour');
    }
    const { statusCode, body, headers } = await heavy;
    expect(order.indexOf('costly')).toBe(5);
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '600', 'no-store']);
    expect(body).toContain('Diese Seite lässt sich gerade nicht zeigen');
    expect(await givenUp()).toBe(1);
  });

  it('is not tried again for some time, and its owner reads so until the page is changed', async () => {
    expect((await get('/teuer?x=1')).statusCode).toBe(503);
    expect(await givenUp()).toBe(1);
    await expect
      .poll(waiting, { timeout: 20_000 })
      .toEqual([
        'Besucher sehen „Teuer“ gerade nicht: Die Seite ist zu umfangreich. Kürze sie oder teile sie auf mehrere auf.',
      ]);
    await importSite(site, pages({ 'pages/teuer.json': page('teuer', 'Teuer', [html('<p>Kurz.</p>')]) }));
    expect((await get('/teuer')).body).toContain('Kurz.');
    expect(await waiting()).toEqual([]);
  });

  it('leaves visitors the last good copy of a page that became too costly', async () => {
    await importSite(site, pages({ 'pages/kommt.json': page('kommt', 'Kommt', [html('<p>Noch ist alles gut.</p>')]) }));
    expect((await get('/kommt')).body).toContain('Noch ist alles gut.');
    await importSite(site, pages({ 'pages/kommt.json': page('kommt', 'Kommt', costly) }));
    const { statusCode, body, headers } = await get('/kommt');
    expect([statusCode, headers['warning']]).toEqual([200, '110 - "Response is Stale"']);
    expect(body).toContain('Noch ist alles gut.');
  });

  it('is tried before a heavy draft is published, which is refused where it takes too much', async () => {
    const overview = await owner<{ pages: { id: string; urlId: string }[] }>('GET', '/overview');
    const id = overview.json.pages.find(({ urlId }) => urlId === 'start')?.id ?? '';
    const { json } = await owner<{ published: object }>('GET', `/documents/page/${id}`);
    const save = (blocks: unknown[], version: number | null) =>
      owner<{ version: number }>('PUT', `/drafts/page/${id}`, {
        document: { ...json.published, sections: [{ theme: 'white', blocks }] },
        version,
      });
    const first = await save(costly, null);
    expect(first.status).toBe(200);
    const refused = await owner<{ code: string; error: string }>('POST', `/drafts/page/${id}/publish`);
    expect([refused.status, refused.json.code]).toEqual([422, 'page-too-costly']);
    expect((await get('/')).body).toContain('Schön, dass du da bist.');
    await save([long('Ganz neu')], first.json.version);
    expect((await owner('POST', `/drafts/page/${id}/publish`)).status).toBe(200);
    expect((await get('/')).body).toContain('Ganz neu');
  });
});
