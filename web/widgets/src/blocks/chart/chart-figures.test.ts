import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNumber } from './chart-figures.ts';
import { scaleFor } from './chart-scale.ts';
import { pieSlices } from './pie-slices.ts';

describe('figures of a chart', () => {
  it.each([
    ['1.234,5', 1234.5],
    ['12,5', 12.5],
    ['12.5', 12.5],
    ['1.000', 1000],
    [' 3 ', 3],
    ['-2', -2],
    ['drei', null],
    ['', null],
    [null, null],
    [Number.NaN, null],
  ])('reads %o as %o (ENUM-027)', (cell, number) => {
    expect(readNumber(cell)).toBe(number);
  });

  it('has a scale with round steps that holds zero and every value (ENUM-027)', () => {
    expect(scaleFor({ labels: [], series: [{ name: '', values: [3, 7, 9] }] }).ticks).toEqual([0, 2, 4, 6, 8, 10]);
    const value = fc.integer({ min: -1e9, max: 1e9 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(fc.array(value, { minLength: 1 }), (values) => {
        const { min, max, ticks } = scaleFor({ labels: [], series: [{ name: '', values }] });
        expect(min).toBeLessThanOrEqual(Math.min(0, ...values));
        expect(max).toBeGreaterThanOrEqual(Math.max(0, ...values));
        expect(ticks.length).toBeGreaterThan(1);
        expect(ticks.length).toBeLessThan(12);
      }),
    );
  });

  it('gives parts of a pie shares that make a whole (ENUM-027)', () => {
    const value = fc.oneof(fc.double({ min: 0.001, max: 1e6, noNaN: true }), fc.constant(null));
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 12 }), (values) => {
        const slices = pieSlices(values.map(String), values, 100);
        const whole = slices.reduce((sum, { share }) => sum + share, 0);
        expect(whole).toBeCloseTo(slices.length === 0 ? 0 : 1);
        for (const { path } of slices) expect(path).not.toMatch(/NaN|Infinity/);
      }),
    );
  });

  it('draws a part that is the whole as a full circle (ENUM-027)', () => {
    expect(pieSlices(['a'], [5], 100)[0]?.path.match(/A/g)).toHaveLength(2);
  });
});
