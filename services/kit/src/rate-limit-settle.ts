import { sql, type Transaction } from 'kysely';
import { countedAs, countHash } from './count-key.ts';
import type { RateLimit } from './rate-limit.ts';

/** Which counts are meant; the same members as those that were counted by `rateLimit`. */
export type Counted = Pick<RateLimit, 'websiteId' | 'name' | 'key'>;

const hashesOf = <DB>(trx: Transaction<DB>, key: string): string[] =>
  countedAs(key, 0)
    .map(({ text }) => countHash(trx, text).toString('hex'))
    .toSorted();

/** How often it was tried in the window that runs, of a client by its network; 0 where none runs. Counts nothing. */
export async function usedTries<DB>(trx: Transaction<DB>, { websiteId, name, key, now }: Counted & { now: Date }) {
  const [network = ''] = countedAs(key, 0).map(({ text }) => countHash(trx, text).toString('hex'));
  const { rows } = await sql<{ used: number }>`
    select used from rate_limit
    where website_id = ${websiteId} and name = ${name} and key = decode(${network}, 'hex') and ends_at > ${now}
  `.execute(trx);
  return rows[0]?.used ?? 0;
}

/** Takes one try back that turned out to be none to count, such as a log-in that succeeded. */
export async function takeBackTry<DB>(trx: Transaction<DB>, { websiteId, name, key }: Counted): Promise<void> {
  await sql`
    update rate_limit set used = greatest(used - 1, 0)
    where website_id = ${websiteId} and name = ${name}
      and key in (select decode(hash, 'hex') from unnest(${hashesOf(trx, key)}::text[]) as hash)
  `.execute(trx);
}

/** Forgets all tries of a key: it counts afresh. */
export async function clearTries<DB>(trx: Transaction<DB>, { websiteId, name, key }: Counted): Promise<void> {
  await sql`
    update rate_limit set used = 0
    where website_id = ${websiteId} and name = ${name}
      and key in (select decode(hash, 'hex') from unnest(${hashesOf(trx, key)}::text[]) as hash)
  `.execute(trx);
}
