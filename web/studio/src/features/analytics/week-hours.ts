import type { Summary } from './queries.ts';

/** Visits by weekday (Monday first) and hour. */
export type Week = readonly (readonly number[])[];

const DAYS = 7;
const HOURS = 24;

/** Adds up what came on the same hour of the same weekday. */
export function weekOf(series: Summary['series']): Week {
  const week = Array.from({ length: DAYS }, () => Array.from({ length: HOURS }, () => 0));
  for (const { at, visits } of series) {
    const [day = '', hour = '0'] = at.split('T');
    const hours = week[(new Date(day).getUTCDay() + DAYS - 1) % DAYS];
    if (hours) hours[Number(hour)] = (hours[Number(hour)] ?? 0) + visits;
  }
  return week;
}

/** The hour of the week with most visits; null where there are none. */
export function busiest(week: Week): { weekday: number; hour: number } | null {
  const most = Math.max(...week.flat());
  if (most === 0) return null;
  const weekday = week.findIndex((hours) => hours.includes(most));
  return { weekday, hour: week[weekday]?.indexOf(most) ?? 0 };
}
