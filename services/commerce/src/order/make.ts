import { textsFor } from '@litfass/model/texts';
import { takeCredit, useCoupon } from '../cart/code-store.ts';
import type { LoadedCart } from '../cart/held.ts';
import type { CommerceTransaction } from '../db/database.ts';
import { commerceRefusals } from '../errors.ts';
import type { ChargeResult } from '../payment/provider.ts';
import { chargeOf, providerOf } from '../payment/providers.ts';
import { takeFromCard } from '../store/gift-card-store.ts';
import type { OrderRequest } from './request.ts';
import { useKey, type UsedKey } from './key-store.ts';
import { pendingOrder } from './pending-order.ts';
import { announce, placedOrder, takePlacing } from './place.ts';
import type { StoreOrder } from './placed.ts';
import { buyCart } from './placed-store.ts';
import type { OrderParts } from './parts.ts';
import { apply, toldPayment } from './settle.ts';
import { inOrder, takeStock } from './stock-store.ts';
import { insertOrder, leasedUntil, type OrderRecord } from './store.ts';
import type { Redeemed } from './table.ts';

/** What is to become an order: everything of it was checked. */
export interface NewOrder {
  request: OrderRequest;
  loaded: LoadedCart;
  use: UsedKey;
}

/** An order that was made; one that is not decided is its maker's to charge. */
export interface MadeOrder {
  order: OrderRecord;
  isDecided: boolean;
}

/**
 * Makes an order, which is placed at once where its provider decides by itself; any other provider is asked when it is
 * stored. @throws Refusal when goods or codes ran out meanwhile, or the key was used
 */
export async function makeOrder(trx: CommerceTransaction, parts: OrderParts, made: NewOrder): Promise<MadeOrder> {
  const { store } = made.loaded;
  const order = await takeAll(trx, made);
  const { own } = providerOf(parts.providers, order.payment.method);
  if (!own) {
    const leased = { ...order, payment: { ...order.payment, leased_until: leasedUntil() } };
    await insertOrder(trx, leased);
    return { order: leased, isDecided: false };
  }
  const charge = chargeOf(parts, order);
  const [decided] = await Promise.all([
    writeDecided(trx, parts, { order, store }, own.decide(charge)),
    own.book?.(trx, charge),
  ]);
  return { order: decided, isDecided: true };
}

/** Takes codes, the key and goods, in this order as by everybody. Answers the order, which is not stored yet. */
async function takeAll(trx: CommerceTransaction, { request, loaded, use }: NewOrder): Promise<OrderRecord> {
  const { websiteId, locale } = request;
  const redeemed = await redeem(trx, request, loaded);
  const pieces = reservable(loaded);
  const [isNewKey, ...taken] = await Promise.all([
    useKey(trx, websiteId, use),
    ...pieces.map((piece) => takeStock(trx, websiteId, piece)),
  ]);
  if (!isNewKey) throw commerceRefusals.keyReused(locale);
  const missing = pieces.find((_, index) => taken[index] === null);
  if (missing)
    throw commerceRefusals.checkout(
      'sold-out',
      textsFor(locale).checkout.notEnough({ title: missing.title, left: 0 }),
      409,
    );
  const reserved = new Map(pieces.map(({ id }, index) => [id, taken[index] ?? 0]));
  return pendingOrder(request, loaded, { purchaseId: use.purchaseId, redeemed, reserved });
}

/** Stores an order with what its provider has decided, and what follows from that. */
async function writeDecided(
  trx: CommerceTransaction,
  parts: OrderParts,
  { order, store }: StoreOrder,
  result: ChargeResult,
): Promise<OrderRecord> {
  if (result.state === 'action' || result.state === 'failed') {
    await insertOrder(trx, order);
    return apply(trx, parts, { order, store }, result);
  }
  const placing = await takePlacing(trx, { order, store });
  const placed = placedOrder({ ...order, payment: toldPayment(order.payment, result) }, placing, parts.clock());
  await Promise.all([insertOrder(trx, placed), buyCart(trx, placed.purchase)]);
  await announce(trx, parts, { order: placed, store }, placing);
  return placed;
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
  record.special && record.special.type !== 'giftcard' && record.special.type !== 'period'
    ? []
    : inOrder(goods.filter(({ productType }) => record.special?.type !== 'period' || productType === 'PHYSICAL'));
