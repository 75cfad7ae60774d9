import { textsFor } from '@litfass/model/texts';
import type { CommerceTransaction } from '../db/database.ts';
import { amountOf, mailBuyer, type Letter, type OrderMail } from './mails.ts';

/** Confirms a donation that has come, once an order; nothing for any other order. */
export async function mailReceipt(trx: CommerceTransaction, mail: OrderMail, now: Date): Promise<void> {
  if (mail.order.purchase.special?.type !== 'donation') return;
  await mailBuyer(trx, mail, { key: 'receipt', ...receiptLetter(mail, now) });
}

/** Who got how much on which day, and what for. */
export function receiptLetter(mail: OrderMail, now: Date): Letter {
  const { purchase } = mail.order;
  const { website, selling } = mail.store;
  const texts = textsFor(purchase.locale).storeMails;
  const { timeZone = 'Europe/Berlin' } = website;
  const day = new Intl.DateTimeFormat(purchase.locale, { dateStyle: 'long', timeZone }).format(now);
  const recipient = website.legal?.company || website.title || 'Shop';
  return {
    subject: `${texts.receiptTitle} ${purchase.number ?? ''}`,
    title: texts.receiptTitle,
    parts: [
      { text: texts.receiptText(amountOf(mail, purchase.totals.grandTotalCents), day, recipient) },
      ...(selling.donationPurpose === '' ? [] : [{ text: texts.receiptPurpose(selling.donationPurpose) }]),
      { note: texts.receiptNote },
    ],
  };
}
