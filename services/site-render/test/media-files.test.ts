import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { byteRange } from '../src/media/byte-range.ts';
import { safeFileName } from '../src/media/file-name.ts';
import { useDatabase } from '@litfass/kit/testing';
import type { SiteTables } from '../src/db/database.ts';
import { migrations, schema } from '../src/db/migrations.ts';
import { ingestAsset, ingestAssets } from '../src/media/ingest.ts';
import { makeRenditions } from '../src/media/rendition.ts';
import { sniffMime } from '../src/media/sniff.ts';
import { pngOf } from './hostile-pictures.ts';
import { memoryStore } from './memory-store.ts';

const db = await useDatabase<SiteTables>(schema, migrations);
const JPEG = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#a50' } })
  .jpeg()
  .toBuffer();
const PNG = await sharp({ create: { width: 40, height: 20, channels: 4, background: '#a508' } })
  .png()
  .toBuffer();
const TURNED = await sharp(JPEG).withMetadata({ orientation: 6 }).toBuffer();
const box = (...brands: string[]): Buffer =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 8 + brands.length * 4]),
    Buffer.from(`ftyp${brands.join('')}`),
    Buffer.alloc(40),
  ]);

const ingest = (bytes: Buffer | string, name = 'a.jpg') =>
  ingestAsset(
    { db, secret: 'geheim', store: memoryStore() },
    { websiteKey: 'nord', path: `media/${name}`, bytes: Buffer.from(bytes), alt: '' },
  );
const refused = async (bytes: Buffer | string, name?: string): Promise<string> =>
  ingest(bytes, name).then(
    ({ mime }) => `taken as ${mime}`,
    (error: unknown) => String(Reflect.get(Object(error), 'code') ?? error),
  );

