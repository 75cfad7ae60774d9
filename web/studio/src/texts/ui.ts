import { area } from '@litfass/model/texts/area';
import { choose } from './choose.ts';

export const uiTexts = choose(
  area({
    de: {
      cancel: 'Abbrechen',
      close: 'Schließen',
      save: 'Speichern',
      search: 'Suchen',
      more: 'Mehr laden',
      loading: 'Einen Moment …',
      retry: 'Noch einmal versuchen',
      failed: 'Das konnte nicht geladen werden.',
    },
    en: {
      cancel: 'Cancel',
      close: 'Close',
      save: 'Save',
      search: 'Search',
      more: 'Load more',
      loading: 'One moment …',
      retry: 'Try again',
      failed: 'This could not be loaded.',
    },
  }),
);
