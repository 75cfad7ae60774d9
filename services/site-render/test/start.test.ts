import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { fromBinary } from '@bufbuild/protobuf';
import { APP_DOMAIN, eventually, NORD, rowsOf, type TestAccount } from '@litfass/kit/testing';
import { STORE_BUNDLE } from '@litfass/model';
import { WebsiteStartedSchema } from '@litfass/proto/site/v1/website_pb';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ANNA, BEN, bundleOf, importSite, useSite } from './site-service.ts';

const site = await useSite();
const call = { method: 'POST', url: '/api/rest/site/start' } as const;
const start = (payload: object) => site.ask(APP_DOMAIN, { ...call, payload, as: ANNA });
const keys = ['restaurant', 'studio', 'shop', 'photographer', 'practice', 'association'];

beforeAll(async () => {
  expect((await importSite(site, bundleOf(NORD))).statusCode).toBe(200);
});

describe('a website that begins', () => {
  it('may begin as a restaurant, studio, shop, photographer, practice or association', async () => {
    const listed = await site.ask(APP_DOMAIN, { url: '/api/rest/site/templates', as: ANNA });
    expect(listed.json<{ items: { key: string }[] }>().items.map(({ key }) => key)).toEqual(keys);
    const preview = await site.ask(NORD, { url: '/api/rest/site/templates/shop/preview.webp' });
    expect(preview.headers['content-type']).toBe('image/webp');
    expect((await site.ask(NORD, { url: '/api/rest/site/templates/unbekannt/preview.webp' })).statusCode).toBe(404);
  });

  it.each(keys)('is there at its address with its own name: %s', async (template) => {
    const title = 'Kaffee & Kuchen';
    const answer = await start({ template, title, identifier: `neu-${template}` });
    expect(answer.statusCode, answer.body).toBe(200);
    const own = { ...NORD, identifier: `neu-${template}`, host: `neu-${template}.localhost` };
    await eventually(async () => {
      const shown = await site.ask(own, { url: '/', as: ANNA });
      expect(shown.statusCode).toBe(200);
      expect(shown.body).toContain('Kaffee &amp; Kuchen');
    });
  });

  it('hands its parts on in one event, so that nothing is half there', async () => {
    await start({ template: 'shop', title: 'Eck', identifier: 'eck-laden' });
    const rows = await rowsOf(
      site.database,
      `select payload from outbox where subject like 'litfass.site.website.started.%' order by id`,
    );
    const told = rows.flatMap(({ payload }) =>
      Buffer.isBuffer(payload) ? [fromBinary(WebsiteStartedSchema, payload)] : [],
    );
    expect(told.at(-1)).toMatchObject({
      currency: 'EUR',
      formsJson: expect.stringContaining('kontakt'),
      commerceJson: expect.stringContaining('Paket'),
    });
  });

  it('takes nobody’s address, no reserved one, and no template that is not there', async () => {
    const given = { template: 'studio', title: 'Mein Haus' };
    expect((await start({ ...given, identifier: NORD.identifier })).json()).toMatchObject({ code: 'identifier-taken' });
    expect((await start({ ...given, identifier: 'admin' })).statusCode).toBe(409);
    expect((await start({ ...given, identifier: 'Mein Haus' })).statusCode).toBe(400);
    expect((await start({ ...given, template: 'zirkus', identifier: 'mein-haus' })).statusCode).toBe(404);
    const twice = await Promise.all([1, 2].map(() => start({ ...given, identifier: 'mein-haus' })));
    expect(twice.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('is begun on the app domain alone: a tenant’s host acts for its own website', async () => {
    const payload = { template: 'studio', title: 'Haus', identifier: 'haus-drei' };
    const answer = await site.ask(NORD, { ...call, payload, as: ANNA });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      403,
      { code: 'only-on-app-domain', address: 'http://localhost:8080' },
    ]);
  });

  it.each(['login', 'konto', 'sicherheit', 'account', 'autodiscover', 'mta-sts', 'e-mail', 'log-in', 'k-o-n-t-o'])(
    'takes no name that people or programs take for the platform’s own: %s',
    async (identifier) => {
      const answer = await start({ template: 'studio', title: 'Haus', identifier });
      expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'identifier-taken' }]);
    },
  );

  it('takes an identifier that was given up from who published there, from others after 90 days', async () => {
    const startAs = (as: TestAccount) =>
      site.ask(APP_DOMAIN, { ...call, payload: { template: 'studio', title: 'Weg', identifier: 'weg-damit' }, as });
    expect((await startAs(BEN)).statusCode).toBe(200);
    await rowsOf(
      site.database,
      `insert into publisher_view (website_id, account_id, name) select website_id, $1, 'Ben' from website where identifier = 'weg-damit'`,
      [BEN.accountId],
    );
    expect((await site.operate({ method: 'DELETE', url: '/api/rest/site/websites/weg-damit' })).statusCode).toBe(200);
    expect((await startAs(ANNA)).json()).toMatchObject({ code: 'identifier-rests' });
    expect((await startAs(BEN)).statusCode).toBe(200);
    expect((await site.operate({ method: 'DELETE', url: '/api/rest/site/websites/weg-damit' })).statusCode).toBe(200);
    await rowsOf(site.database, `update resting_identifier set rests_until = now() - interval '1 second'`);
    expect((await startAs(ANNA)).statusCode).toBe(200);
  });

  it('is for people who have logged in', async () => {
    const payload = { template: 'studio', title: 'Haus', identifier: 'haus-zwei' };
    const answer = await site.ask(APP_DOMAIN, { ...call, payload });
    expect(answer.statusCode).toBe(401);
  });
});

