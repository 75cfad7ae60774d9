import type { OrderLine } from './order.ts';

type Line = Pick<
  OrderLine,
  'id' | 'quantity' | 'returnedQuantity' | 'linePriceCents' | 'discountCents' | 'taxRatePercent'
>;

/**
 * What pieces of an order cost their buyer, after discounts and with tax: for giving back what came back. `counts` are
 * pieces by line; all pieces of a line are worth exactly what the line was, however many come back at a time.
 */
export function worthOfPieces(
  { lines, pricesIncludeTax }: { lines: readonly Line[]; pricesIncludeTax: boolean },
  counts: Readonly<Record<string, number>>,
): number {
  return lines.reduce((sum, line) => sum + worthOfLine(line, pricesIncludeTax, counts[line.id] ?? 0), 0);
}

function worthOfLine(line: Line, pricesIncludeTax: boolean, count: number): number {
  const { quantity, returnedQuantity, linePriceCents, discountCents, taxRatePercent } = line;
  const paid = linePriceCents - discountCents;
  const whole = pricesIncludeTax ? paid : paid * (1 + (taxRatePercent ?? 0) / 100);
  const worthOf = (pieces: number): number => Math.round((whole * Math.min(pieces, quantity)) / quantity);
  return worthOf(returnedQuantity + count) - worthOf(returnedQuantity);
}
