import { area } from '@litfass/model/texts/area';
import { choose } from './choose.ts';

/** The map of the statistics. */
export const mapTexts = choose(
  area({
    de: {
      title: 'Woher Besucher kommen',
      view: 'Ausschnitt',
      europe: 'Europa',
      world: 'Welt',
      few: 'wenige Besuche',
      many: 'viele',
      summary: (countries: string[]) => `Karte der Besuche. ${countries.join(', ')}`,
    },
    en: {
      title: 'Where visitors come from',
      view: 'Part',
      europe: 'Europe',
      world: 'World',
      few: 'few visits',
      many: 'many',
      summary: (countries: string[]) => `Map of visits. ${countries.join(', ')}`,
    },
  }),
);
