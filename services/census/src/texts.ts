import type { Wording } from '@litfass/kit';

/** What visitors' pages can be told. */
export const censusTexts = {
  queueFull: {
    de: 'Gerade kommen zu viele Anfragen. Bitte versuche es später erneut.',
    formal: 'Gerade kommen zu viele Anfragen. Bitte versuchen Sie es später erneut.',
    en: 'Too many requests are coming in. Please try again later.',
  },
} as const satisfies Record<string, Wording>;
