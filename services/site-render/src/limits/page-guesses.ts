import { rateLimit, tooMany, usedTries, withTenant } from '@litfass/kit';
import type { FastifyRequest } from 'fastify';
import type { SiteParts } from '../db/database.ts';
import { limitTries } from './tries.ts';

const TRIES_PER_MINUTE = 20;
/** Wrong ones of one password in an hour, from everywhere together; beyond, each network has few tries left. */
const MISSES_PER_HOUR = 300;
const TRIES_BEYOND_PER_HOUR = 3;
const HOUR_SECONDS = 3600;
const MISS = 'page password miss';

/**
 * Guesses of a page's password. Who guesses from many networks is slowed down on all of them, and nobody is locked out by
 * it: whoever knows the password has a few tries left, and who has opened the page needs none.
 */
export interface PageGuesses {
  /** @param lock the name of the cookie that opens what has this password. @throws Refusal 429 */
  admit(websiteId: string, lock: string, request: FastifyRequest): Promise<void>;
  miss(websiteId: string, lock: string): Promise<void>;
}

export function limitPageGuesses({ db, clock }: Pick<SiteParts, 'db' | 'clock'>): PageGuesses {
  const countTry = limitTries({ db }, 'page password', TRIES_PER_MINUTE);
  const missed = (websiteId: string, lock: string) => ({ websiteId, name: MISS, key: lock, now: clock() });
  return {
    admit: async (websiteId, lock, request) => {
      await countTry(websiteId, request);
      const used = await withTenant(db, websiteId, (trx) => usedTries(trx, missed(websiteId, lock)));
      if (used < MISSES_PER_HOUR) return;
      const { allowed, retryAfterSeconds } = await rateLimit(db, {
        websiteId,
        name: 'page password beyond',
        key: request.ip,
        limit: TRIES_BEYOND_PER_HOUR,
        windowSeconds: HOUR_SECONDS,
        now: clock(),
      });
      if (!allowed) throw tooMany(retryAfterSeconds);
    },
    miss: async (websiteId, lock) => {
      await rateLimit(db, { ...missed(websiteId, lock), limit: MISSES_PER_HOUR, windowSeconds: HOUR_SECONDS });
    },
  };
}
