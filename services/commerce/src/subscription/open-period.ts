import { textsFor } from '@litfass/model/texts';
import type { LoadedCart } from '../cart/held.ts';
import { changeCart } from '../cart/store.ts';
import type { CommerceTransaction } from '../db/database.ts';
import { commerceRefusals } from '../errors.ts';
import type { OrderRequest } from '../order/request.ts';
import { findPeriodOrder, lockSubscription } from './store.ts';

/**
 * Checks a cart that pays a period of a subscription: each press of the link in a mail makes another such cart, and only
 * one of them pays. One whose period is paid becomes that order's, so that its pages lead there: true. Any other cart is
 * none of its business. @throws Refusal while the period is being paid elsewhere, which may come to nothing, or is over
 */
export async function isPeriodPaid(
  trx: CommerceTransaction,
  { websiteId, locale }: Pick<OrderRequest, 'websiteId' | 'locale'>,
  { record }: LoadedCart,
): Promise<boolean> {
  const { special } = record;
  if (special?.type !== 'period') return false;
  const place = { website_id: websiteId, id: special.subscriptionId };
  const subscription = await lockSubscription(trx, place);
  const texts = textsFor(locale).checkout;
  const order = await findPeriodOrder(trx, place, special.period);
  if (order?.state === 'pending') throw commerceRefusals.checkout('period-in-payment', texts.periodInPayment, 409);
  if (order) {
    await changeCart(trx, websiteId, record.id, { orderId: order.id });
    return true;
  }
  const isOpen = subscription?.state === 'pastDue' && subscription.cancelled_at === null;
  if (!isOpen) throw commerceRefusals.checkout('period-over', texts.periodOver, 409);
  return false;
}
