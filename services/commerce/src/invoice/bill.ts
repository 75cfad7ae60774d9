import { isCurrency, type CurrencyCode } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import type { OrderRecord, PurchaseLog } from '../order/store.ts';
import type { Store } from '../store/store.ts';
import { correctedPart, correctionsOf, type Correction } from './correction.ts';
import { invoiceOf, type Invoice } from './invoice.ts';

/** A document about an order: its invoice, or what takes it back. */
export interface Bill {
  order: OrderRecord;
  store: Store;
  number: string;
  at: Date;
  /** Null: it is the invoice itself. */
  correction: Correction | null;
  currency: CurrencyCode;
  sums: Invoice;
}

interface Found {
  order: OrderRecord;
  store: Store;
  log: readonly Pick<PurchaseLog, 'at' | 'kind' | 'text'>[];
}

/** The corrections of an order's invoice, in their order. */
export function correctionsOfOrder({ order, log }: Pick<Found, 'order' | 'log'>): Correction[] {
  const { invoice_number: invoiceNumber } = order.purchase;
  return invoiceNumber === null ? [] : correctionsOf({ invoiceNumber, grossCents: wholeOf(order).grossCents }, log);
}

/** The invoice of an order, or the correction at a place among its corrections (from 1); null: there is none. */
export function billOf({ order, store, log }: Found, place?: number): Bill | null {
  const { purchase } = order;
  const { invoice_number: number, placed_at: placedAt, created_at: createdAt, currency: given } = purchase;
  if (number === null) return null;
  const currency = isCurrency(given) ? given : 'EUR';
  const invoice = wholeOf(order);
  if (place === undefined)
    return { order, store, number, at: placedAt ?? createdAt, correction: null, currency, sums: invoice };
  const correction = correctionsOfOrder({ order, log })[place - 1];
  if (!correction) return null;
  const texts = textsFor(purchase.locale).invoice;
  const percents = new Intl.NumberFormat(purchase.locale, { style: 'percent', maximumFractionDigits: 2 });
  const nameOf = (rate: number | null): string =>
    texts.correctedShare(number, rate === null ? '' : percents.format(rate / 100));
  const sums = correctedPart(invoice, correction, { currency, nameOf });
  return { order, store, number: correction.number, at: correction.at, correction, currency, sums };
}

const wholeOf = (order: OrderRecord): Invoice =>
  invoiceOf(order, order.purchase.totals.shippingName || textsFor(order.purchase.locale).orderMails.shipping);
