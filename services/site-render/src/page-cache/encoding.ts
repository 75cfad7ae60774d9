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
  encoding === 'br' ? page.brotli : encoding === 'gzip' ? page.gzip : page.identity;

/** The page's bytes, compressed at once where they were not: a visitor waits for quick compression only. */
export async function encode(page: CachedPage, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return page.identity;
  if (encoding === 'gzip') return (page.gzip ??= await gzipAsync(page.identity, { level: 6 }));
  return (page.brotli ??= await brotli(page.identity, 4));
}

/** Replaces the quick compression by a thorough one, off the main thread; at the second visit a page has proved worth it. */
export async function improve(page: CachedPage): Promise<void> {
  page.brotli = await brotli(page.identity, 9);
}

const brotli = (bytes: Buffer, quality: number): Promise<Buffer> =>
  brotliAsync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
