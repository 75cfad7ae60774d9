import { sql } from 'kysely';
import type { CommerceTransaction } from '../db/database.ts';
import { findOrders } from '../order/list-store.ts';
import type { OrderRecord } from '../order/store.ts';

/** Who is meant: an address in lower case, and the member that it is of. */
export interface Person {
  websiteId: string;
  /** Every spelling of the person's address. */
  emails: string[];
  memberId?: string | undefined;
}

/** The orders that were placed under the address, or by the member, the newest first. */
export async function ordersOf(
  trx: CommerceTransaction,
  { websiteId, emails, memberId }: Person,
): Promise<OrderRecord[]> {
  const rows = await trx
    .selectFrom('purchase')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('number', 'is not', null)
    .where(sql<boolean>`(lower(email) = any(${emails}::text[]) or member_id = ${memberId ?? null})`)
    .orderBy('id', 'desc')
    .execute();
  return findOrders(
    trx,
    websiteId,
    rows.map(({ id }) => id),
  );
}

/** What the store keeps beside orders; `orderIds` are the person's. */
export async function restOf(trx: CommerceTransaction, person: Person, orderIds: readonly string[]) {
  const { websiteId, emails, memberId = null } = person;
  const subscriptions = await trx
    .selectFrom('subscription')
    .select(['id', 'kind', 'title', 'email', 'amount_cents', 'currency', 'billing_period', 'state'])
    .select(['started_at', 'cancelled_at', 'ended_at'])
    .where('website_id', '=', websiteId)
    .where(sql<boolean>`(lower(email) = any(${emails}::text[]) or member_id = ${memberId})`)
    .orderBy('id')
    .execute();
  const reviews = await trx
    .selectFrom('review')
    .select(['id', 'item_id', 'rating', 'author', 'title', 'body', 'state', 'created_at'])
    .where('website_id', '=', websiteId)
    .where(sql<boolean>`purchase_id = any(${orderIds}::text[])`)
    .orderBy('id')
    .execute();
  const declarations = await trx
    .selectFrom('declaration')
    .select(['id', 'kind', 'name', 'email', 'order_number', 'details', 'created_at', 'confirmed_at'])
    .where('website_id', '=', websiteId)
    .where(sql<boolean>`lower(email) = any(${emails}::text[])`)
    .orderBy('id')
    .execute();
  const stockNotices = await trx
    .selectFrom('stock_notice')
    .select(['id', 'item_id', 'sku', 'email', 'created_at', 'confirmed_at'])
    .where('website_id', '=', websiteId)
    .where(sql<boolean>`lower(email) = any(${emails}::text[])`)
    .orderBy('id')
    .execute();
  return { subscriptions, reviews, declarations, stockNotices };
}

/** What the store owes a member. */
export async function creditOf(trx: CommerceTransaction, { websiteId, memberId }: Person): Promise<number> {
  if (memberId === undefined) return 0;
  const row = await trx
    .selectFrom('store_credit')
    .select('balance_cents')
    .where('website_id', '=', websiteId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.balance_cents ?? 0;
}

/** Forgets wishes to be told, and returns how many there were. */
export async function forgetNotices(trx: CommerceTransaction, { websiteId, emails }: Person): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('stock_notice')
    .where('website_id', '=', websiteId)
    .where(sql<boolean>`lower(email) = any(${emails}::text[])`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
