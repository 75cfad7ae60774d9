/** Ranges that can be chosen by name; `own` has days of its own. */
export const rangeNames = ['today', 'yesterday', 'days7', 'days30', 'days90', 'days365', 'month', 'own'] as const;
export type RangeName = (typeof rangeNames)[number];

/** Days of a report, both included: yyyy-mm-dd where the website is. */
export interface Range {
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;
const lengths = { today: 1, days7: 7, days30: 30, days90: 90, days365: 365 } as const;

/** The calendar's day at a place; `timeZone` is an IANA name. */
export const dayAt = (now: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now);

/** The hour at a place: yyyy-mm-ddThh. */
export function hourAt(now: Date, timeZone: string): string {
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now);
  return `${dayAt(now, timeZone)}T${hour}`;
}

const before = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);

/** The days of a named range that ends today; of its own days where both are there and in order. */
export function rangeOf(name: RangeName, today: string, own: { from?: string; to?: string }): Range {
  if (name === 'yesterday') return { from: before(today, 1), to: before(today, 1) };
  if (name === 'month') return { from: `${today.slice(0, 8)}01`, to: today };
  if (name === 'own') {
    const { from = before(today, 29), to = today } = own;
    return from <= to ? { from, to } : { from: to, to: from };
  }
  return { from: before(today, lengths[name] - 1), to: today };
}

/** How many days a range has. */
export const daysIn = ({ from, to }: Range): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** As many days just before. */
export const earlierThan = (range: Range): Range => ({
  from: before(range.from, daysIn(range)),
  to: before(range.from, 1),
});

/** Every day of a range, or every hour of one day, with what is known of it; gaps count nothing. */
export function filled<T extends { at: string }>(range: Range, series: readonly T[], empty: Omit<T, 'at'>): T[];
export function filled(range: Range, series: readonly { at: string }[], empty: object): { at: string }[] {
  const known = new Map(series.map((entry) => [entry.at, entry]));
  return momentsOf(range).map((at) => known.get(at) ?? { at, ...empty });
}

function momentsOf(range: Range): string[] {
  const { from, to } = range;
  if (from === to) return Array.from({ length: 24 }, (_hour, hour) => `${from}T${String(hour).padStart(2, '0')}`);
  return Array.from({ length: daysIn(range) }, (_day, index) => before(from, -index));
}
