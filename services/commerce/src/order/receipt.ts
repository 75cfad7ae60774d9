import { textsFor } from '@litfass/model/texts';
import type { CommerceTransaction } from '../db/database.ts';
import { officialReceipt, receiptPath } from '../donation-receipt/gift-receipt.ts';
import { keepReceipt } from '../donation-receipt/store.ts';
import type { GiftReceipt } from '../donation-receipt/table.ts';
import { baseUrl } from '../store/base-url.ts';
import { amountOf, mailBuyer, type Letter, type OrderMail } from './mails.ts';
import { orderLinkToken } from './token.ts';

/** Confirms a donation that has come, once an order; nothing for any other order. */
export async function mailReceipt(trx: CommerceTransaction, mail: OrderMail, now: Date): Promise<void> {
  const { purchase } = mail.order;
  if (purchase.special?.type !== 'donation') return;
  const official = officialReceipt(mail, now);
  if (official) await keepReceipt(trx, purchase, official);
  await mailBuyer(trx, mail, { key: 'receipt', ...receiptLetter(mail, now, official) });
}

/** Who got how much on which day, and what for; where the official receipt is fetched, if there is one. */
export function receiptLetter(mail: OrderMail, now: Date, official: GiftReceipt | null): Letter {
  const { purchase } = mail.order;
  const { website, selling } = mail.store;
  const texts = textsFor(purchase.locale).storeMails;
  const { timeZone = 'Europe/Berlin' } = website;
  const day = new Intl.DateTimeFormat(purchase.locale, { dateStyle: 'long', timeZone }).format(now);
  const recipient = official?.issuer.name || website.legal?.company || website.title || 'Shop';
  return {
    subject: `${texts.receiptTitle} ${purchase.number ?? ''}`,
    title: texts.receiptTitle,
    parts: [
      { text: texts.receiptText({ amount: amountOf(mail, purchase.totals.grandTotalCents), day, site: recipient }) },
      ...(selling.donationPurpose === '' ? [] : [{ text: texts.receiptPurpose({ purpose: selling.donationPurpose }) }]),
      ...(official ? officialParts(mail, official) : [{ note: texts.receiptNote }]),
    ],
  };
}

function officialParts({ order, store, config }: OrderMail, { notice }: GiftReceipt): Letter['parts'] {
  const { purchase } = order;
  const texts = textsFor(purchase.locale).storeMails;
  const token = orderLinkToken(config.secret, { websiteId: purchase.website_id, purchaseId: purchase.id });
  return [
    { button: texts.officialReceipt, href: `${baseUrl(config, store)}${receiptPath(token)}` },
    { note: notice.unsigned ? texts.officialUnsigned : texts.officialToSign },
  ];
}
