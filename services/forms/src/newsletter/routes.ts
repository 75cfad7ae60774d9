import { on, sendPlainPage, withTenant, type PlainPage, type Website } from '@litfass/kit';
import { pageTypes } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { FormsParts, FormsTransaction } from '../db/database.ts';
import { websiteOf } from '../websites/store.ts';
import { confirmSubscription, endNewsletter, showConfirmation, showUnsubscription } from './api.ts';
import { CONFIRM_WITHIN_MS, readLink, type LinkPurpose } from './link.ts';
import { confirmSubscriber, endSubscription, findSubscriber } from './store.ts';
import type { Subscriber } from './table.ts';
import { queueNewsletterMail } from './subscribe.ts';

interface Visit {
  website: Website;
  reply: FastifyReply;
  token: string;
}

/** Pages and calls of the links in a newsletter's mails (OPEN-080). */
export function serveNewsletterLinks(app: FastifyInstance, parts: FormsParts): void {
  on(app, parts, showConfirmation, ({ website, reply, query: { token } }) =>
    answer(parts, 'confirm', { website, reply, token }, async (_trx, { email, state }) => {
      const texts = textsFor(website.locale).formNotices;
      if (state === 'unsubscribed') return null;
      if (state === 'active') return { title: texts.confirmedTitle, text: texts.confirmedText({ email }) };
      return { title: texts.confirmTitle, text: texts.confirmText({ email }), button: texts.confirmButton };
    }),
  );

  on(app, parts, confirmSubscription, ({ website, reply, query: { token } }) =>
    answer(parts, 'confirm', { website, reply, token }, (trx, subscriber) => confirm(parts, trx, website, subscriber)),
  );

  on(app, parts, showUnsubscription, ({ website, reply, query: { token } }) =>
    answer(parts, 'unsubscribe', { website, reply, token }, async (_trx, { email, state }) => {
      const texts = textsFor(website.locale).formNotices;
      if (state === 'unsubscribed') return { title: texts.unsubscribedTitle, text: texts.unsubscribedText({ email }) };
      return { title: texts.unsubscribeTitle, text: texts.unsubscribeText({ email }), button: texts.unsubscribeButton };
    }),
  );

  on(app, parts, endNewsletter, ({ website, reply, query: { token } }) =>
    answer(parts, 'unsubscribe', { website, reply, token }, async (trx, { id, email }) => {
      await endSubscription(trx, website.id, id, parts.clock());
      const texts = textsFor(website.locale).formNotices;
      return { title: texts.unsubscribedTitle, text: texts.unsubscribedText({ email }) };
    }),
  );
}

type Said = Pick<PlainPage, 'title' | 'text' | 'button'>;

/** Finds whose link it is and answers with what `say` says; null, or a link of nobody, is a page that says so. */
async function answer(
  parts: FormsParts,
  purpose: LinkPurpose,
  { website, reply, token }: Visit,
  say: (trx: FormsTransaction, subscriber: Subscriber) => Promise<Said | null>,
): Promise<FastifyReply> {
  const { locale } = website;
  const texts = textsFor(locale).formNotices;
  const link = readLink({ secret: parts.config.secret, purpose, websiteId: website.id }, token);
  const isTooLate =
    purpose === 'confirm' && link && parts.clock().getTime() - link.madeAt.getTime() > CONFIRM_WITHIN_MS;
  const { site, said } = await withTenant(parts.db, website.id, async (trx) => {
    const { title } = await websiteOf(trx, website.id);
    const subscriber = link && !isTooLate ? await findSubscriber(trx, website.id, link.subscriberId) : null;
    return { site: title || website.primaryHost, said: subscriber && (await say(trx, subscriber)) };
  });
  const page = said ?? { title: texts.linkInvalidTitle, text: texts.linkInvalidText };
  return sendPlainPage(reply, {
    ...page,
    status: said ? 200 : 404,
    locale,
    site,
    link: { text: texts.toHomePage, href: '/' },
    ...(purpose === 'unsubscribe' && { pageType: pageTypes.newsletterUnsubscribe }),
  });
}

async function confirm(
  parts: FormsParts,
  trx: FormsTransaction,
  website: Website,
  subscriber: Subscriber,
): Promise<Said | null> {
  const texts = textsFor(website.locale).formNotices;
  const outcome = await confirmSubscriber(trx, website.id, subscriber.id, parts.clock());
  if (outcome === null) return null;
  if (outcome === 'confirmed') await welcome(parts, trx, website, subscriber);
  return { title: texts.confirmedTitle, text: texts.confirmedText({ email: subscriber.email }) };
}

async function welcome(
  parts: FormsParts,
  trx: FormsTransaction,
  { id: websiteId, locale, primaryHost }: Website,
  subscriber: Subscriber,
): Promise<void> {
  const { title } = await websiteOf(trx, websiteId);
  const siteName = title === '' ? primaryHost : title;
  const texts = textsFor(locale).formNotices;
  await queueNewsletterMail(parts, trx, {
    websiteId,
    siteName,
    locale,
    subscriber,
    subject: texts.welcomeSubject({ site: siteName }),
    parts: () => [{ text: texts.welcomeIntro({ site: siteName }) }],
    dedupeKey: `welcome:${subscriber.id}:${subscriber.consented_at.getTime()}`,
  });
}
