import { createHash } from 'node:crypto';
import { newId } from '@litfass/kit';
import { formatMoney } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import { giveCouponBack, takeCredit, useCoupon } from '../cart/code-store.ts';
import { loadCart, type LoadedCart } from '../cart/load.ts';
import { checkoutFault } from '../cart/present.ts';
import { lockCart } from '../cart/store.ts';
import { firstOpenStep } from '../checkout/checkout.ts';
import type { CommerceTransaction } from '../db/database.ts';
import { commerceRefusals } from '../errors.ts';
import { methodsOf } from '../payment/methods.ts';
import type { Providers } from '../payment/providers.ts';
import { takeFromCard } from '../store/gift-card-store.ts';
import { inOrder, returnStock, takeStock } from './stock-store.ts';
import { rowsOf } from './rows.ts';
import { findPendingOf, insertOrder, useKey, type OrderRecord } from './store.ts';
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

/**
 * Turns a cart into an order that waits for its payment: everything is checked again, stock, coupons and gift cards are
 * taken, in one transaction. A key that was used before leads to its own order.
 * @throws Refusal when anything is not as the buyer saw it; then nothing was taken
 */
export async function beginOrder(trx: CommerceTransaction, request: OrderRequest): Promise<string> {
  const { websiteId, locale, cartHash } = request;
  const purchaseId = newId();
  const fingerprint = fingerprintOf(request);
  const texts = textsFor(locale);
  const record = await lockCart(trx, websiteId, cartHash);
  if (!record) throw commerceRefusals.checkout('session-expired', texts.commerce.sessionExpired);
  // Another page of this cart has ordered meanwhile: both get that one order.
  const pending = await findPendingOf(trx, websiteId, record.id);
  const use = { key: request.idempotencyKey, fingerprint, purchaseId: pending ?? purchaseId };
  const before = await useKey(trx, websiteId, use);
  if (before) {
    if (before.fingerprint === fingerprint) return before.purchaseId;
    throw commerceRefusals.checkout('key-reused', texts.checkout.keyReused, 409);
  }
  if (pending) return pending;
  if (record.orderId !== null) throw commerceRefusals.cartPurchased();
  const loaded = await loadCart(trx, websiteId, record, request.now);
  check(loaded, request);
  const redeemed = await redeem(trx, websiteId, loaded);
  const reserved = await reserve(trx, websiteId, loaded, locale);
  await insertOrder(trx, rowsOf(request, loaded, { purchaseId, redeemed, reserved }));
  return purchaseId;
}

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

async function reserve(
  trx: CommerceTransaction,
  websiteId: string,
  { goods, record }: LoadedCart,
  locale: string,
): Promise<Map<string, number>> {
  const reserved = new Map<string, number>();
  if (record.special && record.special.type !== 'giftcard') return reserved;
  for (const each of inOrder(goods)) {
    const taken = await takeStock(trx, websiteId, each);
    if (taken === null)
      throw commerceRefusals.checkout('sold-out', textsFor(locale).checkout.notEnough(each.title, 0), 409);
    reserved.set(each.id, taken);
  }
  return reserved;
}

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
