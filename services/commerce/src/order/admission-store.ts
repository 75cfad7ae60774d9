import { sql } from 'kysely';
import type { CommerceTransaction } from '../db/database.ts';

/** To whom an order of a cart would be confirmed, how it would be paid, and who gets its gift. */
export interface Contact {
  email: string | null;
  method: string | null;
  giftTo: string | null;
}

/** Of a cart that nobody has bought yet, by its hash. */
export async function findContact(trx: CommerceTransaction, websiteId: string, hash: string): Promise<Contact | null> {
  const { rows } = await sql<Contact>`
    select checkout->'contact'->>'email' as email, checkout->>'payment' as method,
      special->>'recipientEmail' as "giftTo"
    from cart where website_id = ${websiteId} and token_hash = ${hash} and order_id is null`.execute(trx);
  return rows[0] ?? null;
}
