const QUARTER_MS = 900_000;
const MOST_REMEMBERED = 5000;

/** A moment on the calendar and clock of a place. */
export interface LocalTime {
  /** yyyy-mm-dd */
  day: string;
  hour: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();
const known = new Map<string, LocalTime>();

/** Day and hour of a moment (ms since 1970) in an IANA time zone; UTC where the zone is unknown. */
export function localTime(at: number, timeZone: string): LocalTime {
  // No zone begins its hours but at a quarter.
  const quarter = Math.floor(at / QUARTER_MS);
  const key = `${timeZone} ${quarter}`;
  let time = known.get(key);
  if (!time) {
    time = read(quarter * QUARTER_MS, timeZone);
    if (known.size >= MOST_REMEMBERED) known.clear();
    known.set(key, time);
  }
  return time;
}

function read(at: number, timeZone: string): LocalTime {
  const text = formatOf(timeZone).format(at);
  return { day: text.slice(0, 10), hour: Number(text.slice(12, 14)) };
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = make(timeZone) ?? make('UTC') ?? new Intl.DateTimeFormat();
    formats.set(timeZone, format);
  }
  return format;
}

function make(timeZone: string): Intl.DateTimeFormat | null {
  try {
    // Written as machines do: 2026-03-01, 09:30
    return new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
  } catch {
    return null;
  }
}
