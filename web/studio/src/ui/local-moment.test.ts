import { describe, expect, it } from 'vitest';
import { localOf, momentOf } from './local-moment.ts';

describe('a moment in a field', () => {
  it('reads as the clocks of the website, wherever the browser is', () => {
    expect(localOf('2026-12-24T17:00:00.000Z', 'Europe/Berlin')).toBe('2026-12-24T18:00');
    expect(localOf('2026-12-24T17:00:00.000Z', 'America/New_York')).toBe('2026-12-24T12:00');
    expect(localOf('2026-07-01T16:30:45Z', 'Europe/Berlin')).toBe('2026-07-01T18:30');
  });

  it('is told in UTC, in summer as in winter', () => {
    expect(momentOf('2026-12-24T18:00', 'Europe/Berlin')).toBe('2026-12-24T17:00:00.000Z');
    expect(momentOf('2026-07-01T18:00', 'Europe/Berlin')).toBe('2026-07-01T16:00:00.000Z');
  });

  it('that clocks skip in spring is an hour later, one that comes twice in autumn is the first', () => {
    expect(momentOf('2027-03-28T02:30', 'Europe/Berlin')).toBe('2027-03-28T01:30:00.000Z');
    expect(momentOf('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
  });

  it('is empty where there is none', () => {
    expect(localOf(null, 'Europe/Berlin')).toBe('');
    expect(localOf('soon', 'Europe/Berlin')).toBe('');
    expect(momentOf('', 'Europe/Berlin')).toBeNull();
    expect(momentOf('20266-12-24T18:00', 'Europe/Berlin')).toBeNull();
  });
});
