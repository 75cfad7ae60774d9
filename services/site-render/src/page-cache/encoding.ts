import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { CachedPage } from './page-cache.ts';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that the browser takes; quality values other than 0 don't matter for three choices. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(header)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(header) ? 'gzip' : 'identity';
}

/** The page's bytes where they need no work; null where they were never compressed so. */
export const readyBytes = (page: CachedPage, encoding: Encoding): Buffer | null =>
  encoding === 'br' ? page.brotli : encoding === 'gzip' ? page.gzip : wholeOf(page);

/** All bytes in one; joined when they are asked for first. */
function wholeOf(page: CachedPage): Buffer {
  const [first, ...more] = page.pieces;
  if (first && more.length === 0) return first;
  const whole = Buffer.concat(page.pieces, page.length);
  page.pieces = [whole];
  return whole;
}

/** The page's bytes, compressed at once where they were not: a visitor waits for quick compression only. */
export async function encode(page: CachedPage, encoding: Encoding): Promise<readonly Buffer[]> {
  if (encoding === 'identity') return page.pieces;
  const ready = readyBytes(page, encoding);
  if (ready) return [ready];
  const bytes = encoding === 'gzip' ? await gzipped(wholeOf(page)) : await brotli(wholeOf(page), 4);
  add(page, encoding, bytes);
  return [bytes];
}

function add(page: CachedPage, encoding: Exclude<Encoding, 'identity'>, bytes: Buffer): void {
  page[encoding === 'br' ? 'brotli' : 'gzip'] = bytes;
  page.onGrown?.();
}

/** How thoroughly a page is compressed once it was served so often: 92 kB cost 3 and 105 ms of processor time. */
const QUALITY_AFTER: Readonly<Record<number, number>> = { 2: 5, 16: 11 };

/** Replaces a quick compression by a thorough one, off the main thread, when its visits prove it worth it. */
export function improve(page: CachedPage): void {
  const quality = page.brotli && QUALITY_AFTER[page.hits];
  if (quality) void brotli(wholeOf(page), quality).then((bytes) => add(page, 'br', bytes));
}

const gzipped = async (bytes: Buffer): Promise<Buffer> => exact(await gzipAsync(bytes, { level: 6 }));

const brotli = async (bytes: Buffer, quality: number): Promise<Buffer> =>
  exact(
    await brotliAsync(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  );

/** What zlib answers may be a small part of a piece of memory that would be kept as a whole. */
function exact(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}
