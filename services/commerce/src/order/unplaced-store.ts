import { sql } from 'kysely';
import type { CommerceTransaction } from '../db/database.ts';

/** Most of one round: what is left is for the next. */
const MOST = 5000;

/** Forgets orders of all websites, with their payments, that were begun before `before` and came to nothing. */
export async function deleteUnplaced(trx: CommerceTransaction, before: Date): Promise<void> {
  // By website, and by the day of placing that none of them has: what was placed is not looked at.
  await sql`
    with gone as (
      delete from purchase using (
        select unplaced.website_id, unplaced.id
        from store_settings
        join purchase unplaced on unplaced.website_id = store_settings.website_id and unplaced.placed_at is null
        where unplaced.number is null and unplaced.state in ('failed', 'cancelled') and unplaced.created_at < ${before}
        limit ${MOST}
      ) found
      where purchase.website_id = found.website_id and purchase.id = found.id
      returning purchase.website_id, purchase.id
    )
    delete from payment using gone
    where payment.website_id = gone.website_id and payment.purchase_id = gone.id`.execute(trx);
}
