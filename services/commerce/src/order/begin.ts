import { newId } from '@litfass/kit';
import { formatMoney } from '@litfass/model';
import { textsFor, textsOfKind } from '@litfass/model/texts';
import { loadedFrom, type LoadedCart } from '../cart/held.ts';
import { readCart } from '../cart/load.ts';
import { checkoutFault } from '../cart/present.ts';
import { firstOpenStep } from '../checkout/checkout.ts';
import { minimumAgeOf, needsWish } from '../checkout/declared.ts';
import { checkoutFingerprint, entriesOf, fingerprintOf } from '../checkout/fingerprint.ts';
import type { CommerceTransaction } from '../db/database.ts';
import { commerceRefusals } from '../errors.ts';
import { methodsFor, methodsOf } from '../payment/methods.ts';
import { isPeriodPaid } from '../subscription/open-period.ts';
import { findKey, findPendingOf, useKey, type PendingOrder, type UsedKey } from './key-store.ts';
import { makeOrder } from './make.ts';
import type { OrderRequest } from './request.ts';
import type { OrderParts } from './parts.ts';
import type { OrderRecord } from './store.ts';

/** The order that a request leads to. */
export type Begun =
  | { kind: 'order'; purchaseId: string }
  /** Made now and placed, or at its end, since its provider decides by itself. */
  | { kind: 'decided'; order: OrderRecord }
  /** Made now; its payment is leased to the caller, who charges it. */
  | { kind: 'made'; order: OrderRecord }
  /** The cart has an order whose payment waits for its buyer: it must be ended first. */
  | { kind: 'waiting'; purchaseId: string }
  /** The cart pays a period that is paid already, and has become that order's. */
  | { kind: 'period-paid' };

/**
 * Turns a cart into an order: everything is checked again, stock, coupons and gift cards are taken, in one transaction, in
 * which it is also placed where its provider decides by itself. A key that was used before leads to its own order.
 * @throws Refusal when anything is not as the buyer saw it, or goods or codes run out meanwhile: then nothing is taken
 */
export async function beginOrder(trx: CommerceTransaction, parts: OrderParts, request: OrderRequest): Promise<Begun> {
  const { websiteId, cartHash, idempotencyKey, locale } = request;
  // In this order: what is read behind the cart's lock is what its last holder left.
  const [{ held, around }, pending, before] = await Promise.all([
    readCart(trx, websiteId, { hash: cartHash, lock: true }, request.now),
    findPendingOf(trx, websiteId, cartHash),
    findKey(trx, websiteId, idempotencyKey),
  ]);
  if (!held) throw commerceRefusals.checkout('session-expired', textsFor(locale).commerce.sessionExpired);
  const loaded = loadedFrom(held, around);
  const decision = decide(request, { loaded, pending, before }, methodsOf(around.store, parts.providers));
  if (decision.kind === 'known') return decision.begun;
  if (decision.kind === 'joining') {
    // Another page of the cart has ordered meanwhile: both get that one order.
    if (!(await useKey(trx, websiteId, decision.use))) throw commerceRefusals.keyReused(locale);
    return { kind: 'order', purchaseId: decision.use.purchaseId };
  }
  if (await isPeriodPaid(trx, request, loaded)) return { kind: 'period-paid' };
  const { order, isDecided } = await makeOrder(trx, parts, { request, loaded, use: decision.use });
  return { kind: isDecided ? 'decided' : 'made', order };
}

/** What a request leads to, as things are. */
type Decision = { kind: 'known'; begun: Begun } | { kind: 'joining' | 'new'; use: UsedKey };

/** @throws Refusal when anything is not as the buyer saw it */
function decide(
  request: OrderRequest,
  { loaded, pending, before }: { loaded: LoadedCart; pending: PendingOrder | null; before: UsedKey | null },
  methods: readonly string[],
): Decision {
  const { locale, idempotencyKey: key } = request;
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
  return { kind: 'new', use };
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
