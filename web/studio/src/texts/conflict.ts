import { area } from '@litfass/model/texts/area';
import { choose } from './choose.ts';

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** What is said where two people have changed one document. */
export const conflictTexts = choose(
  area({
    de: {
      somebody: 'jemand anders',
      others: {
        title: 'Jemand anders war schneller',
        text: (by: string, when: string) =>
          `${capitalized(by)} hat hier ebenfalls etwas geändert, zuletzt ${when}. Nichts davon ist verloren: Wähle, was bleiben soll.`,
        theirs: (by: string) => `Fassung von ${by}`,
        changed: (by: string) => `von ${by} geändert`,
        changedByBoth: (by: string) => `von dir und von ${by} geändert`,
        allTheirs: (by: string) => `Alles von ${by} übernehmen`,
        allMine: 'Alles von mir behalten',
        mine: 'Meine Fassung',
        changedByMe: 'von dir geändert',
      },
      /** The other is whoever reads this. */
      ownWindow: {
        title: 'In einem anderen Fenster geändert',
        text: (_by: string, when: string) =>
          `Das warst du, in einem anderen Fenster oder auf einem anderen Gerät, zuletzt ${when}. Nichts davon ist verloren: Wähle, was bleiben soll.`,
        theirs: () => 'Aus dem anderen Fenster',
        changed: () => 'im anderen Fenster geändert',
        changedByBoth: () => 'in beiden Fenstern geändert',
        allTheirs: () => 'Alles aus dem anderen Fenster übernehmen',
        allMine: 'Alles aus diesem Fenster behalten',
        mine: 'Aus diesem Fenster',
        changedByMe: 'in diesem Fenster geändert',
      },
      site: { translations: 'Übersetzungen', other: 'Weitere Angaben' },
      values: { nothing: 'leer', absent: 'nicht da', changed: 'geändert', on: 'an', off: 'aus' },
      form: {
        other: 'Weitere Angaben',
        field: (title: string) => `Feld „${title}“`,
        part: (whole: string, part: string) => `${whole}: ${part}`,
      },
      page: 'Titel, Adresse und weitere Angaben',
      blockIn: (type: string, section: number) => `${type} in Abschnitt ${section}`,
      place: (column: number, span: number) => `Spalte ${column}, Breite ${span} von 12`,
      wholeWidth: 'ganze Breite',
      hidden: 'verborgen',
      look: 'anders gestaltet',
      removed: 'gelöscht',
      merge: 'So zusammenführen',
    },
    en: {
      somebody: 'somebody else',
      others: {
        title: 'Somebody else was quicker',
        text: (by: string, when: string) =>
          `${capitalized(by)} has changed something here as well, last ${when}. Nothing of it is lost: choose what shall stay.`,
        theirs: (by: string) => `${by}’s version`,
        changed: (by: string) => `changed by ${by}`,
        changedByBoth: (by: string) => `changed by you and by ${by}`,
        allTheirs: (by: string) => `Take all of ${by}’s`,
        allMine: 'Keep all of mine',
        mine: 'My version',
        changedByMe: 'changed by you',
      },
      ownWindow: {
        title: 'Changed in another window',
        text: (_by: string, when: string) =>
          `That was you, in another window or on another device, last ${when}. Nothing of it is lost: choose what shall stay.`,
        theirs: () => 'From the other window',
        changed: () => 'changed in the other window',
        changedByBoth: () => 'changed in both windows',
        allTheirs: () => 'Take all of the other window',
        allMine: 'Keep all of this window',
        mine: 'From this window',
        changedByMe: 'changed in this window',
      },
      site: { translations: 'Translations', other: 'Other details' },
      values: { nothing: 'empty', absent: 'not there', changed: 'changed', on: 'on', off: 'off' },
      form: {
        other: 'Other details',
        field: (title: string) => `Field “${title}”`,
        part: (whole: string, part: string) => `${whole}: ${part}`,
      },
      page: 'Title, address and other details',
      blockIn: (type: string, section: number) => `${type} in section ${section}`,
      place: (column: number, span: number) => `column ${column}, width ${span} of 12`,
      wholeWidth: 'full width',
      hidden: 'hidden',
      look: 'formatted differently',
      removed: 'removed',
      merge: 'Merge like this',
    },
  }),
);
