import { describe, expect, it } from 'vitest';
import { formatDate, formatDateSpan, instantOf, isLocale, isRealMoment, isTimeZone } from './dates.ts';

const berlin = { locale: 'de-DE', timeZone: 'Europe/Berlin' };
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f\u2009]/g, ' ');

describe('dates', () => {
  it.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2024-02-29', true],
    ['2026-13-01', false],
    ['2026-03-01T24:00', false],
    ['2026-03-01T09:00:00Z', true],
    ['2026-03-01T09:00:00.123+01:00', true],
    ['1. März 2026', false],
  ])('%s exists: %s', (text, real) => {
    expect(isRealMoment(text)).toBe(real);
  });

  it.each([
    ['2026-07-01T09:00', '2026-07-01T07:00:00.000Z'],
    ['2026-01-01T09:00:30', '2026-01-01T08:00:30.000Z'],
    ['2026-07-01', '2026-06-30T22:00:00.000Z'],
    ['2026-07-01T09:00:00Z', '2026-07-01T09:00:00.000Z'],
    ['2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
  ])('%s in Berlin is %s', (moment, instant) => {
    expect(instantOf(moment, 'Europe/Berlin')?.toISOString()).toBe(instant);
  });

  it('gives no instant for a day that does not exist', () => {
    expect(instantOf('2026-02-30', 'Europe/Berlin')).toBeNull();
    expect(formatDate('2026-02-30', berlin)).toBe('');
  });

  it('are written in the language and zone of the website', () => {
    expect(formatDate('2026-02-28T23:30:00Z', berlin)).toBe('1. März 2026');
    expect(plain(formatDate('2026-03-01T09:05:00Z', berlin, 'moment'))).toMatch(/^1\. März 2026 um 10:05/);
    expect(formatDate('2026-03-01', { locale: 'en-GB', timeZone: 'Europe/London' })).toBe('1 March 2026');
    expect(plain(formatDateSpan('2026-03-01', '2026-03-03', berlin))).toMatch(/^1\.\s?–\s?3\. März 2026$/);
    expect(formatDateSpan('2026-03-03', '2026-03-01', berlin)).toBe('3. März 2026');
  });

  it('know time zones and language tags', () => {
    expect([isTimeZone('Europe/Berlin'), isTimeZone('Mond/Mare')]).toEqual([true, false]);
    expect([isLocale('de-DE'), isLocale('deutsch!')]).toEqual([true, false]);
  });
});
