import type { CheckoutKind, FormFault } from '@litfass/model';
import { sql, type Selectable } from 'kysely';
import type { CommerceTransaction } from '../db/database.ts';
import type { CartRow, CheckoutEntries, ShippingChoice, Special } from './table.ts';

export interface CartRecord {
  id: string;
  kind: CheckoutKind;
  created: Date;
  /** As they were entered, the first one first. */
  codes: string[];
  shipping: ShippingChoice;
  special: Special | null;
  checkout: CheckoutEntries;
  fault: FormFault | null;
  memberId: string | null;
  orderId: string | null;
}

/** A cart that nothing was put into yet. */
export const emptyRecord = (id: string, created: Date): CartRecord => ({
  id,
  kind: 'cart',
  created,
  codes: [],
  shipping: {},
  special: null,
  checkout: {},
  fault: null,
  memberId: null,
  orderId: null,
});

export async function findCart(
  trx: CommerceTransaction,
  websiteId: string,
  tokenHash: string,
): Promise<CartRecord | null> {
  const row = await trx
    .selectFrom('cart')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

export async function findCartById(
  trx: CommerceTransaction,
  websiteId: string,
  id: string,
): Promise<CartRecord | null> {
  const row = await trx
    .selectFrom('cart')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** The cart, which from here to the end of the transaction nobody else changes. */
export async function lockCart(
  trx: CommerceTransaction,
  websiteId: string,
  tokenHash: string,
): Promise<CartRecord | null> {
  const row = await trx
    .selectFrom('cart')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

interface FoundCart {
  hash: string;
  record: CartRecord;
}

const found = (rows: Selectable<CartRow>[]): FoundCart[] =>
  rows.map((row) => ({ hash: row.token_hash, record: fromRow(row) }));

const cartsIn = (trx: CommerceTransaction, websiteId: string, hashes: readonly string[]) =>
  trx
    .selectFrom('cart')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('token_hash', '=', sql<string>`any(${hashes}::text[])`);

export const findCarts = async (
  trx: CommerceTransaction,
  websiteId: string,
  hashes: readonly string[],
): Promise<FoundCart[]> => found(await cartsIn(trx, websiteId, hashes).execute());

/**
 * Carts, which from here to the end of the transaction nobody else changes. Always in the same order, so that two who
 * lock several never wait for each other.
 */
export const lockCarts = async (
  trx: CommerceTransaction,
  websiteId: string,
  hashes: readonly string[],
): Promise<FoundCart[]> => found(await cartsIn(trx, websiteId, hashes).orderBy('token_hash').forUpdate().execute());

/** Makes carts that hold nothing yet. */
export async function createCarts(
  trx: CommerceTransaction,
  websiteId: string,
  made: readonly { record: CartRecord; hash: string }[],
): Promise<void> {
  if (made.length === 0) return;
  const ids = made.map(({ record }) => record.id);
  const hashes = made.map(({ hash }) => hash);
  const created = made.map(({ record }) => record.created);
  await sql`
    insert into cart (website_id, id, token_hash, created_at)
    select ${websiteId}, * from unnest(${ids}::text[], ${hashes}::text[], ${created}::timestamptz[])`.execute(trx);
}

/** Stores carts, which the caller has locked, as they are here; one with a `newHash` is found by that from here. */
export async function saveCarts(
  trx: CommerceTransaction,
  websiteId: string,
  carts: readonly { record: CartRecord; newHash: string | null }[],
): Promise<void> {
  if (carts.length === 0) return;
  const rows = carts.map(({ record: { id, codes, shipping, checkout, fault }, newHash }) => ({
    id,
    codes,
    shipping,
    checkout,
    fault,
    token_hash: newHash,
  }));
  await sql`
    update cart set updated_at = now(), codes = row.codes, shipping = row.shipping, checkout = row.checkout,
      fault = row.fault, token_hash = coalesce(row.token_hash, cart.token_hash)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (id text, codes text[], shipping jsonb, checkout jsonb, fault jsonb, token_hash text)
    where website_id = ${websiteId} and cart.id = row.id`.execute(trx);
}

export async function createCart(
  trx: CommerceTransaction,
  websiteId: string,
  cart: { id: string; tokenHash: string; kind?: CheckoutKind; special?: Special | null; memberId?: string | null },
): Promise<CartRecord> {
  const row = await trx
    .insertInto('cart')
    .values({
      website_id: websiteId,
      id: cart.id,
      token_hash: cart.tokenHash,
      kind: cart.kind ?? 'cart',
      special: cart.special ? JSON.stringify(cart.special) : null,
      member_id: cart.memberId ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return fromRow(row);
}

/** What of a cart may be written; what is left out stays. */
export type CartChange = Partial<
  Pick<CartRecord, 'codes' | 'shipping' | 'checkout' | 'fault' | 'memberId' | 'orderId'> & { tokenHash: string }
>;

export async function changeCart(
  trx: CommerceTransaction,
  websiteId: string,
  cartId: string,
  change: CartChange,
): Promise<void> {
  const { codes, shipping, checkout, fault, memberId, orderId, tokenHash } = change;
  await trx
    .updateTable('cart')
    .set({
      updated_at: sql<Date>`now()`,
      ...(codes !== undefined && { codes }),
      ...(shipping !== undefined && { shipping: JSON.stringify(shipping) }),
      ...(checkout !== undefined && { checkout: JSON.stringify(checkout) }),
      ...(fault !== undefined && { fault: fault && JSON.stringify(fault) }),
      ...(memberId !== undefined && { member_id: memberId }),
      ...(orderId !== undefined && { order_id: orderId }),
      ...(tokenHash !== undefined && { token_hash: tokenHash }),
    })
    .where('website_id', '=', websiteId)
    .where('id', '=', cartId)
    .execute();
}

/** The newest cart of a member that was not bought, locked; `except` is left out. */
export async function lockMemberCart(
  trx: CommerceTransaction,
  websiteId: string,
  { memberId, except }: { memberId: string; except: string | null },
): Promise<CartRecord | null> {
  const row = await trx
    .selectFrom('cart')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('member_id', '=', memberId)
    .where('kind', '=', 'cart')
    .where('order_id', 'is', null)
    .$if(except !== null, (query) => query.where('id', '<>', except))
    .orderBy('updated_at', 'desc')
    .forUpdate()
    .limit(1)
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

export async function deleteCart(trx: CommerceTransaction, websiteId: string, cartId: string): Promise<void> {
  await trx.deleteFrom('cart').where('website_id', '=', websiteId).where('id', '=', cartId).execute();
}

/** Forgets carts of all websites that nobody changed since `before`; their entries go with them. */
export async function deleteCartsBefore(trx: CommerceTransaction, before: Date): Promise<void> {
  await trx.deleteFrom('cart').where('updated_at', '<', before).execute();
}

const fromRow = (row: Selectable<CartRow>): CartRecord => ({
  id: row.id,
  kind: row.kind,
  created: row.created_at,
  codes: row.codes,
  shipping: row.shipping,
  special: row.special,
  checkout: row.checkout,
  fault: row.fault,
  memberId: row.member_id,
  orderId: row.order_id,
});
