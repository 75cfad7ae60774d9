import { checkoutHref } from '@litfass/model';
import { namedHash, newCartToken } from '../cart/cookies.ts';
import { changeCart, createCart } from '../cart/store.ts';
import type { CommerceParts, CommerceTransaction } from '../db/database.ts';
import { outcomeOf } from '../order/outcome.ts';
import { findOrder, type OrderRecord } from '../order/store.ts';
import { orderLinkToken } from '../order/token.ts';
import { findPeriodOrder, lockSubscription, type Subscription } from './store.ts';

type Place = Pick<Subscription, 'website_id' | 'id'>;

/**
 * Begins a checkout of the period that could not be collected, filled in as far as its buyer is known: what is left is how
 * to pay. It opens to the browser with the cookie `buyer` alone. Answers where it begins; where nothing is open, the page of the order that paid last, as far as it is known.
 */
export async function beginPayment(
  trx: CommerceTransaction,
  { newId, config }: Pick<CommerceParts, 'newId' | 'config'>,
  { buyer, ...place }: Place & { buyer: string },
): Promise<string | null> {
  const subscription = await lockSubscription(trx, place);
  const first = subscription && (await findOrder(trx, place.website_id, subscription.purchase_id));
  const line = first?.lines.find(({ id }) => id === subscription?.line_id);
  if (!first || !line) return null;
  const { purchase } = first;
  const { locale, language_prefix: prefix } = purchase;
  const begun = await findPeriodOrder(trx, place, subscription.period + 1);
  const isOpen = subscription.state === 'pastDue' && subscription.cancelled_at === null && !begun;
  if (!isOpen) {
    const order = begun && (await findOrder(trx, place.website_id, begun.id));
    return `${prefix}${outcomeOf(order ?? first, config.secret, null, orderLinkToken).href}`;
  }
  const token = newCartToken();
  const cart = await createCart(trx, place.website_id, {
    id: newId(),
    tokenHash: namedHash(token, buyer),
    kind: purchase.kind === 'cart' ? 'subscription' : purchase.kind,
    special: openPeriod(subscription, purchase, line),
    memberId: purchase.member_id,
  });
  const address = purchase.shipping_address;
  await changeCart(trx, place.website_id, cart.id, {
    checkout: {
      contact: { email: subscription.email, marketingConsent: false },
      language: { locale, prefix },
      ...(address && { address }),
      billing: purchase.billing_address,
    },
    ...(address && { shipping: { country: address.country, postalCode: address.postalCode } }),
  });
  return `${prefix}${checkoutHref('payment', token)}`;
}

function openPeriod(
  { id, period }: Subscription,
  { special }: OrderRecord['purchase'],
  line: OrderRecord['lines'][number],
) {
  const { item_id, sku, title, product_type, option_values, quantity, unit_price_cents, tax_category, details } = line;
  return {
    type: 'period' as const,
    subscriptionId: id,
    period: period + 1,
    line: { item_id, sku, title, product_type, option_values, quantity, unit_price_cents, tax_category, details },
    began: special?.type === 'period' ? null : special,
  };
}
