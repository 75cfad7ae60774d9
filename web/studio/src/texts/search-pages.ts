import { area } from '@litfass/model/texts/area';
import { choose } from './choose.ts';

/** How pages are named and described in search engines. */
export const searchPagesTexts = choose(
  area({
    de: {
      searchPages: 'Seiten',
      searchPagesText: 'Wie jede Seite in Suchergebnissen heißt und beschrieben ist.',
      hiddenFromSearch: 'Verborgen',
      descriptionMissing: 'Beschreibung fehlt',
      titleTooLong: 'Titel zu lang',
      descriptionTooLong: 'Beschreibung zu lang',
      edit: 'Bearbeiten',
      editSearch: (title: string) => `Suchergebnis: ${title}`,
      seoTitle: 'Titel in Suchmaschinen',
      seoDescription: 'Beschreibung in Suchmaschinen',
      ofAbout: (length: number, most: number) => `${length} von etwa ${most} Zeichen`,
      noIndex: 'Vor Suchmaschinen verbergen',
      staysDraft:
        'Die Seite hat noch andere Änderungen. Diese hier erscheint mit ihnen, sobald du die Seite veröffentlichst.',
      saveSearch: 'Speichern und veröffentlichen',
      searchSaved: 'Gespeichert.',
    },
    en: {
      searchPages: 'Pages',
      searchPagesText: 'What each page is called in search results, and how it is described.',
      hiddenFromSearch: 'Hidden',
      descriptionMissing: 'No description',
      titleTooLong: 'Title too long',
      descriptionTooLong: 'Description too long',
      edit: 'Edit',
      editSearch: (title: string) => `Search result: ${title}`,
      seoTitle: 'Title in search engines',
      seoDescription: 'Description in search engines',
      ofAbout: (length: number, most: number) => `${length} of about ${most} characters`,
      noIndex: 'Hide from search engines',
      staysDraft: 'The page has other changes. This one appears with them once you publish the page.',
      saveSearch: 'Save and publish',
      searchSaved: 'Saved.',
    },
  }),
);
