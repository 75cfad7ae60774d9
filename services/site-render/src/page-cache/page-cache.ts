import { boundedMemory } from '../memory/bounded-memory.ts';

/** A rendered page in memory with its encodings; `generation` is that of its website when it was begun. */
export interface CachedPage {
  status: number;
  etag: string;
  /** Which scripts may run on it, by the nonce in its bytes. */
  policy: string;
  /** Its bytes as they were made, in pieces that other pages may share. */
  pieces: readonly Buffer[];
  length: number;
  brotli: Buffer | null;
  gzip: Buffer | null;
  /** How often it was served from here: what is read often pays for better compression. */
  hits: number;
  generation: number;
  expiresAt: number;
  /** Told when an encoding was added or replaced. */
  onGrown: (() => void) | null;
}

export interface PageCache {
  /** The page, fresh or not; a stale one is only for when it can't be made anew. */
  find(key: string): CachedPage | undefined;
  isFresh(websiteId: string, page: CachedPage, now: number): boolean;
  /**
   * Makes a page once for all who ask for it at the same time; what `make` returns null for is not kept. A cache without room
   * makes it for each.
   */
  once(key: string, make: () => Promise<CachedPage | null>): Promise<CachedPage | null>;
  generation(websiteId: string): number;
  drop(websiteId: string): void;
  dropAll(): void;
  /** What the pages with their encodings take. */
  readonly bytes: number;
}

const OVERHEAD = 500;
const sizeOf = ({ length, policy, brotli, gzip }: CachedPage, key: string): number =>
  OVERHEAD + key.length + policy.length + length + (brotli?.length ?? 0) + (gzip?.length ?? 0);

/** Keeps at most `maxBytes`, encodings included; what was not asked for longest goes first. */
export function createPageCache(maxBytes: number): PageCache {
  const pages = boundedMemory(maxBytes, sizeOf);
  const making = new Map<string, Promise<CachedPage | null>>();
  const generations = new Map<string, number>();
  let epoch = 0;
  const keep = (key: string, page: CachedPage): void => {
    pages.keep(key, page);
    page.onGrown = () => {
      if (pages.get(key) === page) pages.keep(key, page);
    };
  };
  const generation = (websiteId: string): number => epoch + (generations.get(websiteId) ?? 0);
  return {
    find: (key) => pages.get(key),
    isFresh: (websiteId, page, now) => page.generation === generation(websiteId) && page.expiresAt > now,
    once: (key, make) => {
      if (maxBytes === 0) return make();
      const running = making.get(key);
      if (running) return running;
      const made = make()
        .then((page) => {
          if (page) keep(key, page);
          return page;
        })
        .finally(() => making.delete(key));
      making.set(key, made);
      return made;
    },
    generation,
    // A number that never repeats: a page that was begun before the drop is stale when it is done.
    drop: (websiteId) => void generations.set(websiteId, (generations.get(websiteId) ?? 0) + 1),
    dropAll: () => void (epoch += 1_000_000),
    get bytes() {
      return pages.size;
    },
  };
}
