import { newId, withoutLinks } from '@litfass/kit';
import { textsFor, textsOfKind } from '@litfass/model/texts';
import type { CommerceParts, CommerceTransaction } from '../db/database.ts';
import { addGiftCard } from '../store/gift-card-store.ts';
import type { LegalPages } from '../legal-text/store.ts';
import type { NoticeReceiver } from '../store/notice-receivers.ts';
import type { Store } from '../store/store.ts';
import { beginSubscriptions } from '../subscription/begin.ts';
import { mailDownloads } from '../download/mail.ts';
import { tellPaid } from './events.ts';
import { giftCardCode } from './gift-card-code.ts';
import { baseUrl } from '../store/base-url.ts';
import { confirmationOf } from './confirmation.ts';
import { paidLetter } from './letters.ts';
import {
  amountOf,
  lineName,
  mailBuyer,
  mailTo,
  methodName,
  siteNameOf,
  summaryOf,
  type Letter,
  type OrderMail,
} from './mails.ts';
import { asOwnerReads, mailReceivers } from './owner-mail.ts';
import { mailReceipt } from './receipt.ts';
import { writeLog, type OrderRecord, type PurchaseLine } from './store.ts';

/** An order with the store that it was made in. */
export interface StoreOrder {
  order: OrderRecord;
  store: Store;
}

/** Writes to the buyer and to the owner of an order. */
export async function mailPlaced(
  trx: CommerceTransaction,
  { config }: Pick<CommerceParts, 'config'>,
  { order, store }: StoreOrder,
  { legal, receivers }: { legal: LegalPages; receivers: readonly NoticeReceiver[] },
): Promise<void> {
  const mail = { order, store, config };
  const { number, email } = order.purchase;
  const own = asOwnerReads(mail);
  const texts = textsOfKind(textsFor(own.order.purchase.locale), own.order.purchase.kind).orderMails;
  const amount = amountOf(own, order.purchase.totals.grandTotalCents);
  const isDonation = order.purchase.kind === 'donation';
  await Promise.all([
    mailBuyer(trx, mail, { key: 'placed', ...confirmationOf(mail, legal) }),
    mailReceivers(trx, own, receivers, {
      key: 'owner',
      subject: isDonation
        ? texts.ownDonationSubject({ number: number ?? '', total: amount })
        : texts.ownerSubject({ number: number ?? '', total: amount }),
      title: isDonation ? texts.ownDonationTitle({ number: number ?? '' }) : texts.ownerTitle({ number: number ?? '' }),
      parts: [summaryOf(own), { facts: [[texts.buyer, email], ...ageChecks(own)] }],
    }),
  ]);
}

/** Whose age the owner has to check when he hands the goods over (JuSchG). */
const ageChecks = ({ order: { lines, purchase } }: OrderMail): [string, string][] => {
  const { duties } = textsFor(purchase.locale);
  return lines.flatMap((line): [string, string][] => {
    const { minimumAge } = line.details;
    return minimumAge ? [[lineName(line), duties.ageCheckOwner({ age: minimumAge })]] : [];
  });
};

/** The money is there: gift cards are issued, the others are told. Happens once an order. */
export async function afterPaid(
  trx: CommerceTransaction,
  { config, clock }: Pick<CommerceParts, 'config' | 'clock'>,
  { order, store }: StoreOrder,
): Promise<void> {
  const { purchase, payment, lines } = order;
  const mail = { order, store, config };
  const paid = methodName(payment.method, purchase.locale);
  await Promise.all([tellPaid(trx, order), writeLog(trx, purchase, { at: clock(), kind: 'paid', text: paid })]);
  await beginSubscriptions(trx, order, clock());
  await mailReceipt(trx, mail, clock());
  await mailDownloads(trx, mail, 'download');
  const cards = lines.filter(({ product_type: type }) => type === 'GIFT_CARD');
  if (cards.length === 0) return;
  const to = await giftReceiver(trx, mail, clock());
  for (const line of cards)
    for (let piece = 0; piece < line.quantity; piece += 1) await issueGiftCard(trx, mail, { line, piece, to });
}

/**
 * Who gets the gift: whom its giver named, unless that address gets so many mails that it was held back when it was
 * ordered. Then it goes to the giver, who may hand it on, and the owner reads so with the order.
 */
async function giftReceiver(trx: CommerceTransaction, mail: OrderMail, now: Date): Promise<string> {
  const { purchase } = mail.order;
  const { recipientEmail: named = '', isHeldBack = false } = giftOf(mail) ?? {};
  if (named === '' || !isHeldBack) return named || purchase.email;
  const text = textsFor(mail.store.website.locale ?? 'de-DE').typedAddresses.giftHeldBack({ email: named });
  await writeLog(trx, purchase, { at: now, kind: 'note', text });
  return purchase.email;
}

async function issueGiftCard(
  trx: CommerceTransaction,
  mail: OrderMail,
  { line, piece, to }: { line: PurchaseLine; piece: number; to: string },
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
  await mailTo(trx, mail, { to, key: `gift ${line.id} ${piece}`, ...giftCardLetter(mail, line, code) });
}

const giftOf = ({ order: { purchase } }: OrderMail) =>
  purchase.special?.type === 'giftcard' ? purchase.special : null;

/** The gift itself: the giver's words first, then the code. */
export function giftCardLetter(mail: OrderMail, line: PurchaseLine, code: string): Letter {
  const { store, config, order } = mail;
  const { locale, language_prefix: prefix } = order.purchase;
  const { orderMails: texts, storePages } = textsFor(locale);
  const gift = giftOf(mail);
  return {
    subject: texts.giftCardSubject({ site: siteNameOf(mail) }),
    title: texts.giftCardTitle,
    parts: [
      ...(gift?.recipientName ? [{ text: texts.giftCardFor({ name: withoutLinks(gift.recipientName) }) }] : []),
      ...(gift?.message ? [{ text: withoutLinks(gift.message) }] : []),
      { text: texts.giftCardText({ amount: amountOf(mail, line.unit_price_cents) }) },
      { facts: [[texts.giftCardCode, code]] },
      { button: storePages.toShop, href: `${baseUrl(config, store)}${prefix}/` },
    ],
  };
}

/** Says that the money is there that a placed order waited for. */
export const mailPaid = (
  trx: CommerceTransaction,
  { config }: Pick<CommerceParts, 'config'>,
  { order, store }: StoreOrder,
): Promise<void> => {
  const mail = { order, store, config };
  return mailBuyer(trx, mail, { key: 'paid', ...paidLetter(mail) });
};
