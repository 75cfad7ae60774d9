import { inLanguage as textsIn, type Area } from '@litfass/model/texts/area';
import { addressedLocale } from '@litfass/model/texts/language';

/** The page's language, with the form in which it addresses visitors; empty where the page names none. */
export function pageLocale(): string {
  const { lang, dataset } = document.documentElement;
  return lang && addressedLocale(lang, { isFormal: dataset['address'] === 'formal' });
}

/** The texts of an area in the page's language: German for any German one, else English. */
export const inLanguage = <T>(texts: Area<T>): T => textsIn(texts, pageLocale());
