import { randomBytes } from 'node:crypto';
import { truncate } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { eventually, NORD, rowsOf, SUED, type TestSite } from '@litfass/kit/testing';
import { STORE_BUNDLE } from '@litfass/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitExports } from '../src/export/exports.ts';
import { readBundleZip } from '../src/media/zip.ts';
import { memoryStore } from './memory-store.ts';
import { ANNA, bundleOf, importSite, useSite } from './site-service.ts';
import { uploadFile } from './upload-file.ts';

const site = await useSite();
/** Longer than what a line and its two ends hold. */
const BOOKS = ['a.pdf', 'b.pdf'].map((name) => ({
  name,
  bytes: Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(20_000_000)]),
}));
const STORE = gzipSync(JSON.stringify({ currency: 'EUR', commerce: null, products: [] }));
let port = 0;

beforeAll(async () => {
  afterAll(site.parts.bus.respond(STORE_BUNDLE, () => STORE));
  for (const each of [NORD, SUED]) expect((await importSite(site, bundleOf(each))).statusCode).toBe(200);
  for (const { name, bytes } of BOOKS) expect((await uploadFile(site, bytes, { name })).statusCode).toBe(200);
  await site.app.listen({ host: '127.0.0.1', port: 0 });
  port = (site.app.server.address() as AddressInfo).port;
});

/** Asks for the archive as its owner's browser does; nothing is read of it yet. */
const download = (from: TestSite): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const headers = { host: from.host, cookie: `litfass_session=${ANNA.token}` };
    request({ port, path: '/api/rest/site/export', headers, agent: false }, resolve).once('error', reject).end();
  });

/** As `download`, for whoever comes while the one before is about to leave. */
const begun = async (from: TestSite): Promise<IncomingMessage> => {
  const answer = await download(from);
  expect(answer.statusCode).toBe(200);
  return answer;
};

describe('the archive of a website', () => {
  it('comes whole, with all that the website has', async () => {
    const answer = await download(NORD);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="nord.zip"',
      'cache-control': 'no-store',
    });
    const files = await readBundleZip(await buffer(answer), { maxBytes: 100_000_000 });
    expect([...files.keys()]).toEqual(
      expect.arrayContaining(['site.json', 'pages/start.json', 'collections/blog.json']),
    );
    for (const { name, bytes } of BOOKS) {
      const [, packed] = [...files].find(([place]) => place.endsWith(`/${name}`)) ?? [];
      expect(packed?.equals(bytes), name).toBe(true);
    }
  });

  it('is made once at a time for a website, and again when whoever asked for it has left', async () => {
    const slow = await download(NORD);
    const refused = await download(NORD);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '60']);
    expect(JSON.parse(String(await buffer(refused)))).toMatchObject({
      code: 'busy',
      error: 'Gerade werden zu viele Archive erstellt. Bitte versuche es in einer Minute noch einmal.',
    });
    const elsewhere = await download(SUED);
    expect(elsewhere.statusCode).toBe(200);
    slow.destroy();
    elsewhere.destroy();
    (await eventually(() => begun(NORD))).destroy();
  });
});

it('stands in the log of the website before its first byte is sent', async () => {
  const count = async () =>
    (await rowsOf(site.database, "select 1 from outbox where subject like 'litfass.site.owner.acted.%'")).length;
  const before = await count();
  const answer = await eventually(() => begun(NORD));
  expect(await count()).toBe(before + 1);
  answer.destroy();
});

describe('archives at the same time', () => {
  const makeArchive = limitExports(memoryStore(), 4);
  const load = async () => ({ files: [{ path: 'site.json', bytes: Buffer.from('{}') }], assets: [] });

  it('are so many, until one of them is read or has failed', async () => {
    const failed = makeArchive('0', () => Promise.reject(new Error('the database is away')));
    await expect(failed).rejects.toThrow('away');
    const [first] = await Promise.all(['1', '2', '3', '4'].map((id) => makeArchive(id, load)));
    await expect(makeArchive('5', load)).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '60' } });
    expect(
      (await readBundleZip(await buffer(first ?? Readable.from([])), { maxBytes: 1000 })).get('site.json')?.toString(),
    ).toBe('{}');
    await eventually(async () => void (await makeArchive('5', load)));
  });
});

it('breaks off where a file of it cannot be read on, and never looks whole', async () => {
  const [{ hash = '' } = {}] = await rowsOf(site.database, "select hash from asset where path like '%/b.pdf'");
  const place = path.join(String(hash).slice(0, 2), String(hash).slice(2, 4), String(hash));
  await truncate(path.join(site.dataDir, 'media', place), 5_000_000);
  const answer = await eventually(() => begun(NORD));
  await expect(buffer(answer)).rejects.toThrow('aborted');
});
