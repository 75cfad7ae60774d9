import { AsyncLocalStorage } from 'node:async_hooks';
import { sql, type QueryExecutorProvider } from 'kysely';
import { refusals } from './errors.ts';
import type { Website } from './website.ts';

// A service knows of a website's last removal by the version that its owner gave it; 0 stands for none. Every event
// carries what its speaker knew of, so what was said of a website as it was before is told from what is said of one that
// was made again under its id. It is kept for good, one short row for each website: what is forgotten could not be compared.

/**
 * Stores that a website is removed, and tells whether that is news; then its rows are to be deleted in this transaction.
 * To be asked first in it: events that are applied at the same time are over afterwards, or see the removal.
 */
export async function noteRemoval(
  trx: QueryExecutorProvider,
  { websiteId, version }: { websiteId: string; version: bigint },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${lockOf(websiteId)})`.execute(trx);
  const { rows } = await sql`
    insert into removed_website (website_id, version) values (${websiteId}, ${String(version)})
    on conflict (website_id) do update set version = excluded.version, removed_at = now()
    where removed_website.version < excluded.version
    returning 1`.execute(trx);
  return rows.length > 0;
}

const call = new AsyncLocalStorage<Website>();

/** Does what a call for a website asks. What it writes there is refused once that website is removed. */
export const callOf = <T>(website: Website, work: () => T): T => call.run(website, work);

/** The removal after which what runs now may write on a website; null where it is no call for it, or was not told. */
export function removalKnownToCall(websiteId: string): number | null {
  const website = call.getStore();
  return website?.id === websiteId ? (website.removal ?? null) : null;
}

/** What a transaction is refused with by `refuse_removed`. */
export const REMOVED = 'LF404';

/**
 * Refuses what a call would write on a website in a transaction that is not of that website alone, once it is removed;
 * `withTenant` does so by itself. @throws Refusal 404
 */
export async function refuseRemoved(trx: QueryExecutorProvider, websiteId: string): Promise<void> {
  const removal = removalKnownToCall(websiteId);
  if (removal === null) return;
  try {
    await sql`select refuse_removed(${websiteId}, ${removal})`.execute(trx);
  } catch (error) {
    throw error instanceof Error && Reflect.get(error, 'code') === REMOVED ? refusals.unknownHost() : error;
  }
}

export const anyRemoval = { earliest: 0n, latest: 2n ** 63n - 1n };

/**
 * Remembers that a consumer applies an event, if the last removal of the website is one of `after` and it was not
 * remembered before: `isFirst`. Returns that removal, too.
 */
export async function rememberEvent(
  trx: QueryExecutorProvider,
  event: { websiteId: string; consumer: string; id: string },
  after: { earliest: bigint; latest: bigint },
): Promise<{ removal: bigint; isFirst: boolean }> {
  const { websiteId, consumer, id } = event;
  const [earliest, latest] = [String(after.earliest), String(after.latest)];
  // In this order: the second sees what was committed while the first waited.
  const [, { rows }] = await Promise.all([
    sql`select pg_advisory_xact_lock_shared(${lockOf(websiteId)})`.execute(trx),
    sql<{ removal: number | string; is_first: boolean }>`
      with event as (
        select ${websiteId}::text as website_id
      ), last as (
        select ${sql.raw(lastRemovalOf('event.website_id'))} as removal from event
      ), first as (
        insert into inbox (website_id, consumer, event_id)
        select event.website_id, ${consumer}, ${id} from event, last
        where last.removal between ${earliest}::bigint and ${latest}::bigint
        on conflict do nothing returning 1
      )
      select removal, exists (select 1 from first) as is_first from last`.execute(trx),
  ]);
  const [found] = rows;
  return { removal: BigInt(found?.removal ?? 0), isFirst: found?.is_first ?? false };
}

/** The last removal of the website that a column names, in SQL. */
export const lastRemovalOf = (column: string): string =>
  `coalesce((select known.version from removed_website known where known.website_id = ${column}), 0)`;

/** The last removal of a website that is known here, by its version; 0: none. */
export async function lastRemoval(trx: QueryExecutorProvider, websiteId: string): Promise<number> {
  const { rows } = await sql<{ removal: number }>`
    select version as removal from removed_website where website_id = ${websiteId}`.execute(trx);
  return rows[0]?.removal ?? 0;
}

// Events of a website are applied beside each other, its removal beside none of them.
const lockOf = (websiteId: string) => sql`hashtextextended(current_schema() || ' removal ' || ${websiteId}::text, 0)`;
