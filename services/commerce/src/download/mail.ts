import { textsFor } from '@litfass/model/texts';
import type { CommerceTransaction } from '../db/database.ts';
import { mailBuyer, type OrderMail } from '../order/mails.ts';
import { baseUrl } from '../store/base-url.ts';
import { downloadHref } from './download.ts';

/** Sends the addresses of what was bought and is fetched, once an order; nothing without any. */
export async function mailDownloads(trx: CommerceTransaction, mail: OrderMail): Promise<void> {
  const { order, store, config } = mail;
  const { selling } = store;
  const texts = textsFor(order.purchase.locale).orderMails;
  const parts = order.lines.flatMap((line) => {
    const href = downloadHref(order, line, { secret: config.secret, selling });
    return href ? [{ button: texts.download(line.title), href: `${baseUrl(config, store)}${href}` }] : [];
  });
  if (parts.length === 0) return;
  const number = order.purchase.number ?? '';
  await mailBuyer(trx, mail, {
    key: 'download',
    subject: texts.downloadSubject(number),
    title: texts.downloadTitle,
    parts: [
      { text: texts.downloadText(number) },
      ...parts,
      { note: texts.downloadNote(selling.downloadDays, selling.downloadCount) },
    ],
  });
}
