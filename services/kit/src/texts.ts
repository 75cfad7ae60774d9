import type { Wording } from './wording.ts';

/** What refusals that all services share say to whoever reads them: visitors in their website's language and address. */
export const kitTexts = {
  notFound: { de: 'Das wurde nicht gefunden.', en: 'This was not found.' },
  unknownHost: { de: 'Unter dieser Adresse gibt es keine Website.', en: 'There is no website at this address.' },
  invalid: {
    de: 'Die Anfrage ist unvollständig oder fehlerhaft.',
    en: 'The request is incomplete or faulty.',
  },
  loginRequired: { de: 'Bitte melde dich an.', formal: 'Bitte melden Sie sich an.', en: 'Please log in.' },
  forbidden: {
    de: 'Dazu hast du keine Berechtigung.',
    formal: 'Dazu haben Sie keine Berechtigung.',
    en: 'You are not allowed to do this.',
  },
  keyUnknown: {
    de: 'Diesen API-Schlüssel kennt die Website nicht: Er ist falsch, abgelaufen oder gelöscht. Lege in den Einstellungen einen neuen an.',
    formal:
      'Diesen API-Schlüssel kennt die Website nicht: Er ist falsch, abgelaufen oder gelöscht. Legen Sie in den Einstellungen einen neuen an.',
    en: 'The website does not know this API key: it is wrong, expired or deleted. Create a new one in the settings.',
  },
  keyForbidden: {
    de: 'Dieser API-Schlüssel darf das nicht. Lege in den Einstellungen einen an, der dieses Recht hat.',
    formal: 'Dieser API-Schlüssel darf das nicht. Legen Sie in den Einstellungen einen an, der dieses Recht hat.',
    en: 'This API key is not allowed to do this. Create one in the settings that is.',
  },
  keyNotAccepted: {
    de: 'Das geht mit keinem API-Schlüssel. Melde dich dafür in der Verwaltung der Website an.',
    formal: 'Das geht mit keinem API-Schlüssel. Melden Sie sich dafür in der Verwaltung der Website an.',
    en: 'This cannot be done with an API key. Log in to the administration of the website for it.',
  },
  foreignOrigin: {
    de: 'Diese Anfrage kommt von einer fremden Website.',
    en: 'This request comes from another website.',
  },
  unavailable: {
    de: 'Dieser Dienst ist vorübergehend nicht verfügbar. Bitte versuche es später erneut.',
    formal: 'Dieser Dienst ist vorübergehend nicht verfügbar. Bitte versuchen Sie es später erneut.',
    en: 'This service is temporarily unavailable. Please try again later.',
  },
  crumbFail: {
    de: 'Deine Sitzung ist abgelaufen. Bitte versuche es noch einmal.',
    formal: 'Ihre Sitzung ist abgelaufen. Bitte versuchen Sie es noch einmal.',
    en: 'Your session has expired. Please try again.',
  },
  tooManyTries: {
    de: 'Das waren zu viele Versuche in kurzer Zeit. Bitte warte einen Moment und versuche es dann noch einmal.',
    formal:
      'Das waren zu viele Versuche in kurzer Zeit. Bitte warten Sie einen Moment und versuchen Sie es dann noch einmal.',
    en: 'These were too many attempts in a short time. Please wait a moment and then try again.',
  },
  tooManyRequests: {
    de: 'Das waren zu viele Anfragen in kurzer Zeit. Bitte warte einen Moment.',
    formal: 'Das waren zu viele Anfragen in kurzer Zeit. Bitte warten Sie einen Moment.',
    en: 'These were too many requests in a short time. Please wait a moment.',
  },
  tooLarge: {
    de: 'Das ist zu groß. Bitte schicke weniger auf einmal.',
    formal: 'Das ist zu groß. Bitte schicken Sie weniger auf einmal.',
    en: 'This is too large. Please send less at a time.',
  },
  unknownKind: {
    de: 'Diese Art von Daten wird hier nicht angenommen.',
    en: 'This kind of data is not accepted here.',
  },
  unreadable: {
    de: 'Die übermittelten Daten sind nicht lesbar. Bitte lade die Seite neu und versuche es noch einmal.',
    formal:
      'Die übermittelten Daten sind nicht lesbar. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.',
    en: 'The data that was sent cannot be read. Please reload the page and try again.',
  },
  unstorable: {
    de: 'Eine der Angaben lässt sich so nicht speichern: Sie ist zu groß oder hat nicht die erwartete Form.',
    en: 'One of the values cannot be stored like this: it is too large or not of the expected form.',
  },
  fault: {
    de: 'Interner Serverfehler. Bitte versuche es später erneut.',
    formal: 'Interner Serverfehler. Bitte versuchen Sie es später erneut.',
    en: 'Internal server error. Please try again later.',
  },
} as const satisfies Record<string, Wording>;

/** @param address of the app domain, where the same call is answered */
export const onlyOnAppDomain = (address: string): Wording => ({
  de: `Dein Konto verwaltest du unter ${address}/config/account. Melde dich dort an.`,
  formal: `Ihr Konto verwalten Sie unter ${address}/config/account. Melden Sie sich dort an.`,
  en: `You manage your account at ${address}/config/account. Log in there.`,
});
