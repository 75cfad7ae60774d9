import type { Wording } from '@litfass/kit';

/** What refusals of single blocks say. */
export const widgetTexts = {
  unknownType: {
    de: 'Diese Art von Block gibt es nicht. Bitte lade die Seite neu.',
    formal: 'Diese Art von Block gibt es nicht. Bitte laden Sie die Seite neu.',
    en: 'There is no such kind of block. Please reload the page.',
  },
  unknownCollection: {
    de: 'Diese Sammlung gibt es nicht, oder sie ist leer.',
    en: 'This collection does not exist, or it is empty.',
  },
  notAlone: {
    de: 'Dieser Block kann nicht einzeln geladen werden. Bitte lade die Seite neu.',
    formal: 'Dieser Block kann nicht einzeln geladen werden. Bitte laden Sie die Seite neu.',
    en: 'This block cannot be loaded by itself. Please reload the page.',
  },
} as const satisfies Record<string, Wording>;
