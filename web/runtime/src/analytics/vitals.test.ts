import { describe, expect, it } from 'vitest';
import { createVitals } from './vitals.ts';

const paint = (startTime: number) => ({ startTime, duration: 0 });
const shift = (startTime: number, value: number) => ({ startTime, duration: 0, hadRecentInput: false, value });
const interaction = (interactionId: number, duration: number) => ({ startTime: 0, duration, interactionId });

describe('figures of real visitors', () => {
  it('take the last largest paint and the time to the first byte in whole ms', () => {
    const vitals = createVitals();
    vitals.add(paint(300.4));
    vitals.add(paint(812.6));
    expect(vitals.result(99.5)).toEqual({ lcp: 813, cls: 0, ttfb: 100 });
  });

  it('count from the moment when a page that was prepared before is opened', () => {
    const vitals = createVitals(5000);
    vitals.add(paint(300));
    expect(vitals.result(0).lcp).toBe(0);
    vitals.add(paint(5120));
    expect(vitals.result(0).lcp).toBe(120);
  });

  it('take the worst burst of shifts: within a second of each other, five seconds at most', () => {
    const vitals = createVitals();
    for (const [at, value] of [
      [100, 0.1],
      [900, 0.1],
      [2500, 0.05],
    ] as const) {
      vitals.add(shift(at, value));
    }
    vitals.add({ ...shift(9000, 0.5), hadRecentInput: true });
    expect(vitals.result(0).cls).toBe(0.2);
    const long = createVitals();
    for (let at = 0; at <= 9000; at += 900) long.add(shift(at, 0.01));
    expect(long.result(0).cls).toBe(0.06);
  });

  it('take the slowest interaction, of fifty and more the second slowest', () => {
    const few = createVitals();
    few.add(interaction(1, 40));
    few.add(interaction(1, 90));
    few.add(interaction(2, 60));
    few.add(interaction(0, 900));
    expect(few.result(0).inp).toBe(90);
    const many = createVitals();
    for (let id = 1; id <= 50; id++) many.add(interaction(id, id === 7 ? 2000 : 50 + id));
    expect(many.result(0).inp).toBe(100);
  });
});
