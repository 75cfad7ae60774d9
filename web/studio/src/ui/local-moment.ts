import { parseAbsolute, parseDateTime, toCalendarDateTime, toZoned } from '@internationalized/date';

/** A moment (ISO 8601) as the browser's own field for one has it: what clocks at that place read, without seconds. */
export function localOf(moment: string | null, zone: string): string {
  if (moment === null || Number.isNaN(Date.parse(moment))) return '';
  return toCalendarDateTime(parseAbsolute(moment, zone)).toString().slice(0, 16);
}

/** The moment (ISO 8601, UTC) at which clocks at that place read so; null of an empty field and of years beyond 9999. */
export const momentOf = (local: string, zone: string): string | null =>
  /^\d{4}-/.test(local) ? toZoned(parseDateTime(local), zone).toAbsoluteString() : null;