describe('what a file is (MEDIA-006)', () => {
  it.each([
    ['a JPEG that calls itself a text', JPEG, 'a.txt', 'image/jpeg'],
    ['a PNG', PNG, 'a.jpg', 'image/png'],
    ['a page that calls itself a picture', Buffer.from('<!doctype html><script>alert(1)</script>'), 'a.jpg', null],
    ['a page that calls itself a text', Buffer.from('\ufeff \n<html><body>x'), 'a.txt', null],
    ['a script that calls itself a drawing', Buffer.from('alert(1)'), 'a.svg', null],
    ['nothing', Buffer.alloc(0), 'a.txt', null],
    ['an executable', Buffer.from('MZ\x90\x00\x03\x00'), 'a.png', null],
    ['a packed drawing', gzipSync('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svgz', null],
    ['a drawing in UTF-16', Buffer.from('\ufeff<svg/>', 'utf16le'), 'a.svg', null],
    ['a drawing after a long comment', Buffer.from(`<!--${'x'.repeat(9000)}--><svg/>`), 'a.svg', 'image/svg+xml'],
    [
      'a drawing with a document type',
      Buffer.from('<?xml version="1.0"?>\n<!DOCTYPE svg [<!ENTITY a "b>">]>\n<svg/>'),
      'a.svg',
      'image/svg+xml',
    ],
    ['a photograph of a phone', box('heic', '\0\0\0\0', 'mif1', 'heic'), 'a.jpg', null],
    ['an AVIF that begins with another brand', box('mif1', '\0\0\0\0', 'avif'), 'a.avif', 'image/avif'],
    ['an M4A', box('M4A ', '\0\0\0\0'), 'a.mp3', 'audio/mp4'],
    ['an MP4', box('isom', '\0\0\x02\0', 'mp41'), 'a.mp4', 'video/mp4'],
    ['a Matroska film', Buffer.from('\x1a\x45\xdf\xa3\x93matroska', 'latin1'), 'a.webm', null],
    ['a table', Buffer.from('a;b\n1;2'), 'a.CSV', 'text/csv'],
    ['a PDF', Buffer.from('%PDF-1.7\n'), 'a.pdf', 'application/pdf'],
  ])('%s is told by its bytes, whatever its name says', (_what, bytes, name, mime) => {
    expect(sniffMime(bytes, name)).toBe(mime);
  });

  it('is told at once where comments stand by the thousand', () => {
    const started = performance.now();
    expect(sniffMime(Buffer.from(`${'<!---->'.repeat(20_000)}x`), 'a.svg')).toBeNull();
    expect(performance.now() - started).toBeLessThan(5000); // backtracking would take minutes
  });

  it.each([
    ['a truncated JPEG', JPEG.subarray(0, JPEG.length / 2), 'media-broken'],
    ['a truncated PNG', PNG.subarray(0, PNG.length - 20), 'media-broken'],
    ['a JPEG of its first bytes only', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'media-broken'],
    ['a picture that is a script as well', Buffer.from('GIF89a/*\x00*/=1;alert(1)'), 'media-broken'],
    ['a file without a picture', Buffer.from('<p>x</p>'), 'media-type'],
    ['a PNG of 60,000 × 60,000 points', pngOf({ width: 60_000, height: 60_000 }), 'media-pixels'],
    [
      'a PNG of two thousand million points a side',
      pngOf({ width: 2_000_000_000, height: 2_000_000_000 }),
      'media-broken',
    ],
  ])('is refused as %s', async (_what, bytes, code) => {
    expect(await refused(bytes)).toBe(code);
  });

  it('stays a picture when something else is hung on to it, and nothing else', async () => {
    const page = Buffer.concat([JPEG, Buffer.from('<script>alert(1)</script>PK\x03\x04')]);
    expect(await refused(page, 'a.html')).toBe('taken as image/jpeg');
  });

  it('is refused without a name (MEDIA-005)', async () => {
    expect(await refused(JPEG, '')).toBe('media-name');
    expect(await refused(JPEG, ' ')).toBe('media-name');
  });

  it('names every file of a bundle that is not taken', async () => {
    const files = new Map([
      ['media/a.jpg', JPEG],
      ['media/b.jpg', Buffer.from('<b>')],
      ['media/c.png', PNG.subarray(0, 50)],
    ]);
    await expect(
      ingestAssets({ db, secret: 'geheim', store: memoryStore() }, { websiteKey: 'nord', files, alts: new Map() }),
    ).rejects.toMatchObject({
      code: 'bundle-invalid',
      extra: { problems: [{ file: 'media/b.jpg' }, { file: 'media/c.png' }] },
    });
  });

  it('is stored once under the hash of its content, with an id from website and path', async () => {
    const store = memoryStore();
    const upload = { websiteKey: 'nord', path: 'media/a.jpg', bytes: JPEG, alt: 'Holz' };
    const [first, second] = [
      await ingestAsset({ db, secret: 'geheim', store }, upload),
      await ingestAsset({ db, secret: 'geheim', store }, upload),
    ];
    const other = await ingestAsset({ db, secret: 'geheim', store }, { ...upload, websiteKey: 'sued' });
    expect(second).toEqual(first);
    expect(other.id).not.toBe(first.id);
    expect(store.puts).toEqual([first.hash]);
    expect(first).toMatchObject({ width: 640, height: 480, widths: [100, 300, 500], fileName: 'a.jpg', alt: 'Holz' });
  });
});

describe('renditions', () => {
  it('of a picture that lies on its side stand upright (IMG-001)', async () => {
    const store = memoryStore();
    const asset = await ingestAsset(
      { db, secret: 'geheim', store },
      { websiteKey: 'nord', path: 'media/t.jpg', bytes: TURNED, alt: '' },
    );
    expect(asset).toMatchObject({ width: 480, height: 640, widths: [100, 300] });
    const small = await makeRenditions(store).get(asset, { width: 300, format: 'jpeg' });
    expect(await sharp(small ?? undefined).metadata()).toMatchObject({ width: 300, height: 400 });
  });

  it('are made once for all who ask at the same time, at most two at once, and kept', async () => {
    const store = memoryStore();
    const asset = await ingestAsset(
      { db, secret: 'geheim', store },
      { websiteKey: 'nord', path: 'media/a.jpg', bytes: JPEG, alt: '' },
    );
    const renditions = makeRenditions(store);
    const wanted = [100, 300, 500].flatMap((width) =>
      (['webp', 'jpeg', 'png'] as const).map((format) => ({ width, format })),
    );
    const all = await Promise.all([...wanted, ...wanted].map((each) => renditions.get(asset, each)));
    expect(all.every((bytes) => bytes !== null)).toBe(true);
    expect(store.puts).toHaveLength(1 + wanted.length);
    await renditions.get(asset, { width: 100, format: 'webp' });
    expect(store.puts).toHaveLength(1 + wanted.length);
    expect((await sharp(all[0] ?? undefined).metadata()).format).toBe('webp');
  });

  it('of an original that is gone are none', async () => {
    const asset = await ingest(JPEG);
    expect(await makeRenditions(memoryStore()).get(asset, { width: 100, format: 'jpeg' })).toBeNull();
  });

  it('of animations do not exist: they would stand still', async () => {
    const frames = await sharp([PNG, await sharp(PNG).negate().toBuffer()], { join: { animated: true } })
      .resize(400)
      .gif()
      .toBuffer();
    expect(await ingest(frames, 'a.gif')).toMatchObject({ mime: 'image/gif', widths: [] });
    const webp = await sharp(frames, { animated: true }).webp().toBuffer();
    expect(await ingest(webp, 'a.webp')).toMatchObject({ mime: 'image/webp', widths: [] });
  });
});

describe('a part of a file', () => {
  it.each([
    [undefined, 'all'],
    ['bytes=0-', { start: 0, end: 9 }],
    ['bytes=2-4', { start: 2, end: 4 }],
    ['bytes=8-99', { start: 8, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-99', { start: 0, end: 9 }],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=99999999999999999999-', 'unsatisfiable'],
    ['bytes=5-2', 'all'],
    ['bytes=0-1,3-4', 'all'],
    ['lines=0-1', 'all'],
    ['bytes=-', 'all'],
  ])('asked for by %s is %j', (header, range) => {
    expect(byteRange(header, 10)).toEqual(range);
  });
});

describe('the name of an upload', () => {
  it.each([
    ['Über uns.jpg', 'Über-uns.jpg'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Bilder\\a.jpg', 'a.jpg'],
    ['..', ''],
    ['.htaccess', 'htaccess'],
    ['a\u0000b\r\nc.jpg', 'abc.jpg'],
    ['rechnung\u202Egpj.exe', 'rechnunggpj.exe'],
    ['a?b#c%2e.jpg', 'a-b-c-2e.jpg'],
    ['"><img src=x onerror=alert(1)>.jpg', 'img-srcx-onerroralert(1).jpg'],
    [`${'ä'.repeat(300)}.jpg`, `${'ä'.repeat(100)}.jpg`],
    ['\ud800.png', '\ufffd.png'],
    ['   ', ''],
  ])('%j becomes %j', (given, name) => {
    expect(safeFileName(given)).toBe(name);
  });
});
