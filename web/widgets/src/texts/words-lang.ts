import { hasTexts } from '@litfass/model/texts/language';

/**
 * For elements that scripts fill with the platform's words alone: which language these are in, where the page is in one
 * that the platform has no words in (WCAG 3.1.2).
 */
export const wordsLang = (): string | undefined => (hasTexts(document.documentElement.lang) ? undefined : 'en');

/** Marks what is filled with such words, or with other ones now. */
export function markWords(element: Element, isOurs = true): void {
  const lang = isOurs ? wordsLang() : undefined;
  if (lang === undefined) element.removeAttribute('lang');
  else element.setAttribute('lang', lang);
}
