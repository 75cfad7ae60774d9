import type { CommerceTransaction } from '../db/database.ts';
import { findGiftCards } from '../store/gift-card-store.ts';
import { findStore } from '../store/store.ts';
import { findCouponUses, findCredits } from './code-store.ts';
import { findEntriesOf, findGoods, type Article, type GoodsRecord } from './entry-store.ts';
import { loadedFrom, type HeldCart, type LoadedCart, type Surroundings } from './held.ts';
import { findCart, lockCart } from './store.ts';

/** What is to be read. */
export interface Wanted {
  /** Of the cart's cookie; null without one. */
  hash: string | null;
  /** Goods that may be put in. */
  goods?: Article | undefined;
  /** A code that may be entered. */
  code?: string | undefined;
  /** From here to the end of the transaction nobody else changes the cart. */
  lock?: boolean;
}

export interface ReadCart {
  /** Null of a cart that nobody knows. */
  held: HeldCart | null;
  /** What is offered of the goods that may be put in; null for nothing. */
  goods: GoodsRecord | null;
  around: Surroundings;
}

/** Reads a cart with all that its sums depend on. */
export async function readCart(
  trx: CommerceTransaction,
  websiteId: string,
  { hash, goods: article, code, lock = false }: Wanted,
  now: Date,
): Promise<ReadCart> {
  const find = lock ? lockCart : findCart;
  // In this order: what is read after the lock is what its last holder left.
  const [record, entries, goods, store] = await Promise.all([
    hash === null ? null : find(trx, websiteId, hash),
    hash === null ? [] : findEntriesOf(trx, websiteId, hash),
    article ? findGoods(trx, websiteId, article) : null,
    findStore(trx, websiteId),
  ]);
  const entered = [...(code === undefined ? [] : [code]), ...(record?.codes ?? [])];
  const [couponUses, giftCards, credits] = await Promise.all([
    findCouponUses(trx, websiteId, entered),
    findGiftCards(trx, websiteId, entered),
    findCredits(trx, websiteId, record?.memberId ? [record.memberId] : []),
  ]);
  return {
    held: record && { record, entries },
    goods,
    around: { store, couponUses, giftCards, credits, now },
  };
}

/** The cart of a hash with its sums; null when there is none. */
export async function loadCart(
  trx: CommerceTransaction,
  websiteId: string,
  { hash, lock = false }: { hash: string; lock?: boolean },
  now: Date,
): Promise<LoadedCart | null> {
  const { held, around } = await readCart(trx, websiteId, { hash, lock }, now);
  return held && loadedFrom(held, around);
}
