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

/** The file that calendars take over (RFC 5545). `madeAt` is when it was made. */
export function calendarFile(event: CalendarEvent, madeAt: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Litfass//DE',
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${stamp(madeAt)}`,
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
