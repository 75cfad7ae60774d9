import { refusals } from '@litfass/kit';

/** Days of a website, both included: yyyy-mm-dd in its time zone, an IANA name. */
export interface Span {
  websiteId: string;
  timeZone: string;
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;
const MOST_DAYS = 800;

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** How many days a span has. */
export const lengthOf = ({ from, to }: Pick<Span, 'from' | 'to'>): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** The days that are asked for: from one to another, or so many up to the last one. @throws Refusal 400 */
export function daysOf(
  asked: { days?: number; from?: string; to?: string },
  now: Date,
  timeZone: string,
): Pick<Span, 'from' | 'to'> {
  const to = asked.to ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now);
  for (const day of [to, asked.from ?? to])
    if (Number.isNaN(Date.parse(day)) || dayOf(Date.parse(day)) !== day) throw refusals.invalid(`${day} is no day`);
  const from = asked.from ?? dayOf(Date.parse(to) - ((asked.days ?? DEFAULT_DAYS) - 1) * DAY_MS);
  const length = lengthOf({ from, to });
  if (length < 1 || length > MOST_DAYS) throw refusals.invalid(`a report covers 1 to ${MOST_DAYS} days`);
  return { from, to };
}
