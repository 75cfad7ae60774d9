import { isObject } from '../json-object.ts';
import type { StoredHit } from './stored-hit.ts';

/** Web vitals. The numbers are stored. Layout shift is counted in thousandths, all others in milliseconds. */
export const metrics = { lcp: 1, inp: 2, cls: 3, ttfb: 4 } as const;
export type Metric = keyof typeof metrics;
export const metricNames = ['lcp', 'inp', 'cls', 'ttfb'] as const satisfies readonly Metric[];

export interface Measurement {
  metric: Metric;
  step: number;
}

const GROWTH = Math.log(1.05);
const LARGEST = 600_000;

/** The step of a logarithmic scale that a value falls into; each is 5 % wider than the last. */
export const stepOf = (value: number): number => Math.round(Math.log1p(Math.min(value, LARGEST)) / GROWTH);

/** The value in the middle of a step. */
export const valueOfStep = (step: number): number => Math.expm1(step * GROWTH);

/** What a visitor's browser measured (traces of the type `web-vitals`): lcp, inp and ttfb in ms, cls as it is. */
export function measurementsOf({ event, data }: StoredHit): Measurement[] {
  const values = data['data'];
  if (event !== 'trace' || data['type'] !== 'web-vitals' || !isObject(values)) return [];
  return metricNames.flatMap((metric) => {
    const value = values[metric];
    if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) return [];
    return [{ metric, step: stepOf(metric === 'cls' ? value * 1000 : value) }];
  });
}

/** The value that a share of all measurements does not exceed; null without any. */
export function percentile(steps: readonly { step: number; count: number }[], share: number): number | null {
  const total = steps.reduce((sum, { count }) => sum + count, 0);
  let seen = 0;
  for (const { step, count } of steps.toSorted((a, b) => a.step - b.step)) {
    seen += count;
    if (seen >= total * share) return valueOfStep(step);
  }
  return null;
}
