import { isNoticeValid } from '@litfass/model';
import { toCurrency } from 'n2words/de-DE';
import { addressLines, nameOf } from '../invoice/parties.ts';
import type { OrderRecord } from '../order/store.ts';
import type { Store } from '../store/store.ts';
import { issuerOf, noticeProblems } from './notice.ts';
import type { GiftReceipt } from './table.ts';

interface Gift {
  order: OrderRecord;
  store: Pick<Store, 'selling' | 'website'>;
}

/**
 * The official receipt of a gift whose money has come (§ 50 (1) EStDV); null where none may be issued: without a notice, by one that
 * is too old on this day (§ 63 (5) AO), in another currency, or without the donor's address.
 */
export function officialReceipt({ order: { purchase, payment }, store }: Gift, now: Date): GiftReceipt | null {
  const { donationNotice } = store.selling;
  const address = purchase.shipping_address ?? purchase.billing_address;
  const isGift = purchase.special?.type === 'donation' && purchase.currency === 'EUR' && payment.amount_cents > 0;
  if (!isGift || !donationNotice || !address) return null;
  const today = dayIn(store.website.timeZone, now);
  const isIssuable = Object.keys(noticeProblems(donationNotice, store, today)).length === 0;
  const hasAddress = [nameOf(address), address.line1, address.city].every((text) => text.trim() !== '');
  if (!isIssuable || !hasAddress || !isNoticeValid(donationNotice, today)) return null;
  const { name: _name, address: _address, ...notice } = donationNotice;
  return {
    number: purchase.number ?? '',
    issuer: issuerOf(donationNotice, store),
    donor: [nameOf(address), ...addressLines(address, 'de-DE')].filter((line) => line.trim() !== ''),
    amountCents: payment.amount_cents,
    amountInWords: inWords(payment.amount_cents),
    givenOn: today,
    issuedOn: today,
    notice,
  };
}

/** An amount as German receipts spell it out: 'fünfundzwanzig Euro und fünfzig Cent'. */
export const inWords = (cents: number): string => toCurrency((cents / 100).toFixed(2));

/** The day at a place: 2026-03-31. */
export const dayIn = (timeZone: string | undefined, at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: timeZone ?? 'Europe/Berlin' }).format(at);

/** What its donor may fetch; null once money went back, since the receipt is not true any more. */
export const receiptOf = ({ purchase, payment }: Pick<OrderRecord, 'purchase' | 'payment'>): GiftReceipt | null =>
  payment.refunded_cents > 0 ? null : purchase.donation_receipt;

/** Where it is fetched, with the token of the gift's page. */
export const receiptPath = (token: string): string => `/api/commerce/orders/${token}/donation-receipt.pdf`;
