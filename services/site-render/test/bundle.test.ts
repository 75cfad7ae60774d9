import { NORD, rowsOf, SUED } from '@litfass/kit/testing';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readBundleZip } from '../src/media/zip.ts';
import { everyWebsite } from '../src/website/every-website.ts';
import { bundleOf, html, importSite, page, useSite, zipOf } from './site-service.ts';

const site = await useSite();

const square = (width: number): Promise<Buffer> =>
  sharp({ create: { width, height: width, channels: 3, background: '#a40' } })
    .png()
    .toBuffer();
const PIXEL = await square(4);

async function exported(identifier: string): Promise<Map<string, Buffer>> {
  const answer = await site.operate({ url: `/api/rest/site/websites/${identifier}/bundle` });
  expect(answer.statusCode).toBe(200);
  return readBundleZip(answer.rawPayload, { maxBytes: 10_000_000 });
}

const json = (files: ReadonlyMap<string, Buffer>, name: string): unknown =>
  JSON.parse(files.get(name)?.toString() ?? 'null');

describe('site bundles', () => {
  it('come back as they were: same ids, same bytes of media, same JSON', async () => {
    const picture = page('bild', 'Bild', [
      {
        id: 'b'.repeat(24),
        type: 'image',
        value: { asset: 'media/pixel.png', alt: 'Ein Punkt', eigenes: { bleibt: true } },
      },
    ]);
    const files = bundleOf(NORD, { 'pages/bild.json': picture, 'media/pixel.png': PIXEL });
    expect((await importSite(site, files)).json()).toMatchObject({ changed: true, warnings: [] });
    const first = await exported(NORD.identifier);
    expect(json(first, 'pages/bild.json')).toMatchObject(picture);
    expect(json(first, 'site.json')).toMatchObject(Object(files['site.json']));
    expect(first.get('media/pixel.png')).toEqual(PIXEL);
    const again = await importSite(site, Object.fromEntries(first));
    expect(again.json()).toMatchObject({ changed: false });
    const second = await exported(NORD.identifier);
    expect(second).toEqual(first);
  });

  it('change nothing when they are imported twice, and leave no second revision', async () => {
    const before = await rowsOf(site.database, 'select count(*)::int as count from revision');
    await importSite(site, Object.fromEntries(await exported(NORD.identifier)));
    expect(await rowsOf(site.database, 'select count(*)::int as count from revision')).toEqual(before);
  });

  it('show another picture under the same name at once', async () => {
    const files = Object.fromEntries(await exported(NORD.identifier));
    expect((await site.ask(NORD, { url: '/bild' })).body).toContain('width="4"');
    const answer = await importSite(site, { ...files, 'media/pixel.png': await square(8) });
    expect(answer.json()).toMatchObject({ changed: true });
    expect((await site.ask(NORD, { url: '/bild' })).body).toContain('width="8"');
  });

  it('update in place: what a changed bundle no longer holds is gone', async () => {
    const answer = await importSite(site, bundleOf(NORD));
    expect(answer.json()).toMatchObject({ changed: true, websiteId: NORD.id });
    expect((await site.ask(NORD, { url: '/bild' })).statusCode).toBe(404);
    expect([...(await exported(NORD.identifier)).keys()]).not.toContain('media/pixel.png');
  });

  it('with faults are refused with every fault named, and nothing is written', async () => {
    const before = await exported(NORD.identifier);
    const broken = bundleOf(NORD, {
      'pages/kaputt.json': '{ "urlId": "kaputt", ',
      'pages/falsch.json': { urlId: 'falsch', title: 7, sections: 'keine' },
      'pages/start.json': page('start', 'Start', [{ type: 'gibtsnicht', value: {} }]),
      'media/fein.png': PIXEL,
    });
    const answer = await importSite(site, broken);
    expect(answer.statusCode).toBe(422);
    const { code, problems } = answer.json<{
      code: string;
      problems: { file: string; pointer: string; reason: string }[];
    }>();
    expect(code).toBe('bundle-invalid');
    const places = problems.map(({ file, pointer }) => `${file}${pointer}`);
    expect(places).toEqual(
      expect.arrayContaining([
        'pages/kaputt.json',
        'pages/falsch.json/title',
        'pages/falsch.json/sections',
        'pages/start.json/sections/0/blocks/0/type',
      ]),
    );
    expect(problems.every(({ reason }) => reason.length > 5)).toBe(true);
    expect(await exported(NORD.identifier)).toEqual(before);
  });

  it('bring no script into a page', async () => {
    const evil = page('boese', 'Böse', [
      html(
        '<p onclick="alert(1)">Hallo</p><script>alert(2)</script><a href="javascript:alert(3)">x</a><iframe src="//evil.test"></iframe>',
      ),
    ]);
    await importSite(site, bundleOf(NORD, { 'pages/boese.json': evil }));
    const body = (await site.ask(NORD, { url: '/boese' })).body;
    expect(body).toContain('<p>Hallo</p>');
    expect(body).not.toMatch(/alert\(|javascript:|<iframe/);
  });

  it('come with hosts that are such: another one is named, and nothing is taken in', async () => {
    const url = `/api/rest/site/websites/${SUED.identifier}/bundle?hosts=${encodeURIComponent('gut.test,a b')}`;
    const headers = { 'content-type': 'application/zip' };
    const answer = await site.operate({ method: 'PUT', url, headers, payload: await zipOf(bundleOf(SUED)) });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'host-invalid', detail: '“a b”' }]);
    expect((await site.operate({ url: `/api/rest/site/websites/${SUED.identifier}/bundle` })).statusCode).toBe(404);
  });

  it('may write their hosts as people do: an international one is kept as the name system knows it', async () => {
    const domains = [{ host: 'Müllerei-Nord.test', primary: true }];
    const given = await importSite(site, bundleOf(NORD, {}, { domains }));
    expect([given.statusCode, given.json<{ hosts: string[] }>().hosts[0]]).toEqual([200, 'xn--mllerei-nord-dlb.test']);
    const exported = await site.operate({ url: `/api/rest/site/websites/${NORD.identifier}/bundle` });
    const files = await readBundleZip(exported.rawPayload, { maxBytes: 1e8 });
    expect(JSON.parse(String(files.get('site.json')))).toMatchObject({ domains });
    expect((await importSite(site, bundleOf(NORD))).statusCode).toBe(200);
  });

  it('keep their hosts: another website’s host or id is refused', async () => {
    await importSite(site, bundleOf(NORD, {}, { domains: [{ host: 'www.nord.test', primary: true }] }));
    expect((await site.app.inject({ url: '/', headers: { host: 'WWW.nord.test:8080' } })).statusCode).toBe(200);
    const thief = await importSite(site, bundleOf(SUED, {}, { domains: [{ host: 'www.nord.test', primary: true }] }));
    expect([thief.statusCode, thief.json()]).toMatchObject([
      409,
      { code: 'host-taken', problems: [{ file: 'site.json', pointer: '/domains/0/host' }] },
    ]);
    const twin = await importSite(site, bundleOf({ ...SUED, id: NORD.id }));
    expect([twin.statusCode, twin.json<{ code: string }>().code]).toEqual([409, 'website-id-taken']);
  });

  it('tell the other services of the website, its items and products in the same transaction (R1)', async () => {
    const shop = {
      urlId: 'shop',
      title: 'Laden',
      collectionType: 'products',
      items: [
        {
          urlId: 'schale',
          title: 'Schale',
          structuredContent: { productType: 'PHYSICAL', variants: [{ sku: 'S1', priceCents: 4900, qtyInStock: 2 }] },
        },
      ],
    };
    await importSite(site, bundleOf(SUED, { 'collections/shop.json': shop }));
    const events = await rowsOf(
      site.database,
      `select distinct split_part(subject, '.', 3) || '.' || split_part(subject, '.', 4) as event from outbox where website_id = $1`,
      [SUED.id],
    );
    expect(events.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['website.changed', 'item.published', 'product.published', 'page.dropped']),
    );
    expect((await site.ask(SUED, { url: '/shop/schale' })).body).toMatch(/49,00\s€/);
  });

  it('are told of anew when their rows were brought back (R13)', async () => {
    const changed = `select count(*)::int as count from outbox where website_id = $1 and subject like '%website.changed%'`;
    const [before] = await rowsOf(site.database, changed, [SUED.id]);
    const answer = await site.operate({ method: 'POST', url: '/api/rest/site/websites/sued/announcement' });
    expect(answer.json()).toEqual({ websiteId: SUED.id });
    const [after] = await rowsOf(site.database, changed, [SUED.id]);
    expect(Number(after?.['count'])).toBe(Number(before?.['count']) + 1);
    const unknown = await site.operate({ method: 'POST', url: '/api/rest/site/websites/west/announcement' });
    expect(unknown.statusCode).toBe(404);
  });

  it('can be listed and removed for good', async () => {
    const list = (await site.operate({ url: '/api/rest/site/websites' })).json<{
      websites: { identifier: string }[];
    }>();
    expect(list.websites).toMatchObject([
      { identifier: 'nord', status: 8, limitsPercent: 100 },
      { identifier: 'sued', status: 8, limitsPercent: 100 },
    ]);
    const one = await site.operate({ url: '/api/rest/site/websites?identifier=sued' });
    expect(one.json()).toMatchObject({ websites: [{ identifier: 'sued' }], next: null });
    const rest = await site.operate({ url: `/api/rest/site/websites?after=${NORD.id}` });
    expect(rest.json()).toMatchObject({ websites: [{ identifier: 'sued' }] });
    const walked: string[] = [];
    for await (const { identifier } of everyWebsite(site.parts.db, 1)) walked.push(identifier);
    expect(walked).toEqual(['nord', 'sued']);
    await site.operate({ method: 'DELETE', url: '/api/rest/site/websites/sued' });
    expect((await site.ask(SUED, { url: '/' })).statusCode).toBe(404);
    const left = await rowsOf(site.database, 'select count(*)::int as count from item where website_id = $1', [
      SUED.id,
    ]);
    expect(left).toEqual([{ count: 0 }]);
  });

  it('are for the operator alone', async () => {
    const answer = await site.ask(NORD, { url: '/api/rest/site/websites' });
    expect(answer.statusCode).toBe(403);
  });
});

it('refuses a bundle with files that no website may hold, all of it, and says which', async () => {
  const answer = await importSite(site, bundleOf(NORD, { 'media/a.jpg': '<html>', 'media/foto.png': PIXEL }));
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ code: 'bundle-invalid', problems: [{ file: 'media/a.jpg' }] });
  expect(await rowsOf(site.database, "select 1 from asset where path = 'media/foto.png'")).toEqual([]);
  const noZip = await site.operate({
    method: 'PUT',
    url: '/api/rest/site/websites/nord/bundle',
    headers: { 'content-type': 'application/zip' },
    payload: (await zipOf({ 'site.json': {} })).subarray(0, 30),
  });
  expect([noZip.statusCode, noZip.json<{ code: string }>().code]).toEqual([422, 'zip-invalid']);
});
