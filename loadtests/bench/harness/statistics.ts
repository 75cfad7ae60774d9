/** The middle of the values, the mean of the two middle ones for an even count. @throws when there are none */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]];
  if (low === undefined || high === undefined) throw new Error('no values to take the median of');
  return (low + high) / 2;
}

/**
 * Between which values the median of what was sampled lies with 95 % certainty, whatever its distribution: by the ranks that a
 * fair coin would leave out. Too few values give the smallest and the largest.
 */
export function intervalOfMedian(values: readonly number[]): [number, number] {
  const sorted = values.toSorted((a, b) => a - b);
  let [chance, below, rank] = [0.5 ** sorted.length, 0, 0];
  for (; below + chance <= 0.025; rank += 1) {
    below += chance;
    chance *= (sorted.length - rank) / (rank + 1);
  }
  const at = Math.max(rank - 1, 0);
  return [sorted[at] ?? Number.NaN, sorted[sorted.length - 1 - at] ?? Number.NaN];
}

/** The largest value divided by the smallest: how much a figure moved between rounds. */
export const spread = (values: readonly number[]): number => Math.max(...values) / Math.min(...values);

/** A number for people: three significant digits at most where it is small, whole where it is large. */
export const shown = (value: number): string =>
  Math.abs(value) >= 1000 ? Math.round(value).toLocaleString('en-US') : String(Number(value.toPrecision(3)));

/** The value that a share of all does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(Math.ceil(sorted.length * share), sorted.length) - 1] ?? Number.NaN;
}
