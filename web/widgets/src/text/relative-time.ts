/** TEXT-003 */
export const refreshMs = 5000;

/**
 * How a moment is told while it is younger than a minute: `now`, or the seconds (TEXT-004). Null from 60 s on,
 * when its date is shown (TEXT-005); also for a moment that is still to come by the visitor's clock.
 */
export function relativeText(ageMs: number, { now, language }: { now: string; language: string }): string | null {
  const seconds = Math.floor(ageMs / 1000);
  if (seconds >= 60 || seconds < -refreshMs / 1000) return null;
  if (seconds * 1000 < refreshMs) return now;
  return new Intl.RelativeTimeFormat(language).format(-seconds, 'second');
}
