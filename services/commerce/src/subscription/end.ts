import { textsFor, textsOfKind } from '@litfass/model/texts';
import type { CommerceParts, CommerceTransaction } from '../db/database.ts';
import { mailBuyer } from '../order/mails.ts';
import type { OrderRecord } from '../order/store.ts';
import { findStore } from '../store/store.ts';
import { tellPlan } from './events.ts';
import { changeSubscription, lockBegun, type Subscription } from './store.ts';

export async function end(trx: CommerceTransaction, subscription: Subscription, now: Date): Promise<void> {
  await changeSubscription(trx, subscription, { state: 'ended', ended_at: now });
  await tellPlan(trx, subscription, 'ended');
}

/** Ends at once what an order began whose money goes back; its buyer is told of each. */
export async function endBegun(
  trx: CommerceTransaction,
  { config, clock }: Pick<CommerceParts, 'config' | 'clock'>,
  order: OrderRecord,
): Promise<void> {
  const { website_id: websiteId, locale, kind, number } = order.purchase;
  const begun = await lockBegun(trx, order.purchase);
  if (begun.length === 0) return;
  const texts = textsOfKind(textsFor(locale), kind).storeMails;
  const mail = { order, config, store: await findStore(trx, websiteId) };
  for (const subscription of begun) {
    await end(trx, subscription, clock());
    await mailBuyer(trx, mail, {
      key: `ended ${subscription.id}`,
      subject: texts.endedSubject({ title: subscription.title }),
      title: texts.endedTitle,
      parts: [{ text: texts.endedWithOrder({ title: subscription.title, number: number ?? '' }) }],
    });
  }
}
