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
