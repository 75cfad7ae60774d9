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

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n?|\n/g, '\\n');

const MOST_OCTETS = 75;

/** A long line goes on behind a blank, and no sign is cut in two (RFC 5545 3.1). */
function folded(line: string): string[] {
  const encoder = new TextEncoder();
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const sign of line) {
    const more = encoder.encode(sign).length;
    if (octets + more > MOST_OCTETS) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += sign;
    octets += more;
  }
  return [...lines, current];
}
