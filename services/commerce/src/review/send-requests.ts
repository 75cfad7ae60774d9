import { eachApart, repeat, withSystem, withTenant, type Job } from '@litfass/kit';
import { reviewHref } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import { hashOf, newCartToken } from '../cart/cookies.ts';
import type { CommerceParts, CommerceTransaction } from '../db/database.ts';
import { mailBuyer, siteNameOf, type Letter, type OrderMail } from '../order/mails.ts';
import { findOrder } from '../order/store.ts';
import { baseUrl } from '../store/base-url.ts';
import { findStore } from '../store/store.ts';
import { findDueRequests, postponeRequest, sendRequest, type ReviewRequestRecord } from './store.ts';

const EVERY_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** So long a request may be answered. */
const VALID_DAYS = 60;

/** Asks buyers for reviews when their time has come. */
export const sendReviewRequests = (parts: CommerceParts): Job =>
  repeat(parts.log, { everyMs: EVERY_MS, failure: 'review requests could not be sent', startsNow: true }, () =>
    sendOnce(parts),
  );

/** One round over all websites. */
export async function sendOnce(parts: CommerceParts): Promise<void> {
  const due = await withSystem(parts.db, (trx) => findDueRequests(trx, parts.clock()));
  await eachApart(
    parts.log,
    due,
    {
      failure: 'a review could not be asked for; trying again later',
      about: ({ purchase_id: purchase }) => ({ purchase }),
      postpone: (place) =>
        withTenant(parts.db, place.website_id, (trx) =>
          postponeRequest(trx, place, new Date(parts.clock().getTime() + HOUR_MS)),
        ),
    },
    (place) => withTenant(parts.db, place.website_id, (trx) => send(trx, parts, place)),
  );
}

async function send(
  trx: CommerceTransaction,
  { clock, config }: CommerceParts,
  place: Pick<ReviewRequestRecord, 'website_id' | 'purchase_id'>,
): Promise<void> {
  const token = newCartToken();
  const at = clock();
  const expiresAt = new Date(at.getTime() + VALID_DAYS * DAY_MS);
  if (!(await sendRequest(trx, place, { tokenHash: hashOf(token), at, expiresAt }))) return;
  const order = await findOrder(trx, place.website_id, place.purchase_id);
  if (!order || order.purchase.state === 'cancelled') return;
  const store = await findStore(trx, place.website_id);
  const mail = { order, store, config };
  await mailBuyer(trx, mail, { key: 'review', ...reviewLetter(mail, token) });
}

/** Asks for an opinion on what was bought. */
export function reviewLetter(mail: OrderMail, token: string): Letter {
  const { order, store, config } = mail;
  const texts = textsFor(order.purchase.locale).storeMails;
  return {
    subject: texts.reviewSubject({ site: siteNameOf(mail) }),
    title: texts.reviewTitle,
    parts: [
      { text: texts.reviewText({ title: order.lines.map(({ title }) => title).join(', '), days: VALID_DAYS }) },
      {
        button: texts.reviewButton,
        href: `${baseUrl(config, store)}${order.purchase.language_prefix}${reviewHref(token)}`,
      },
    ],
  };
}
