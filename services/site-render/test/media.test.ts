import { NORD, SUED, rowsOf, type TestSite } from '@litfass/kit/testing';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { ANNA, bundleOf, importSite, useSite } from './site-service.ts';
import { uploadFile, type UploadOptions } from './upload-file.ts';

const site = await useSite();
const PHOTO = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#27a' } })
  .jpeg()
  .toBuffer();
const PALE = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#eee' } })
  .jpeg()
  .toBuffer();
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><rect width="8"/></svg>';
const FILES = {
  'media/foto.jpg': PHOTO,
  'media/logo.svg': SVG.replace('<rect', '<script>alert(1)</script><rect'),
  'media/daten.csv': 'a;b\n',
  'media/liste.pdf': '%PDF-1.7\n%%EOF',
  [`media/${'ü'.repeat(120)}.txt`]: 'lang',
};

beforeAll(async () => {
  await importSite(site, bundleOf(NORD, FILES));
  await importSite(site, bundleOf(SUED, { 'media/foto.jpg': PALE }));
});

const get = (url: string, headers: Record<string, string> = {}, at: TestSite = NORD) => site.ask(at, { url, headers });

async function urlOf(file: string, at: TestSite = NORD): Promise<string> {
  const [row] = await rowsOf(site.database, 'select id, file_name from asset where website_id = $1 and path = $2', [
    at.id,
    `media/${file}`,
  ]);
  return `/media/${String(row?.['id'])}/${encodeURIComponent(String(row?.['file_name']))}`;
}

const upload = (bytes: Buffer | string, options: UploadOptions = {}) => uploadFile(site, bytes, options);

describe('a file of a website', () => {
  it('is sent with its type, and can run nowhere', async () => {
    const answer = await get(await urlOf('foto.jpg'));
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toEqual(PHOTO);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'accept-ranges': 'bytes',
    });
    expect(answer.headers['content-disposition']).toBeUndefined();
  });

  it('is a drawing without its script', async () => {
    const answer = await get(await urlOf('logo.svg'));
    expect(answer.headers['content-type']).toBe('image/svg+xml');
    expect(answer.headers['content-security-policy']).toContain('sandbox');
    expect(answer.body).not.toContain('script');
  });

  it('is saved, not shown, when no browser shows it; a PDF is shown outside of a sandbox', async () => {
    const table = await get(await urlOf('daten.csv'));
    expect(table.headers['content-disposition']).toBe('attachment');
    const list = await get(await urlOf('liste.pdf'));
    expect([list.headers['content-disposition'], list.headers['content-security-policy']]).toEqual([
      undefined,
      undefined,
    ]);
    expect(list.headers['x-content-type-options']).toBe('nosniff');
  });

  it('may have a name longer than an address part is elsewhere', async () => {
    const url = await urlOf(`${'ü'.repeat(120)}.txt`);
    expect(url.length).toBeGreaterThan(700);
    expect((await get(url)).body).toBe('lang');
  });

  it.each(['/media/x', '/media/000000000000000000000000/a.jpg', '/media/../../etc/passwd', "/media/'or'1/a.jpg"])(
    'is not found at %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );

  it('of another website is not found', async () => {
    const url = await urlOf('foto.jpg', SUED);
    expect((await get(url, {}, SUED)).statusCode).toBe(200);
    expect((await get(url, {}, NORD)).statusCode).toBe(404);
    expect((await get(`${url}?format=300w`, {}, NORD)).statusCode).toBe(404);
  });

  it('comes along from another website under its path, or under one of its own where that is taken', async () => {
    const take = async (host: string, paths: string[]) => {
      const answer = await site.ask(SUED, {
        method: 'POST',
        url: '/api/rest/site/media-copies',
        payload: { host, paths },
        as: ANNA,
      });
      return answer.json().files.map(({ path: own }: { path: string | null }) => own);
    };
    const paths = ['media/daten.csv', 'media/foto.jpg', 'media/fehlt.jpg'];
    // A path is no secret: who does not work on a website takes nothing of it.
    expect(await take(NORD.host, paths)).toEqual([null, null, null]);
    await rowsOf(site.database, `insert into publisher_view (website_id, account_id, name) values ($1, $2, 'Anna')`, [
      NORD.id,
      'a'.repeat(24),
    ]);
    const [table, photo, none] = await take(NORD.host, paths);
    expect([table, none]).toEqual(['media/daten.csv', null]);
    expect(photo).toMatch(/^media\/[0-9a-f]{24}\/foto\.jpg$/);
    const own = await urlOf(photo.slice('media/'.length), SUED);
    expect((await get(own, {}, SUED)).rawPayload).toEqual(PHOTO);
    expect((await get(await urlOf('foto.jpg', SUED), {}, SUED)).rawPayload).toEqual(PALE);
    // Pasted twice it is there once.
    expect(await take(NORD.host, paths)).toEqual([table, photo, none]);
    expect(await take('niemand.localhost', paths)).toEqual([null, null, null]);
  });

  it('is not sent again to a browser that has it', async () => {
    const url = await urlOf('foto.jpg');
    const etag = String((await get(url)).headers['etag']);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await get(url, { 'if-none-match': known });
      expect([answer.statusCode, answer.body, answer.headers['etag']]).toEqual([304, '', etag]);
    }
    expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('is shown anew after a publish replaced it', async () => {
    const url = await urlOf('foto.jpg', SUED);
    const before = await get(url, {}, SUED);
    expect(before.headers['cache-control']).not.toContain('immutable');
    await importSite(
      site,
      bundleOf(SUED, { 'media/foto.jpg': PHOTO, 'media/neu.txt': 'x' }, { navigation: { main: [] } }),
    );
    expect(await urlOf('foto.jpg', SUED)).toBe(url);
    await expect.poll(async () => (await get(url, {}, SUED)).rawPayload.equals(PHOTO)).toBe(true);
    expect((await get(url, {}, SUED)).headers['etag']).not.toBe(before.headers['etag']);
  });
});

