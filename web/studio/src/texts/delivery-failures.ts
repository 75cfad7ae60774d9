import { area } from '@litfass/model/texts/area';
import { choose } from './choose.ts';

/** Why a mail or a call has not arrived. */
export const failureTexts = choose(
  area({
    de: {
      status: (status: number) => `Antwort ${status}`,
      unknownName: 'Diese Adresse gibt es nicht.',
      slow: 'Keine Antwort in der erlaubten Zeit.',
      silent: 'Keine Verbindung.',
      forbidden: 'Diese Adresse darf nicht aufgerufen werden.',
      redirects: 'Zu viele Weiterleitungen.',
      unconfirmed: 'Die Adresse ist noch nicht bestätigt.',
      refused: 'Wer diese Adresse liest, möchte keine Mails.',
      deleted: 'Die Einsendung wurde gelöscht.',
      makerLeft:
        'Wer diese Adresse eingetragen hat, darf das Formular nicht mehr ändern. Prüfe die Adresse, speichere das Formular und sende dann erneut.',
    },
    en: {
      status: (status: number) => `Answer ${status}`,
      unknownName: 'There is no such address.',
      slow: 'No answer in the time that is allowed.',
      silent: 'No connection.',
      forbidden: 'This address may not be called.',
      redirects: 'Too many redirects.',
      unconfirmed: 'The address has not been confirmed yet.',
      refused: 'Who reads this address wants no mails.',
      deleted: 'The submission was deleted.',
      makerLeft:
        'Whoever entered this address may no longer change the form. Check the address, save the form, then send again.',
    },
  }),
);
