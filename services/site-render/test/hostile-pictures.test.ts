import { useDatabase } from '@litfass/kit/testing';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { SiteTables } from '../src/db/database.ts';
import { migrations, schema } from '../src/db/migrations.ts';
import { ingestAsset } from '../src/media/ingest.ts';
import {
  avifOf,
  gifOf,
  jpegOf,
  jpegWith,
  packedColours,
  packedText,
  pngChunk,
  pngOf,
  tiffOf,
  webpOf,
} from './hostile-pictures.ts';
import { memoryStore } from './memory-store.ts';

const db = await useDatabase<SiteTables>(schema, migrations);
const JPEG = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#a50' } })
  .jpeg()
  .toBuffer();
const SCRIPT = '<script>alert(1)</script>';
const MIB = 1024 ** 2;
const HUGE = { width: 60_000, height: 60_000 };
const SMALL = { width: 8, height: 8 };
const text = packedText(20 * MIB);
const nearly = packedText(8 * MIB - 1);
const cut = pngChunk('zTXt', nearly.subarray(8, -40));
const COMMENT = 0xfe;
const APP13 = 0xed;

/** What becomes of a file: the kind it is taken as, or why it is refused. */
const fate = (bytes: Buffer): Promise<string> =>
  ingestAsset(
    { db, secret: 'geheim', store: memoryStore() },
    { websiteKey: 'nord', path: 'media/bild.jpg', bytes, alt: '' },
  ).then(
    ({ mime, widths }) => `${mime} ${widths.join(' ')}`.trim(),
    (error: unknown) => String(Reflect.get(Object(error), 'code') ?? error),
  );

describe('a picture that no honest program writes', () => {
  it.each([
    ['a WebP of which there is the head alone', webpOf({ width: 16_000, height: 16_000 }), 'media-broken'],
    ['a small WebP of which there is the head alone', webpOf(SMALL), 'media-broken'],
    ['an AVIF of eight bytes that says to be huge', avifOf(HUGE), 'media-pixels'],
    ['an AVIF of eight bytes', avifOf(SMALL), 'media-broken'],
    ['a TIFF', tiffOf(HUGE), 'media-type'],
    ['a JPEG that says to be huge', jpegOf(JPEG, { width: 65_000, height: 65_000 }), 'media-pixels'],
    ['a PNG without points', pngOf({ width: 9000, height: 9000 }), 'media-broken'],
    ['a PNG of one side only', pngOf({ width: 100_000_001, height: 1 }), 'media-broken'],
    ['a PNG of no size', pngOf({ width: 0, height: 0 }), 'media-broken'],
  ])('is refused as %s', async (_what, bytes, code) => {
    expect(await fate(bytes)).toBe(code);
  });

  it.each([
    ['a canvas of 4,000 million points around one', gifOf({ width: 65_535, height: 65_535 }), 'image/gif'],
    ['script in a comment of a GIF', gifOf(SMALL, { comment: SCRIPT }), 'image/gif'],
    ['script in a comment of a JPEG', jpegWith(JPEG, COMMENT, Buffer.from(SCRIPT)), 'image/jpeg'],
    ['script in the rights of a JPEG', jpegWith(JPEG, APP13, Buffer.from(SCRIPT)), 'image/jpeg'],
  ])('is nothing but a picture with %s', async (_what, bytes, kind) => {
    expect(await fate(bytes)).toBe(kind);
  });

  it.each([
    ['a text of 200 MB', pngOf(SMALL, { points: 72, more: [packedText(200 * MIB)] }), 'media-broken'],
    ['100 texts of 20 MB', pngOf(SMALL, { points: 72, more: Array.from({ length: 100 }, () => text) }), 'media-broken'],
    [
      'thousands of texts of 8 MB less one byte',
      pngOf(SMALL, { points: 72, more: Array(3000).fill(nearly) }),
      'media-broken',
    ],
    ['thousands of texts that break', pngOf(SMALL, { points: 72, more: Array(3000).fill(cut) }), 'media-broken'],
    ['colours of 200 MB', pngOf(SMALL, { points: 72, more: [packedColours(200 * MIB)] }), 'image/png'],
    ['200,000 frames', gifOf({ width: 3000, height: 3000 }, { frames: 200_000 }), 'image/gif'],
  ])('costs neither memory nor time with %s, packed', async (_what, bytes, kind) => {
    const before = process.memoryUsage().rss;
    const started = performance.now();
    expect(await fate(bytes)).toBe(kind);
    expect((process.memoryUsage().rss - before) / MIB).toBeLessThan(150);
    expect(performance.now() - started).toBeLessThan(5000);
  });
});
