import { textsFor } from '@litfass/model/texts';
import type { CommerceTransaction } from '../db/database.ts';
import { mailBuyer, type Letter, type OrderMail } from '../order/mails.ts';
import { baseUrl } from '../store/base-url.ts';
import { downloadHref } from './download.ts';

/** Sends the addresses of what was bought and is fetched, once for each `key`; false without any. */
export async function mailDownloads(trx: CommerceTransaction, mail: OrderMail, key: string): Promise<boolean> {
  const { order, store, config } = mail;
  const files = order.lines.flatMap(({ title, ...line }) => {
    const href = downloadHref(order, { title, ...line }, { secret: config.secret, selling: store.selling });
    return href ? [{ title, href: `${baseUrl(config, store)}${href}` }] : [];
  });
  if (files.length === 0) return false;
  await mailBuyer(trx, mail, { key, ...downloadLetter(mail, files) });
  return true;
}

/** Where each file is fetched, and how long and how often. */
export function downloadLetter(
  { order, store: { selling } }: OrderMail,
  files: readonly { title: string; href: string }[],
): Letter {
  const texts = textsFor(order.purchase.locale).orderMails;
  const number = order.purchase.number ?? '';
  return {
    subject: texts.downloadSubject({ number }),
    title: texts.downloadTitle,
    parts: [
      { text: texts.downloadText({ number }) },
      ...files.map(({ title, href }) => ({ button: texts.download({ title }), href })),
      { note: texts.downloadNote({ days: selling.downloadDays, count: selling.downloadCount }) },
    ],
  };
}
