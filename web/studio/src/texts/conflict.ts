import { area } from '@litfass/model/texts/area';
import { choose } from './choose.ts';

/** What is said where two people have changed one page. */
export const conflictTexts = choose(
  area({
    de: {
      text: (by: string, when: string) =>
        `${by} hat diese Seite ebenfalls geändert, zuletzt ${when}. Nichts davon ist verloren: Wähle, was bleiben soll.`,
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
      text: (by: string, when: string) =>
        `${by} has changed this page as well, last ${when}. Nothing of it is lost: choose what shall stay.`,
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
