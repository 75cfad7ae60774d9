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

  it.each(['ä', '🪵', 'a', 'aß🪵'])('folds lines after 75 octets, and between signs: %s', (sign) => {
    const title = sign.repeat(120);
    const file = calendarFile({ ...event, title }, new Date(0));
    for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`);
  });

  it('breaks no line by what somebody entered', () => {
    const file = calendarFile({ ...event, title: 'Töpfern\rDTSTART:x\r\nBEGIN:VALARM\nEND' }, new Date(0));
    expect(file.split(/\r\n|\r|\n/).filter((line) => /^(?:DTSTART:x|BEGIN:VALARM|END$)/.test(line))).toEqual([]);
  });
});