describe('renditions', () => {
  it.each([
    ['image/avif,image/webp,*/*', 'image/avif', 'heif'],
    ['image/webp,*/*', 'image/webp', 'webp'],
    ['*/*', 'image/jpeg', 'jpeg'],
  ])('come in the best format of %s (IMG-001)', async (accept, mime, format) => {
    const answer = await get(`${await urlOf('foto.jpg')}?format=100w`, { accept });
    expect(answer.headers).toMatchObject({ 'content-type': mime, vary: 'Accept', 'x-content-type-options': 'nosniff' });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format, width: 100 });
  });

  it.each([
    ['50w', 100],
    ['300w', 300],
    ['301w', 500],
    ['751w', 900],
    ['2500w', 900],
    ['9999w', 900],
  ])('of %s are %i wide: a known width, never above the original (IMG-008)', async (asked, width) => {
    const answer = await get(`${await urlOf('foto.jpg')}?format=${asked}`);
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(width);
  });

  it.each(['original', '', '-1w', '1e9w', '99999w', '300w&format=500w', '../x'])(
    'are not made of %j: the original comes',
    async (asked) => {
      const answer = await get(`${await urlOf('foto.jpg')}?format=${asked}`);
      expect([answer.statusCode, answer.rawPayload.equals(PHOTO)]).toEqual([200, true]);
    },
  );

  it('are marked by content, width and format', async () => {
    const url = `${await urlOf('foto.jpg')}?format=300w`;
    const etag = String((await get(url)).headers['etag']);
    expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await get(url, { 'if-none-match': etag, accept: 'image/webp' })).statusCode).toBe(200);
  });
});

