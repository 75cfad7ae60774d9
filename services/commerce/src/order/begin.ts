import { createHash } from 'node:crypto';
import { newId } from '@litfass/kit';
import { formatMoney } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import { takeCredit, useCoupon } from '../cart/code-store.ts';
import { loadedFrom, type LoadedCart } from '../cart/held.ts';
import { readCarts } from '../cart/load.ts';
import { checkoutFault } from '../cart/present.ts';
import { firstOpenStep } from '../checkout/checkout.ts';
import type { CommerceTransaction } from '../db/database.ts';
import { commerceRefusals } from '../errors.ts';
import { methodsOf } from '../payment/methods.ts';
import type { Providers } from '../payment/providers.ts';
import { takeFromCard } from '../store/gift-card-store.ts';
import { findKeys, findPendingOf, useKeys, type PendingOrder, type UsedKey } from './key-store.ts';
import { inOrder, takeStock } from './stock-store.ts';
import { rowsOf } from './rows.ts';
import { insertOrders, type OrderRecord, type OrderRows } from './store.ts';
import type { Redeemed } from './table.ts';
import type { Outcome } from './turns.ts';

export interface OrderRequest {
  websiteId: string;
  locale: string;
  /** Names the cart. */
  cartHash: string;
  idempotencyKey: string;
  /** The total that the buyer saw. */
  grandTotalCents: number;
  digitalConsent: boolean;
  now: Date;
  providers: Providers;
}

/** The order that a request leads to. */
export type Begun =
  | { kind: 'order'; purchaseId: string }
  /** Made now; its payment is leased to the caller, who charges it. */
  | { kind: 'made'; order: OrderRecord }
  /** The cart has an order whose payment waits for its buyer: it must be ended first. */
  | { kind: 'waiting'; purchaseId: string };

/**
 * Turns carts into orders that wait for their payment: everything is checked again, stock, coupons and gift cards are
 * taken, in one transaction. A key that was used before leads to its own order. The requests name different carts and
 * have different keys. What is not as its buyer saw it is answered with a refusal, and nothing of it is taken.
 * @throws Refusal when the goods or codes run out meanwhile: then nothing of any of them is taken
 */
export async function beginOrders(
  trx: CommerceTransaction,
  websiteId: string,
  requests: readonly OrderRequest[],
): Promise<Outcome<Begun>[]> {
  const [first] = requests;
  if (!first) return [];
  const hashes = requests.map(({ cartHash }) => cartHash);
  // In this order: what is read after the carts' locks is what their last holders left.
  const [{ carts, around }, pendings, used] = await Promise.all([
    readCarts(trx, websiteId, { hashes, lock: true }, first.now),
    findPendingOf(trx, { websiteId, hashes }),
    findKeys(trx, { websiteId, keys: requests.map(({ idempotencyKey }) => idempotencyKey) }),
  ]);
  const decided = requests.map((request) => {
    const { cartHash, idempotencyKey } = request;
    const held = carts.get(cartHash);
    const known = { pending: pendings.get(cartHash) ?? null, before: used.get(idempotencyKey) ?? null };
    try {
      return { request, ...decide(request, { loaded: held ? loadedFrom(held, around) : null, ...known }) };
    } catch (error) {
      return { request, kind: 'refused' as const, error };
    }
  });
  const made = await make(
    trx,
    websiteId,
    decided.filter((each) => each.kind === 'new'),
  );
  // Another page of a cart has ordered meanwhile: both get that one order.
  const joining = decided.filter((each) => each.kind === 'joining').map(({ use }) => use);
  const joined = joining.length > 0 ? await useKeys(trx, websiteId, joining) : new Set();
  return decided.map((each): Outcome<Begun> => {
    if (each.kind === 'refused') return { error: each.error };
    if (each.kind === 'known') return { value: each.begun };
    if (each.kind === 'new') return { value: { kind: 'made', order: made.get(each.use.purchaseId) ?? gone() } };
    if (!joined.has(each.use.key)) return { error: keyReused(each.request.locale) };
    return { value: { kind: 'order', purchaseId: each.use.purchaseId } };
  });
}

const gone = (): never => {
  throw new Error('An order was not made');
};

/** What a request leads to, as things are. */
type Decision = { kind: 'known'; begun: Begun } | { kind: 'joining'; use: UsedKey } | NewOrder;

interface NewOrder {
  kind: 'new';
  loaded: LoadedCart;
  use: UsedKey;
}

/** @throws Refusal when anything is not as the buyer saw it */
function decide(
  request: OrderRequest,
  { loaded, pending, before }: { loaded: LoadedCart | null; pending: PendingOrder | null; before: UsedKey | null },
): Decision {
  const { locale, idempotencyKey: key } = request;
  if (!loaded) throw commerceRefusals.checkout('session-expired', textsFor(locale).commerce.sessionExpired);
  const isBought = loaded.record.orderId !== null;
  if (!isBought && pending?.paymentState === 'pending')
    return { kind: 'known', begun: { kind: 'waiting', purchaseId: pending.purchaseId } };
  const use = { key, fingerprint: fingerprintOf(request), purchaseId: pending?.purchaseId ?? newId() };
  if (before) {
    if (before.fingerprint !== use.fingerprint) throw keyReused(locale);
    return { kind: 'known', begun: { kind: 'order', purchaseId: before.purchaseId } };
  }
  if (pending) return { kind: 'joining', use };
  if (isBought) throw commerceRefusals.cartPurchased(locale);
  check(loaded, request);
  return { kind: 'new', loaded, use };
}

