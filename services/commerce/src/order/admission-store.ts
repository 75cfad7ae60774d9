import { compiledOnce } from '@litfass/kit';
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
export const contactsOf = compiledOnce(
  (_trx: CommerceTransaction, at: { websiteId: string; hashes: readonly string[] }) => sql<Contact>`
    select token_hash as hash, checkout->'contact'->>'email' as email, checkout->>'payment' as method,
      special->>'recipientEmail' as "giftTo"
    from cart where website_id = ${at.websiteId} and token_hash = any(${at.hashes}::text[]) and order_id is null`,
);
