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
    .updateTable('cart')
    .set({ updated_at: sql<Date>`now()` })
    .where('website_id', '=', websiteId)
    .where('token_hash', '=', tokenHash)
    .returningAll()
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

interface Hashes {
  websiteId: string;
  hashes: readonly string[];
}

interface FoundCart {
  hash: string;
  record: CartRecord;
}

const found = (rows: Selectable<CartRow>[]): FoundCart[] =>
  rows.map((row) => ({ hash: row.token_hash, record: fromRow(row) }));

export const findCarts = async (trx: CommerceTransaction, carts: Hashes): Promise<FoundCart[]> =>
  found(await cartsFound(trx, carts));

/** Carts, which from here to the end of the transaction nobody else changes. */
export const lockCarts = async (trx: CommerceTransaction, carts: Hashes): Promise<FoundCart[]> =>
  found(await cartsLocked(trx, carts));

const cartsFound = async (trx: CommerceTransaction, at: Hashes): Promise<Selectable<CartRow>[]> =>
  (
    await sql<Selectable<CartRow>>`
    select * from cart where website_id = ${at.websiteId} and token_hash = any(${at.hashes}::text[])`.execute(trx)
  ).rows;

// Always in the same order, so that two who lock several never wait for each other.
const cartsLocked = async (trx: CommerceTransaction, at: Hashes): Promise<Selectable<CartRow>[]> =>
  (
    await sql<Selectable<CartRow>>`
    select * from cart where website_id = ${at.websiteId} and token_hash = any(${at.hashes}::text[])
    order by token_hash for update`.execute(trx)
  ).rows;

/** Makes carts that hold nothing yet. */
export const createCarts = (
  trx: CommerceTransaction,
  websiteId: string,
  made: readonly { record: CartRecord; hash: string }[],
): Promise<unknown> =>
  cartsCreated(trx, {
    websiteId,
    ids: made.map(({ record }) => record.id),
    hashes: made.map(({ hash }) => hash),
    created: made.map(({ record }) => record.created),
  });

const cartsCreated = async (
  trx: CommerceTransaction,
  at: Hashes & { ids: readonly string[]; created: readonly Date[] },
): Promise<unknown[]> =>
  (
    await sql`
    insert into cart (website_id, id, token_hash, created_at)
    select ${at.websiteId}, * from unnest(${at.ids}::text[], ${at.hashes}::text[], ${at.created}::timestamptz[])`.execute(
      trx,
    )
  ).rows;

/** Stores carts, which the caller has locked, as they are here; one with a `newHash` is found by that from here. */
export const saveCarts = (
  trx: CommerceTransaction,
  websiteId: string,
  carts: readonly { record: CartRecord; newHash: string | null }[],
): Promise<unknown> => {
  const rows = carts.map(({ record: { id, codes, shipping, checkout, fault }, newHash }) => ({
    id,
    codes,
    shipping,
    checkout,
    fault,
    token_hash: newHash,
  }));
  return cartsSaved(trx, { websiteId, rows: JSON.stringify(rows) });
};

const cartsSaved = async (trx: CommerceTransaction, at: { websiteId: string; rows: string }): Promise<unknown[]> =>
  (
    await sql`
    update cart set updated_at = now(), codes = row.codes, shipping = row.shipping, checkout = row.checkout,
      fault = row.fault, token_hash = coalesce(row.token_hash, cart.token_hash)
    from jsonb_to_recordset(${at.rows}::jsonb)
      as row (id text, codes text[], shipping jsonb, checkout jsonb, fault jsonb, token_hash text)
    where website_id = ${at.websiteId} and cart.id = row.id`.execute(trx)
  ).rows;

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
