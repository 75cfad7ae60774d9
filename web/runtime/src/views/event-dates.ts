/** A day of a month's sheet, as `2026-03-01`; null fills the week before the first and after the last. */
export type SheetDay = string | null;

/** The weeks of a month, each from Monday to Sunday. `month` counts from 0. */
export function monthSheet(year: number, month: number): SheetDay[][] {
  const first = new Date(Date.UTC(year, month, 1));
  const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const before = (first.getUTCDay() + 6) % 7;
  const days: SheetDay[] = [
    ...Array.from({ length: before }, () => null),
    ...Array.from({ length }, (_day, index) => dayText(first.getUTCFullYear(), first.getUTCMonth(), index + 1)),
  ];
  while (days.length % 7 !== 0) days.push(null);
  return Array.from({ length: days.length / 7 }, (_week, index) => days.slice(index * 7, index * 7 + 7));
}

const dayText = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** The day of a moment in a time zone; null for what is no date (ERR-014). */
export function dayOf(moment: string, timeZone: string): string | null {
  if (/^\d{4}-\d{2}-\d{2}$/.test(moment)) return Number.isNaN(Date.parse(moment)) ? null : moment;
  const date = new Date(moment);
  if (moment === '' || Number.isNaN(date.getTime())) return null;
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone, calendar: 'gregory', numberingSystem: 'latn' }).format(date);
  } catch {
    return date.toISOString().slice(0, 10);
  }
}

/** What a calendar file tells of an event. */
export interface CalendarEvent {
  uid: string;
  title: string;
  /** Day or moment in ISO 8601. */
  start: string;
  end: string | null;
  place: string;
  address: string;
}

/** The file that calendars take over (RFC 5545). `now` is when it was made. */
export function calendarFile(event: CalendarEvent, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Litfass//DE',
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${stamp(now)}`,
    dateLine('DTSTART', event.start),
    ...(event.end ? [dateLine('DTEND', event.end)] : []),
    `SUMMARY:${escaped(event.title)}`,
    ...(event.place ? [`LOCATION:${escaped(event.place)}`] : []),
    `URL:${event.address}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.flatMap(folded).join('\r\n')}\r\n`;
}

const stamp = (date: Date): string => date.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

/** A day has no time; its end is the first day after it (RFC 5545 3.6.1). */
function dateLine(name: string, moment: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(moment)) return `${name}:${stamp(new Date(moment))}`;
  const day = new Date(`${moment}T00:00:00Z`);
  if (name === 'DTEND') day.setUTCDate(day.getUTCDate() + 1);
  return `${name};VALUE=DATE:${day.toISOString().slice(0, 10).replaceAll('-', '')}`;
}

const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n');

/** Lines are at most 75 octets long; 60 signs are safe for German. */
const folded = (line: string): string[] =>
  (line.match(/.{1,60}/gsu) ?? ['']).map((part, index) => (index === 0 ? part : ` ${part}`));
