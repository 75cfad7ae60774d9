import { area } from './area.ts';

/** The search page and the search block. */
export const search = area({
  de: {
    title: 'Suche',
    titleFor: (query: string) => `Suche nach „${query}“`,
    label: 'Suchbegriff',
    placeholder: 'Suchen …',
    submit: 'Suchen',
    clear: 'Eingabe löschen',
    hint: 'Gib einen Suchbegriff ein.',
    none: (query: string) => `Keine Ergebnisse für „${query}“.`,
    alike: 'Meintest du vielleicht:',
    newest: 'Vielleicht findest du hier etwas:',
    count: (count: number) => (count === 1 ? '1 Ergebnis' : `${count} Ergebnisse`),
    loading: 'Ergebnisse werden geladen …',
    all: 'Alle Ergebnisse anzeigen',
    failed: 'Ergebnisse konnten nicht geladen werden',
  },
  en: {
    title: 'Search',
    titleFor: (query: string) => `Search for “${query}”`,
    label: 'Search term',
    placeholder: 'Search …',
    submit: 'Search',
    clear: 'Clear input',
    hint: 'Enter a search term.',
    none: (query: string) => `No results for “${query}”.`,
    alike: 'Did you mean:',
    newest: 'Perhaps there is something for you here:',
    count: (count: number) => (count === 1 ? '1 result' : `${count} results`),
    loading: 'Loading results …',
    all: 'Show all results',
    failed: 'Results could not be loaded',
  },
  formal: {
    hint: 'Geben Sie einen Suchbegriff ein.',
    alike: 'Meinten Sie vielleicht:',
    newest: 'Vielleicht finden Sie hier etwas:',
  },
});