describe('an upload', () => {
  it('gets an address of its own for all time', async () => {
    const answer = await upload(PHOTO, { name: 'Über uns.jpg' });
    expect(answer.statusCode).toBe(200);
    const taken = answer.json<{ id: string; path: string; url: string }>();
    expect(taken).toMatchObject({ mime: 'image/jpeg', bytes: PHOTO.length, width: 900, height: 600 });
    expect(taken.path).toMatch(/^media\/[0-9a-f]{24}\/Über-uns\.jpg$/);
    const shown = await get(taken.url);
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, s-maxage=3600, immutable',
    ]);
  });

  it('survives export and import with its id', async () => {
    const { id, path: place } = (await upload(PHOTO, { name: 'b.jpg' })).json<{ id: string; path: string }>();
    const bundle = bundleOf(NORD, { ...FILES, [place]: PHOTO });
    for (let round = 0; round < 2; round += 1) expect((await importSite(site, bundle)).statusCode).toBe(200);
    expect(
      await rowsOf(site.database, 'select id from asset where website_id = $1 and path = $2', [NORD.id, place]),
    ).toEqual([{ id }]);
  });

  it.each([
    ['../../../../etc/cron.d/x.jpg', /^media\/[0-9a-f]{24}\/x\.jpg$/],
    ['..\\\\..\\\\x.jpg', /^media\/[0-9a-f]{24}\/x\.jpg$/],
    ['a%2f..%2fb.jpg', /^media\/[0-9a-f]{24}\/a-2f\.\.-2fb\.jpg$/],
  ])('that is called %s stays in its folder', async (name, shape) => {
    const answer = await upload(PHOTO, { name });
    expect(answer.json<{ path: string }>().path).toMatch(shape);
    expect((await get(answer.json<{ url: string }>().url)).statusCode).toBe(200);
  });

  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>', 'a.jpg', 415, 'media-type'],
    ['nothing', '', 'a.jpg', 415, 'media-type'],
    ['a broken picture', PHOTO.subarray(0, 300), 'a.jpg', 422, 'media-broken'],
    [
      'a huge drawing',
      SVG.replace('<rect', `<text>${'x'.repeat(1_000_001)}</text><rect`),
      'a.svg',
      413,
      'media-too-large',
    ],
    ['a drawing of which nothing is left', SVG.replace('rect', 'script'), 'a.svg', 422, 'media-empty'],
    ['a file without a name', PHOTO, '..', 400, 'media-name'],
  ])('of %s is refused (MEDIA-005, MEDIA-006, MEDIA-007)', async (...[, bytes, name, status, code]) => {
    const answer = await upload(bytes, { name });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
  });

  it('needs an account with the permission, a crumb and a body of parts', async () => {
    const [nobody, reader] = [await upload(PHOTO, { as: null }), await upload(PHOTO, { as: { token: 'leser' } })];
    expect([nobody.statusCode, reader.statusCode]).toEqual([401, 401]);
    const forged = await upload(PHOTO, { headers: { 'x-csrf-token': 'x' } });
    expect(forged.json()).toMatchObject({ code: 'crumb-fail', crumbFail: true });
    const foreign = await upload(PHOTO, { headers: { origin: 'https://evil.test' } });
    expect(foreign.statusCode).toBe(403);
    const plain = await site.ask(NORD, {
      method: 'POST',
      url: '/api/rest/site/media',
      as: ANNA,
      payload: { file: 'x' },
    });
    expect(plain.statusCode).toBe(400);
  });

  it('without a file, or with half a body, is refused', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=grenze' };
    const send = (payload: string) =>
      site.ask(NORD, { method: 'POST', url: '/api/rest/site/media', as: ANNA, headers, payload });
    const empty = await send('--grenze\r\nContent-Disposition: form-data; name="x"\r\n\r\n1\r\n--grenze--\r\n');
    const half = await send('--grenze\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nhalb');
    expect([empty.statusCode, half.statusCode]).toEqual([400, 400]);
  });
});
