import { expect, it } from 'vitest';
import { earlierThan, hourAt, rangeOf } from './range.ts';

it('reads days and hours where the website is', () => {
  const now = new Date('2026-11-22T23:30:00Z');
  expect([hourAt(now, 'Europe/Berlin'), hourAt(now, 'UTC')]).toEqual(['2026-11-23T00', '2026-11-22T23']);
});

it('ends today, but for yesterday, and has as many days before', () => {
  const today = '2026-03-01';
  expect(rangeOf('yesterday', today, {})).toEqual({ from: '2026-02-28', to: '2026-02-28' });
  expect(rangeOf('days365', today, {})).toEqual({ from: '2025-03-02', to: today });
  expect(earlierThan(rangeOf('days7', today, {}))).toEqual({ from: '2026-02-16', to: '2026-02-22' });
});
