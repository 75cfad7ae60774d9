import { textsFor, textsOfKind } from '@litfass/model/texts';
import type { CommerceParts, CommerceTransaction } from '../db/database.ts';
import { amountOf, mailBuyer, type Letter, type OrderMail } from '../order/mails.ts';
import type { OrderRecord } from '../order/store.ts';
import { findStore } from '../store/store.ts';
import { end } from './end.ts';
import { payHref } from './pay-link.ts';
import { changeSubscription, type Subscription } from './store.ts';
import { periodEnd, retryAt } from './subscription.ts';

/**
 * A payment was declined, or there are no goods: tried again some days later, and in the end given up. Answers whether it is
 * tried again.
 */
export async function dun(
  trx: CommerceTransaction,
  parts: Pick<CommerceParts, 'config' | 'clock'>,
  { subscription, order }: { subscription: Subscription; order: OrderRecord },
): Promise<boolean> {
  const tries = subscription.tries + 1;
  const again = retryAt(tries, parts.clock());
  const mail = { order, config: parts.config, store: await findStore(trx, subscription.website_id) };
  if (again) await changeSubscription(trx, subscription, { state: 'pastDue', tries, next_try_at: again });
  else await end(trx, subscription, parts.clock());
  await mailFailure(trx, mail, { subscription, tries, again });
  return again !== null;
}

async function mailFailure(
  trx: CommerceTransaction,
  mail: OrderMail,
  { subscription, tries, again }: { subscription: Subscription; tries: number; again: Date | null },
): Promise<void> {
  await mailBuyer(trx, mail, {
    key: `dunning ${subscription.id} ${subscription.period} ${tries}`,
    ...dunningLetter(mail, { subscription, again }),
  });
}

/** A payment failed: when it is tried again and how it is paid meanwhile, or that it is over. */
export function dunningLetter(
  mail: OrderMail,
  {
    subscription,
    again,
  }: { subscription: Pick<Subscription, 'website_id' | 'id' | 'title' | 'amount_cents'>; again: Date | null },
): Letter {
  const { locale, kind } = mail.order.purchase;
  const texts = textsOfKind(textsFor(locale), kind).storeMails;
  const { timeZone = 'Europe/Berlin' } = mail.store.website;
  const amount = amountOf(mail, subscription.amount_cents);
  const day = again && new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(again);
  return {
    subject: day
      ? texts.dunningSubject({ title: subscription.title })
      : texts.endedSubject({ title: subscription.title }),
    title: day ? texts.dunningTitle : texts.endedTitle,
    parts: day
      ? [
          { text: texts.dunningText({ title: subscription.title, amount, day }) },
          { button: texts.payOtherwise, href: payHref(mail, subscription) },
        ]
      : [{ text: texts.endedText({ title: subscription.title }) }],
  };
}

/** What becomes of a period that was called off: it is asked for again, a later one counts in its place, or all is over. */
export type CalledOff = 'asked' | 'missed' | 'ended';

/**
 * The payment of a period came back that had counted as paid: it is open again, and dunned; what was cancelled ends. Where a
 * later period counts already it stays unpaid, which ends what is unpaid too often.
 */
export async function takePeriodBack(
  trx: CommerceTransaction,
  parts: Pick<CommerceParts, 'config' | 'clock'>,
  { subscription, order }: { subscription: Subscription; order: OrderRecord },
): Promise<CalledOff> {
  const { started_at: startedAt, billing_period: billing, cycles_left: left, period } = subscription;
  const unpaid = order.purchase.renews_period ?? 0;
  if (subscription.state === 'ended') return 'ended';
  // Who renews it has yet to conclude it, and duns it then.
  if (period < unpaid) return 'asked';
  if (period > unpaid) return missPeriod(trx, parts, { subscription, order });
  const open = {
    period: period - 1,
    period_ends_at: periodEnd(startedAt, billing, period - 1),
    cycles_left: left === null ? null : left + 1,
  };
  await changeSubscription(trx, subscription, open);
  if (subscription.cancelled_at !== null) {
    await end(trx, subscription, parts.clock());
    return 'ended';
  }
  return (await dun(trx, parts, { subscription: { ...subscription, ...open }, order })) ? 'asked' : 'ended';
}

async function missPeriod(
  trx: CommerceTransaction,
  parts: Pick<CommerceParts, 'config' | 'clock'>,
  { subscription, order }: { subscription: Subscription; order: OrderRecord },
): Promise<CalledOff> {
  const tries = subscription.tries + 1;
  if (retryAt(tries, parts.clock())) {
    await changeSubscription(trx, subscription, { tries });
    return 'missed';
  }
  await dun(trx, parts, { subscription, order });
  return 'ended';
}
