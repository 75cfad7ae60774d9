/*
 * Amounts and dates as a page shows them. Formatters are costly to make and few: they are kept by their options.
 */
const amounts = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();

/** An amount in the currency's minor unit (JPY has none) as text, e.g. `12,50 €`. */
export function formatMoney(cents: number, currency: string, locale: string): string {
  const key = `${locale} ${currency}`;
  let format = amounts.get(key);
  if (!format) amounts.set(key, (format = new Intl.NumberFormat(locale, { style: 'currency', currency })));
  return format.format(cents / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

export type DateStyle = 'day' | 'moment' | 'time';

const styles: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  day: { dateStyle: 'long' },
  moment: { dateStyle: 'long', timeStyle: 'short' },
  time: { timeStyle: 'short' },
};

/** A date in ISO 8601 as text in the website's time zone, or an empty text when it is not a date. */
export function formatDate(iso: string, style: DateStyle, locale: string, timeZone: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '' : dateFormat(style, locale, timeZone).format(date);
}

/** Two dates as one text that doesn't repeat what both share, e.g. `3.–5. Mai 2026`. */
export function formatDates(from: string, to: string, style: DateStyle, locale: string, timeZone: string): string {
  const [start, end] = [new Date(from), new Date(to)];
  if (Number.isNaN(start.getTime()) || Number.isNaN(end.getTime()) || end < start) {
    return formatDate(from, style, locale, timeZone);
  }
  return dateFormat(style, locale, timeZone).formatRange(start, end);
}

function dateFormat(style: DateStyle, locale: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${style}`;
  let format = dates.get(key);
  if (!format) dates.set(key, (format = new Intl.DateTimeFormat(locale, { ...styles[style], timeZone })));
  return format;
}
