import type { OwnerOrder } from '../../api/orders.ts';

type Line = Pick<
  OwnerOrder['lines'][number],
  'id' | 'quantity' | 'linePriceCents' | 'discountCents' | 'taxRatePercent'
>;

/**
 * What pieces of an order cost their buyer, after discounts and with tax: for giving back what came back. `counts` are
 * pieces by line; all pieces of a line are worth exactly what the line was.
 */
export function worthOfPieces(
  { lines, pricesIncludeTax }: { lines: readonly Line[]; pricesIncludeTax: boolean },
  counts: Readonly<Record<string, number>>,
): number {
  return lines.reduce((sum, { id, quantity, linePriceCents, discountCents, taxRatePercent }) => {
    const paid = linePriceCents - discountCents;
    const whole = pricesIncludeTax ? paid : paid * (1 + (taxRatePercent ?? 0) / 100);
    return sum + Math.round((whole * Math.min(counts[id] ?? 0, quantity)) / quantity);
  }, 0);
}
