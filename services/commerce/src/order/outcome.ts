import { checkoutHref, type OrderOutcome } from '@litfass/model';
import { textsFor, textsOfKind } from '@litfass/model/texts';
import type { OrderRecord } from './store.ts';
import { orderPageToken } from './token.ts';

/** Where its buyer goes on from an order as it is now. */
export function outcomeOf(
  { purchase, payment }: OrderRecord,
  secret: string,
  cartToken: string | null,
  tokenOf = orderPageToken,
): OrderOutcome {
  const texts = textsOfKind(textsFor(purchase.locale), purchase.kind).checkout;
  const known = { orderId: purchase.id, number: purchase.number };
  const order = tokenOf(secret, { websiteId: purchase.website_id, purchaseId: purchase.id });
  if (purchase.state === 'failed' || purchase.state === 'cancelled') {
    const wasBegun = payment.state !== 'failed' || payment.reference !== null;
    const text = wasBegun ? texts.declined : texts.notPayable;
    return { kind: 'declined', href: checkoutHref('payment', cartToken), ...known, text };
  }
  if (purchase.state !== 'pending') {
    const page = payment.state === 'pending' ? 'order-received' : confirmationPage(purchase);
    return { kind: 'done', href: `/checkout/${page}?order=${order}`, ...known, text: '' };
  }
  if (payment.action_href !== null) {
    const kind = payment.action_href.startsWith('/') ? 'confirm' : 'redirect';
    return { kind, href: payment.action_href, ...known, text: texts.confirmNeeded };
  }
  return { kind: 'done', href: `/checkout/order-received?order=${order}`, ...known, text: texts.paymentAway };
}

/** Page types 202, 204, 206 and 208; what was paid later has not begun with it. */
function confirmationPage({ kind, special, renews_id: renews }: OrderRecord['purchase']): string {
  if (kind === 'donation') return 'contribution-confirmed';
  if (renews !== null) return 'order-confirmed';
  if (special?.type === 'plan') return 'membership-confirmed';
  return kind === 'subscription' ? 'subscription-confirmed' : 'order-confirmed';
}
