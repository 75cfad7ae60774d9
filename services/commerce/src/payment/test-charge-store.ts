import { compiledOnce } from '@litfass/kit';
import { sql } from 'kysely';
import type { CommerceTransaction } from '../db/database.ts';

export type ChargeState = 'captured' | 'pending' | 'declined' | 'cancelled';

interface Booking {
  websiteId: string;
  key: string;
  amountCents: number;
  state: ChargeState;
}

/** The state of a charge in the test provider's books, where it is booked when there is none of this key. */
export const bookCharge = compiledOnce(
  (_trx: CommerceTransaction, at: Booking) => sql<{ state: ChargeState }>`
    insert into test_charge (website_id, key, state, amount_cents)
    values (${at.websiteId}, ${at.key}, ${at.state}, ${at.amountCents})
    on conflict (website_id, key) do update set key = excluded.key returning state`,
);
