import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { NORD, rowsOf, type TestAccount } from '@litfass/kit/testing';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openMediaStore } from '../src/media/media-store.ts';
import { removeDue } from '../src/removal/remove-due.ts';
import { forgetLeftUploads } from '../src/upload/parts.ts';
import { KEPT_DAYS, PART_BYTES } from '../src/upload/upload.ts';
import { ANNA, BEN, bundleOf, importSite, useSite } from './site-service.ts';

const site = await useSite();
const { config } = site.parts;
const media = openMediaStore(config);

beforeAll(() => importSite(site, bundleOf(NORD)));
beforeEach(async () => {
  await rowsOf(site.database, 'update upload set done_at = now() where website_id = $1', [NORD.id]);
  await forgetLeftUploads(site.parts, media);
});

/** A sound of one whole part and a bit of another one: its kind is told by its first bytes. */
const SOUND = Buffer.concat([
  Buffer.from('ID3\u0004\u0000\u0000\u0000\u0000\u0000\u0000', 'latin1'),
  randomBytes(PART_BYTES),
]);

const ask = async <T = Record<string, unknown>>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { payload, as = ANNA }: { payload?: object | Buffer; as?: TestAccount } = {},
): Promise<{ status: number; json: T }> => {
  const headers = Buffer.isBuffer(payload) ? { 'content-type': 'application/octet-stream' } : {};
  const answer = await site.ask(NORD, {
    method,
    url: `/api/rest/site/uploads${path}`,
    headers,
    as,
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, json: answer.json<T>() };
};

interface Begun {
  id: string;
  received: number;
  partBytes: number;
}

const begin = (bytes: number, given: { mark?: string; fileName?: string; as?: TestAccount } = {}) => {
  const { mark = 'lied|1', fileName = 'lied.mp3', as = ANNA } = given;
  return ask<Begun>('POST', '', { payload: { fileName, bytes, mark }, as });
};
const sendPart = (id: string, offset: number, part: Buffer) => ask('PUT', `/${id}?offset=${offset}`, { payload: part });
const sendAll = async (bytes: Buffer, given: Parameters<typeof begin>[1] = {}): Promise<string> => {
  const { id } = (await begin(bytes.length, given)).json;
  for (let offset = 0; offset < bytes.length; offset += PART_BYTES)
    expect((await sendPart(id, offset, bytes.subarray(offset, offset + PART_BYTES))).status).toBe(200);
  return id;
};

const partsLeft = (): string[] =>
  readdirSync(`${config.dataDir}/media`, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.part'));
const uploadsLeft = () => rowsOf(site.database, 'select file_name from upload where website_id = $1', [NORD.id]);

describe('a file that is sent in parts', () => {
  it('is in the library as it was, and its parts are gone', async () => {
    const id = await sendAll(SOUND);
    const { status, json } = await ask<{ url: string; mime: string; bytes: number }>('POST', `/${id}/finish`);
    expect([status, json.mime, json.bytes]).toEqual([200, 'audio/mpeg', SOUND.length]);
    expect((await site.ask(NORD, { url: json.url })).rawPayload.equals(SOUND)).toBe(true);
    expect([partsLeft(), await uploadsLeft()]).toEqual([[], []]);
    expect((await ask('POST', `/${id}/finish`)).status).toBe(404);
  });

  it('goes on where it stopped for whoever begins the same file again, and for nobody else', async () => {
    const { id, partBytes } = (await begin(SOUND.length)).json;
    await sendPart(id, 0, SOUND.subarray(0, partBytes));
    expect((await ask('GET', '')).json).toEqual({
      items: [{ id, fileName: 'lied.mp3', bytes: SOUND.length, received: partBytes, partBytes }],
    });
    expect((await begin(SOUND.length)).json).toMatchObject({ id, received: partBytes });
    expect((await begin(SOUND.length + 1)).json).toMatchObject({ received: 0 });
    const other = (await begin(SOUND.length, { as: BEN })).json;
    expect([other.id === id, other.received]).toEqual([false, 0]);
    expect((await ask('POST', `/${id}/finish`, { as: BEN })).status).toBe(404);
    const early = await ask('POST', `/${id}/finish`);
    expect([early.status, early.json]).toMatchObject([409, { code: 'upload-unfinished', offset: partBytes }]);
    await sendPart(id, partBytes, SOUND.subarray(partBytes));
    expect((await ask('POST', `/${id}/finish`)).status).toBe(200);
  });

  it('takes each part once and in its order, whole', async () => {
    const { id } = (await begin(SOUND.length)).json;
    const first = SOUND.subarray(0, PART_BYTES);
    const twice = await Promise.all([sendPart(id, 0, first), sendPart(id, 0, first)]);
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const again = await sendPart(id, 0, first);
    expect([again.status, again.json]).toMatchObject([409, { code: 'upload-offset', offset: PART_BYTES }]);
    const half = await sendPart(id, PART_BYTES, Buffer.from('x'));
    expect([half.status, half.json]).toMatchObject([400, { code: 'upload-part' }]);
    expect((await ask('PUT', `/${id}?offset=${PART_BYTES}`, { payload: { a: 1 } })).status).toBe(400);
    expect((await ask('PUT', `/${id}?offset=x`, { payload: first })).status).toBe(400);
  });

  it('is refused before it is sent where it is too large, has no name or no room (MEDIA-003, T5)', async () => {
    const large = await begin(config.maxUploadBytes + 1);
    expect([large.status, large.json]).toMatchObject([413, { code: 'media-too-large' }]);
    expect((await begin(10, { fileName: '///' })).json).toMatchObject({ code: 'media-name' });
    await rowsOf(
      site.database,
      `insert into upload (website_id, id, account_id, mark, file_name, bytes, received, moved_at)
       select $1, 'f' || n, 'x', n::text, 'x', 2147483647, 0, now() from generate_series(1, 5) n`,
      [NORD.id],
    );
    const full = await begin(10);
    expect([full.status, full.json]).toMatchObject([413, { code: 'media-storage-full' }]);
  });

  it('is forgotten where it turns out to be nothing that is taken', async () => {
    const id = await sendAll(randomBytes(PART_BYTES + 5), { fileName: 'programm.exe' });
    expect((await ask('POST', `/${id}/finish`)).json).toMatchObject({ code: 'media-type' });
    expect([partsLeft(), await uploadsLeft()]).toEqual([[], []]);
  });

  it('is sent anew where a part is gone', async () => {
    const id = await sendAll(SOUND);
    await media.remove(`${id}-0.part`);
    expect((await ask('POST', `/${id}/finish`)).json).toMatchObject({ code: 'upload-lost' });
    expect((await begin(SOUND.length)).json).toMatchObject({ received: 0 });
  });
});

describe('what nobody goes on with', () => {
  it('is dropped by who began it', async () => {
    const id = await sendAll(SOUND);
    expect((await ask('DELETE', `/${id}`)).json).toEqual({ removed: true });
    expect([partsLeft(), await uploadsLeft(), (await ask('DELETE', `/${id}`)).status]).toEqual([[], [], 404]);
  });

  it('is forgotten after days, and not before', async () => {
    await sendAll(SOUND);
    const after = (days: number) => ({ ...site.parts, clock: () => new Date(Date.now() + days * 86_400_000) });
    await forgetLeftUploads(after(KEPT_DAYS - 1), media);
    expect(await uploadsLeft()).toHaveLength(1);
    await forgetLeftUploads(after(KEPT_DAYS + 1), media);
    expect([partsLeft(), await uploadsLeft()]).toEqual([[], []]);
  });

  it('goes with its website, of which no row is left', async () => {
    await importSite(site, bundleOf(NORD));
    await sendAll(SOUND);
    await site.ask(NORD, {
      method: 'POST',
      url: '/api/rest/site/saved-sections',
      payload: { name: 'Kopf', section: { blocks: [] } },
      as: ANNA,
    });
    await site.ask(NORD, {
      method: 'PUT',
      url: '/api/rest/site/removal',
      payload: { identifier: NORD.identifier },
      as: ANNA,
    });
    await removeDue({ ...site.parts, clock: () => new Date(Date.now() + 40 * 86_400_000) });
    await forgetLeftUploads(site.parts, media);
    const tables = await rowsOf(
      site.database,
      `select table_name from information_schema.columns where table_schema = $1 and column_name = 'website_id'`,
      [site.database.schema],
    );
    const kept = new Set(['outbox', 'takedown', 'removed_website']);
    const left: unknown[] = [];
    for (const { table_name: table } of tables) {
      if (kept.has(String(table))) continue;
      const [row] = await rowsOf(
        site.database,
        `select count(*)::int as rows from "${String(table)}" where website_id = $1`,
        [NORD.id],
      );
      if (row?.['rows'] !== 0) left.push([table, row?.['rows']]);
    }
    expect([left, partsLeft()]).toEqual([[], []]);
  });
});
