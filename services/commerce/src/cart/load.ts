import type { CommerceTransaction } from '../db/database.ts';
import { findGiftCards } from '../store/gift-card-store.ts';
import { findStore } from '../store/store.ts';
import { findCouponUses, findCredits } from './code-store.ts';
import { findEntriesOf, findGoods, type Article, type GoodsRecord } from './entry-store.ts';
import { loadedFrom, type HeldCart, type LoadedCart, type Surroundings } from './held.ts';
import { findCarts, lockCarts } from './store.ts';

/** What is to be read together. */
export interface Wanted {
  /** Of the carts' cookies. */
  hashes: readonly string[];
  /** Goods that may be put in. */
  goods?: readonly Article[];
  /** Codes that may be entered. */
  codes?: readonly string[];
  /** From here to the end of the transaction nobody else changes these carts. */
  lock?: boolean;
}

export interface ReadCarts {
  /** By hash; what is unknown is missing. */
  carts: ReadonlyMap<string, HeldCart>;
  /** What of the goods is offered. */
  goods: readonly GoodsRecord[];
  around: Surroundings;
}

/** Reads carts with all that their sums depend on: asked at once, and a second time where codes or members need it. */
export async function readCarts(
  trx: CommerceTransaction,
  websiteId: string,
  { hashes, goods: articles = [], codes = [], lock = false }: Wanted,
  now: Date,
): Promise<ReadCarts> {
  const find = lock ? lockCarts : findCarts;
  // In this order: what is read after the lock is what its last holder left.
  const [rows, entries, goods, store] = await Promise.all([
    hashes.length > 0 ? find(trx, websiteId, hashes) : [],
    hashes.length > 0 ? findEntriesOf(trx, websiteId, hashes) : [],
    articles.length > 0 ? findGoods(trx, websiteId, articles) : [],
    findStore(trx, websiteId),
  ]);
  const records = rows.map(({ record }) => record);
  const entered = [...codes, ...records.flatMap((record) => record.codes)];
  const members = records.flatMap(({ memberId }) => memberId ?? []);
  const [couponUses, giftCards, credits] = await Promise.all([
    findCouponUses(trx, websiteId, entered),
    findGiftCards(trx, websiteId, entered),
    findCredits(trx, websiteId, members),
  ]);
  const byCart = Map.groupBy(entries, ({ cartId }) => cartId);
  const held = (record: HeldCart['record']): HeldCart => ({
    record,
    entries: (byCart.get(record.id) ?? []).map(({ entry }) => entry),
  });
  return {
    carts: new Map(rows.map(({ hash, record }) => [hash, held(record)])),
    goods,
    around: { store, couponUses, giftCards, credits, now },
  };
}

/** What is to be read of one cart; a hash that is null names none. */
export interface WantedCart {
  hash: string | null;
  lock?: boolean;
}

/** Reads one cart, null where nobody knows it. */
export async function readCart(
  trx: CommerceTransaction,
  websiteId: string,
  { hash, lock = false }: WantedCart,
  now: Date,
): Promise<{ held: HeldCart | null; around: Surroundings }> {
  const { carts, around } = await readCarts(trx, websiteId, { hashes: hash === null ? [] : [hash], lock }, now);
  return { held: (hash !== null && carts.get(hash)) || null, around };
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
