import type { Wording } from '@litfass/kit';

/** What is said of files on their way, before it is known which form they are for. */
export const uploadTexts = {
  busy: {
    de: 'Gerade kommen zu viele Dateien auf einmal an. Bitte versuche es in einer Minute noch einmal.',
    formal: 'Gerade kommen zu viele Dateien auf einmal an. Bitte versuchen Sie es in einer Minute noch einmal.',
    en: 'Too many files are arriving at once. Please try again in a minute.',
  },
  wrongOffset: {
    de: 'Dieser Teil der Datei ist gerade nicht an der Reihe.',
    en: 'It is not this part of the file’s turn.',
  },
} as const satisfies Record<string, Wording>;
