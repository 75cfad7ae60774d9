import { sql } from 'kysely';
import type { CensusTransaction } from '../db/database.ts';

// Drains and the work on closed days write on many websites at once: one lock for all of them is held beside each other
// by whoever writes, and alone by whoever removes.
const LOCK = sql`hashtextextended(current_schema() || ' removal of any website', 0)`;

/** Held by the one that packs the hits of a closed day, which takes long: nobody but a removal waits for it. */
export const PACKING = sql`hashtext(current_schema() || ' packing')`;

/** Has every removal wait until this transaction is over. */
export async function holdOffRemovals(trx: CensusTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${LOCK})`.execute(trx);
}

/** Waits until nobody writes across websites; who comes later sees the removal. */
export async function awaitWriters(trx: CensusTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${PACKING})`.execute(trx);
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
}

/** The last removal of each of some websites, by its version, and no other until this transaction is over. */
export async function lastRemovals(
  trx: CensusTransaction,
  websiteIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  await holdOffRemovals(trx);
  const { rows } = await sql<{ website_id: string; version: number }>`
    select website_id, version from removed_website where website_id = any(${websiteIds}::text[])
  `.execute(trx);
  return new Map(rows.map(({ website_id: id, version }) => [id, version]));
}
