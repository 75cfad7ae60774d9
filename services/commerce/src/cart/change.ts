import { limitByKey, newId, refusals, withTenant } from '@litfass/kit';
import type { CommerceParts, CommerceTransaction } from '../db/database.ts';
import { removeEntries, saveEntries, type Article, type EntryRecord, type GoodsRecord } from './entry-store.ts';
import type { HeldCart, Surroundings } from './held.ts';
import { readCart } from './load.ts';
import { createEmptyCart, emptyRecord, saveCart } from './store.ts';

/** What a decision sees besides its cart. */
export interface Seen {
  /** What the change's `goods` names; null when it is not offered. */
  goods: GoodsRecord | null;
  around: Surroundings;
}

/** What became of a cart, and what its visitor is told. */
export interface Decided<T> {
  cart: HeldCart;
  /**
   * The hash of its cookie: of a cart that is made now, or that leaves its old name now. Under the old name a cart with the
   * same goods stays behind and nothing else of it, so that an answer which gets lost costs nobody his goods.
   */
  newHash?: string;
  answer: T;
}

/** A change of one cart. */
export interface CartChange<T> {
  /** Of the visitor's cookie; null without one. */
  hash: string | null;
  /** Goods, and a code, that the decision asks about. */
  goods?: Article;
  code?: string;
  /**
   * Decides what becomes of the cart, which is null when nobody knows it.
   * @throws Refusal then nothing of this cart is stored
   */
  decide: (cart: HeldCart | null, seen: Seen) => Decided<T>;
}

export type ChangeCart = <T extends object>(websiteId: string, change: CartChange<T>) => Promise<T>;

/**
 * Changes of carts of one website that are written at once by this instance, and how many may wait: a rush on one store
 * leaves connections to the others.
 */
const LIMIT = { concurrency: 4, queue: 5000 };
const inTurn = limitByKey({ ...LIMIT, onFull: () => refusals.away('the queue of carts') });

/** The way of every change of a cart; when the promise resolves, it is durable. */
export const openCartChanges =
  ({ db, clock }: Pick<CommerceParts, 'db' | 'clock'>): ChangeCart =>
  (websiteId, change) =>
    inTurn(websiteId, () => withTenant(db, websiteId, (trx) => applyChange(trx, websiteId, change, clock())));

async function applyChange<T>(
  trx: CommerceTransaction,
  websiteId: string,
  { hash, goods: article, code, decide }: CartChange<T>,
  now: Date,
): Promise<T> {
  const { held, goods, around } = await readCart(trx, websiteId, { hash, goods: article, code, lock: true }, now);
  const { cart, newHash = null, answer } = decide(held, { around, goods });
  const before = held?.record.id === cart.record.id ? held : null;
  await write(trx, websiteId, { before, after: cart, oldHash: before && hash, newHash });
  return answer;
}

interface ChangedCart {
  /** Null of a cart that is made now. */
  before: HeldCart | null;
  after: HeldCart;
  /** What it was found by. */
  oldHash: string | null;
  newHash: string | null;
}

async function write(trx: CommerceTransaction, websiteId: string, changed: ChangedCart): Promise<void> {
  const { before, after, oldHash, newHash } = changed;
  const { id } = after.record;
  const entries = after.entries.filter((entry) => quantityOf(before, entry) !== entry.quantity);
  const gone = (before?.entries ?? []).filter((entry) => !after.entries.some((each) => each.id === entry.id));
  // In this order: the old name is free before another cart takes it, and a cart is there before its entries.
  await Promise.all([
    before ? saveCart(trx, websiteId, after.record, newHash) : create(trx, websiteId, after.record, newHash),
    before && oldHash !== null && newHash !== null ? leaveBehind(trx, websiteId, before, oldHash) : null,
    saveEntries(trx, websiteId, { cartId: id, entries }),
    removeEntries(trx, websiteId, { cartId: id, ids: gone.map((entry) => entry.id) }),
  ]);
}

const create = async (
  trx: CommerceTransaction,
  websiteId: string,
  record: HeldCart['record'],
  hash: string | null,
): Promise<void> => {
  if (hash !== null) await createEmptyCart(trx, websiteId, record, hash);
};

/** What stays behind under the old name of a cart: its goods alone. */
async function leaveBehind(
  trx: CommerceTransaction,
  websiteId: string,
  { record, entries }: HeldCart,
  hash: string,
): Promise<void> {
  const left = emptyRecord(newId(), record.created);
  const copies = entries.map((entry) => ({ ...entry, id: newId() }));
  await Promise.all([
    createEmptyCart(trx, websiteId, left, hash),
    saveEntries(trx, websiteId, { cartId: left.id, entries: copies }),
  ]);
}

const quantityOf = (cart: HeldCart | null, { id }: EntryRecord): number | undefined =>
  cart?.entries.find((entry) => entry.id === id)?.quantity;
