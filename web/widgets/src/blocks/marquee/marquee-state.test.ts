import { describe, expect, it } from 'vitest';
import { copiesFor, passMs, travel, waveAmplitude, waveAt, waveSegment } from './marquee-state.ts';

describe('marquee', () => {
  it('repeats its texts until the view is covered, within bounds', () => {
    expect(copiesFor(1000, 300)).toBe(4);
    expect(copiesFor(1000, 1500)).toBe(1);
    expect(copiesFor(5000, 1)).toBe(60);
    expect(copiesFor(1000, 0)).toBe(0);
  });

  it('moves faster with more speed and not at all without (MARQ-001)', () => {
    expect(passMs(600, 1)).toBe(10_000);
    expect(passMs(600, 2)).toBe(5000);
    expect([passMs(600, 0), passMs(600, -1), passMs(600, Number.NaN), passMs(0, 1)]).toEqual([null, null, null, null]);
  });

  it('has waves of 250 to 1000 px by frequency (MARQ-007)', () => {
    expect([0, 1, 2, 4, 100].map(waveSegment)).toEqual([1000, 1000, 500, 250, 250]);
    expect(waveSegment(Number.NaN)).toBe(1000);
  });

  it('waves as strongly as it is told (MARQ-001)', () => {
    const wave = { waveFrequency: 1, waveIntensity: 2, animationDirection: 'left', animationSpeed: 1 } as const;
    expect(waveAt(250, { ...wave, pausedOnHover: false })).toBeCloseTo(16);
    expect(waveAt(250, { ...wave, waveIntensity: 0, pausedOnHover: false })).toBe(0);
    expect(waveAmplitude(1000)).toBe(80);
  });

  it.each([
    ['left', false, [0, -100]],
    ['right', false, [-100, 0]],
    ['left', true, [100, 0]],
    ['right', true, [0, 100]],
  ] as const)('moves %s also where text runs from right to left: %s (MARQ-001)', (direction, rtl, way) => {
    expect(travel(100, direction, rtl)).toEqual(way);
  });
});
