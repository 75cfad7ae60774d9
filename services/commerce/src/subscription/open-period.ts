import type { Refusal } from '@litfass/kit';
import { textsFor } from '@litfass/model/texts';
import type { LoadedCart } from '../cart/held.ts';
import { changeCart } from '../cart/store.ts';
import type { CommerceTransaction } from '../db/database.ts';
import { commerceRefusals } from '../errors.ts';
import type { OrderRequest } from '../order/request.ts';
import { findPeriodOrder, lockSubscription } from './store.ts';

/**
 * Why a cart that pays a period of a subscription may not: each press of the link in a mail makes another such cart, and
 * only one of them pays. A cart whose period is paid becomes that order's, so that its pages lead there; one whose period
 * is being paid elsewhere stays, since that may come to nothing. Null: it may pay, and so may any other cart.
 */
export async function periodFault(
  trx: CommerceTransaction,
  { websiteId, locale }: Pick<OrderRequest, 'websiteId' | 'locale'>,
  { record }: LoadedCart,
): Promise<Refusal | null> {
  const { special } = record;
  if (special?.type !== 'period') return null;
  const place = { website_id: websiteId, id: special.subscriptionId };
  const subscription = await lockSubscription(trx, place);
  const texts = textsFor(locale).checkout;
  const order = await findPeriodOrder(trx, place, special.period);
  if (order?.state === 'pending') return commerceRefusals.checkout('period-in-payment', texts.periodInPayment, 409);
  if (order) {
    await changeCart(trx, websiteId, record.id, { orderId: order.id });
    return commerceRefusals.checkout('period-paid', texts.periodPaid, 409);
  }
  const isOpen = subscription?.state === 'pastDue' && subscription.cancelled_at === null;
  return isOpen ? null : commerceRefusals.checkout('period-over', texts.periodOver, 409);
}
