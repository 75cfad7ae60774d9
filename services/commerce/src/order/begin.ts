import { createHash } from 'node:crypto';
import { newId } from '@litfass/kit';
import { formatMoney } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import { giveCouponBack, takeCredit, useCoupon } from '../cart/code-store.ts';
import type { LoadedCart } from '../cart/held.ts';
import { loadCart } from '../cart/load.ts';
import { checkoutFault } from '../cart/present.ts';
import { firstOpenStep } from '../checkout/checkout.ts';
import type { CommerceTransaction } from '../db/database.ts';
import { commerceRefusals } from '../errors.ts';
import { methodsOf } from '../payment/methods.ts';
import type { Providers } from '../payment/providers.ts';
import { takeFromCard } from '../store/gift-card-store.ts';
import { inOrder, returnStock, takeStock } from './stock-store.ts';
import { rowsOf } from './rows.ts';
import { findKey, findPendingOf, insertOrder, leaseEnd, useKey, type OrderRecord } from './store.ts';
import type { Redeemed } from './table.ts';

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
 * Turns a cart into an order that waits for its payment: everything is checked again, stock, coupons and gift cards are
 * taken, in one transaction. A key that was used before leads to its own order.
 * @throws Refusal when anything is not as the buyer saw it; then nothing was taken
 */
export async function beginOrder(trx: CommerceTransaction, request: OrderRequest): Promise<Begun> {
  const { websiteId, locale, cartHash: hash, idempotencyKey: key } = request;
  const texts = textsFor(locale);
  // In this order: what is read after the cart's lock is what its last holder left.
  const [loaded, pending, before] = await Promise.all([
    loadCart(trx, websiteId, { hash, lock: true }, request.now),
    findPendingOf(trx, { websiteId, hash }),
    findKey(trx, { websiteId, key }),
  ]);
  if (!loaded) throw commerceRefusals.checkout('session-expired', texts.commerce.sessionExpired);
  if (loaded.record.orderId === null && pending?.paymentState === 'pending')
    return { kind: 'waiting', purchaseId: pending.purchaseId };
  const use = { key, fingerprint: fingerprintOf(request) };
  if (before) {
    if (before.fingerprint === use.fingerprint) return { kind: 'order', purchaseId: before.purchaseId };
    throw keyReused(locale);
  }
  if (pending) {
    // Another page of this cart has ordered meanwhile: both get that one order.
    if (!(await useKey(trx, websiteId, { ...use, purchaseId: pending.purchaseId }))) throw keyReused(locale);
    return { kind: 'order', purchaseId: pending.purchaseId };
  }
  if (loaded.record.orderId !== null) throw commerceRefusals.cartPurchased();
  check(loaded, request);
  return { kind: 'made', order: await make(trx, request, { loaded, use }) };
}

/** Writes everything at once; whatever of it cannot be done undoes the rest. */
async function make(
  trx: CommerceTransaction,
  request: OrderRequest,
  { loaded, use }: { loaded: LoadedCart; use: { key: string; fingerprint: string } },
): Promise<OrderRecord> {
  const { websiteId, locale } = request;
  const purchaseId = newId();
  const redeemed = await redeem(trx, websiteId, loaded);
  const pieces = reservable(loaded);
  const reserved = new Map(pieces.map(({ id, unlimited, quantity }) => [id, unlimited ? 0 : quantity]));
  const [isNewKey, taken, order] = await Promise.all([
    useKey(trx, websiteId, { ...use, purchaseId }),
    Promise.all(pieces.map((each) => takeStock(trx, websiteId, each))),
    insertOrder(trx, rowsOf(request, loaded, { purchaseId, redeemed, reserved }), leaseEnd),
  ]);
  if (!isNewKey) throw keyReused(locale);
  const missing = pieces.find((_, index) => taken[index] === null);
  if (missing) throw commerceRefusals.checkout('sold-out', textsFor(locale).checkout.notEnough(missing.title, 0), 409);
  return order;
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

async function redeem(trx: CommerceTransaction, websiteId: string, { pricing, record }: LoadedCart): Promise<Redeemed> {
  const redeemed: Redeemed = { coupons: [], giftCards: [], credit: null };
  // In one order whoever buys: two orders with the same codes must not wait for each other.
  const rank = ({ kind, code }: (typeof pricing.codes)[number]): string => `${kind === 'giftCard' ? 1 : 0}${code}`;
  const codes = pricing.codes.filter(({ fault }) => fault === null).toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
  for (const { code, kind, coupon, discountCents } of codes) {
    if (kind === 'giftCard') {
      if (!(await takeFromCard(trx, websiteId, { code, cents: discountCents })))
        throw commerceRefusals.codeUsedUp(code);
      redeemed.giftCards.push({ code, cents: discountCents });
      continue;
    }
    if (!(await useCoupon(trx, websiteId, { code, most: coupon?.maxUses ?? null })))
      throw commerceRefusals.codeUsedUp(code);
    redeemed.coupons.push(code);
  }
  const cents = pricing.totals.creditCents;
  if (cents > 0 && record.memberId) {
    if (!(await takeCredit(trx, websiteId, { memberId: record.memberId, cents })))
      throw commerceRefusals.codeUsedUp('');
    redeemed.credit = { memberId: record.memberId, cents };
  }
  return redeemed;
}

/** What is taken from stock; nothing of what stands in the place of goods. */
const reservable = ({ goods, record }: LoadedCart): LoadedCart['goods'] =>
  record.special && record.special.type !== 'giftcard' ? [] : inOrder(goods);

/** Takes back everything that an order took: stock, redemptions, gift cards, credit. The caller holds the order's lock. */
export async function giveBack(trx: CommerceTransaction, { purchase, lines }: OrderRecord): Promise<void> {
  const { website_id: websiteId, redeemed } = purchase;
  for (const code of redeemed.coupons.toSorted()) await giveCouponBack(trx, websiteId, code);
  for (const { code, cents } of redeemed.giftCards) await takeFromCard(trx, websiteId, { code, cents: -cents });
  if (redeemed.credit)
    await takeCredit(trx, websiteId, { memberId: redeemed.credit.memberId, cents: -redeemed.credit.cents });
  const kept = lines.filter(({ reserved }) => reserved > 0);
  for (const { itemId, sku, quantity } of inOrder(
    kept.map((line) => ({ itemId: line.item_id, sku: line.sku, quantity: line.reserved })),
  ))
    await returnStock(trx, websiteId, { itemId, sku, quantity });
  await forgetReserved(trx, purchase);
}

async function forgetReserved(trx: CommerceTransaction, { website_id: websiteId, id }: OrderRecord['purchase']) {
  await trx
    .updateTable('purchase_line')
    .set({ reserved: 0 })
    .where('website_id', '=', websiteId)
    .where('purchase_id', '=', id)
    .execute();
}
