/** A day alone has no time and no zone: 2026-03-01. */
export const isDay = (moment: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(moment);

const shape = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(?:Z|[+-](\d{2}):(\d{2}))?)?$/;

/** Whether a day or moment in ISO 8601 exists: no 30 February, no 25 o'clock. */
export const isRealMoment = (text: string): boolean => {
  const match = shape.exec(text);
  if (!match) return false;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, offsetHour = 0, offsetMinute = 0] = match
    .slice(1)
    .map((digits) => Number(digits ?? 0));
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const dayExists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return dayExists && hour < 24 && minute < 60 && second < 60 && offsetHour < 24 && offsetMinute < 60;
};

/** Whether the runtime knows the time zone, such as Europe/Berlin. */
export const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};

/** Whether a text is a well-formed language tag, such as de-DE. */
export const isLocale = (tag: string): boolean => {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
};

const wallClocks = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter takes longer than everything that it is used for: one for each zone. */
const wallClockOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = wallClocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  wallClocks.set(timeZone, made);
  return made;
};

/** Offset of a zone at a moment in milliseconds, east positive. */
const offsetAt = (time: number, timeZone: string): number => {
  const parts = wallClockOf(timeZone).formatToParts(new Date(time));
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value ?? 0);
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return wall - Math.floor(time / 1000) * 1000;
};

/**
 * The instant of a stored moment: with Z or an offset as it says, otherwise as wall-clock time of the website's zone, a
 * day as its first instant there. Null for a moment that does not exist. Where clocks go forward, a skipped time counts
 * by the offset before the change.
 */
export const instantOf = (moment: string, timeZone: string): Date | null => {
  if (!isRealMoment(moment)) return null;
  if (/(?:Z|[+-]\d{2}:\d{2})$/.test(moment) && !isDay(moment)) return new Date(moment);
  const wall = Date.parse(isDay(moment) ? `${moment}T00:00:00Z` : `${moment}Z`);
  const guess = wall - offsetAt(wall, timeZone);
  const refined = wall - offsetAt(guess, timeZone);
  return new Date(
    refined === guess || offsetAt(refined, timeZone) === wall - refined ? refined : Math.max(guess, refined),
  );
};

export interface DateFormat {
  locale: string;
  timeZone: string;
}

export type DateStyle = 'day' | 'short' | 'time' | 'moment' | 'month';

const styles: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  day: { dateStyle: 'long' },
  short: { dateStyle: 'medium' },
  time: { timeStyle: 'short' },
  moment: { dateStyle: 'long', timeStyle: 'short' },
  month: { year: 'numeric', month: 'long' },
};

const formatters = new Map<string, Intl.DateTimeFormat>();

const formatterOf = (format: DateFormat, style: DateStyle): Intl.DateTimeFormat => {
  const key = `${format.locale}|${format.timeZone}|${style}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(format.locale, { ...styles[style], timeZone: format.timeZone });
  formatters.set(key, made);
  return made;
};

// The same few dates stand in every list of a website; writing one costs as much as a small block.
const written = new Map<string, string>();
const mostWritten = 5000;

/** A stored moment for people, in the website's language and time zone; an empty text when it does not exist. */
export const formatDate = (moment: string, format: DateFormat, style: DateStyle = 'day'): string => {
  const key = `${moment}|${format.locale}|${format.timeZone}|${style}`;
  const known = written.get(key);
  if (known !== undefined) return known;
  const instant = instantOf(moment, format.timeZone);
  const text = instant === null ? '' : formatterOf(format, style).format(instant);
  if (written.size >= mostWritten) written.clear();
  written.set(key, text);
  return text;
};

/** From and to, with what both share written once: '1.–3. März 2026'. */
export const formatDateSpan = (from: string, to: string, format: DateFormat, style: DateStyle = 'day'): string => {
  const start = instantOf(from, format.timeZone);
  const end = instantOf(to, format.timeZone);
  if (start === null || end === null || end < start) return formatDate(from, format, style);
  return formatterOf(format, style).formatRange(start, end);
};
