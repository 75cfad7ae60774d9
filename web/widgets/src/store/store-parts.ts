import { formatMoney, isCurrency, type WebsiteView } from '@litfass/model';
import type { PageTexts } from '../texts/page.ts';

/** What every page of a store is drawn with. */
export interface StoreProps {
  locale: string;
  texts: PageTexts;
  website: WebsiteView;
}

/** An address of the store in the language of its page; addresses of others stay as they are. */
export const hrefIn = ({ languagePrefix = '' }: Pick<WebsiteView, 'languagePrefix'>, href: string): string =>
  href.startsWith('/') ? languagePrefix + href : href;

/** The address of a call that answers, and goes on, in the language of its page. */
export function callIn({ languagePrefix = '' }: Pick<WebsiteView, 'languagePrefix'>, path: string): string {
  if (languagePrefix === '') return path;
  return `${path}${path.includes('?') ? '&' : '?'}pageLanguage=${languagePrefix.slice(1)}`;
}

/** An amount for people. */
export const money = (cents: number, currency: string, locale: string): string =>
  isCurrency(currency) ? formatMoney({ amount: cents, currency }, { locale }) : `${cents} ${currency}`;

/** A tax rate for people: `19 %`. */
export const percent = (rate: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(rate / 100);

/** A moment for people, in the website's time zone. */
export const dateTime = (iso: string, { locale, timeZone }: { locale: string; timeZone: string }): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date(iso));

/** A small rendition of a product's picture. */
export const thumbnail = (address: string): string =>
  address.startsWith('/media/') && !address.includes('?') ? `${address}?format=300w` : address;
