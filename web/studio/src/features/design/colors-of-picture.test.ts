import { describe, expect, it } from 'vitest';
import { palette } from './colors-of-picture.ts';

const pixels = (...colors: [number[], number][]): number[] =>
  colors.flatMap(([color, count]) => Array.from({ length: count }, () => [...color, 255]).flat());

describe('the colours of a picture', () => {
  it('are its main ones, the striking before grey', () => {
    expect(palette(pixels([[250, 250, 250], 60], [[20, 90, 200], 30], [[200, 40, 40], 10]))).toEqual([
      '#145ac8',
      '#c82828',
      '#fafafa',
    ]);
  });

  it('leave out what is transparent and what is nearly the same', () => {
    expect(palette([10, 10, 200, 0])).toEqual([]);
    expect(palette(pixels([[20, 90, 200], 5], [[22, 92, 202], 5]))).toHaveLength(1);
  });
});
