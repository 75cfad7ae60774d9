import { worthOfPieces, type CurrencyCode, type OrderLine } from '@litfass/model';
import type { PurchaseLog } from '../order/store.ts';
import { shareOut } from '../totals/totals.ts';
import type { Invoice, InvoiceLine } from './invoice.ts';
import type { Issuer } from './issuer.ts';

/** What takes an invoice back, all or a part: a document of its own (§ 14c, § 17 UStG), whose amounts are positive. */
export interface Correction {
  /** The invoice's number and the place among its corrections: unique, and without gaps for each invoice. */
  number: string;
  kind: 'refund' | 'cancellation';
  at: Date;
  reason: string;
  grossCents: number;
  sums: Invoice;
  /** As it was kept with what is corrected; null: that is older than what is kept. */
  issuer: Issuer | null;
}

type Goods = Omit<Parameters<typeof worthOfPieces>[0]['lines'][number], 'returnedQuantity'>;

/** An invoice that is corrected, with what its buyer ordered: its lines stand in the order of the goods, then shipping. */
export interface Corrected {
  invoiceNumber: string;
  invoice: Invoice;
  goods: readonly Goods[];
  pricesIncludeTax: boolean;
  shippingCents: number;
  currency: CurrencyCode;
  /** What a part is called that belongs to no goods. */
  nameOf: (ratePercent: number | null) => string;
}

type Entry = Pick<PurchaseLog, 'at' | 'kind' | 'text' | 'returned' | 'issuer'>;

/** What earlier corrections took back: of each rate, and pieces by their line; shipping counts as a piece of ''. */
interface Before {
  grosses: number[];
  pieces: Map<OrderLine['id'], number>;
}

/** A part of a correction: some of a line of the invoice, or a share of a rate. */
interface Part {
  line: Omit<InvoiceLine, 'netCents'>;
  rate: number;
  cents: number;
}

/**
 * The corrections of an invoice: one for each refund, and one for the rest when the order was called off. Together they
 * take back exactly the taxes of each rate, since each is the difference of two shares of the whole.
 */
