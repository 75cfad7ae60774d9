import { describe, expect, it } from 'vitest';
import { isSmall, shrunkSize } from './font-size.ts';
import { relativeText } from './relative-time.ts';

describe('text that shrinks', () => {
  it('fits into its room, but stays at least 11 px (TEXT-001)', () => {
    expect(shrunkSize(40, 400, 200)).toBe(20);
    expect(shrunkSize(40, 900, 90)).toBe(11);
    expect(shrunkSize(20, 100, 100)).toBe(20);
    expect(shrunkSize(20, 100, 0)).toBe(20);
  });

  it('counts as small from 13 px down (TEXT-002)', () => {
    expect([13.1, 13, 11].map(isSmall)).toEqual([false, true, true]);
  });
});

describe('a moment', () => {
  const at = (seconds: number) => relativeText(seconds * 1000, { now: 'gerade eben', language: 'de-DE' });

  it('of the last minute reads as just now, then in seconds (TEXT-004)', () => {
    expect([at(0), at(4.9), at(5), at(59.9)]).toEqual([
      'gerade eben',
      'gerade eben',
      'vor 5 Sekunden',
      'vor 59 Sekunden',
    ]);
  });

  it('is a date from 60 seconds on (TEXT-005)', () => {
    expect([at(60), at(86_400)]).toEqual([null, null]);
  });

  it('that a slow clock puts into the future is just now, or a date (TEXT-004, TEXT-005)', () => {
    expect([at(-4), at(-600)]).toEqual(['gerade eben', null]);
  });
});
