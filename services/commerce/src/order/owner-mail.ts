import type { OrderDispute } from '@litfass/model';
import { textsFor, textsOfKind } from '@litfass/model/texts';
import type { CommerceTransaction } from '../db/database.ts';
import { noticeReceivers, type NoticeReceiver } from '../store/notice-receivers.ts';
import type { CalledOff } from '../subscription/dunning.ts';
import { amountOf, mailTo, summaryOf, type Letter, type OrderMail } from './mails.ts';

/** The same order as its seller reads of it: in the website's own language, whatever the buyer's is. */
export function asOwnerReads(mail: OrderMail): OrderMail {
  const { order, store } = mail;
  const locale = store.website.locale ?? order.purchase.locale;
  return { ...mail, order: { ...order, purchase: { ...order.purchase, locale } } };
}

/** Writes to whoever sells, as `asOwnerReads`; a second mail with the same key is not written. */
export async function mailOwner(
  trx: CommerceTransaction,
  mail: OrderMail,
  letter: Letter & { key: string },
): Promise<void> {
  const receivers = await noticeReceivers(trx, mail.order.purchase.website_id, mail.store);
  await mailReceivers(trx, mail, receivers, letter);
}

/** The same where it is known already who they are. */
export async function mailReceivers(
  trx: CommerceTransaction,
  mail: OrderMail,
  receivers: readonly NoticeReceiver[],
  letter: Letter & { key: string },
): Promise<void> {
  for (const { to, keyOf } of receivers) await mailTo(trx, mail, { ...letter, to, key: keyOf(letter.key) });
}

/** What the bank has decided: whether the money stays. */
export function disputeEndedLetter(own: OrderMail, end: 'won' | 'lost', cents: number): Letter {
  const { purchase } = own.order;
  const { subject, title, text } = textsFor(purchase.locale).orderMails.disputeEnded[end];
  const number = purchase.number ?? '';
  const told = text({ number, amount: amountOf(own, cents) });
  return { subject: subject({ number }), title, parts: [{ text: told }, summaryOf(own)] };
}

/** The money that a placed order waited for does not come; null: the order still stands. */
export function paymentFailedLetter(own: OrderMail, calledOff: CalledOff | null): Letter {
  const { purchase } = own.order;
  const texts = textsOfKind(textsFor(purchase.locale), purchase.kind).orderMails.paymentFailed;
  const number = purchase.number ?? '';
  const told = texts[calledOff ?? 'open']({ number, amount: amountOf(own, purchase.totals.grandTotalCents) });
  return { subject: texts.subject({ number }), title: texts.title, parts: [{ text: told }, summaryOf(own)] };
}

/** A payment is disputed: the answer has a time limit, which runs at the provider. */
export function disputedLetter(own: OrderMail, { amountCents }: Pick<OrderDispute, 'amountCents'>): Letter {
  const { purchase } = own.order;
  const texts = textsOfKind(textsFor(purchase.locale), purchase.kind).orderMails;
  return {
    subject: texts.disputedSubject({ number: purchase.number ?? '' }),
    title: texts.disputedTitle,
    parts: [
      { text: texts.disputedText({ number: purchase.number ?? '', amount: amountOf(own, amountCents) }) },
      summaryOf(own),
    ],
  };
}
