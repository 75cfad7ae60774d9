import { isEmail, isReservedUrlId, isUrlId } from '@litfass/model';
import { ownerTexts as texts } from '../texts/owner.ts';

/** What is wrong with the address of a page or an item (FVAL-018); undefined where nothing is. */
export const addressProblem = (urlId: string): string | undefined =>
  isUrlId(urlId) ? undefined : texts.pageUrlInvalid;

/** The same for a page or collection, which the platform may stand in the way of. */
export const pageAddressProblem = (urlId: string): string | undefined =>
  addressProblem(urlId) ?? (isReservedUrlId(urlId) ? texts.pageUrlReserved({ urlId }) : undefined);

/** Where one of a list has to be chosen (FVAL-016). */
export const listProblem = (chosen: string): string | undefined => (chosen === '' ? texts.listMissing : undefined);

/** What is wrong with an address that mails go to (FVAL-019); whether there must be one is said elsewhere. */
export const emailProblem = (email: string): string | undefined =>
  email === '' || isEmail(email.trim(), 'modern') ? undefined : texts.emailMissing;

/** Keyboards of Android change what is typed, quotes above all: code is not edited there (FVAL-023). */
export const codeProblem = (userAgent: string): string | undefined =>
  /\bAndroid\b/.test(userAgent) ? texts.noCodeOnAndroid : undefined;
