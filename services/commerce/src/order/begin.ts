import { newId } from '@litfass/kit';
import { formatMoney } from '@litfass/model';
import { textsFor, textsOfKind } from '@litfass/model/texts';
import { loadedFrom, type LoadedCart } from '../cart/held.ts';
import { readCarts } from '../cart/load.ts';
import { checkoutFault } from '../cart/present.ts';
import { firstOpenStep } from '../checkout/checkout.ts';
import { minimumAgeOf, needsWish } from '../checkout/declared.ts';
import { checkoutFingerprint, entriesOf, fingerprintOf } from '../checkout/fingerprint.ts';
import type { CommerceTransaction } from '../db/database.ts';
import { commerceRefusals } from '../errors.ts';
import { methodsFor, methodsOf } from '../payment/methods.ts';
import { periodFault } from '../subscription/open-period.ts';
import { findKeys, findPendingOf, useKeys, type PendingOrder, type UsedKey } from './key-store.ts';
import { makeOrders, type NewOrder } from './make.ts';
import type { OrderRequest } from './request.ts';
import type { OrderParts } from './settle.ts';
import type { OrderRecord } from './store.ts';
import type { Outcome } from './turns.ts';

/** The order that a request leads to. */
export type Begun =
  | { kind: 'order'; purchaseId: string }
  /** Made now and placed, or at its end, since its provider decides by itself. */
  | { kind: 'decided'; order: OrderRecord }
  /** Made now; its payment is leased to the caller, who charges it. */
  | { kind: 'made'; order: OrderRecord }
  /** The cart has an order whose payment waits for its buyer: it must be ended first. */
  | { kind: 'waiting'; purchaseId: string };

/**
 * Turns carts into orders: everything is checked again, stock, coupons and gift cards are taken, in one transaction, in which
 * orders are also placed whose provider decides by itself. A key that was used before leads to its own order. The requests are
 * of one website, name different carts and have different keys. What is not as its buyer saw it is answered with a refusal,
 * and nothing of it is taken.
 * @throws Refusal when the goods or codes run out meanwhile: then nothing of any of them is taken
 */
export async function beginOrders(
  trx: CommerceTransaction,
  parts: OrderParts,
  requests: readonly OrderRequest[],
): Promise<Outcome<Begun>[]> {
  const [first] = requests;
  if (!first) return [];
  const { websiteId } = first;
  const hashes = requests.map(({ cartHash }) => cartHash);
  // In this order: what is read after the carts' locks is what their last holders left.
  const [{ carts, around }, pendings, used] = await Promise.all([
    readCarts(trx, websiteId, { hashes, lock: true }, first.now),
    findPendingOf(trx, { websiteId, hashes }),
    findKeys(trx, { websiteId, keys: requests.map(({ idempotencyKey }) => idempotencyKey) }),
  ]);
  const judged = requests.map((request) => {
    const { cartHash, idempotencyKey } = request;
    const held = carts.get(cartHash);
    const known = { pending: pendings.get(cartHash) ?? null, before: used.get(idempotencyKey) ?? null };
    try {
      const loaded = held ? loadedFrom(held, around) : null;
      return { request, ...decide(request, { loaded, ...known }, methodsOf(around.store, parts.providers)) };
    } catch (error) {
      return { request, kind: 'refused' as const, error };
    }
  });
  const decided: typeof judged = [];
  for (const each of judged) {
    const error = each.kind === 'new' ? await periodFault(trx, each.request, each.loaded) : null;
    decided.push(error ? { request: each.request, kind: 'refused', error } : each);
  }
  const made = await makeOrders(
    trx,
    parts,
    decided.filter((each) => each.kind === 'new'),
  );
  // Another page of a cart has ordered meanwhile: both get that one order.
  const joining = decided.filter((each) => each.kind === 'joining').map(({ use }) => use);
  const joined = joining.length > 0 ? await useKeys(trx, websiteId, joining) : new Set();
  return decided.map((each): Outcome<Begun> => {
    if (each.kind === 'refused') return { error: each.error };
    if (each.kind === 'known') return { value: each.begun };
    if (each.kind === 'new') {
      const { order, isDecided } = made.get(each.use.purchaseId) ?? gone();
      return { value: { kind: isDecided ? 'decided' : 'made', order } };
    }
    if (!joined.has(each.use.key)) return { error: commerceRefusals.keyReused(each.request.locale) };
    return { value: { kind: 'order', purchaseId: each.use.purchaseId } };
  });
}

