import { area } from '@litfass/model/texts/area';
import { choose } from './choose.ts';

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** What is said where two people have changed one document. */
export const conflictTexts = choose(
  area({
    de: {
      title: 'Jemand anders war schneller',
      somebody: 'jemand anders',
      text: (by: string, when: string) =>
        `${capitalized(by)} hat hier ebenfalls etwas geändert, zuletzt ${when}. Nichts davon ist verloren: Wähle, was bleiben soll.`,
      site: { translations: 'Übersetzungen', other: 'Weitere Angaben' },
      values: { nothing: 'leer', absent: 'nicht da', changed: 'geändert', on: 'an', off: 'aus' },
      form: {
        other: 'Weitere Angaben',
        field: (title: string) => `Feld „${title}“`,
        part: (whole: string, part: string) => `${whole}: ${part}`,
      },
      page: 'Titel, Adresse und weitere Angaben',
      changedBy: {
        mine: () => 'von dir geändert',
        theirs: (by: string) => `von ${by} geändert`,
        both: (by: string) => `von dir und von ${by} geändert`,
      },
      removed: 'gelöscht',
      mine: 'Meine Fassung',
      theirs: (by: string) => `Fassung von ${by}`,
      merge: 'So zusammenführen',
      allMine: 'Alles von mir behalten',
      allTheirs: (by: string) => `Alles von ${by} übernehmen`,
    },
    en: {
      title: 'Somebody else was quicker',
      somebody: 'somebody else',
      text: (by: string, when: string) =>
        `${capitalized(by)} has changed something here as well, last ${when}. Nothing of it is lost: choose what shall stay.`,
      site: { translations: 'Translations', other: 'Other details' },
      values: { nothing: 'empty', absent: 'not there', changed: 'changed', on: 'on', off: 'off' },
      form: {
        other: 'Other details',
        field: (title: string) => `Field “${title}”`,
        part: (whole: string, part: string) => `${whole}: ${part}`,
      },
      page: 'Title, address and other details',
      changedBy: {
        mine: () => 'changed by you',
        theirs: (by: string) => `changed by ${by}`,
        both: (by: string) => `changed by you and by ${by}`,
      },
      removed: 'removed',
      mine: 'My version',
      theirs: (by: string) => `${by}’s version`,
      merge: 'Merge like this',
      allMine: 'Keep all of mine',
      allTheirs: (by: string) => `Take all of ${by}’s`,
    },
  }),
);
