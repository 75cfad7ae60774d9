import { on, withTenant } from '@litfass/kit';
import { pageTypes, type CheckoutKind } from '@litfass/model';
import type { FastifyInstance } from 'fastify';
import type { CommerceParts } from '../db/database.ts';
import { reminderLetter } from '../cart/remind.ts';
import { downloadLetter } from '../download/mail.ts';
import { officialReceipt } from '../donation-receipt/gift-receipt.ts';
import { legalPagesAt } from '../legal-text/store.ts';
import { confirmationOf } from '../order/confirmation.ts';
import { cancelledLetter, paidLetter, refundedLetter, shippedLetter } from '../order/letters.ts';
import { drawMail, type Letter, type OrderMail } from '../order/mails.ts';
import { giftCardLetter } from '../order/placed.ts';
import { receiptLetter } from '../order/receipt.ts';
import { reviewLetter } from '../review/send-requests.ts';
import { backLetter } from '../stock-notice/after-stock.ts';
import { baseUrl } from '../store/base-url.ts';
import { dunningLetter } from '../subscription/dunning.ts';
import { retryAt } from '../subscription/subscription.ts';
import { findStore } from '../store/store.ts';
import { previewMail, type PreviewedMail } from './api.ts';
import { sampleOrder } from './sample.ts';

/** Shows owners the mails of their store before anybody has bought: the very letters that buyers get. */
export function serveMailPreviews(app: FastifyInstance, parts: CommerceParts): void {
  on(app, parts, previewMail, async ({ website, params: { mail: name }, reply }) => {
    const now = parts.clock();
    const { store, legal } = await withTenant(
      parts.db,
      website.id,
      async (trx) => ({ store: await findStore(trx, website.id), legal: await legalPagesAt(trx, website.id, now) }),
      { readOnly: true },
    );
    const order = sampleOrder({ kind: kinds[name] ?? 'cart', website, store, now });
    if (name === 'transfer') order.payment = { ...order.payment, method: 'bank', state: 'pending' };
    if (name === 'renewed') order.purchase.renews_id = order.purchase.id;
    const mail = { order, store, config: parts.config };
    const { html } = drawMail(
      mail,
      orderLetter(name, mail) ?? otherLetter(name, mail, now) ?? confirmationOf(mail, legal),
    );
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
        'x-robots-tag': 'noindex',
      })
      .type('text/html; charset=utf-8')
      .send(html.replace('<body ', `<body data-page-type="${pageTypes.commerceEmailPreview}" `));
  });
}

const kinds: Readonly<Partial<Record<PreviewedMail, CheckoutKind>>> = {
  'gift-card': 'giftcard',
  subscription: 'subscription',
  donation: 'donation',
  receipt: 'donation',
  renewed: 'subscription',
  'payment-failed': 'subscription',
  'subscription-ended': 'subscription',
};

/** What is told of an order on its way; null for the other mails. */
function orderLetter(name: PreviewedMail, mail: OrderMail): Letter | null {
  const { lines, payment } = mail.order;
  const [first] = lines;
  const parcel = (open: number): Letter | null =>
    shippedLetter(mail, {
      carrier: 'DHL',
      trackingNumber: '00340434161094027318',
      trackingHref: 'https://www.dhl.de/',
      lines: first ? [{ lineId: first.id, quantity: first.quantity - open }] : [],
      open: new Map(first ? [[first.id, open]] : []),
    });
  const letters: Readonly<Partial<Record<PreviewedMail, () => Letter | null>>> = {
    paid: () => paidLetter(mail),
    shipped: () => parcel(0),
    'part-shipped': () => parcel(1),
    cancelled: () => cancelledLetter(mail, true),
    refunded: () => refundedLetter(mail, { cents: payment.amount_cents, reason: '' }),
    'gift-card': () => (first ? giftCardLetter(mail, first, 'GK-ABCD-EFGH-JKLM') : null),
  };
  return letters[name]?.() ?? null;
}

/** What is written before and after an order; null for the other mails. */
function otherLetter(name: PreviewedMail, mail: OrderMail, now: Date): Letter | null {
  const { order, store, config } = mail;
  const { locale, website_id } = order.purchase;
  const title = order.lines[0]?.title ?? '';
  const href = baseUrl(config, store);
  const subscription = { website_id, id: order.purchase.id, title, amount_cents: order.payment.amount_cents };
  const letters: Readonly<Partial<Record<PreviewedMail, () => Letter>>> = {
    downloads: () => downloadLetter(mail, [{ title, href }]),
    'payment-failed': () => dunningLetter(mail, { subscription, again: retryAt(1, now) }),
    'subscription-ended': () => dunningLetter(mail, { subscription, again: null }),
    receipt: () => receiptLetter(mail, now, officialReceipt(mail, now)),
    review: () => reviewLetter(mail, ''),
    reminder: () => reminderLetter({ store, locale }, order.lines, `${href}/cart`),
    'back-in-stock': () => backLetter(title, { locale, href }),
  };
  return letters[name]?.() ?? null;
}
