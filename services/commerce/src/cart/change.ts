import { GroupCommit, leaveWithCommit, newId, refusals, withTenant } from '@litfass/kit';
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
   * Decides what becomes of the cart, which is null when nobody knows it. Called again when a transaction is repeated.
   * @throws Refusal then nothing of this cart is stored
   */
  decide: (cart: HeldCart | null, seen: Seen) => Decided<T>;
}

export type ChangeCart = <T extends object>(websiteId: string, change: CartChange<T>) => Promise<T>;

/** Most changes of one transaction, and most of one website that may wait for theirs. */
const MOST = 50;
const QUEUE = 5000;

type Turn = CartChange<null>;
type Outcome = { error: unknown } | 'done';

/**
 * The way of every change of a cart of this instance; when the promise resolves, it is durable. Changes of a website
 * that come together share a transaction: their carts are locked and read together, each change is decided for itself,
 * and what became of the carts leaves in one go.
 */
export function openCartChanges({ db, clock }: Pick<CommerceParts, 'db' | 'clock'>): ChangeCart {
  const group = new GroupCommit<Turn, Outcome>(
    (websiteId, turns) => withTenant(db, websiteId, (trx) => takeTurns(trx, websiteId, turns, clock())),
    { most: MOST, queue: QUEUE, onFull: () => refusals.away('the queue of carts') },
  );
  return async (websiteId, { decide, ...asked }) => {
    const answers: ReturnType<typeof decide>['answer'][] = [];
    const outcome = await group.add(websiteId, {
      ...asked,
      decide: (cart, seen) => {
        const { answer, ...decided } = decide(cart, seen);
        answers.push(answer);
        return { ...decided, answer: null };
      },
    });
    const answer = answers.at(-1);
    if (outcome !== 'done') throw outcome.error;
    if (answer === undefined) throw new Error('A change of a cart was never decided');
    return answer;
  };
}

/** One after the other, each on what the one before left of its cart. */
async function takeTurns(
  trx: CommerceTransaction,
  websiteId: string,
  turns: readonly Turn[],
  now: Date,
): Promise<Outcome[]> {
  const wanted = {
    hashes: [...new Set(turns.flatMap(({ hash }) => hash ?? []))],
    goods: turns.flatMap(({ goods }) => goods ?? []),
    codes: turns.flatMap(({ code }) => code ?? []),
    lock: true,
  };
  const { carts, goods, around } = await readCarts(trx, websiteId, wanted, now);
  const kept = new Map<string, KeptCart>();
  const outcomes = turns.map(({ hash, goods: article, decide }): Outcome => {
    try {
      const before = hash ? (carts.get(hash) ?? null) : null;
      const seen = { around, goods: goods.find((each) => isSame(each, article)) ?? null };
      const { cart, newHash } = decide((before && kept.get(before.record.id)?.after) ?? before, seen);
      const known = before?.record.id === cart.record.id ? before : null;
      const hashes = { oldHash: known && hash, newHash: newHash ?? kept.get(cart.record.id)?.newHash ?? null };
      kept.set(cart.record.id, { before: known, after: cart, ...hashes });
      return 'done';
    } catch (error) {
      return { error };
    }
  });
  leaveWithCommit(trx, ...write(trx, websiteId, [...kept.values()]));
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

function write(trx: CommerceTransaction, websiteId: string, kept: readonly KeptCart[]): Promise<unknown>[] {
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
  // Old names are left before others take them.
  const added = [...made, ...left];
  return [
    ...(changed.length > 0 ? [saveCarts(trx, websiteId, changed)] : []),
    ...(added.length > 0 ? [createCarts(trx, websiteId, added)] : []),
    ...(saved.length > 0 ? [saveEntries(trx, websiteId, saved)] : []),
    ...(removed.length > 0 ? [removeEntries(trx, websiteId, removed)] : []),
  ];
}

const quantityOf = (cart: HeldCart | null, { id }: EntryRecord): number | undefined =>
  cart?.entries.find((entry) => entry.id === id)?.quantity;
