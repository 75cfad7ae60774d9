import { Refusal, withTenant } from '@litfass/kit';
import { textsFor } from '@litfass/model/texts';
import { amountOf, type OrderMail } from '../order/mails.ts';
import { asOwnerReads, mailOwner } from '../order/owner-mail.ts';
import { isPaid } from '../order/order.ts';
import { refund } from '../order/refund.ts';
import type { OrderParts } from '../order/parts.ts';
import { findStore } from '../store/store.ts';
import { paidOrder } from './cancel.ts';
import { lockSubscription, type Subscription } from './store.ts';

/**
 * Pays back what was paid for the time after the end of a subscription that was cancelled with notice, before it ends: the
 * refund has a key of its own, so that it happens once however often it is tried. What cannot be paid back by itself, since
 * the payment has not come or is disputed, is told to the owner.
 * @throws Error while the provider does not answer; it is tried again later then
 */
export async function payShareBack(parts: OrderParts, place: Pick<Subscription, 'website_id' | 'id'>): Promise<void> {
  const due = await withTenant(parts.db, place.website_id, (trx) => dueShare(trx, parts, place));
  if (!due) return;
  const { order, subscription } = due;
  const { id: orderId, locale } = order.purchase;
  const amountCents = subscription.refund_cents;
  const { storeMails } = textsFor(locale);
  try {
    if (!isPaid(order.payment.state)) throw new NotPaid();
    const given = { key: `subscription ${subscription.id}`, amountCents, reason: storeMails.shareReason };
    await refund(parts, { websiteId: place.website_id, orderId }, given);
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof NotPaid)) throw error;
    parts.log.warn({ err: error, subscription: place.id }, 'a share of a subscription is for its owner to pay back');
    await withTenant(parts.db, place.website_id, async (trx) => {
      const mail: OrderMail = { order, config: parts.config, store: await findStore(trx, place.website_id) };
      const own = asOwnerReads(mail);
      const texts = textsFor(own.order.purchase.locale).storeMails;
      await mailOwner(trx, own, {
        key: `share ${subscription.id}`,
        subject: texts.ownShareSubject({ title: subscription.title }),
        title: texts.ownShareTitle,
        parts: [
          {
            text: texts.ownShareText({
              title: subscription.title,
              email: order.purchase.email,
              amount: amountOf(own, amountCents),
            }),
          },
        ],
      });
    });
  }
}

class NotPaid extends Error {}

async function dueShare(
  trx: Parameters<typeof lockSubscription>[0],
  { clock }: OrderParts,
  place: Pick<Subscription, 'website_id' | 'id'>,
) {
  const subscription = await lockSubscription(trx, place);
  if (!subscription || subscription.state === 'ended' || subscription.cancellation !== 'ordinary') return null;
  if (subscription.refund_cents <= 0 || subscription.next_try_at > clock()) return null;
  const order = await paidOrder(trx, subscription);
  return order && { order, subscription };
}
