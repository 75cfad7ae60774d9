import { inLanguage } from '@litfass/model/texts/area';
import { errors } from '@litfass/model/texts/errors';

/**
 * Stands for the whole catalogue where the data layer asks for it: of all texts it needs the few of failures.
 * The build puts this file in place (vite.config.ts).
 */
export const textsFor = (locale: string) => ({ errors: inLanguage(errors, locale) });
