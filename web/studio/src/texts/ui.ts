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
      download: 'Datei',
      downloadFailed: 'Die Datei konnte nicht geladen werden',
      notFetched: 'Der Server hat gerade keine Datei geschickt. Bitte versuche es gleich noch einmal.',
      offline: 'Du bist gerade offline.',
      outdated:
        'Ein Teil ließ sich nicht laden – wahrscheinlich gibt es eine neue Version. Lade die Seite neu; dein Entwurf bleibt erhalten.',
      reload: 'Neu laden',
      later: 'Später',
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
      download: 'File',
      downloadFailed: 'The file could not be downloaded',
      notFetched: 'The server did not send a file just now. Please try again in a moment.',
      offline: 'You are offline right now.',
      outdated: 'A part could not be loaded – there is probably a new version. Reload the page; your draft is kept.',
      reload: 'Reload',
      later: 'Later',
    },
  }),
);
