import { area } from './area.ts';

/** Lists of items and the way through their pages. */
export const lists = area({
  de: {
    pages: 'Seiten',
    previousPage: 'Vorherige Seite',
    nextPage: 'Nächste Seite',
    pageOf: (page: number, count: number) => `Seite ${page} von ${count}`,
    empty: 'Hier gibt es noch nichts zu sehen.',
    filterTag: (name: string) => `Schlagwort „${name}“`,
    filterCategory: (name: string) => `Kategorie „${name}“`,
    filterAuthor: (name: string) => `Beiträge von ${name}`,
    clearFilter: 'Alle anzeigen',
    previous: 'Zurück',
    next: 'Weiter',
    neighbours: 'Vorheriges und nächstes Element',
    featured: 'Hervorgehoben',
  },
  en: {
    pages: 'Pages',
    previousPage: 'Previous page',
    nextPage: 'Next page',
    pageOf: (page: number, count: number) => `Page ${page} of ${count}`,
    empty: 'There is nothing here yet.',
    filterTag: (name: string) => `Tag “${name}”`,
    filterCategory: (name: string) => `Category “${name}”`,
    filterAuthor: (name: string) => `Posts by ${name}`,
    clearFilter: 'Show all',
    previous: 'Back',
    next: 'Next',
    neighbours: 'Previous and next item',
    featured: 'Featured',
  },
});
