import { sql, type Transaction } from 'kysely';
import { countedAs, countHash } from './count-key.ts';
import { withTenant, type Database } from './database.ts';
import { refusal, type Refusal } from './errors.ts';
import { kitTexts } from './texts.ts';

export interface RateLimit {
  websiteId: string;
  /** What is limited: `log-in`, `submission` … */
  name: string;
  /**
   * Who is limited: a client by its address, an account. Stored is a hash with a key that is in no database, and a client
   * is counted by its network, see `countedAs`.
   */
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
    text: kitTexts.tooManyTries,
    headers: { 'retry-after': String(retryAfterSeconds) },
  });

async function count<DB>(trx: Transaction<DB>, asked: RateLimit): Promise<RateAnswer> {
  const { websiteId, name, key, limit, windowSeconds, now = null } = asked;
  const counted = countedAs(key, limit).map((each) => ({ ...each, hash: countHash(trx, each.text).toString('hex') }));
  // In one order, so that two transactions never wait for each other in a circle.
  const hashes = counted.map(({ hash }) => hash).toSorted();
  const { rows } = await sql<{ hash: string; used: number; seconds: number }>`
    with clock as (select coalesce(${now}::timestamptz, clock_timestamp()) as now)
    insert into rate_limit as known (website_id, name, key, since, ends_at, used)
    select ${websiteId}, ${name}, decode(hash, 'hex'), now, now + make_interval(secs => ${windowSeconds}), 1
    from clock, unnest(${hashes}::text[]) as hash
    on conflict (website_id, name, key) do update set
      since = case when known.ends_at <= excluded.since then excluded.since else known.since end,
      ends_at = case when known.ends_at <= excluded.since then excluded.ends_at else known.ends_at end,
      used = case when known.ends_at <= excluded.since then 1 else least(known.used, 2000000000) + 1 end
    returning encode(key, 'hex') as hash, used,
      ceil(extract(epoch from ends_at - (select now from clock)))::int as seconds
  `.execute(trx);
  const answers = counted.map(({ hash, limit: most }) => {
    const row = rows.find((each) => each.hash === hash);
    if (!row) throw new Error('A rate limit was not counted');
    return { used: row.used, wait: row.used <= most ? 0 : Math.max(1, row.seconds) };
  });
  const retryAfterSeconds = Math.max(...answers.map(({ wait }) => wait));
  return { allowed: retryAfterSeconds === 0, retryAfterSeconds, used: answers[0]?.used ?? 0 };
}
