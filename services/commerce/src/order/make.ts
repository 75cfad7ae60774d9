import { allOrNone, leaveWithCommit } from '@litfass/kit';
import { textsFor } from '@litfass/model/texts';
import { takeCredit, useCoupon } from '../cart/code-store.ts';
import type { LoadedCart } from '../cart/held.ts';
import type { CommerceTransaction } from '../db/database.ts';
import { commerceRefusals } from '../errors.ts';
import type { Charge, ChargeResult, OwnDecision } from '../payment/provider.ts';
import { chargeOf, providerOf } from '../payment/providers.ts';
import { takeFromCard } from '../store/gift-card-store.ts';
import type { OrderRequest } from './request.ts';
import { useKeys, type UsedKey } from './key-store.ts';
import { pendingOrder } from './pending-order.ts';
import { announce, placedOrder, takePlacing, type Placing } from './place.ts';
import type { StoreOrder } from './placed.ts';
import { buyCarts } from './placed-store.ts';
import { apply, toldPayment, type OrderParts } from './settle.ts';
import { inOrder, takeStock } from './stock-store.ts';
import { insertOrders, leasedUntil, type OrderRecord } from './store.ts';
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

/** An order on its way into the database. */
interface Draft extends NewOrder {
  order: OrderRecord;
  charge: Charge;
  /** Of a provider that asks nobody; null of any other. */
  decision: { result: ChargeResult; own: OwnDecision } | null;
}

interface Written extends Draft {
  /** Null for what is not placed now. */
  placing: Placing | null;
}

/**
 * Makes orders of one website together; whatever of them cannot be done undoes the rest. Where their provider decides by
 * itself they are placed at once, any other is asked when they are stored. Answers them by their ids.
 * @throws Refusal when goods or codes ran out meanwhile, or a key was used
 */
export async function makeOrders(
  trx: CommerceTransaction,
  parts: OrderParts,
  orders: readonly NewOrder[],
): Promise<Map<string, MadeOrder>> {
  if (orders.length === 0) return new Map();
  const drafts: Draft[] = [];
  for (const each of orders) drafts.push(await draft(trx, parts, each));
  const placings = await takeAll(trx, orders, drafts);
  const at = parts.clock();
  const written = drafts.map((each, index): Written => {
    const placing = placings[index] ?? null;
    return { ...each, placing, order: asWritten(each, placing, at) };
  });
  leaveWithCommit(
    trx,
    insertOrders(
      trx,
      written.map(({ order }) => order),
    ),
    ...written.flatMap((each) => booked(trx, each)),
  );
  const orderOf = async (each: Written): Promise<[string, MadeOrder]> => [
    each.use.purchaseId,
    { order: await follow(trx, parts, each), isDecided: each.decision !== null },
  ];
  return new Map(await allOrNone(written.map(orderOf)));
}

/** What is stored of an order: placed already, or for its provider to charge, or as one that is decided in a moment. */
function asWritten({ order, decision }: Draft, placing: Placing | null, at: Date): OrderRecord {
  if (!decision) return { ...order, payment: { ...order.payment, leased_until: leasedUntil() } };
  if (!placing) return order;
  return placedOrder({ ...order, payment: toldPayment(order.payment, decision.result) }, placing, at);
}

const booked = (trx: CommerceTransaction, { decision, charge }: Draft): Promise<unknown>[] => {
  const booking = decision?.own.book?.(trx, charge);
  return booking ? [booking] : [];
};

/** What follows from the decision on an order that was written. Answers the order as it is then. */
async function follow(
  trx: CommerceTransaction,
  parts: OrderParts,
  { order, loaded: { store }, decision, placing }: Written,
): Promise<OrderRecord> {
  if (!decision) return order;
  if (!placing) return apply(trx, parts, { order, store }, decision.result);
  leaveWithCommit(trx, buyCarts(trx, order.purchase));
  await announce(trx, parts, { order, store }, placing);
  return order;
}

async function draft(trx: CommerceTransaction, parts: OrderParts, made: NewOrder): Promise<Draft> {
  const { request, loaded, use } = made;
  const redeemed = await redeem(trx, request, loaded);
  const reserved = new Map(reservable(loaded).map(({ id, unlimited, quantity }) => [id, unlimited ? 0 : quantity]));
  const order = pendingOrder(request, loaded, { purchaseId: use.purchaseId, redeemed, reserved });
  const charge = chargeOf(parts, order);
  const { own } = providerOf(parts.providers, order.payment.method);
  return { ...made, order, charge, decision: own ? { result: own.decide(charge), own } : null };
}

/** Takes keys, goods and, last of all, numbers of those orders that are placed now. */
async function takeAll(
  trx: CommerceTransaction,
  orders: readonly NewOrder[],
  drafts: readonly Draft[],
): Promise<(Placing | null)[]> {
  const [first] = orders;
  if (!first) return [];
  const { websiteId } = first.request;
  const pieces = inOrder(
    orders.flatMap(({ request, loaded }) => reservable(loaded).map((each) => ({ ...each, locale: request.locale }))),
  );
  const [newKeys, taken, placings] = await Promise.all([
    useKeys(
      trx,
      websiteId,
      orders.map(({ use }) => use),
    ),
    Promise.all(pieces.map((each) => takeStock(trx, websiteId, each))),
    Promise.all(drafts.map(async (each) => (isPlacedNow(each) ? takePlacing(trx, placedIn(each)) : null))),
  ]);
  const late = orders.find(({ use }) => !newKeys.has(use.key));
  if (late) throw commerceRefusals.keyReused(late.request.locale);
  const missing = pieces.find((_, index) => taken[index] === null);
  if (missing)
    throw commerceRefusals.checkout(
      'sold-out',
      textsFor(missing.locale).checkout.notEnough({ title: missing.title, left: 0 }),
      409,
    );
  return placings;
}

const placedIn = ({ order, loaded }: Draft): StoreOrder => ({ order, store: loaded.store });

const isPlacedNow = ({ decision }: Draft): boolean =>
  decision !== null && decision.result.state !== 'action' && decision.result.state !== 'failed';

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
