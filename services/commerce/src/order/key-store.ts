import { insertRows } from '@litfass/kit';
import type { PaymentState } from '@litfass/model';
import { sql } from 'kysely';
import type { CommerceTransaction } from '../db/database.ts';

/** What a key of a request was used for. */
export interface UsedKey {
  key: string;
  fingerprint: string;
  purchaseId: string;
}

interface KeyColumns {
  website_id: string;
  key: string;
  fingerprint: string;
  purchase_id: string;
}

/** Remembers what keys are used for; answers those that were not used before. */
export async function useKeys(
  trx: CommerceTransaction,
  websiteId: string,
  uses: readonly UsedKey[],
): Promise<Set<string>> {
  const rows = uses.map(({ key, fingerprint, purchaseId }) => ({
    website_id: websiteId,
    key,
    fingerprint,
    purchase_id: purchaseId,
  }));
  return new Set((await keysUsed(trx, rows)).map(({ key }) => key));
}

const keysUsed = insertRows<KeyColumns, { key: string }>(
  'idempotency',
  { website_id: 'text', key: 'text', fingerprint: 'text', purchase_id: 'text' },
  sql`on conflict (website_id, key) do nothing returning key`,
);

/** What keys were used for; a new one is missing. */
export const findKeys = async (
  trx: CommerceTransaction,
  at: { websiteId: string; keys: readonly string[] },
): Promise<Map<string, UsedKey>> => new Map((await keysFound(trx, at)).map((used) => [used.key, used]));

const keysFound = async (
  trx: CommerceTransaction,
  at: { websiteId: string; keys: readonly string[] },
): Promise<UsedKey[]> =>
  (
    await sql<UsedKey>`
    select key, fingerprint, purchase_id as "purchaseId" from idempotency
    where website_id = ${at.websiteId} and key = any(${at.keys}::text[])`.execute(trx)
  ).rows;

/** An order whose payment is not decided. */
export interface PendingOrder {
  hash: string;
  purchaseId: string;
  paymentState: PaymentState;
}

/** Those of carts, by the hashes that name the carts. */
export const findPendingOf = async (
  trx: CommerceTransaction,
  at: { websiteId: string; hashes: readonly string[] },
): Promise<Map<string, PendingOrder>> =>
  new Map((await pendingFound(trx, at)).map((pending) => [pending.hash, pending]));

const pendingFound = async (
  trx: CommerceTransaction,
  at: { websiteId: string; hashes: readonly string[] },
): Promise<PendingOrder[]> =>
  (
    await sql<PendingOrder>`
    select token_hash as hash, purchase.id as "purchaseId", payment.state as "paymentState"
    from cart
    join purchase on purchase.website_id = cart.website_id and purchase.cart_id = cart.id and purchase.state = 'pending'
    join payment on payment.website_id = cart.website_id and payment.purchase_id = purchase.id
    where cart.website_id = ${at.websiteId} and token_hash = any(${at.hashes}::text[])`.execute(trx)
  ).rows;
