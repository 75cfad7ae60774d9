import { sql } from 'kysely';
import type { CommerceTransaction } from '../db/database.ts';

/**
 * Holds the website's currency still to the end of the transaction. Who publishes a product holds it, who changes the
 * currency locks it: else a product that appears at that very moment would keep the old one.
 */
export async function holdCurrency(trx: CommerceTransaction, websiteId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${`currency ${websiteId}`}, 0))`.execute(trx);
}

export async function lockCurrency(trx: CommerceTransaction, websiteId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`currency ${websiteId}`}, 0))`.execute(trx);
}
