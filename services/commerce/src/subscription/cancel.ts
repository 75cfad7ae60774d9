import { textsFor, textsOfKind } from '@litfass/model/texts';
import type { CommerceParts, CommerceTransaction } from '../db/database.ts';
import { mailBuyer } from '../order/mails.ts';
import { findOrder } from '../order/store.ts';
import { findStore } from '../store/store.ts';
import { keepHref } from './keep-link.ts';
import { changeSubscription, lockSubscription, type Subscription } from './store.ts';

/** So long a cancellation that was declared without log-in can be taken back by the link of its mail. */
export const UNDO_MS = 86_400_000;

/**
 * Ends a subscription with the period that is paid, once; its buyer gets a mail that says when. Whoever knows number and
 * address can declare it (`isDeclared`), so the mail then leads to a page that takes it back for a day, and nothing has
 * ended before that day is over. Answers it as it is then.
 */
export async function cancelAtPeriodEnd(
  trx: CommerceTransaction,
  { config, clock }: Pick<CommerceParts, 'config' | 'clock'>,
  place: Pick<Subscription, 'website_id' | 'id'>,
  { isDeclared = false }: { isDeclared?: boolean } = {},
): Promise<Subscription | null> {
  const found = await lockSubscription(trx, place);
  if (!found || found.state === 'ended' || found.cancelled_at !== null) return found;
  const at = clock();
  // Nothing more is tried: what was declined last is not asked for again.
  const undoUntil = new Date(at.getTime() + UNDO_MS);
  const endsAt = found.state === 'pastDue' ? at : found.period_ends_at;
  const change = { cancelled_at: at, next_try_at: isDeclared && endsAt < undoUntil ? undoUntil : endsAt };
  await changeSubscription(trx, found, change);
  const order = await findOrder(trx, found.website_id, found.purchase_id);
  if (order) {
    const { locale, kind } = order.purchase;
    const store = await findStore(trx, found.website_id);
    const texts = textsOfKind(textsFor(locale), kind).storeMails;
    const { timeZone = 'Europe/Berlin' } = store.website;
    const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(found.period_ends_at);
    await mailBuyer(
      trx,
      { order, store, config },
      {
        key: `cancelled ${found.id} ${at.getTime()}`,
        subject: texts.cancelledSubject(found.title),
        title: texts.cancelledTitle,
        parts: [
          { text: texts.cancelledText(found.title, day) },
          ...(isDeclared
            ? [{ note: texts.keepNote }, { link: texts.keepLink, href: keepHref({ store, config }, found, undoUntil) }]
            : []),
        ],
      },
    );
  }
  return { ...found, ...change };
}
