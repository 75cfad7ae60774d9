import { randomBytes } from 'node:crypto';
import { NO_OWN_CODE } from '@litfass/widgets';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newPage } from '../document/answer.ts';
import { encode } from './encoding.ts';
import { createPageCache, type CachedPage, type PageCache } from './page-cache.ts';

const MOST = 100_000;
const KEYS = ['w /', 'w /blog', 'w /blog?page=2', 'x /', 'x /laden?sort=name'];

/** A page of so many bytes, of which compression leaves most. */
const pageOf = (bytes: number): CachedPage =>
  newPage(
    { parts: [randomBytes(bytes).toString('base64').slice(0, bytes)], status: 200, ownCode: NO_OWN_CODE },
    { secret: 'geheim', generation: 0, expiresAt: Infinity },
  );
const keep = (cache: PageCache, key: string, page: CachedPage) => cache.once(key, () => Promise.resolve(page));

/** The memory behind what is kept, encodings included. */
const heldBy = (pages: readonly CachedPage[]): number =>
  pages
    .flatMap(({ length, brotli, gzip }) => [length, brotli?.buffer.byteLength ?? 0, gzip?.buffer.byteLength ?? 0])
    .reduce((sum, bytes) => sum + bytes, 0);

/** What a cache counts that never held anything but these. */
async function countOf(kept: readonly (readonly [string, CachedPage])[]): Promise<number> {
  const cache = createPageCache(Infinity);
  for (const [key, page] of kept) await keep(cache, key, { ...page });
  return cache.bytes;
}

const keys = fc.constantFrom(...KEYS);
const steps = fc.oneof(
  fc.record({ key: keys, bytes: fc.integer({ min: 2, max: 120_000 }) }),
  fc.record({ key: keys, encoding: fc.constantFrom('br' as const, 'gzip' as const) }),
);

describe('the page cache', () => {
  it('counts what it holds, and holds no more than it may, whatever comes, grows and goes meanwhile', async () => {
    const turns = fc.array(fc.array(steps, { maxLength: 6 }), { maxLength: 8 });
    const property = fc.asyncProperty(turns, async (given) => {
      const cache = createPageCache(MOST);
      for (const turn of given) {
        await Promise.all(
          turn.map(async (step) => {
            if ('bytes' in step) return keep(cache, step.key, pageOf(step.bytes));
            const page = cache.find(step.key);
            return page && encode(page, step.encoding);
          }),
        );
        const kept = KEYS.flatMap((key) => {
          const page = cache.find(key);
          return page ? [[key, page] as const] : [];
        });
        expect(cache.bytes).toBe(await countOf(kept));
        expect(heldBy(kept.map(([, page]) => page))).toBeLessThanOrEqual(cache.bytes);
        expect(cache.bytes).toBeLessThanOrEqual(MOST);
      }
    });
    await fc.assert(property, { numRuns: 100 });
  });

  it('lets those go that nobody asks for, and none for a page that is larger than itself', async () => {
    const cache = createPageCache(MOST);
    for (const key of ['hot', 'cold', 'warm']) await keep(cache, key, pageOf(30_000));
    cache.find('hot');
    await keep(cache, 'new', pageOf(30_000));
    await keep(cache, 'huge', pageOf(MOST));
    expect(['hot', 'cold', 'warm', 'new', 'huge'].filter((key) => cache.find(key))).toEqual(['hot', 'warm', 'new']);
  });
});