/** Begins a website from what somebody brings along. */
async function startFrom(bytes: Buffer, title: string, identifier: string, name = 'mitgebracht') {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name));
  const body = new Response(form);
  return site.ask(APP_DOMAIN, {
    method: 'POST',
    url: `/api/rest/site/start/file?${new URLSearchParams({ title, identifier }).toString()}`,
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
    as: ANNA,
  });
}

describe('a website that is brought along', () => {
  it('begins as the archive that its owner took away, with its forms, its store and under its new name', async () => {
    const away = await site.ask(NORD, { url: '/api/rest/site/export', as: ANNA });
    expect(away.statusCode, 'no archive without the store').toBe(503);
    const commerce = { coupons: [{ code: 'SOMMER', kind: 'percent', value: 10 }], details: { downloadDays: 60 } };
    const stop = site.parts.bus.respond(STORE_BUNDLE, () =>
      gzipSync(JSON.stringify({ currency: 'EUR', commerce, products: [] })),
    );
    onTestFinished(() => stop());
    const form = { id: 'f'.repeat(24), key: 'anfrage', name: 'Anfrage', fields: [] };
    await rowsOf(site.database, 'insert into form_view values ($1, $2, $3, $4, 1)', [NORD.id, form.id, form.key, form]);
    const archive = await site.ask(NORD, { url: '/api/rest/site/export', as: ANNA });
    const answer = await startFrom(archive.rawPayload, 'Zweites Haus', 'zweites-haus');
    expect(answer.statusCode, answer.body).toBe(200);
    const own = { ...NORD, identifier: 'zweites-haus', host: 'zweites-haus.localhost' };
    await eventually(async () => {
      const shown = await site.ask(own, { url: '/', as: ANNA });
      expect(shown.statusCode).toBe(200);
      expect(shown.body).toContain('Zweites Haus');
    });
    const [told] = await rowsOf(
      site.database,
      `select payload from outbox where subject like 'litfass.site.website.started.%' order by id desc limit 1`,
    );
    const payload = Buffer.isBuffer(told?.['payload']) ? told['payload'] : Buffer.alloc(0);
    const { formsJson, commerceJson } = fromBinary(WebsiteStartedSchema, payload);
    expect(formsJson).toContain('anfrage');
    expect(JSON.parse(commerceJson)).toEqual(commerce);
  });

  it('begins as an export of another system', async () => {
    const xml = readFileSync(new URL('../../../web/e2e/kleines-blog.xml', import.meta.url));
    const answer = await startFrom(xml, 'Vom alten Blog', 'vom-alten-blog');
    expect(answer.statusCode, answer.body).toBe(200);
    const own = { ...NORD, identifier: 'vom-alten-blog', host: 'vom-alten-blog.localhost' };
    await eventually(async () =>
      expect((await site.ask(own, { url: '/', as: ANNA })).body).toContain('Vom alten Blog'),
    );
  });

  it('waits while two others are at work', async () => {
    const names = ['eins', 'zwei', 'drei', 'vier', 'fuenf'];
    const answers = await Promise.all(names.map((name) => startFrom(Buffer.from('hallo'), name, `haus-${name}`)));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every(({ headers }) => headers['retry-after'] === '30')).toBe(true);
    expect((await startFrom(Buffer.from('hallo'), 'Danach', 'haus-danach')).statusCode).toBe(422);
  });

  it.each([
    ['a zip of something else', Buffer.from('PK\u0003\u0004 nichts'), 422],
    ['no export at all', Buffer.from('hallo'), 422],
    ['an export that is too much to be taken apart', Buffer.alloc(30_000_001, '<rss>'), 413],
  ])('is refused whole: %s', async (_what, bytes, status) => {
    const answer = await startFrom(bytes, 'Nichts', 'gar-nichts');
    expect(answer.statusCode, answer.body).toBe(status);
    expect((await site.ask({ ...NORD, host: 'gar-nichts.localhost' }, { url: '/' })).statusCode).toBe(404);
  });
});
