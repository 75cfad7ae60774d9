import { locale } from '../../texts/choose.ts';
import { number } from './format.ts';

export const metrics = ['lcp', 'inp', 'cls', 'ttfb'] as const;
export type Metric = (typeof metrics)[number];

/** Bounds of good and of fair, as web vitals are judged (web.dev/articles/vitals). */
export const bounds: Readonly<Record<Metric, readonly [good: number, fair: number]>> = {
  lcp: [2500, 4000],
  inp: [200, 500],
  cls: [0.1, 0.25],
  ttfb: [800, 1800],
};

export function gradeOf(metric: Metric, value: number): 'good' | 'fair' | 'poor' {
  const [good, fair] = bounds[metric];
  return value <= good ? 'good' : value <= fair ? 'fair' : 'poor';
}

const decimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });

/** A measurement with its unit; a dash where nothing was measured. */
export function shown(metric: Metric, value: number | null): string {
  if (value === null) return '–';
  if (metric === 'cls') return decimal.format(value);
  return value < 1000 ? `${number(Math.round(value))} ms` : `${decimal.format(value / 1000)} s`;
}
