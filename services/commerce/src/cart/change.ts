import { GroupCommit, newId, refusals, withTenant, type GroupOutcome } from '@litfass/kit';
import type { CommerceParts, CommerceTransaction } from '../db/database.ts';
import { removeEntries, saveEntries, type Article, type EntryRecord, type GoodsRecord } from './entry-store.ts';
import type { HeldCart, Surroundings } from './held.ts';
import { readCarts } from './load.ts';
import { createCarts, emptyRecord, saveCarts, type CartRecord } from './store.ts';

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

/** Most changes of one transaction, and most of one website that may wait for theirs. */
const LIMIT = { most: 50, queue: 5000, onFull: () => refusals.away('the queue of carts') };

/**
 * The way of every change of a cart of this instance; when the promise resolves, it is durable. Each change is decided for
 * itself. Those of a website that come together share a transaction, in which their carts are read and written together:
 * carts are what a store writes most (docs/performance.md, S2).
 */
export function openCartChanges({ db, clock }: Pick<CommerceParts, 'db' | 'clock'>): ChangeCart {
  const group = new GroupCommit<CartChange<unknown>, unknown>(
    (websiteId, changes) =>
      withTenant(db, websiteId, (trx) => decideEach(trx, websiteId, changes, clock()), { plansOnce: true }),
    LIMIT,
  );
  return async (websiteId, { decide, ...asked }) => {
    const answers: ReturnType<typeof decide>['answer'][] = [];
    const noted: typeof decide = (cart, seen) => {
      const decided = decide(cart, seen);
      answers.push(decided.answer);
      return decided;
    };
    await group.add(websiteId, { ...asked, decide: noted });
    const answer = answers.at(-1);
    if (answer === undefined) throw new Error('A change of a cart was never decided');
    return answer;
  };
}

/** One after the other, each on what the one before left of its cart. */
async function decideEach(
  trx: CommerceTransaction,
  websiteId: string,
  changes: readonly CartChange<unknown>[],
  now: Date,
): Promise<GroupOutcome<null>[]> {
  const wanted = {
    hashes: [...new Set(changes.flatMap(({ hash }) => hash ?? []))],
    goods: changes.flatMap(({ goods }) => goods ?? []),
    codes: changes.flatMap(({ code }) => code ?? []),
    lock: true,
  };
  const { carts, goods, around } = await readCarts(trx, websiteId, wanted, now);
  const kept = new Map<string, KeptCart>();
  const outcomes = changes.map(({ hash, goods: article, decide }): GroupOutcome<null> => {
    try {
      const before = hash ? (carts.get(hash) ?? null) : null;
      const seen = { around, goods: goods.find((each) => isSame(each, article)) ?? null };
      const { cart, newHash } = decide((before && kept.get(before.record.id)?.after) ?? before, seen);
      const known = before?.record.id === cart.record.id ? before : null;
      const hashes = { oldHash: known && hash, newHash: newHash ?? kept.get(cart.record.id)?.newHash ?? null };
      kept.set(cart.record.id, { before: known, after: cart, ...hashes });
      return { result: null };
    } catch (error) {
      return { error };
    }
  });
  await write(trx, websiteId, [...kept.values()]);
  return outcomes;
}

const isSame = ({ item_id: itemId, sku }: GoodsRecord, article: Article | undefined): boolean =>
  itemId === article?.itemId && sku === article.sku;

interface KeptCart {
  /** Null of a cart that is made now. */
  before: HeldCart | null;
  after: HeldCart;
  /** What it was found by. */
  oldHash: string | null;
  newHash: string | null;
}

/** What stays behind under the old name of a cart: its goods alone. */
function leftBehind({ before, oldHash, newHash }: KeptCart): { record: CartRecord; hash: string; cart: HeldCart }[] {
  if (!before || oldHash === null || newHash === null) return [];
  const record = emptyRecord(newId(), before.record.created);
  const entries = before.entries.map((entry) => ({ ...entry, id: newId() }));
  return [{ record, hash: oldHash, cart: { record, entries } }];
}

async function write(trx: CommerceTransaction, websiteId: string, kept: readonly KeptCart[]): Promise<void> {
  const left = kept.flatMap(leftBehind);
  const made = kept.flatMap(({ before, after, newHash }) =>
    before !== null || newHash === null ? [] : [{ record: after.record, hash: newHash }],
  );
  const changed = kept.flatMap(({ before, after, newHash }) =>
    before === null ? [] : [{ record: after.record, newHash }],
  );
  const saved = [...kept, ...left.map(({ cart }) => ({ before: null, after: cart }))].flatMap(({ before, after }) =>
    after.entries
      .filter((entry) => quantityOf(before, entry) !== entry.quantity)
      .map((entry) => ({ cartId: after.record.id, entry })),
  );
  const removed = kept.flatMap(({ before, after }) =>
    (before?.entries ?? [])
      .filter(({ id }) => !after.entries.some((entry) => entry.id === id))
      .map(({ id }) => ({ cartId: after.record.id, entryId: id })),
  );
  // In this order: old names are free before others take them, and carts are there before their entries.
  await Promise.all([
    saveCarts(trx, websiteId, changed),
    createCarts(trx, websiteId, [...made, ...left]),
    saveEntries(trx, websiteId, saved),
    removeEntries(trx, websiteId, removed),
  ]);
}

const quantityOf = (cart: HeldCart | null, { id }: EntryRecord): number | undefined =>
  cart?.entries.find((entry) => entry.id === id)?.quantity;
