import { describe, expect, it } from 'vitest';
import { calendarFile, dayOf, monthSheet } from './event-dates.ts';

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

describe('the file for calendars', () => {
  const event = {
    uid: 'a1',
    title: 'Töpfern; für alle, die mögen',
    start: '2026-03-01T10:00:00Z',
    end: null,
    place: '',
    address: 'https://nord.test/e',
  };

  it('names title, time and address', () => {
    const file = calendarFile({ ...event, place: 'Hof\nHinten' }, new Date(0));
    expect(file).toContain('SUMMARY:Töpfern\\; für alle\\, die mögen\r\n');
    expect(file).toContain('DTSTART:20260301T100000Z\r\n');
    expect(file).toContain('LOCATION:Hof\\nHinten\r\n');
    expect(file).toContain('DTSTAMP:19700101T000000Z');
  });

  it('ends a whole day with the day after it', () => {
    const file = calendarFile({ ...event, start: '2026-02-28', end: '2026-02-28' }, new Date(0));
    expect(file).toContain('DTSTART;VALUE=DATE:20260228');
    expect(file).toContain('DTEND;VALUE=DATE:20260301');
  });

  it('folds long lines', () => {
    const lines = calendarFile({ ...event, title: 'ä'.repeat(200) }, new Date(0)).split('\r\n');
    for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(125);
    expect(lines.filter((line) => line.startsWith(' ä')).length).toBeGreaterThan(2);
  });
});
