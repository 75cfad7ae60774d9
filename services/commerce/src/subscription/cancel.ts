import { textsFor, textsOfKind } from '@litfass/model/texts';
import type { CommerceParts, CommerceTransaction } from '../db/database.ts';
import { amountOf, mailBuyer, siteNameOf, type OrderMail } from '../order/mails.ts';
import { asOwnerReads, mailOwner } from '../order/owner-mail.ts';
import { findOrder } from '../order/store.ts';
import { findStore } from '../store/store.ts';
import { endOf, shareAfter, type Cancellation } from './ending.ts';
import { end } from './end.ts';
import { keepHref } from './keep-link.ts';
import { changeSubscription, findPeriodOrder, lockSubscription, type Subscription } from './store.ts';

/** So long a cancellation that was declared without log-in can be taken back by the link of its mail. */
export const UNDO_MS = 86_400_000;

interface Cancelling {
  cancellation?: Cancellation;
  /** Of an extraordinary one, in its sender's words. */
  reason?: string;
  /** Nobody logged in for it. */
  isDeclared?: boolean;
}

/**
 * Cancels a subscription once: an ordinary cancellation ends it as soon as the law lets, an extraordinary one at once. Its
 * buyer gets a mail that says when, and what is paid back; of an extraordinary one the owner gets a mail with the sum that
 * he should pay back. Whoever knows number and address can declare it (`isDeclared`), so the mail then leads to a page that
 * takes it back for a day, and nothing is switched off before that day is over. Answers it as it is then.
 */
export async function cancel(
  trx: CommerceTransaction,
  parts: Pick<CommerceParts, 'config' | 'clock'>,
  place: Pick<Subscription, 'website_id' | 'id'>,
  { cancellation = 'ordinary', reason = '', isDeclared = false }: Cancelling = {},
): Promise<Subscription | null> {
  const found = await lockSubscription(trx, place);
  if (!found || found.state === 'ended') return found;
  // Who has cancelled with notice may still have a reason to end it at once; any other second time changes nothing.
  const isSooner = cancellation === 'extraordinary' && found.cancellation !== 'extraordinary';
  if (found.cancelled_at !== null && !isSooner) return found;
  const at = parts.clock();
  const undoUntil = new Date(at.getTime() + UNDO_MS);
  const endsAt = endOf(found, at, cancellation);
  const change = {
    cancelled_at: at,
    cancellation,
    ends_at: endsAt,
    refund_cents: await openShare(trx, found, endsAt),
    // Nothing more is tried: what was declined last is not asked for again.
    next_try_at: isDeclared && endsAt < undoUntil ? undoUntil : endsAt,
  };
  await changeSubscription(trx, found, change);
  const cancelled = { ...found, ...change };
  await mailCancelled(trx, parts, cancelled, { reason, undoUntil: isDeclared ? undoUntil : null });
  if (cancellation === 'ordinary' || isDeclared) return cancelled;
  await end(trx, cancelled, at);
  return { ...cancelled, state: 'ended', ended_at: at };
}

/** What of the running period's payment is for the time after the end. */
async function openShare(trx: CommerceTransaction, found: Subscription, endsAt: Date): Promise<number> {
  const order = await paidOrder(trx, found);
  return order ? shareAfter(found, order, endsAt) : 0;
}

/** The order that paid the running period; null where there is none any more. */
export async function paidOrder(
  trx: CommerceTransaction,
  { website_id: websiteId, id, purchase_id: first, period }: Subscription,
): ReturnType<typeof findOrder> {
  if (period === 1) return findOrder(trx, websiteId, first);
  const paid = await findPeriodOrder(trx, { website_id: websiteId, id }, period);
  return paid && findOrder(trx, websiteId, paid.id);
}

async function mailCancelled(
  trx: CommerceTransaction,
  { config }: Pick<CommerceParts, 'config'>,
  cancelled: Subscription,
  { reason, undoUntil }: { reason: string; undoUntil: Date | null },
): Promise<void> {
  const order = await findOrder(trx, cancelled.website_id, cancelled.purchase_id);
  if (!order) return;
  const { id, title, cancelled_at: at, cancellation, refund_cents: cents } = cancelled;
  const isAtOnce = cancellation === 'extraordinary';
  const mail: OrderMail = { order, store: await findStore(trx, cancelled.website_id), config };
  const { locale, kind } = order.purchase;
  const texts = textsOfKind(textsFor(locale), kind).storeMails;
  const day = dayOf(mail, cancelled);
  const key = `cancelled ${id} ${at?.getTime() ?? 0}`;
  await mailBuyer(trx, mail, {
    key,
    subject: texts.cancelledSubject({ title }),
    title: texts.cancelledTitle,
    parts: [
      { text: isAtOnce ? texts.cancelledAtOnce({ title, day }) : texts.cancelledText({ title, day }) },
      ...(cents > 0 && !isAtOnce ? [{ text: texts.shareBack({ amount: amountOf(mail, cents) }) }] : []),
      ...(undoUntil === null
        ? []
        : [{ note: texts.keepNote }, { link: texts.keepLink, href: keepHref(mail, cancelled, undoUntil) }]),
    ],
  });
  if (!isAtOnce) return;
  const own = asOwnerReads(mail);
  const ownTexts = textsFor(own.order.purchase.locale).storeMails;
  await mailOwner(trx, own, {
    key: `owner ${key}`,
    subject: ownTexts.ownAtOnceSubject({ title, site: siteNameOf(own) }),
    title: ownTexts.ownAtOnceTitle,
    parts: [
      { text: ownTexts.ownAtOnceText({ title, email: order.purchase.email, day: dayOf(own, cancelled) }) },
      ...(reason.trim() === '' ? [] : [{ facts: [[ownTexts.ownReason, reason.trim()] satisfies [string, string]] }]),
      ...(cents > 0 ? [{ text: ownTexts.ownShare({ amount: amountOf(own, cents) }) }] : []),
    ],
  });
}

/** The day on which it ends, where the website is at home. */
function dayOf({ order, store }: OrderMail, { ends_at: endsAt, period_ends_at: periodEndsAt }: Subscription): string {
  const { timeZone = 'Europe/Berlin' } = store.website;
  return new Intl.DateTimeFormat(order.purchase.locale, { dateStyle: 'long', timeZone }).format(endsAt ?? periodEndsAt);
}
