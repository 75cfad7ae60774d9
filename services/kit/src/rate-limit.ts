import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { withTenant, type Database } from './database.ts';
import { refusal, type Refusal } from './errors.ts';

export interface RateLimit {
  websiteId: string;
  /** What is limited: `log-in`, `submission` … */
  name: string;
  /** Who is limited: an address, an account. Only its hash is stored. */
  key: string;
  /** So many in a window are let through. */
  limit: number;
  windowSeconds: number;
  /** The database's clock where left out. */
  now?: Date;
}

export interface RateAnswer {
  allowed: boolean;
  /** Until the window is over, at least 1; 0 while allowed. */
  retryAfterSeconds: number;
  /** How often it was tried in this window, this time included. */
  used: number;
}

/** The tenant of what belongs to no website: accounts of the platform, limits over all websites. */
export const PLATFORM_ID = '0'.repeat(24);

/**
 * Counts one try and says whether it is within the limit. All instances of a service share the count; a window begins
 * with its first try, and refused tries count. One statement. With a transaction the count stands or falls with it and
 * its row stays locked until the end: give the database where a refusal must count whatever follows.
 */
export function rateLimit<DB>(place: Transaction<DB> | Database<DB>, limit: RateLimit): Promise<RateAnswer> {
  return 'tenant' in place ? withTenant(place, limit.websiteId, (trx) => count(trx, limit)) : count(place, limit);
}

/** A refusal with `Retry-After`. */
export const tooMany = (retryAfterSeconds: number): Refusal =>
  refusal({
    code: 'too-many-requests',
    status: 429,
    text: 'Das waren zu viele Versuche in kurzer Zeit. Bitte warte einen Moment und versuche es dann noch einmal.',
    headers: { 'retry-after': String(retryAfterSeconds) },
  });

async function count<DB>(trx: Transaction<DB>, asked: RateLimit): Promise<RateAnswer> {
  const { websiteId, name, key, limit, windowSeconds, now = null } = asked;
  const hash = createHash('sha256').update(key).digest();
  const { rows } = await sql<{ used: number; seconds: number }>`
    with clock as (select coalesce(${now}::timestamptz, clock_timestamp()) as now)
    insert into rate_limit as known (website_id, name, key, since, ends_at, used)
    select ${websiteId}, ${name}, ${hash}, now, now + make_interval(secs => ${windowSeconds}), 1 from clock
    on conflict (website_id, name, key) do update set
      since = case when known.ends_at <= excluded.since then excluded.since else known.since end,
      ends_at = case when known.ends_at <= excluded.since then excluded.ends_at else known.ends_at end,
      used = case when known.ends_at <= excluded.since then 1 else least(known.used, 2000000000) + 1 end
    returning used, ceil(extract(epoch from ends_at - (select now from clock)))::int as seconds
  `.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('A rate limit was not counted');
  const allowed = row.used <= limit;
  return { allowed, retryAfterSeconds: allowed ? 0 : Math.max(1, row.seconds), used: row.used };
}
