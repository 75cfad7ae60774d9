import { errors } from '@litfass/model/texts/errors';

/**
 * Stands for the whole catalogue where the data layer asks for it: of all texts it needs the few of failures.
 * The build puts this file in place (vite.config.ts).
 */
export const textsFor = (locale: string) => ({ errors: /^en\b/i.test(locale) ? errors.en : errors.de });
