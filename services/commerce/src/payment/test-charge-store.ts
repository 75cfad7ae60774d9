import type { CommerceTransaction } from '../db/database.ts';

export type ChargeState = 'captured' | 'pending' | 'declined' | 'cancelled';

export interface Booking {
  website_id: string;
  key: string;
  amount_cents: number;
  state: ChargeState;
}

/** The state of a charge in the test provider's books; what has none of its key yet is booked. */
export async function bookCharge(trx: CommerceTransaction, booking: Booking): Promise<ChargeState> {
  const { state } = await trx
    .insertInto('test_charge')
    .values(booking)
    .onConflict((conflict) =>
      conflict.columns(['website_id', 'key']).doUpdateSet((build) => ({ key: build.ref('excluded.key') })),
    )
    .returning('state')
    .executeTakeFirstOrThrow();
  return state;
}
