import { sql, type Transaction } from 'kysely';
import { countHash } from './count-key.ts';

export interface TriesOfMany {
  websiteId: string;
  name: string;
  windowSeconds: number;
  now: Date;
  /** Who tried, and how often since the last count. */
  tries: ReadonlyMap<string, number>;
}

/** How often it was tried in the window, the new tries included, and the whole seconds until the window ends. */
export interface CountedTries {
  used: number;
  seconds: number;
}

/** Counts tries of many keys by one statement, in the table of `rateLimit` and by its rules. */
export async function countTries<DB>(trx: Transaction<DB>, asked: TriesOfMany): Promise<Map<string, CountedTries>> {
  const { websiteId, name, windowSeconds, now, tries } = asked;
  const byHash = new Map([...tries.keys()].map((key) => [countHash(trx, `key ${key}`).toString('hex'), key]));
  // In one order, so that two transactions never wait for each other in a circle.
  const hashes = [...byHash.keys()].toSorted();
  const counts = hashes.map((hash) => tries.get(byHash.get(hash) ?? '') ?? 0);
  const { rows } = await sql<{ hash: string; used: number; seconds: number }>`
    insert into rate_limit as known (website_id, name, key, since, ends_at, used)
    select ${websiteId}, ${name}, decode(hash, 'hex'), ${now}::timestamptz,
           ${now}::timestamptz + make_interval(secs => ${windowSeconds}), tries
    from unnest(${hashes}::text[], ${counts}::int[]) as asked (hash, tries)
    on conflict (website_id, name, key) do update set
      since = case when known.ends_at <= excluded.since then excluded.since else known.since end,
      ends_at = case when known.ends_at <= excluded.since then excluded.ends_at else known.ends_at end,
      used = case when known.ends_at <= excluded.since then 0 else least(known.used, 2000000000) end + excluded.used
    returning encode(key, 'hex') as hash, used,
      ceil(extract(epoch from ends_at - ${now}::timestamptz))::int as seconds`.execute(trx);
  return new Map(
    rows.map(({ hash, used, seconds }) => [byHash.get(hash) ?? '', { used, seconds: Math.max(1, seconds) }]),
  );
}
