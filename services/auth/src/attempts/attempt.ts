import { createHmac } from 'node:crypto';
import { clientKey, PLATFORM_ID, rateLimit, withTenant } from '@litfass/kit';
import type { PersonKind } from '../accounts/person.ts';
import type { AuthParts } from '../db/database.ts';

const WINDOW_SECONDS = 15 * 60;

/** An address may try this many times as often as one account: an office shares one. */
const ADDRESS_FACTOR = 10;

/** A limit is passed; `isFirst`: by this attempt. */
export interface Excess {
  waitSeconds: number;
  isFirst: boolean;
}

export interface Attempt {
  /** `log-in`, `password-reset` … */
  name: string;
  kind: PersonKind;
  /** Members are counted on each website, accounts on all together. */
  websiteId: string;
  email: string;
  address: string;
  /** So often for one person; log-ins' limit where left out. */
  most?: number;
}

/**
 * Counts an attempt against the client's network, the person and the whole platform, up to the first limit that is
 * passed: what is refused there uses up nobody else's budget. Null while none is passed. All websites share the counters,
 * so that a guesser wins nothing by changing the website. Always in the same order, so that two attempts never wait for
 * each other.
 */
export async function countAttempt(parts: AuthParts, attempt: Attempt): Promise<Excess | null> {
  const { secret, rateLoginPer_15Minutes, rateLoginTotalPer_15Minutes: total } = parts.config;
  const most = Math.min(attempt.most ?? rateLoginPer_15Minutes, rateLoginPer_15Minutes);
  const place = attempt.kind === 'member' ? attempt.websiteId : '';
  const counters: [string, string, number][] = [
    ['address', clientKey(secret, attempt.address), most * ADDRESS_FACTOR],
    ['person', keyed(secret, `${attempt.kind} ${place} ${attempt.email}`), most],
    ['total', '', total],
  ];
  return withTenant(parts.db, PLATFORM_ID, async (trx) => {
    for (const [counter, key, limit] of counters) {
      const { used, retryAfterSeconds } = await rateLimit(trx, {
        websiteId: PLATFORM_ID,
        name: `${attempt.name} ${counter}`,
        key,
        limit,
        windowSeconds: WINDOW_SECONDS,
        now: parts.clock(),
      });
      if (used > limit) return { waitSeconds: retryAfterSeconds, isFirst: used === limit + 1 };
    }
    return null;
  });
}

const keyed = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('base64url');
