import { withoutLinks, type MailPart } from '@litfass/kit';
import { isCurrency, subscriptionText } from '@litfass/model';
import { textsFor, textsOfKind } from '@litfass/model/texts';
import { unitPriceText } from '../cart/present.ts';
import { beginsAtOnce } from '../checkout/declared.ts';
import { addressLines, nameOf } from '../invoice/parties.ts';
import type { LegalPages } from '../legal-text/store.ts';
import { termsOf } from '../subscription/begin.ts';
import { isOverTime } from '../subscription/ending.ts';
import { giftSentences } from './donation.ts';
import { exceptionsOf, legalNote, legalParts } from './legal-parts.ts';
import { isPaid } from './order.ts';
import {
  amountOf,
  cancellationHref,
  lineName,
  orderHref,
  siteNameOf,
  summaryOf,
  transferNote,
  withdrawalHref,
  type Letter,
  type OrderMail,
} from './mails.ts';

/**
 * The confirmation on a durable medium (§ 312f BGB): what was bought, for how much, how long it binds, where it goes,
 * how to withdraw, and by which terms.
 */
export function confirmationOf(mail: OrderMail, legal: LegalPages): Letter {
  const { purchase, payment } = mail.order;
  const { donations, orderMails: texts, storeMails } = textsOfKind(textsFor(purchase.locale), purchase.kind);
  const number = purchase.number ?? '';
  const site = siteNameOf(mail);
  const isDonation = purchase.kind === 'donation';
  const isRenewal = purchase.renews_id !== null;
  const amount = amountOf(mail, purchase.totals.grandTotalCents);
  const says = isDonation
    ? {
        subject: texts.donationSubject({ site }),
        title: texts.donationTitle,
        text: isPaid(payment.state) ? texts.donationText({ amount }) : donations.promised({ amount }),
      }
    : { subject: texts.placedSubject({ number, site }), title: texts.placedTitle, text: texts.placedText({ number }) };
  const renews = {
    subject: storeMails.renewedSubject({ title: mail.order.lines[0]?.title ?? site }),
    title: storeMails.renewedTitle,
    text: storeMails.renewedText({ number }),
  };
  const { subject, title, text } = isRenewal ? renews : says;
  const parts: MailPart[] = [
    { text },
    summaryOf(mail),
    ...goodsOf(mail),
    ...renewalsOf(mail),
    ...deliveryOf(mail),
    ...(payment.method === 'bank' ? [{ text: transferNote(purchase, mail.store) }] : []),
    { button: texts.show, href: orderHref(mail) },
    ...(isDonation || isRenewal ? [] : [...withdrawalOf(mail), { note: legalNote(mail, legal) }]),
    ...legalParts(mail, legal),
  ];
  return { subject, title, parts };
}

/** What goes on by itself: how often, for how much, until when, and how it ends. */
function renewalsOf(mail: OrderMail): MailPart[] {
  const { purchase, lines } = mail.order;
  if (purchase.kind === 'donation') return giftOf(mail);
  const { checkout, orderMails } = textsFor(purchase.locale);
  return lines.flatMap((line) => {
    const terms = termsOf(purchase, line);
    if (!terms) return [];
    const { billingPeriod, numBillingCycles } = terms;
    const period = subscriptionText(billingPeriod, numBillingCycles, purchase.locale);
    const sentence = checkout.renewal({
      title: line.title,
      text: period,
      price: amountOf(mail, line.unit_price_cents * line.quantity),
    });
    const duration =
      purchase.renews_id === null
        ? [checkout.duration({ payments: numBillingCycles, isOverTime: isOverTime(line.product_type) })]
        : [];
    return [{ text: [sentence, ...duration, orderMails.ends].join(' ') }];
  });
}

/** How a donation comes again, and the way to end that; one that is given once says all by its sum. */
function giftOf(mail: OrderMail): MailPart[] {
  const { purchase, lines } = mail.order;
  const [line] = lines;
  const recurs = line && termsOf(purchase, line)?.billingPeriod.unit;
  if (!recurs) return [];
  const { locale, number } = purchase;
  const amount = amountOf(mail, purchase.totals.grandTotalCents);
  return [
    { text: giftSentences({ title: line.title, amount, recurs }, locale).join(' ') },
    { link: textsFor(locale).donations.end, href: `${cancellationHref(mail)}?bestellung=${number ?? ''}` },
  ];
}

/** Where goods go, and when they come. */
function deliveryOf({ order: { purchase }, store }: OrderMail): MailPart[] {
  const { totals, shipping_address: address, locale } = purchase;
  if (totals.shippingName === '' || !address) return [];
  const texts = textsFor(locale).orderMails;
  const { deliveryTime } = store.selling;
  const lines = [nameOf(address), ...addressLines(address, locale)].filter((line) => line !== '');
  return [
    {
      own: 'values',
      facts: [
        [texts.address, withoutLinks(lines.join('\n'))],
        ...(deliveryTime === '' ? [] : [[texts.deliveryTime, deliveryTime] satisfies [string, string]]),
      ],
    },
  ];
}

/** What each of the goods is (§ 312f (2) with Art. 246a § 1 (1) no. 1 EGBGB), by its main characteristics and unit price. */
function goodsOf(mail: OrderMail): MailPart[] {
  const { purchase, lines } = mail.order;
  if (purchase.kind === 'donation') return [];
  const { duties } = textsFor(purchase.locale);
  const facts = lines.flatMap((line): [string, string][] => {
    const { keyFeatures = '', minimumAge = null } = line.details;
    const price = { details: line.details, sku: line.sku, unitPriceCents: line.unit_price_cents };
    const said = [
      keyFeatures,
      isCurrency(purchase.currency) ? unitPriceText(price, purchase.currency, purchase.locale) : null,
      minimumAge === null ? null : duties.ageDelivery({ age: minimumAge }),
    ].filter((each) => each);
    return said.length === 0 ? [] : [[lineName(line), said.join('\n')]];
  });
  return facts.length === 0 ? [] : [{ text: duties.features }, { facts, own: 'all' }];
}

/** The right to withdraw and what is excepted from it; what was agreed to is confirmed with it (§ 312f (3) BGB). */
function withdrawalOf(mail: OrderMail): MailPart[] {
  const { purchase, lines } = mail.order;
  const { orderMails: texts, declarations, duties } = textsFor(purchase.locale);
  const digital = purchase.kind === 'cart' ? lines.filter(({ product_type: type }) => type === 'DIGITAL') : [];
  const wished = lines.filter((line) => beginsAtOnce(line.product_type, line.details));
  const named = (some: typeof lines): string => some.map((line) => lineName(line)).join(', ');
  const { isNone, exceptions } = exceptionsOf(mail.order);
  return [
    ...(digital.length > 0 ? [{ note: texts.digitalConsent({ titles: named(digital) }) }] : []),
    ...(wished.length > 0 ? [{ note: duties.serviceWished({ titles: named(wished) }) }] : []),
    ...exceptions.map((note) => ({ note })),
    ...(isNone
      ? []
      : [
          { note: texts.withdrawal },
          { link: declarations.withdraw, href: `${withdrawalHref(mail)}?bestellung=${purchase.number ?? ''}` },
        ]),
  ];
}
