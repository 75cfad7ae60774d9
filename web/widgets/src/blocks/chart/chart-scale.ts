import type { Figures } from './chart-figures.ts';

export interface Scale {
  min: number;
  max: number;
  ticks: number[];
}

/** About this many lines across a chart can be read without crowding. */
const wantedTicks = 5;

/** A scale with round steps that holds every value and zero. */
export const scaleFor = ({ series }: Figures): Scale => {
  const values = series.flatMap((one) => one.values.filter((value) => value !== null));
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  // Below this a range is nothing but rounding, and its steps would be no numbers any more.
  const range = high - low > 1e-12 ? high - low : 1;
  const step = roundStep(range / wantedTicks);
  const min = Math.floor(low / step) * step;
  const max = Math.max(Math.ceil(high / step) * step, min + step);
  const count = Math.round((max - min) / step);
  return { min, max, ticks: Array.from({ length: count + 1 }, (_empty, index) => clean(min + index * step)) };
};

/** 1, 2 or 5 times a power of ten, at least as great as asked. */
const roundStep = (least: number): number => {
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= least) ?? 10;
  return factor * power;
};

/** Without the dust of binary fractions: 0.30000000000000004 is 0.3. */
const clean = (value: number): number => Number(value.toPrecision(12));
