import { analyticsTexts } from '../../gen/texts/analytics.ts';
import { locale } from '../../texts/choose.ts';
import type { DimensionName } from './search.ts';

export const number = (value: number): string => new Intl.NumberFormat(locale).format(value);

export const percent = (share: number): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: share < 0.1 ? 1 : 0 }).format(share);

/** An amount in a currency's minor unit (ISO 4217): cents, or whole yen. */
export function money(amount: number, currency: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** Minutes and seconds of a time in seconds, such as 2:05. */
export function duration(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')} min`;
}

/** A day (yyyy-mm-dd) or an hour of one (yyyy-mm-ddThh), short as on an axis or long. */
export function moment(at: string, style: 'short' | 'long' = 'short'): string {
  const [day = '', hour] = at.split('T');
  if (hour !== undefined) return `${Number(hour)}:00`;
  const options: Intl.DateTimeFormatOptions =
    style === 'short'
      ? { day: 'numeric', month: 'numeric' }
      : { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' };
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

/** A weekday's name; 0 is Monday. */
export function weekday(day: number, style: 'short' | 'long'): string {
  // The first of January 2024 was a Monday.
  const date = new Date(Date.UTC(2024, 0, 1 + day));
  return new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' }).format(date);
}

const devices: Readonly<Record<string, string>> = {
  phone: analyticsTexts.phone,
  tablet: analyticsTexts.tablet,
  desktop: analyticsTexts.desktop,
  tv: analyticsTexts.tv,
};

/** A value of a dimension in words. */
export function valueText(dimension: DimensionName, value: string): string {
  if (value === '') return dimension === 'source' ? analyticsTexts.direct : analyticsTexts.nothing;
  if (dimension === 'device') return devices[value] ?? value;
  if (dimension === 'country') return nameOf('region', value);
  if (dimension === 'language') return nameOf('language', value);
  return value;
}

function nameOf(type: 'region' | 'language', code: string): string {
  try {
    return new Intl.DisplayNames([locale], { type }).of(code) ?? code;
  } catch {
    return code; // not a code at all
  }
}

/** The change from a former value as a share; null without a former value. */
export const changeOf = (now: number, before: number | null | undefined): number | null =>
  before ? now / before - 1 : null;
