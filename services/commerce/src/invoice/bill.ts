import { isCurrency, type CurrencyCode } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import type { OrderRecord, PurchaseLog } from '../order/store.ts';
import { correctionsOf, type Correction } from './correction.ts';
import { invoiceOf, type Invoice } from './invoice.ts';
import type { Issuer } from './issuer.ts';

/** A document about an order: its invoice, or what takes it back. */
export interface Bill {
  order: OrderRecord;
  issuer: Issuer;
  number: string;
  at: Date;
  /** Null: it is the invoice itself. */
  correction: Correction | null;
  currency: CurrencyCode;
  sums: Invoice;
}

interface Found {
  order: OrderRecord;
  /** As it was kept with the invoice; null: that is older than what is kept. */
  issuer: Issuer | null;
  /** Who sells by now: the issuer of documents with which none was kept. */
  store: Issuer;
  log: readonly Pick<PurchaseLog, 'at' | 'kind' | 'text' | 'returned' | 'issuer'>[];
}

/** The corrections of an order's invoice, in their order. */
export function correctionsOfOrder({ order, log }: Pick<Found, 'order' | 'log'>): Correction[] {
  const { invoice_number: invoiceNumber, locale, totals } = order.purchase;
  if (invoiceNumber === null) return [];
  const texts = textsFor(locale).invoice;
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  return correctionsOf(
    {
      invoiceNumber,
      invoice: wholeOf(order),
      goods: order.lines.map((line) => ({
        id: line.id,
        quantity: line.quantity,
        linePriceCents: line.line_price_cents,
        discountCents: line.discount_cents,
        taxRatePercent: line.tax_rate_percent,
      })),
      pricesIncludeTax: totals.pricesIncludeTax,
      shippingCents: totals.shippingCostCents,
      currency: currencyOf(order),
      nameOf: (rate) =>
        texts.correctedShare({ number: invoiceNumber, rate: rate === null ? '' : percents.format(rate / 100) }),
    },
    log,
  );
}

/** The invoice of an order, or the correction at a place among its corrections (from 1); null: there is none. */
export function billOf({ order, issuer, store, log }: Found, place?: number): Bill | null {
  const { invoice_number: number, placed_at: placedAt, created_at: createdAt } = order.purchase;
  if (number === null) return null;
  const about = { order, currency: currencyOf(order) };
  if (place === undefined)
    return {
      ...about,
      issuer: issuer ?? store,
      number,
      at: placedAt ?? createdAt,
      correction: null,
      sums: wholeOf(order),
    };
  const correction = correctionsOfOrder({ order, log })[place - 1];
  if (!correction) return null;
  const { at, sums } = correction;
  return { ...about, issuer: correction.issuer ?? store, number: correction.number, at, correction, sums };
}

const currencyOf = ({ purchase: { currency } }: OrderRecord): CurrencyCode => (isCurrency(currency) ? currency : 'EUR');

const wholeOf = (order: OrderRecord): Invoice =>
  invoiceOf(order, order.purchase.totals.shippingName || textsFor(order.purchase.locale).orderMails.shipping);
