import { describe, expect, it } from 'vitest';
import { earlierThan } from './range.ts';
import { busiest, weekOf } from './week-hours.ts';

const at = (moment: string, visits: number) => ({ at: moment, visits, visitors: 0, views: 0, bounces: 0, seconds: 0 });

describe('the hours of the week', () => {
  it('add up what came on the same weekday and hour, Mondays first', () => {
    // 2026-11-02 and 2026-11-09 are Mondays, 2026-11-08 is a Sunday.
    const week = weekOf([at('2026-11-02T09', 3), at('2026-11-09T09', 4), at('2026-11-08T23', 5)]);
    expect(week).toHaveLength(7);
    expect(week[0]?.[9]).toBe(7);
    expect(week[6]?.[23]).toBe(5);
    expect(busiest(week)).toEqual({ weekday: 0, hour: 9 });
  });

  it('tell no busiest one where nobody came', () => {
    expect(busiest(weekOf([]))).toBeNull();
  });
});

describe('the range before', () => {
  it.each([
    ['a day', { from: '2026-03-01', to: '2026-03-01' }, { from: '2026-02-28', to: '2026-02-28' }],
    ['a week', { from: '2026-11-16', to: '2026-11-22' }, { from: '2026-11-09', to: '2026-11-15' }],
  ])('is as long as %s', (_what, range, before) => {
    expect(earlierThan(range)).toEqual(before);
  });
});
