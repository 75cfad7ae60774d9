import { isMailAddress, mailBody, mailLine, queueMail, senderNote, type MailPart } from '@litfass/kit';
import { mailSender } from '@litfass/model';
import type { CommerceTransaction } from '../db/database.ts';
import { noticeReceivers } from './notice-receivers.ts';
import type { Store } from './store.ts';

/** A mail of a store's that is about no order. */
export interface StoreLetter {
  to: string;
  /** A second mail with the same key is not written; null: it is. */
  key: string | null;
  subject: string;
  title: string;
  parts: MailPart[];
}

/** Queues a mail in the store's name, with its imprint below; nothing happens for what is no address. */
export async function mailFromStore(
  trx: CommerceTransaction,
  { websiteId, store, locale }: { websiteId: string; store: Pick<Store, 'website'>; locale: string },
  { to, key, subject, title, parts }: StoreLetter,
): Promise<void> {
  if (!isMailAddress(to)) return;
  const { legal } = store.website;
  const siteName = mailLine(store.website.title ?? '') || 'Shop';
  const replyTo = legal?.email && isMailAddress(legal.email) ? legal.email : null;
  await queueMail(trx, {
    websiteId,
    to,
    subject: mailLine(subject),
    fromName: siteName,
    ...(replyTo && { replyTo }),
    ...mailBody({
      locale,
      siteName,
      accent: store.website.accent ?? '',
      title,
      parts,
      footer: senderNote(mailSender({ legal, locale })),
    }),
    ...(key !== null && { reference: key, dedupeKey: key }),
  });
}

/** The same to whoever runs the store. */
export async function mailRunners(
  trx: CommerceTransaction,
  place: { websiteId: string; store: Pick<Store, 'website'>; locale: string },
  letter: Omit<StoreLetter, 'to'>,
): Promise<void> {
  for (const { to, keyOf } of await noticeReceivers(trx, place.websiteId, place.store))
    await mailFromStore(trx, place, { ...letter, to, key: letter.key === null ? null : keyOf(letter.key) });
}
