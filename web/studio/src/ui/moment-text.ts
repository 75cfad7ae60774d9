import { locale } from '../texts/choose.ts';

let format: Intl.DateTimeFormat | null = null;

/** A moment for people, in short. The first format of a page is dear: it is made when somebody reads one. */
export function momentText(at: string): string {
  format ??= new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' });
  return format.format(new Date(at));
}
