/** A price that was asked from `validFrom` until the next point. Amounts in the minor unit of `currency`. */
export interface PricePoint {
  validFrom: Date;
  priceCents: number;
  onSale: boolean;
  currency: string;
}

const THIRTY_DAYS_MS = 30 * 86_400_000;

/** The point to add when `current` is not what was asked last; null when nothing changed. */
export function nextPricePoint(history: readonly PricePoint[], current: PricePoint): PricePoint | null {
  const last = sorted(history).at(-1);
  const isSame =
    last?.priceCents === current.priceCents && last.onSale === current.onSale && last.currency === current.currency;
  return isSame ? null : current;
}

/**
 * The lowest price of the 30 days before the current reduction began (§ 11 PAngV); null without a reduction. A sale
 * that only gets cheaper without a break is one reduction (§ 11 (2)). `regularCents`, the price that the owner states
 * beside the sale, counts for the time before the first point that is known.
 */
export function lowestPrice30Days(history: readonly PricePoint[], regularCents: number): number | null {
  const all = sorted(history);
  const currency = all.at(-1)?.currency;
  const points = all.slice(all.findLastIndex((point) => point.currency !== currency) + 1);
  const begin = reductionIndex(points);
  const reduction = points[begin];
  if (!reduction?.onSale) return null;
  const from = reduction.validFrom.getTime() - THIRTY_DAYS_MS;
  const before = points.slice(0, begin);
  // The point in force when the window opens was asked inside it as well.
  const first = before.findLastIndex(({ validFrom }) => validFrom.getTime() <= from);
  const asked = before.slice(Math.max(first, 0)).map(({ priceCents }) => priceCents);
  return Math.min(...(asked.length > 0 ? asked : [regularCents]));
}

/** Where the reduction that holds now began: the first of the last points on sale that never got dearer. */
function reductionIndex(points: readonly PricePoint[]): number {
  let index = points.length - 1;
  for (let earlier = points[index - 1]; earlier; earlier = points[index - 1]) {
    const later = points[index];
    if (!later || !earlier.onSale || earlier.priceCents < later.priceCents) break;
    index -= 1;
  }
  return index;
}

const sorted = (history: readonly PricePoint[]): PricePoint[] =>
  history.toSorted((a, b) => a.validFrom.getTime() - b.validFrom.getTime());
