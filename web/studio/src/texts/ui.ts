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
      copied: 'Kopiert.',
      notCopied: 'Dein Browser lässt das Kopieren nicht zu. Markiere den Text von Hand.',
      failed: 'Das konnte nicht geladen werden.',
      notDone: 'Das hat nicht geklappt. Bitte versuche es noch einmal.',
      offline: 'Du bist gerade offline.',
    },
    en: {
      cancel: 'Cancel',
      close: 'Close',
      save: 'Save',
      search: 'Search',
      more: 'Load more',
      loading: 'One moment …',
      retry: 'Try again',
      copied: 'Copied.',
      notCopied: 'Your browser does not allow copying. Mark the text by hand.',
      failed: 'This could not be loaded.',
      notDone: 'That did not work. Please try again.',
      offline: 'You are offline right now.',
    },
  }),
);