const gone = (): never => {
  throw new Error('An order was not made');
};

/** What a request leads to, as things are. */
type Decision =
  | { kind: 'known'; begun: Begun }
  | { kind: 'joining'; use: UsedKey }
  | ({ kind: 'new' } & Omit<NewOrder, 'request'>);

/** @throws Refusal when anything is not as the buyer saw it */
function decide(
  request: OrderRequest,
  { loaded, pending, before }: { loaded: LoadedCart | null; pending: PendingOrder | null; before: UsedKey | null },
  methods: readonly string[],
): Decision {
  const { locale, idempotencyKey: key } = request;
  if (!loaded) throw commerceRefusals.checkout('session-expired', textsFor(locale).commerce.sessionExpired);
  const isBought = loaded.record.orderId !== null;
  const use = { key, fingerprint: keyFingerprint(request, loaded), purchaseId: pending?.purchaseId ?? newId() };
  if (before) {
    if (before.fingerprint !== use.fingerprint) throw commerceRefusals.keyReused(locale);
    return { kind: 'known', begun: { kind: 'order', purchaseId: before.purchaseId } };
  }
  if (!isBought && pending?.paymentState === 'pending')
    return { kind: 'known', begun: { kind: 'waiting', purchaseId: pending.purchaseId } };
  if (pending) return { kind: 'joining', use };
  if (isBought) throw commerceRefusals.cartPurchased(locale);
  check(loaded, request, methods);
  return { kind: 'new', loaded, use };
}

/** What a key stands for: who orders, where it goes, how it is paid, for how much, and what was agreed to. */
const keyFingerprint = (
  { grandTotalCents, digitalConsent, serviceWish, ageConfirmed }: OrderRequest,
  loaded: LoadedCart,
): string =>
  fingerprintOf([
    ...entriesOf(loaded),
    grandTotalCents,
    digitalConsent,
    // Kept apart, so that keys from before somebody asked for these are still known.
    ...(serviceWish || ageConfirmed ? [serviceWish, ageConfirmed] : []),
  ]);

function check(loaded: LoadedCart, request: OrderRequest, methods: readonly string[]): void {
  const { record, store, pricing, goods } = loaded;
  const { locale } = request;
  const texts = textsOfKind(textsFor(locale), record.kind).checkout;
  const fault = checkoutFault(loaded, locale);
  if (fault) throw commerceRefusals.checkout(fault.code, fault.text, fault.code === 'not-enough-stock' ? 409 : 400);
  const step = firstOpenStep(loaded, methodsFor(record.kind, methods));
  if (step !== 'review') throw commerceRefusals.checkout('steps-missing', texts.stepsMissing);
  const { grandTotalCents } = pricing.totals;
  if (grandTotalCents !== request.grandTotalCents) {
    const total = formatMoney({ amount: grandTotalCents, currency: store.currency }, { locale });
    throw commerceRefusals.checkout('total-changed', texts.totalChanged({ total }), 409);
  }
  if (request.fingerprint !== '' && request.fingerprint !== checkoutFingerprint(loaded))
    throw commerceRefusals.checkout('checkout-changed', texts.checkoutChanged, 409);
  const isDigital = goods.some(({ productType }) => productType === 'DIGITAL');
  if (isDigital && record.kind === 'cart' && !request.digitalConsent)
    throw commerceRefusals.checkout('consent-missing', texts.consentMissing);
  checkDeclared(loaded, request);
}

/** What its buyer has to declare of himself: that a service shall begin at once, and that he is old enough. */
function checkDeclared(loaded: LoadedCart, { serviceWish, ageConfirmed, locale }: OrderRequest): void {
  const { duties } = textsFor(locale);
  if (needsWish(loaded) && !serviceWish) throw commerceRefusals.checkout('wish-missing', duties.serviceWishMissing);
  const age = minimumAgeOf(loaded);
  if (age !== null && !ageConfirmed) throw commerceRefusals.checkout('age-unconfirmed', duties.ageMissing({ age }));
}
