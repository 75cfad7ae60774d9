import { countriesFor } from '@litfass/model';
import { locale } from '../../texts/choose.ts';
import { storeSellingTexts as texts } from '../../gen/texts/store-selling.ts';

const names = new Intl.DisplayNames([locale], { type: 'region' });

/** `DE` for people; `*` is everywhere that no zone names. */
export const countryName = (code: string): string =>
  code === '*' ? texts.elsewhere : /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code;

/** Countries to choose from by their names, the elsewhere of zones among them when wanted. */
export const countryOptions = (withElsewhere = false): { value: string; label: string }[] => [
  ...(withElsewhere ? [{ value: '*', label: texts.elsewhere }] : []),
  ...countriesFor(locale).map(({ code, name }) => ({ value: code, label: name })),
];
