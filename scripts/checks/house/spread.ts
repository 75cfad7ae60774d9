/** How many values there are, the middle one, the one that 95 of 100 do not exceed, and the largest. */
export interface Spread {
  p50: number;
  p95: number;
  max: number;
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
  return { p50: at(0.5), p95: at(0.95), max: at(1) };
}