/** Writes everything at once; whatever of it cannot be done undoes the rest. Answers the orders by their ids. */
async function make(
  trx: CommerceTransaction,
  websiteId: string,
  orders: readonly (NewOrder & { request: OrderRequest })[],
): Promise<Map<string, OrderRecord>> {
  if (orders.length === 0) return new Map();
  const rows: OrderRows[] = [];
  for (const { request, loaded, use } of orders) {
    const redeemed = await redeem(trx, request, loaded);
    const reserved = new Map(reservable(loaded).map(({ id, unlimited, quantity }) => [id, unlimited ? 0 : quantity]));
    rows.push(rowsOf(request, loaded, { purchaseId: use.purchaseId, redeemed, reserved }));
  }
  const pieces = inOrder(
    orders.flatMap(({ request, loaded }) => reservable(loaded).map((each) => ({ ...each, locale: request.locale }))),
  );
  const [newKeys, taken, records] = await Promise.all([
    useKeys(
      trx,
      websiteId,
      orders.map(({ use }) => use),
    ),
    Promise.all(pieces.map((each) => takeStock(trx, websiteId, each))),
    insertOrders(trx, rows, { leased: true }),
  ]);
  const late = orders.find(({ use }) => !newKeys.has(use.key));
  if (late) throw keyReused(late.request.locale);
  const missing = pieces.find((_, index) => taken[index] === null);
  if (missing)
    throw commerceRefusals.checkout('sold-out', textsFor(missing.locale).checkout.notEnough(missing.title, 0), 409);
  return new Map(records.map((order) => [order.purchase.id, order]));
}

const keyReused = (locale: string) => commerceRefusals.checkout('key-reused', textsFor(locale).checkout.keyReused, 409);

const fingerprintOf = ({ cartHash, grandTotalCents, digitalConsent }: OrderRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([cartHash, grandTotalCents, digitalConsent]))
    .digest('hex');

function check(loaded: LoadedCart, request: OrderRequest): void {
  const { record, store, pricing, goods } = loaded;
  const { locale } = request;
  const texts = textsFor(locale).checkout;
  const fault = checkoutFault(loaded, locale);
  if (fault) throw commerceRefusals.checkout(fault.code, fault.text, fault.code === 'not-enough-stock' ? 409 : 400);
  const step = firstOpenStep(loaded, methodsOf(store, request.providers));
  if (step !== 'review') throw commerceRefusals.checkout('steps-missing', texts.stepsMissing);
  const { grandTotalCents } = pricing.totals;
  if (grandTotalCents !== request.grandTotalCents) {
    const total = formatMoney({ amount: grandTotalCents, currency: store.currency }, { locale });
    throw commerceRefusals.checkout('total-changed', texts.totalChanged(total), 409);
  }
  const isDigital = goods.some(({ productType }) => productType === 'DIGITAL');
  if (isDigital && record.kind === 'cart' && !request.digitalConsent)
    throw commerceRefusals.checkout('consent-missing', texts.consentMissing);
}

async function redeem(
  trx: CommerceTransaction,
  { websiteId, locale }: OrderRequest,
  { pricing, record }: LoadedCart,
): Promise<Redeemed> {
  const redeemed: Redeemed = { coupons: [], giftCards: [], credit: null };
  // In one order whoever buys: two orders with the same codes must not wait for each other.
  const rank = ({ kind, code }: (typeof pricing.codes)[number]): string => `${kind === 'giftCard' ? 1 : 0}${code}`;
  const codes = pricing.codes.filter(({ fault }) => fault === null).toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
  for (const { code, kind, coupon, discountCents } of codes) {
    if (kind === 'giftCard') {
      if (!(await takeFromCard(trx, websiteId, { code, cents: discountCents })))
        throw commerceRefusals.codeUsedUp(code, locale);
      redeemed.giftCards.push({ code, cents: discountCents });
      continue;
    }
    if (!(await useCoupon(trx, websiteId, { code, most: coupon?.maxUses ?? null })))
      throw commerceRefusals.codeUsedUp(code, locale);
    redeemed.coupons.push(code);
  }
  const cents = pricing.totals.creditCents;
  if (cents > 0 && record.memberId) {
    if (!(await takeCredit(trx, websiteId, { memberId: record.memberId, cents })))
      throw commerceRefusals.codeUsedUp('', locale);
    redeemed.credit = { memberId: record.memberId, cents };
  }
  return redeemed;
}

/** What is taken from stock; nothing of what stands in the place of goods. */
const reservable = ({ goods, record }: LoadedCart): LoadedCart['goods'] =>
  record.special && record.special.type !== 'giftcard' ? [] : inOrder(goods);
