import { area } from './area.ts';

/** Password pages, member areas and the lock screen. */
export const lock = area({
  de: {
    title: 'Passwortgeschützt',
    intro: 'Diese Seite ist mit einem Passwort geschützt.',
    password: 'Passwort',
    open: 'Öffnen',
    wrong: 'Das Passwort stimmt nicht. Bitte versuche es noch einmal.',
    tooMany: 'Zu viele Versuche. Bitte warte ein paar Minuten.',
    membersOnly: 'Nur für Mitglieder der Website verfügbar.',
    deniedTitle: 'Kein Zugang',
    denied: 'Dein Tarif enthält diesen Bereich nicht.',
    toAccount: 'Dein Konto und deine Tarife',
    logIn: 'Anmelden',
    join: 'Mitglied werden',
  },
  en: {
    title: 'Password protected',
    intro: 'This page is protected by a password.',
    password: 'Password',
    open: 'Open',
    wrong: 'The password is not correct. Please try again.',
    tooMany: 'Too many attempts. Please wait a few minutes.',
    membersOnly: 'Only available to members of the website.',
    deniedTitle: 'No access',
    denied: 'Your plan does not include this area.',
    toAccount: 'Your account and your plans',
    logIn: 'Log in',
    join: 'Become a member',
  },
  formal: {
    wrong: 'Das Passwort stimmt nicht. Bitte versuchen Sie es noch einmal.',
    tooMany: 'Zu viele Versuche. Bitte warten Sie ein paar Minuten.',
    denied: 'Ihr Tarif enthält diesen Bereich nicht.',
    toAccount: 'Ihr Konto und Ihre Tarife',
  },
});
