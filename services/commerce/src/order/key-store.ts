import type { PaymentState } from '@litfass/model';
import { sql } from 'kysely';
import type { CommerceTransaction } from '../db/database.ts';

/** What a key of a request was used for. */
export interface UsedKey {
  key: string;
  fingerprint: string;
  purchaseId: string;
}

/** Remembers what a key is used for; false where it was used before. */
export async function useKey(
  trx: CommerceTransaction,
  websiteId: string,
  { key, fingerprint, purchaseId }: UsedKey,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('idempotency')
    .values({ website_id: websiteId, key, fingerprint, purchase_id: purchaseId })
    .onConflict((conflict) => conflict.columns(['website_id', 'key']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** What a key was used for; null for a new one. */
export async function findKey(trx: CommerceTransaction, websiteId: string, key: string): Promise<UsedKey | null> {
  const used = await trx
    .selectFrom('idempotency')
    .select(['key', 'fingerprint', 'purchase_id as purchaseId'])
    .where('website_id', '=', websiteId)
    .where('key', '=', key)
    .executeTakeFirst();
  return used ?? null;
}

/** An order whose payment is not decided. */
export interface PendingOrder {
  purchaseId: string;
  paymentState: PaymentState;
}

/** The one of a cart, by the hash that names the cart. */
export async function findPendingOf(
  trx: CommerceTransaction,
  websiteId: string,
  cartHash: string,
): Promise<PendingOrder | null> {
  const { rows } = await sql<PendingOrder>`
    select purchase.id as "purchaseId", payment.state as "paymentState"
    from cart
    join purchase on purchase.website_id = cart.website_id and purchase.cart_id = cart.id and purchase.state = 'pending'
    join payment on payment.website_id = cart.website_id and payment.purchase_id = purchase.id
    where cart.website_id = ${websiteId} and token_hash = ${cartHash}`.execute(trx);
  return rows[0] ?? null;
}
