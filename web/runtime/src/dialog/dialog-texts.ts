import { dialogs } from '@litfass/model/texts/dialogs';
import { errors } from '@litfass/model/texts/errors';

const english = (language: string): boolean => /^en\b/i.test(language);

/** Texts of dialogs in the page's language. */
export const dialogTexts = () => (english(document.documentElement.lang) ? dialogs.en : dialogs.de);

/** Texts of failures in the page's language. */
export const errorTexts = () => (english(document.documentElement.lang) ? errors.en : errors.de);
