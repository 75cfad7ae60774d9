import { PLATFORM_ID, rateLimit, tooMany, withTenant } from '@litfass/kit';
import type { AuthParts } from '../db/database.ts';

const DAY_SECONDS = 86_400;
/** So many invitations one address gets in a day, from all websites together: whoever is meant has them by then. */
const RECEIVER = 5;
/** A website that takes over its members by hand; more come by an import. */
const WEBSITE = 300;
const PLATFORM = 20_000;

/**
 * Counts an invitation, which brings a mail to somebody who has not asked for it. @throws Refusal 429
 */
export async function countInvitation(parts: AuthParts, websiteId: string, email: string): Promise<void> {
  const counters = [
    { name: 'invitation website', key: websiteId, limit: WEBSITE },
    { name: 'invitation receiver', key: email, limit: RECEIVER },
    { name: 'invitation total', key: '', limit: PLATFORM },
  ];
  const wait = await withTenant(parts.db, PLATFORM_ID, async (trx) => {
    for (const counter of counters) {
      const limit = { websiteId: PLATFORM_ID, ...counter, windowSeconds: DAY_SECONDS, now: parts.clock() };
      const { allowed, retryAfterSeconds } = await rateLimit(trx, limit);
      if (!allowed) return retryAfterSeconds;
    }
    return 0;
  });
  if (wait > 0) throw tooMany(wait);
}
