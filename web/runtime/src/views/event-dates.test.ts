import { describe, expect, it } from 'vitest';
import { dayOf, monthSheet } from './event-dates.ts';

describe('the sheet of a month', () => {
  it('has whole weeks from Monday to Sunday', () => {
    const weeks = monthSheet(2026, 1);
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7]);
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-02-01']);
    expect(weeks.flat().filter(Boolean)).toHaveLength(28);
    expect(monthSheet(2024, 1).flat().filter(Boolean)).toHaveLength(29);
  });

  it('goes on over the turn of the year', () => {
    expect(monthSheet(2026, 12).flat().find(Boolean)).toBe('2027-01-01');
    expect(monthSheet(2026, -1).flat().find(Boolean)).toBe('2025-12-01');
  });
});

describe('the day of an event', () => {
  it('is the one of the website’s time zone', () => {
    expect(dayOf('2026-03-01T23:30:00Z', 'Europe/Berlin')).toBe('2026-03-02');
    expect(dayOf('2026-03-01T23:30:00Z', 'America/New_York')).toBe('2026-03-01');
    expect(dayOf('2026-03-01', 'Europe/Berlin')).toBe('2026-03-01');
    expect(dayOf('2026-03-01T23:30:00Z', 'Nirgendwo/Nie')).toBe('2026-03-01');
  });

  it.each(['', 'morgen', '2026-13-40', '2026-02-30T99:00'])('is none for %j (ERR-014)', (moment) => {
    expect(dayOf(moment, 'Europe/Berlin')).toBeNull();
  });
});
