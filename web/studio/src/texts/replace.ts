import { area } from '@litfass/model/texts/area';
import { choose } from './choose.ts';

/** Finding and replacing a text in the whole website. */
export const replaceTexts = choose(
  area({
    de: {
      title: 'Suchen und ersetzen',
      intro:
        'Findet einen Text auf allen Seiten, in Einträgen, in Navigation und Einstellungen. Ersetzt wird nur, was du auswählst, und nur in Entwürfen: Besucher sehen es erst, wenn du veröffentlichst.',
      find: 'Suchen nach',
      replace: 'Ersetzen durch',
      replaceHint: 'Leer: Der Text wird gelöscht.',
      matchCase: 'Groß- und Kleinschreibung beachten',
      wholeWord: 'Nur ganze Wörter',
      search: 'Suchen',
      searching: 'Wird gesucht …',
      none: (find: string) => `„${find}“ kommt nirgends vor.`,
      found: (total: number, documents: number) =>
        `${total === 1 ? '1 Fundstelle' : `${total} Fundstellen`} in ${documents === 1 ? '1 Dokument' : `${documents} Dokumenten`}`,
      cut: 'Es gibt mehr als 1.000 Fundstellen. Hier stehen die ersten; ersetze sie und suche noch einmal.',
      all: 'Alle auswählen',
      kinds: { page: 'Seite', item: 'Eintrag', collection: 'Sammlung', site: 'Website' },
      run: (count: number) => (count === 1 ? '1 Stelle ersetzen' : `${count} Stellen ersetzen`),
      running: 'Wird ersetzt …',
      done: (replaced: number, documents: number) =>
        `${replaced === 1 ? '1 Stelle' : `${replaced} Stellen`} in ${documents === 1 ? '1 Entwurf' : `${documents} Entwürfen`} ersetzt. Sieh sie dir an und veröffentliche sie.`,
      skipped: (count: number) =>
        count === 1
          ? '1 Stelle hat sich inzwischen geändert und blieb, wie sie ist.'
          : `${count} Stellen haben sich inzwischen geändert und blieben, wie sie sind.`,
    },
    en: {
      title: 'Find and replace',
      intro:
        'Finds a text on all pages, in items, navigation and settings. Only what you select is replaced, and only in drafts: visitors see it once you publish.',
      find: 'Find',
      replace: 'Replace with',
      replaceHint: 'Empty: the text is deleted.',
      matchCase: 'Match case',
      wholeWord: 'Whole words only',
      search: 'Search',
      searching: 'Searching …',
      none: (find: string) => `“${find}” is nowhere.`,
      found: (total: number, documents: number) =>
        `${total === 1 ? '1 match' : `${total} matches`} in ${documents === 1 ? '1 document' : `${documents} documents`}`,
      cut: 'There are more than 1,000 matches. These are the first; replace them and search again.',
      all: 'Select all',
      kinds: { page: 'Page', item: 'Item', collection: 'Collection', site: 'Website' },
      run: (count: number) => (count === 1 ? 'Replace 1 match' : `Replace ${count} matches`),
      running: 'Replacing …',
      done: (replaced: number, documents: number) =>
        `${replaced === 1 ? '1 match' : `${replaced} matches`} replaced in ${documents === 1 ? '1 draft' : `${documents} drafts`}. Look at them and publish.`,
      skipped: (count: number) =>
        count === 1
          ? '1 match has changed meanwhile and stayed.'
          : `${count} matches have changed meanwhile and stayed.`,
    },
  }),
);
