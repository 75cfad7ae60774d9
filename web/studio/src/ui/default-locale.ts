import { locale } from '../texts/choose.ts';

/*
 * Stands for react-aria's module of this name, which asks the browser for all locales that it can format dates in before
 * anything is drawn. The app has chosen its language already.
 */
const chosen = { locale, direction: 'ltr' } as const;

export const useDefaultLocale = (): typeof chosen => chosen;
