import { sendsItself } from '@litfass/model';
import { textsFor, textsOfKind } from '@litfass/model/texts';
import { amountOf, lineName, orderHref, type Letter, type OrderMail } from './mails.ts';

/** The order was called off; nobody waits for money that was never paid. */
export function cancelledLetter(mail: OrderMail, isPaid: boolean): Letter {
  const { number, locale, kind } = mail.order.purchase;
  const texts = textsOfKind(textsFor(locale), kind).orderMails;
  const told = isPaid ? texts.cancelledText({ number: number ?? '' }) : texts.cancelledUnpaid({ number: number ?? '' });
  return {
    subject: texts.cancelledSubject({ number: number ?? '' }),
    title: texts.cancelledTitle,
    parts: [{ text: told }, { button: texts.show, href: orderHref(mail) }],
  };
}

export function refundedLetter(mail: OrderMail, { cents, reason }: { cents: number; reason: string }): Letter {
  const { number, locale, kind } = mail.order.purchase;
  const texts = textsOfKind(textsFor(locale), kind).orderMails;
  return {
    subject: texts.refundedSubject({ number: number ?? '' }),
    title: texts.refundedTitle,
    parts: [
      { text: texts.refundedText({ amount: amountOf(mail, cents), number: number ?? '' }) },
      ...(reason === '' ? [] : [{ text: texts.refundedReason({ reason }) }]),
      { button: texts.show, href: orderHref(mail) },
    ],
  };
}

/** The money that an order waited for is there. */
export function paidLetter(mail: OrderMail): Letter {
  const { number, locale, totals } = mail.order.purchase;
  const texts = textsFor(locale).orderMails;
  return {
    subject: texts.paidSubject({ number: number ?? '' }),
    title: texts.paidTitle,
    parts: [
      { text: texts.paidText({ amount: amountOf(mail, totals.grandTotalCents), number: number ?? '' }) },
      { button: texts.show, href: orderHref(mail) },
    ],
  };
}

export interface Parcel {
  carrier: string;
  trackingNumber: string;
  trackingHref: string | null;
  lines: readonly { lineId: string; quantity: number }[];
  /** Pieces of each line that are still to leave. */
  open: ReadonlyMap<string, number>;
}

/**
 * Says what is in the parcel, and what comes later: a part alone does not seem to be all. What came by mail is in no
 * parcel; null when nothing else is meant.
 */
export function shippedLetter(
  mail: OrderMail,
  { carrier, trackingNumber, trackingHref, ...sent }: Parcel,
): Letter | null {
  const { purchase, lines } = mail.order;
  const texts = textsFor(purchase.locale).orderMails;
  const listed = (count: (id: string) => number): string =>
    lines
      .filter(({ product_type: type }) => !sendsItself(type))
      .map((line) => ({ ...line, quantity: count(line.id) }))
      .flatMap((line) => (line.quantity > 0 ? [lineName(line)] : []))
      .join('\n');
  const now = listed((id) => sent.lines.find(({ lineId }) => lineId === id)?.quantity ?? 0);
  if (now === '') return null;
  const later = listed((id) => sent.open.get(id) ?? 0);
  const tracking = [carrier, trackingNumber].filter((text) => text !== '').join(' ');
  const facts: [string, string][] = [
    [texts.inParcel, now],
    ...(later === '' ? [] : [[texts.comesLater, later] satisfies [string, string]]),
    ...(tracking === '' ? [] : [[texts.tracking, tracking] satisfies [string, string]]),
  ];
  const number = purchase.number ?? '';
  return {
    subject: later === '' ? texts.shippedSubject({ number }) : texts.partSubject({ number }),
    title: later === '' ? texts.shippedTitle : texts.partTitle,
    parts: [
      { facts, own: 'values' },
      ...(trackingHref ? [{ button: texts.track, href: trackingHref }] : []),
      { link: texts.show, href: orderHref(mail) },
    ],
  };
}