export function correctionsOf(corrected: Corrected, log: readonly Entry[]): Correction[] {
  const { invoice, invoiceNumber } = corrected;
  const before: Before = { grosses: invoice.taxes.map(() => 0), pieces: new Map() };
  const made: Correction[] = [];
  for (const entry of log) {
    const told = toldBy(entry, corrected, before);
    const taken = sum(before.grosses);
    const grossCents = Math.min(told?.cents ?? 0, invoice.grossCents - taken);
    if (!told || grossCents <= 0) continue;
    const isWhole = taken === 0 && grossCents === invoice.grossCents;
    const parts = partsOf(corrected, before, { ...told, cents: grossCents });
    const sums = isWhole ? { ...invoice, ...unpaid(grossCents) } : sumsOf(corrected, before, parts);
    for (const { rate, cents } of parts) before.grosses[rate] = (before.grosses[rate] ?? 0) + cents;
    if (parts.some(({ line }) => line === invoice.lines[corrected.goods.length])) before.pieces.set('', 1);
    for (const [id, count] of told.pieces) before.pieces.set(id, (before.pieces.get(id) ?? 0) + count);
    const number = `${invoiceNumber}-${made.length + 1}`;
    const { at, issuer } = entry;
    made.push({ number, kind: told.kind, at, reason: told.reason, grossCents, sums, issuer });
  }
  return made;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

interface Told {
  kind: Correction['kind'];
  cents: number;
  reason: string;
  pieces: Map<OrderLine['id'], number>;
}

/** What a line of the log gives back: a refund as much as it says, that of a cancelled order is part of the cancellation. */
function toldBy({ kind, text, returned }: Entry, { invoice, goods }: Corrected, before: Before): Told | null {
  const leftOf = ({ id, quantity }: Goods): number => quantity - (before.pieces.get(id) ?? 0);
  if (kind === 'cancelled') {
    const pieces = new Map(goods.map((line) => [line.id, leftOf(line)]));
    return { kind: 'cancellation', cents: invoice.grossCents, reason: '', pieces };
  }
  const [key = '', cents = '', ...reason] = text.split(' ');
  if (kind !== 'refunded' || key.startsWith('cancel-')) return null;
  const pieces = new Map((returned ?? []).map(({ lineId, quantity }) => [lineId, quantity]));
  return { kind: 'refund', cents: Number(cents), reason: reason.join(' '), pieces };
}

/** The goods that are given back, as far as the amount goes; what is over is shipping or a share of all rates. */
function partsOf(corrected: Corrected, before: Before, { cents, pieces }: Told): Part[] {
  const { invoice, currency, nameOf, shippingCents } = corrected;
  const left = invoice.taxes.map(({ netCents, taxCents }, rate) => netCents + taxCents - (before.grosses[rate] ?? 0));
  const goods = goodsOf(corrected, before, pieces);
  const over = sum(goods.map((part) => part.cents)) > cents;
  const weights = goods.map((part) => part.cents);
  const fitting = over ? shareOut(cents, weights, currency) : weights;
  const take = (part: Part, wanted: number): Part => {
    const taken = Math.min(wanted, left[part.rate] ?? 0);
    left[part.rate] = (left[part.rate] ?? 0) - taken;
    return { ...part, cents: taken };
  };
  const parts = goods.map((part, index) => take(part, fitting[index] ?? 0));
  const rest = (): number => cents - sum(parts.map((part) => part.cents));
  const shipping = invoice.lines[corrected.goods.length];
  const isOpen = goods.length > 0 && !before.pieces.has('');
  if (isOpen && shipping && rest() === shippingCents) parts.push(take(partOf(corrected, shipping), rest()));
  shareOut(rest(), [...left], currency).forEach((share, rate) => {
    const ratePercent = invoice.taxes[rate]?.ratePercent ?? null;
    const line = { name: nameOf(ratePercent), sku: '', quantity: 1, ratePercent };
    if (share > 0) parts.push({ line, rate, cents: share });
  });
  return parts.filter((part) => part.cents > 0);
}

const partOf = ({ invoice }: Corrected, line: Part['line']): Part => ({
  line,
  rate: invoice.taxes.findIndex(({ ratePercent }) => ratePercent === line.ratePercent),
  cents: 0,
});

function goodsOf(corrected: Corrected, before: Before, pieces: Told['pieces']): Part[] {
  const { invoice, goods, pricesIncludeTax } = corrected;
  return goods.flatMap((each, index) => {
    const [line, quantity = 0] = [invoice.lines[index], pieces.get(each.id)];
    if (!line || quantity === 0) return [];
    const lines = [{ ...each, returnedQuantity: before.pieces.get(each.id) ?? 0 }];
    const cents = worthOfPieces({ lines, pricesIncludeTax }, { [each.id]: quantity });
    return [{ ...partOf(corrected, { ...line, quantity }), cents }];
  });
}

const unpaid = (payableCents: number) => ({ prepaidCents: 0, paidCents: 0, payableCents });

/** The parts in numbers: each rate bears its own, and its tax is told apart from the net amounts of its lines. */
function sumsOf({ invoice, currency }: Corrected, before: Before, parts: readonly Part[]): Invoice {
  const nets = new Map<Part, number>();
  const taxes = invoice.taxes.flatMap(({ ratePercent, netCents: net, taxCents: tax }, rate) => {
    const own = parts.filter((part) => part.rate === rate);
    const cents = sum(own.map((part) => part.cents));
    if (cents === 0) return [];
    const taxUpTo = (gross: number): number => Math.round((tax * gross) / (net + tax));
    const from = before.grosses[rate] ?? 0;
    const taxCents = taxUpTo(from + cents) - taxUpTo(from);
    const shares = shareOut(
      cents - taxCents,
      own.map((part) => part.cents),
      currency,
    );
    own.forEach((part, index) => nets.set(part, shares[index] ?? 0));
    return [{ ratePercent, netCents: cents - taxCents, taxCents }];
  });
  const netCents = sum(taxes.map((each) => each.netCents));
  const taxCents = sum(taxes.map((each) => each.taxCents));
  return {
    lines: parts.map((part) => ({ ...part.line, netCents: nets.get(part) ?? 0 })),
    taxes,
    netCents,
    taxCents,
    grossCents: netCents + taxCents,
    ...unpaid(netCents + taxCents),
  };
}
