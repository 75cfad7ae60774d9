import { describe, expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

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
