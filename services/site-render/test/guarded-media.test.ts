import { MEMBER_CHECK, sessionHash } from '@litfass/kit';
import { eventually, NORD, rowsOf, SUED, useService, type TestSite } from '@litfass/kit/testing';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import type { SiteConfig } from '../src/config.ts';
import type { SiteTables } from '../src/db/database.ts';
import { migrations, schema } from '../src/db/migrations.ts';
import { ANNA, bundleOf, html, importSite, page, section } from './site-service.ts';

let now = new Date();
const site = await useService<SiteTables, SiteConfig>({
  schema,
  migrations,
  create: (environment, overrides) => createApp(environment, { ...overrides, clock: () => now }),
  accounts: [ANNA],
});
const PHOTO = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#27a' } })
  .jpeg()
  .toBuffer();
const CONTENTS: Record<string, Buffer> = {
  jpg: PHOTO,
  pdf: Buffer.from('%PDF-1.7\n%%EOF'),
  mp4: Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42'),
};
const MEMBERS = { access: { kind: 'members' } };
const GUARDED = ['bild.jpg', 'im text.jpg', 'galerie.jpg', 'poster.jpg', 'plan & skizze.pdf', 'film.mp4', 'teilen.jpg'];
const NAMED = [...GUARDED, 'beide.jpg', 'lockt.jpg', 'drin.jpg', 'wort.jpg', 'hand.jpg', 'offen.jpg'];
const picture = (name: string) => ({ type: 'image', value: { asset: `media/${name}` } });
const post = (urlId: string, more: object, name: string) => ({
  urlId,
  title: urlId,
  body: { sections: [section([picture(name)])] },
  ...more,
});

const files = (more: Record<string, unknown> = {}) => ({
  ...Object.fromEntries(NAMED.map((name) => [`media/${name}`, CONTENTS[name.slice(-3)]])),
  'pages/kreis.json': page(
    'kreis',
    'Innerer Kreis',
    [
      picture('bild.jpg'),
      html('<p><img src="media/im%20text.jpg" alt=""> <a href="media/plan%20&amp;%20skizze.pdf">Plan</a></p>'),
      { type: 'gallery', value: { items: [{ asset: 'media/galerie.jpg', alt: '' }] } },
      { type: 'video', value: { url: 'media/film.mp4', customThumbnail: 'media/poster.jpg' } },
      picture('beide.jpg'),
      picture('hand.jpg'),
    ],
    { ...MEMBERS, seo: { socialImage: 'media/teilen.jpg' } },
  ),
  'pages/offen.json': page('offen', 'Offen', [picture('beide.jpg'), picture('offen.jpg')]),
  'collections/brief.json': {
    urlId: 'brief',
    title: 'Briefe',
    collectionType: 'blog',
    items: [
      post('eins', { ...MEMBERS, thumbnail: 'media/lockt.jpg' }, 'drin.jpg'),
      post('zwei', { access: { kind: 'password', password: 'sesam' }, thumbnail: 'media/wort.jpg' }, 'wort.jpg'),
    ],
  },
  ...more,
});

beforeAll(async () => {
  site.parts.bus.respond(MEMBER_CHECK, (bytes) => {
    const { hash }: { hash: string } = JSON.parse(Buffer.from(bytes).toString());
    return Buffer.from(JSON.stringify(hash === sessionHash('mia') ? { memberId: 'b'.repeat(24), plans: [] } : null));
  });
  for (const at of [NORD, SUED]) {
    const answer = await importSite(site, bundleOf(at, files()));
    expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  }
});

