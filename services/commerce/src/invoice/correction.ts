import type { CurrencyCode } from '@litfass/model';
import type { PurchaseLog } from '../order/store.ts';
import { shareOut } from '../totals/totals.ts';
import type { Invoice, InvoiceTax } from './invoice.ts';

/** What takes an invoice back, all or a part: a document of its own (§ 14c, § 17 UStG), whose amounts are positive. */
export interface Correction {
  /** The invoice's number and the place among its corrections: unique, and without gaps for each invoice. */
  number: string;
  kind: 'refund' | 'cancellation';
  at: Date;
  reason: string;
  grossCents: number;
  /** What earlier corrections of the same invoice took back. */
  beforeCents: number;
}

/** The corrections of an invoice: one for each refund, and one for the rest when the order was called off. */
export function correctionsOf(
  { invoiceNumber, grossCents }: { invoiceNumber: string; grossCents: number },
  log: readonly Pick<PurchaseLog, 'at' | 'kind' | 'text'>[],
): Correction[] {
  const made: Correction[] = [];
  let beforeCents = 0;
  for (const { at, kind, text } of log) {
    const found =
      kind === 'cancelled' ? { cents: grossCents, reason: '' } : kind === 'refunded' ? refundIn(text) : null;
    const cents = Math.min(found?.cents ?? 0, grossCents - beforeCents);
    if (!found || cents <= 0) continue;
    made.push({
      number: `${invoiceNumber}-${made.length + 1}`,
      kind: kind === 'cancelled' ? 'cancellation' : 'refund',
      at,
      reason: found.reason,
      grossCents: cents,
      beforeCents,
    });
    beforeCents += cents;
  }
  return made;
}

/** A refund in the log: its key, the amount, and why. That of a cancelled order is part of the cancellation. */
function refundIn(text: string): { cents: number; reason: string } | null {
  const [key = '', cents = '', ...reason] = text.split(' ');
  return key.startsWith('cancel-') ? null : { cents: Number(cents), reason: reason.join(' ') };
}

/**
 * A correction in numbers. Each rate bears its share of the amount; all corrections of an invoice together take back
 * exactly its taxes, since each is the difference of two shares of the whole.
 */
export function correctedPart(
  invoice: Invoice,
  { grossCents, beforeCents }: Pick<Correction, 'grossCents' | 'beforeCents'>,
  { currency, nameOf }: { currency: CurrencyCode; nameOf: (ratePercent: number | null) => string },
): Invoice {
  if (beforeCents === 0 && grossCents === invoice.grossCents)
    return { ...invoice, prepaidCents: 0, paidCents: 0, payableCents: grossCents };
  const before = shareOfTaxes(invoice, beforeCents, currency);
  const after = shareOfTaxes(invoice, beforeCents + grossCents, currency);
  const taxes = after.flatMap(({ ratePercent, netCents, taxCents }, index) => {
    const part = { ratePercent, netCents: netCents - (before[index]?.netCents ?? 0), taxCents: 0 };
    part.taxCents = taxCents - (before[index]?.taxCents ?? 0);
    return part.netCents + part.taxCents === 0 ? [] : [part];
  });
  return {
    lines: taxes.map(({ ratePercent, netCents }) => ({
      name: nameOf(ratePercent),
      sku: '',
      quantity: 1,
      netCents,
      ratePercent,
    })),
    taxes,
    netCents: taxes.reduce((sum, { netCents }) => sum + netCents, 0),
    taxCents: taxes.reduce((sum, { taxCents }) => sum + taxCents, 0),
    grossCents,
    prepaidCents: 0,
    paidCents: 0,
    payableCents: grossCents,
  };
}

/** What the first `cents` of an invoice hold of each rate. */
function shareOfTaxes({ taxes }: Invoice, cents: number, currency: CurrencyCode): InvoiceTax[] {
  const grosses = taxes.map(({ netCents, taxCents }) => netCents + taxCents);
  const shares = shareOut(cents, grosses, currency);
  return taxes.map(({ ratePercent, taxCents: whole }, index) => {
    const gross = shares[index] ?? 0;
    const taxCents = Math.round((whole * gross) / (grosses[index] || 1));
    return { ratePercent, netCents: gross - taxCents, taxCents };
  });
}
