import { baseUrlOf, mailBody, mailLine, queueMail, senderNote, type MailPart } from '@litfass/kit';
import { withoutTags, type Form } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import type { FormsParts, FormsTransaction } from '../db/database.ts';
import { emailKey, type Submission } from '../submissions/submission.ts';
import { linkToken, type LinkPurpose } from './link.ts';
import { websiteOf } from '../websites/store.ts';
import { noteConsent } from './store.ts';
import type { Subscriber } from './table.ts';

export const newsletterPaths = {
  confirm: '/api/form/newsletter/confirm',
  unsubscribe: '/api/form/newsletter/unsubscribe',
} as const satisfies Record<LinkPurpose, string>;

interface Subscribing {
  websiteId: string;
  siteName: string;
  locale: string;
  form: Form;
  submission: Submission;
  email: string;
  /** Whether the address may get another mail that strangers ask for. */
  mayMail: boolean;
}

/**
 * Takes an address into the newsletter of a form (double opt-in): noted with what was agreed to and when, counted only
 * once its mail was confirmed. The same address asks for a mail once an hour at most, and for a few a day whatever the form.
 */
export async function subscribe(parts: FormsParts, trx: FormsTransaction, asked: Subscribing): Promise<void> {
  const { websiteId, locale, form, submission } = asked;
  const path = submission.page['pagePath'];
  const subscriber = await noteConsent(trx, websiteId, {
    formId: form.id,
    email: emailKey(asked.email),
    text: consentText(form, locale),
    page: typeof path === 'string' ? path : '',
    at: submission.receivedAt,
  });
  if (subscriber.state !== 'pending' || !asked.mayMail) return;
  const notices = textsFor(locale).formNotices;
  await queueNewsletterMail(parts, trx, {
    ...asked,
    subscriber,
    subject: notices.confirmSubject({ site: asked.siteName }),
    parts: (links) => [
      { text: notices.confirmIntro({ site: asked.siteName }) },
      { button: notices.confirmButton, href: links.confirm },
      { note: notices.confirmValid },
      { note: notices.confirmIgnore },
    ],
    dedupeKey: `confirm:${subscriber.id}:${Math.floor(parts.clock().getTime() / 3_600_000)}`,
  });
}

/** What the person agreed to: the form's own disclaimer as text, else that the form was sent. */
function consentText(form: Form, locale: string): string {
  const apart = (form.disclaimer ?? '').replaceAll(/<(?=\/?(?:p|br|div|li|ul|ol|h\d)\b)/gi, ' <');
  const text = withoutTags(apart).replaceAll(/\s+/g, ' ').trim();
  return text === '' ? textsFor(locale).formNotices.defaultConsent : text;
}

interface NewsletterMail {
  websiteId: string;
  siteName: string;
  locale: string;
  subscriber: Subscriber;
  subject: string;
  parts: (links: Record<LinkPurpose, string>) => MailPart[];
  dedupeKey: string;
}

/** A mail to a subscriber, with the link that ends the subscription by one click (RFC 8058). */
export async function queueNewsletterMail(
  { config, hosts, clock }: Pick<FormsParts, 'config' | 'hosts' | 'clock'>,
  trx: FormsTransaction,
  { websiteId, siteName, locale, subscriber, subject, parts, dedupeKey }: NewsletterMail,
): Promise<void> {
  const base = baseUrlOf(config, hosts.byId(websiteId)?.primaryHost ?? config.appDomain);
  const linkOf = (purpose: LinkPurpose): string =>
    `${base}${newsletterPaths[purpose]}?token=${linkToken({ secret: config.secret, purpose, websiteId }, subscriber.id, clock())}`;
  const links = { confirm: linkOf('confirm'), unsubscribe: linkOf('unsubscribe') };
  const { sender } = await websiteOf(trx, websiteId);
  await queueMail(trx, {
    websiteId,
    to: subscriber.email,
    subject: mailLine(subject),
    fromName: mailLine(siteName),
    ...mailBody({
      locale,
      siteName,
      title: subject,
      parts: parts(links),
      footer: [
        { link: textsFor(locale).formNotices.unsubscribe, href: links.unsubscribe },
        ...senderNote(sender.split('\n')),
      ],
    }),
    headers: { 'List-Unsubscribe': `<${links.unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    reference: `subscriber:${subscriber.id}`,
    dedupeKey,
  });
}