const get = (url: string, at: TestSite = NORD) => site.ask(at, { url });
const asMia = (url: string, at: TestSite = NORD) => site.ask(at, { url, cookies: { litfass_member: 'mia' } });
/** Every address of a file in a page, but the query. */
const addressesIn = (body: string): string[] => [
  ...new Set(Array.from(body.matchAll(/\/media\/[0-9a-f]{24}\/[^"'\s?,)&]+/g), ([address]) => address)),
];

async function plainAddress(name: string, at: TestSite = NORD): Promise<string> {
  const [row] = await rowsOf(site.database, 'select id, file_name from asset where website_id = $1 and path = $2', [
    at.id,
    `media/${name}`,
  ]);
  return `/media/${String(row?.['id'])}/${encodeURIComponent(String(row?.['file_name']))}`;
}

describe('what only a page for members shows', () => {
  it('is refused to who knows its address, in every size, and not kept by anybody', async () => {
    for (const name of [...GUARDED, 'drin.jpg', 'wort.jpg'])
      for (const query of ['', '?format=300w']) {
        const answer = await get((await plainAddress(name)) + query);
        expect([name, answer.statusCode, answer.headers['cache-control']]).toEqual([name, 404, 'no-store']);
      }
  });

  it('is seen by a member without any cookie on the pictures, in every size, kept by his browser alone', async () => {
    const { body } = await asMia('/kreis');
    const addresses = addressesIn(body);
    for (const name of GUARDED) {
      const id = (await plainAddress(name)).split('/')[2] ?? '';
      const own = addresses.filter((address) => address.includes(id));
      expect([name, own.length]).toEqual([name, 1]);
      for (const query of ['', '?format=300w']) {
        const answer = await get((own[0] ?? '') + query);
        expect([name, answer.statusCode]).toEqual([name, 200]);
        expect(answer.headers['cache-control']).toMatch(/^private, max-age=\d{4,5}$/);
      }
    }
    expect(addressesIn((await asMia('/kreis')).body)).toEqual(addresses);
  });

  it('has an address that ends, is for this file of this website alone, and cannot be made longer', async () => {
    const id = (await plainAddress('bild.jpg')).split('/')[2] ?? '';
    const signed = addressesIn((await asMia('/kreis')).body).find((address) => address.includes(id)) ?? '';
    const other = (await plainAddress('galerie.jpg')).split('/')[2] ?? '';
    const southern = (await plainAddress('bild.jpg', SUED)).split('/')[2] ?? '';
    expect((await get(signed.replace(id, other))).statusCode).toBe(404);
    expect((await get(signed.replace(id, southern), SUED)).statusCode).toBe(404);
    expect((await get(signed.replace(/\/(\d+)\./, (_, until) => `/${Number(until) + 1}.`))).statusCode).toBe(404);
    const begun = now;
    now = new Date(begun.getTime() + 5 * 3_600_000);
    expect((await get(signed)).statusCode).toBe(200);
    now = new Date(begun.getTime() + 13 * 3_600_000);
    const ended = await get(signed);
    now = begun;
    expect([ended.statusCode, ended.headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it('is for all where anything else shows it to all: another page, or the list that invites', async () => {
    for (const name of ['beide.jpg', 'offen.jpg', 'lockt.jpg']) {
      const answer = await get(await plainAddress(name));
      expect([name, answer.statusCode, answer.headers['cache-control']?.startsWith('public')]).toEqual([
        name,
        200,
        true,
      ]);
    }
    const list = (await get('/brief')).body;
    expect(list).toContain(await plainAddress('lockt.jpg'));
    for (const url of ['/brief', '/brief?format=rss', '/search?q=eins', '/sitemap.xml', '/offen', '/'])
      expect(addressesIn((await get(url)).body).filter((address) => /\/\d+\./.test(address))).toEqual([]);
  });

  it('is seen by its owner in the library and in the preview', async () => {
    const library = await site.ask(NORD, { url: '/api/rest/site/media?search=galerie', as: ANNA });
    const [file] = library.json<{ items: { url: string }[] }>().items;
    expect((await get(file?.url ?? '')).statusCode).toBe(200);
    const shown = { ...page('neu', 'Neu', [picture('galerie.jpg')], MEMBERS), id: 'e'.repeat(24) };
    const preview = await site.ask(NORD, {
      method: 'POST',
      url: '/api/rest/site/previews',
      payload: { page: shown },
      as: ANNA,
    });
    const [address] = addressesIn(preview.json<{ html: string }>().html);
    expect((await get(address ?? '')).statusCode).toBe(200);
  });
});

it('follows at once when a page is opened, closed or gone', async () => {
  const address = await plainAddress('galerie.jpg');
  const states = [
    [files({ 'pages/kreis.json': page('kreis', 'Kreis', [picture('galerie.jpg')]) }), 200],
    [files(), 404],
    [files({ 'pages/kreis.json': page('kreis', 'Kreis', [picture('galerie.jpg')], { workflow: 4 }) }), 200],
    [files(), 404],
    [files({ 'pages/mehr.json': page('mehr', 'Mehr', [html('<img src="media/galerie.jpg">')]) }), 200],
  ] as const;
  for (const [bundle, status] of states) {
    expect((await importSite(site, bundleOf(NORD, bundle))).statusCode).toBe(200);
    await eventually(async () => expect((await get(address)).statusCode).toBe(status));
  }
});

it('leaves a file open whose address somebody wrote by hand, which nobody can sign', async () => {
  const address = await plainAddress('hand.jpg');
  const byHand = files({ 'pages/code.json': page('code', 'Code', [html(`<p><img src="${address}" alt=""></p>`)]) });
  expect((await importSite(site, bundleOf(NORD, byHand))).statusCode).toBe(200);
  await eventually(async () => expect((await get(address)).statusCode).toBe(200));
});
