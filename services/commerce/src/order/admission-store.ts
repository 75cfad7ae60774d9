import { sql } from 'kysely';
import type { CommerceTransaction } from '../db/database.ts';

/** To whom an order of a cart would be confirmed, how it would be paid, and who gets its gift. */
export interface Contact {
  hash: string;
  email: string | null;
  method: string | null;
  giftTo: string | null;
}

/** Of carts that nobody has bought yet. */
export const contactsOf = async (
  trx: CommerceTransaction,
  at: { websiteId: string; hashes: readonly string[] },
): Promise<Contact[]> =>
  (
    await sql<Contact>`
    select token_hash as hash, checkout->'contact'->>'email' as email, checkout->>'payment' as method,
      special->>'recipientEmail' as "giftTo"
    from cart where website_id = ${at.websiteId} and token_hash = any(${at.hashes}::text[]) and order_id is null`.execute(
      trx,
    )
  ).rows;
