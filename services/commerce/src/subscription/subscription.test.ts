import { describe, expect, it } from 'vitest';
import { cyclesAfterFirst, periodEnd, retryAt } from './subscription.ts';

const at = (text: string): Date => new Date(`${text}T10:00:00Z`);

describe('the periods of a subscription', () => {
  it.each([
    ['2026-01-31', 1, 'month', 1, '2026-02-28'],
    ['2026-01-31', 1, 'month', 2, '2026-03-31'],
    ['2026-01-31', 3, 'month', 1, '2026-04-30'],
    ['2024-02-29', 1, 'year', 1, '2025-02-28'],
    ['2024-02-29', 1, 'year', 4, '2028-02-29'],
    ['2026-12-30', 2, 'week', 1, '2027-01-13'],
  ] as const)('that began on %s end after %i %s × %i on %s (SUB-002)', (...[start, value, unit, periods, end]) => {
    expect(periodEnd(at(start), { value, unit }, periods)).toEqual(at(end));
  });

  it('are counted: 0 cycles have no end, 3 cycles are two more after the first (SUB-003)', () => {
    expect([cyclesAfterFirst(0), cyclesAfterFirst(3), cyclesAfterFirst(1)]).toEqual([null, 2, 0]);
  });

  it('are tried again after 1, 3 and 5 days, then no more', () => {
    const now = at('2026-03-01');
    expect([1, 2, 3, 4].map((tries) => retryAt(tries, now))).toEqual([
      at('2026-03-02'),
      at('2026-03-04'),
      at('2026-03-06'),
      null,
    ]);
  });
});
