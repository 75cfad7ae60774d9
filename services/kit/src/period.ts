import { refusals } from './errors.ts';

/** Days of a report, both included: yyyy-mm-dd in the website's time zone. */
export interface Period {
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;
const MOST_DAYS = 800;

const dayAt = (at: number): string => new Date(at).toISOString().slice(0, 10);
export const daysLater = (day: string, days: number): string => dayAt(Date.parse(day) + days * DAY_MS);
export const lengthOf = ({ from, to }: Period): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** The days that are asked for: from one to another, or so many (30) up to the last one, which is today. @throws Refusal 400 */
export function periodOf(asked: { days?: number; from?: string; to?: string }, now: Date, timeZone: string): Period {
  const to = asked.to ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now);
  for (const day of [to, asked.from ?? to])
    if (Number.isNaN(Date.parse(day)) || dayAt(Date.parse(day)) !== day) throw refusals.invalid(`${day} is no day`);
  const period = { from: asked.from ?? daysLater(to, 1 - (asked.days ?? DEFAULT_DAYS)), to };
  const length = lengthOf(period);
  if (length < 1 || length > MOST_DAYS) throw refusals.invalid(`a report covers 1 to ${MOST_DAYS} days`);
  return period;
}

/** As many days just before. */
export function previousPeriod(period: Period): Period {
  const length = lengthOf(period);
  return { from: daysLater(period.from, -length), to: daysLater(period.from, -1) };
}
