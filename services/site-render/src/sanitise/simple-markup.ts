import { cleanHtml, simpleTextRules } from '@litfass/model/html';

/** Texts without pictures or looks of their own, such as the cookie banner's: nothing in them asks a third party. */
export const simpleMarkup = (html: string): string => cleanHtml(html, simpleTextRules);
