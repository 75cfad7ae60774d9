import { dialogs } from '@litfass/model/texts/dialogs';
import { errors } from '@litfass/model/texts/errors';
import { inLanguage } from '../language.ts';

/** Texts of dialogs in the page's language. */
export const dialogTexts = () => inLanguage(dialogs);

/** Texts of failures in the page's language. */
export const errorTexts = () => inLanguage(errors);
