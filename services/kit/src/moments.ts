import { refusals } from './errors.ts';

/** How the moments of a file are written, and the head of their column. */
export interface Moments {
  write: (at: Date | null) => string;
  head: (title: string) => string;
}

const forPrograms: Moments = { write: (at) => at?.toISOString() ?? '', head: (title) => title };

/**
 * Moments for people, as clocks read at that place; spreadsheets of every language take `2026-03-01 13:00` for a moment.
 * Without a place they are for programs. Made once for a file: what formats costs more than a thousand lines that it formats.
 * @throws Refusal for what is no time zone
 */
export function momentsIn(timeZone: string | undefined): Moments {
  if (timeZone === undefined) return forPrograms;
  const format = formatIn(timeZone);
  return { write: (at) => (at === null ? '' : format.format(at)), head: (title) => `${title} (${timeZone})` };
}

function formatIn(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  } catch {
    throw refusals.invalid('timeZone is no IANA time zone');
  }
}
