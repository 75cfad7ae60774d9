import { insertRows } from '@litfass/kit';
import { sql } from 'kysely';
import type { CommerceTransaction } from '../db/database.ts';

export type ChargeState = 'captured' | 'pending' | 'declined' | 'cancelled';

export interface Booking {
  website_id: string;
  key: string;
  amount_cents: number;
  state: ChargeState;
}

/**
 * The states of charges in the test provider's books, in their order; what has none of a key yet is booked. Two of one key
 * must not come together.
 */
export async function bookCharges(trx: CommerceTransaction, bookings: readonly Booking[]): Promise<ChargeState[]> {
  const booked = new Map((await chargesBooked(trx, bookings)).map(({ key, state }) => [key, state]));
  return bookings.map(({ key }) => booked.get(key) ?? 'declined');
}

const chargesBooked = insertRows<Booking, Booking>(
  'test_charge',
  { website_id: 'text', key: 'text', amount_cents: 'bigint', state: 'text' },
  sql`on conflict (website_id, key) do update set key = excluded.key returning key, state`,
);
