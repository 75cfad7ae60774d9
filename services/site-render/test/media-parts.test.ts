import { rm, truncate } from 'node:fs/promises';
import path from 'node:path';
import { NORD, rowsOf } from '@litfass/kit/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundleOf, importSite, useSite } from './site-service.ts';

const site = await useSite();
const SHORT = 'a;b\n1;2';
/** Longer than what is sent out of memory. */
const LONG = Array.from({ length: 100_000 }, (_, row) => `Zeile ${row}`).join('\n');
const FILES = { 'kurz.csv': SHORT, 'lang.csv': LONG };

beforeAll(async () => {
  const media = Object.entries({ ...FILES, 'rest.csv': `${LONG}\nEnde` });
  const files = bundleOf(NORD, Object.fromEntries(media.map(([name, text]) => [`media/${name}`, text])));
  expect((await importSite(site, files)).statusCode).toBe(200);
});

const recordOf = async (file: string): Promise<{ url: string; place: string }> => {
  const [row] = await rowsOf(site.database, 'select id, hash from asset where path = $1', [`media/${file}`]);
  const hash = String(row?.['hash']);
  const place = path.join(site.dataDir, 'media', hash.slice(0, 2), hash.slice(2, 4), hash);
  return { url: `/media/${String(row?.['id'])}/${file}`, place };
};
const get = (url: string, headers: Record<string, string> = {}) => site.ask(NORD, { url, headers });
const head = (url: string, headers: Record<string, string> = {}) => site.ask(NORD, { method: 'HEAD', url, headers });

describe.each(Object.entries(FILES))('a file of a website, short or long: %s', (file, text) => {
  it('is sent whole, with its length', async () => {
    const { url } = await recordOf(file);
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['content-length']]).toEqual([200, String(text.length)]);
    expect(answer.body === text).toBe(true);
  });

  it('is sent in parts, for films that are wound', async () => {
    const { url } = await recordOf(file);
    const { length } = text;
    for (const [range, start, end] of [
      ['bytes=2-4', 2, 4],
      [`bytes=1-${length + 99}`, 1, length - 1],
      ['bytes=-3', length - 3, length - 1],
    ] as const) {
      const part = await get(url, { range });
      expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes ${start}-${end}/${length}`]);
      expect([part.headers['content-length'], part.body === text.slice(start, end + 1)]).toEqual([
        String(end - start + 1),
        true,
      ]);
    }
    const none = await get(url, { range: `bytes=${length}-` });
    expect([none.statusCode, none.headers['content-range']]).toEqual([416, `bytes */${length}`]);
    expect((await get(url, { range: 'bytes=2-4', 'if-range': '"other"' })).statusCode).toBe(200);
  });

  it('tells its length to who asks for no more', async () => {
    const { url } = await recordOf(file);
    const { headers } = await get(url);
    const answer = await head(url, { range: 'bytes=0-0' });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
    for (const name of ['content-length', 'content-type', 'etag', 'accept-ranges'])
      expect(answer.headers[name], name).toBe(headers[name]);
  });

  it('whose bytes are lost is not found, and said so in the shape of errors', async () => {
    const { url, place } = await recordOf(file);
    const etag = String((await head(url)).headers['etag']);
    await rm(place);
    for (const range of [{}, { range: 'bytes=0-1' }]) {
      const answer = await get(url, range);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'not-found']);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    expect((await head(url)).statusCode).toBe(404);
    // Nothing is read for who has it already, or asks for what is behind its end.
    expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await get(url, { range: 'bytes=9999999-' })).statusCode).toBe(416);
  });
});

it('is a fault, not a shorter file, where bytes of it are missing', async () => {
  const { url, place } = await recordOf('rest.csv');
  await truncate(place, 400_000);
  const answer = await get(url);
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([500, 'fault']);
});
