import type { OrderRecord } from '../order/store.ts';
import { shareOut } from '../totals/totals.ts';
import { isCurrency } from '@litfass/model';

/** One line of an invoice, net and after discount. */
export interface InvoiceLine {
  name: string;
  sku: string;
  quantity: number;
  /** Of all pieces together, without tax. */
  netCents: number;
  /** Null: no tax is charged. */
  ratePercent: number | null;
}

export interface InvoiceTax {
  ratePercent: number | null;
  netCents: number;
  taxCents: number;
}

/** An invoice in numbers: the lines' net amounts add up to those of the rates, these to the whole. */
export interface Invoice {
  lines: InvoiceLine[];
  taxes: InvoiceTax[];
  netCents: number;
  taxCents: number;
  grossCents: number;
  /** By gift cards and credit. */
  prepaidCents: number;
  /** Taken with the order, as by card; 0 where its buyer pays later, by bank transfer. */
  paidCents: number;
  /** What is still to be paid. */
  payableCents: number;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** The invoice of an order as it was placed; shipping is a line of its own at the rate that it shares. */
export function invoiceOf({ purchase, lines, payment }: OrderRecord, shippingName: string): Invoice {
  const { totals } = purchase;
  const currency = isCurrency(purchase.currency) ? purchase.currency : 'EUR';
  const shippingRate = totals.shippingCostCents > 0 ? rateOfShipping(purchase, lines) : null;
  const parts = lines.map((line) => ({
    name: [line.title, ...line.option_values.map(({ value }) => value)].join(', '),
    sku: line.sku,
    quantity: line.quantity,
    amountCents: line.line_price_cents - line.discount_cents,
    ratePercent: line.tax_rate_percent,
  }));
  if (totals.shippingCostCents > 0)
    parts.push({
      name: shippingName,
      sku: '',
      quantity: 1,
      amountCents: totals.shippingCostCents,
      ratePercent: shippingRate,
    });
  const taxes: InvoiceTax[] = [];
  const made = new Map<number, InvoiceLine>();
  for (const ratePercent of new Set(parts.map((part) => part.ratePercent))) {
    const indexes = parts.flatMap((part, index) => (part.ratePercent === ratePercent ? [index] : []));
    const weights = indexes.map((index) => parts[index]?.amountCents ?? 0);
    const rules = totals.taxRules.filter((rule) => rule.ratePercent === ratePercent);
    const taxed = {
      netCents: sum(rules.map((rule) => rule.netCents)),
      taxCents: sum(rules.map((rule) => rule.taxCents)),
    };
    const tax = rules.length > 0 ? taxed : { netCents: sum(weights), taxCents: 0 };
    taxes.push({ ratePercent, ...tax });
    const shares = shareOut(tax.netCents, weights, currency);
    indexes.forEach((index, position) => {
      const part = parts[index];
      if (!part) return;
      const { name, sku, quantity } = part;
      made.set(index, { name, sku, quantity, netCents: shares[position] ?? 0, ratePercent });
    });
  }
  const netCents = sum(taxes.map((tax) => tax.netCents));
  const taxCents = sum(taxes.map((tax) => tax.taxCents));
  const prepaidCents = totals.giftCardCents + totals.creditCents;
  const openCents = netCents + taxCents - prepaidCents;
  const paidCents = isPaidLater(payment.method) ? 0 : openCents;
  return {
    lines: parts.flatMap((_part, index) => made.get(index) ?? []),
    taxes,
    netCents,
    taxCents,
    grossCents: netCents + taxCents,
    prepaidCents,
    paidCents,
    payableCents: openCents - paidCents,
  };
}

/** Whether a way to pay waits for its buyer; all others are charged with the order, before it is placed. */
export const isPaidLater = (method: string): boolean => method === 'bank' || method === 'invoice';

/** The rate of the largest part of the goods, of equal parts the higher one: as the order's sums were made. */
function rateOfShipping({ totals }: OrderRecord['purchase'], lines: OrderRecord['lines']): number | null {
  const amounts = new Map<number, number>();
  for (const { tax_rate_percent: rate, line_price_cents: cents, discount_cents: discount } of lines)
    if (rate !== null) amounts.set(rate, (amounts.get(rate) ?? 0) + cents - discount);
  if (totals.taxRules.length === 0) return null;
  return [...amounts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? null;
}
