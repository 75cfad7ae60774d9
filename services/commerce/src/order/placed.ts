import { leaveWithCommit, newId, type MailPart } from '@litfass/kit';
import { textsFor } from '@litfass/model/texts';
import type { CommerceParts, CommerceTransaction } from '../db/database.ts';
import { addGiftCard } from '../store/gift-card-store.ts';
import type { Store } from '../store/store.ts';
import { beginSubscriptions } from '../subscription/begin.ts';
import { mailDownloads } from '../download/mail.ts';
import { tellPaid } from './events.ts';
import { giftCardCode } from './gift-card-code.ts';
import {
  amountOf,
  mailBuyer,
  mailTo,
  methodName,
  orderHref,
  summaryOf,
  transferNote,
  type OrderMail,
} from './mails.ts';
import { mailReceipt } from './receipt.ts';
import { writeLog, type OrderRecord, type PurchaseLine } from './store.ts';

/** An order with the store that it was made in. */
export interface StoreOrder {
  order: OrderRecord;
  store: Store;
}

/** Writes to the buyer and to the owner of an order: two mails, both asked for at once. */
export function mailPlaced(
  trx: CommerceTransaction,
  { config }: Pick<CommerceParts, 'config'>,
  { order, store }: StoreOrder,
): Promise<void>[] {
  const mail = { order, store, config };
  const { number, email } = order.purchase;
  // The owner reads the website's own language, whatever the buyer's is.
  const locale = store.website.locale ?? order.purchase.locale;
  const own = { ...mail, order: { ...order, purchase: { ...order.purchase, locale } } };
  const texts = textsFor(locale).orderMails;
  return [
    mailBuyer(trx, mail, confirmationOf(mail)),
    mailTo(trx, own, {
      to: store.website.legal?.email ?? '',
      key: 'owner',
      subject: texts.ownerSubject(number ?? '', amountOf(own, order.purchase.totals.grandTotalCents)),
      title: texts.ownerTitle(number ?? ''),
      parts: [summaryOf(own), { facts: [[texts.buyer, email]] }],
    }),
  ];
}

/** The confirmation on a durable medium (§ 312f BGB): what was bought, for how much, and how to withdraw. */
export function confirmationOf(mail: OrderMail) {
  const { purchase, payment } = mail.order;
  const texts = textsFor(purchase.locale).orderMails;
  const number = purchase.number ?? '';
  const site = mail.store.website.title ?? 'Shop';
  const isDonation = purchase.kind === 'donation';
  const isRenewal = purchase.renews_id !== null;
  const renewal = textsFor(purchase.locale).storeMails;
  const amount = amountOf(mail, purchase.totals.grandTotalCents);
  const parts: MailPart[] = [
    {
      text: isDonation
        ? texts.donationText(amount)
        : isRenewal
          ? renewal.renewedText(number)
          : texts.placedText(number),
    },
    summaryOf(mail),
    ...(payment.method === 'bank' ? [{ text: transferNote(purchase, mail.store) }] : []),
    { button: texts.show, href: orderHref(mail) },
    ...(isDonation ? [] : [{ note: texts.withdrawal }]),
  ];
  const title = isDonation ? texts.donationTitle : isRenewal ? renewal.renewedTitle : texts.placedTitle;
  return { key: 'placed', subject: texts.placedSubject(number, site), title, parts };
}

/** The money is there: gift cards are issued, the others are told. Happens once an order. */
export async function afterPaid(
  trx: CommerceTransaction,
  { config, clock }: Pick<CommerceParts, 'config' | 'clock'>,
  { order, store }: StoreOrder,
  version: bigint,
): Promise<void> {
  const { purchase, payment, lines } = order;
  const mail = { order, store, config };
  leaveWithCommit(
    trx,
    tellPaid(trx, order, version),
    writeLog(trx, purchase, { at: clock(), kind: 'paid', text: methodName(payment.method, purchase.locale) }),
  );
  await beginSubscriptions(trx, order, clock());
  await mailReceipt(trx, mail, clock());
  await mailDownloads(trx, mail);
  for (const line of lines.filter(({ product_type: type }) => type === 'GIFT_CARD'))
    for (let piece = 0; piece < line.quantity; piece += 1) await issueGiftCard(trx, mail, line, piece);
}

async function issueGiftCard(
  trx: CommerceTransaction,
  mail: OrderMail,
  line: PurchaseLine,
  piece: number,
): Promise<void> {
  const { purchase } = mail.order;
  const code = giftCardCode();
  await addGiftCard(trx, purchase.website_id, {
    id: newId(),
    code,
    balanceCents: line.unit_price_cents,
    issuedCents: line.unit_price_cents,
    currency: purchase.currency,
    orderId: purchase.id,
    expiresAt: null,
  });
  const { special } = purchase;
  const gift = special?.type === 'giftcard' ? special : null;
  const texts = textsFor(purchase.locale).orderMails;
  await mailTo(trx, mail, {
    to: gift?.recipientEmail || purchase.email,
    key: `gift ${line.id} ${piece}`,
    subject: texts.giftCardSubject(mail.store.website.title ?? 'Shop'),
    title: texts.giftCardTitle,
    parts: [
      ...(gift?.message ? [{ text: gift.message }] : []),
      { text: texts.giftCardText(amountOf(mail, line.unit_price_cents)) },
      { facts: [[texts.giftCardCode, code]] },
    ],
  });
}
