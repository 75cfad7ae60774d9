import { area } from './area.ts';

/** Further blocks of a page. */
export const widgets = area({
  de: {
    directions: 'Route planen',
    map: 'Karte',
    mapFailed: 'Laden nicht möglich. Erneut versuchen.',
    pauseMarquee: 'Laufschrift anhalten',
    resumeMarquee: 'Laufschrift fortsetzen',
    tableOfContents: 'Inhalt',
    download: (name: string) => `${name} herunterladen`,
    playAudio: 'Abspielen',
    socialLink: (service: string) => `${service}-Profil`,
    bookTable: 'Tisch reservieren',
    bookingLogOut: 'Melde dich ab, um die Reservierung zu verwenden.',
    subscribeNewsletter: 'Newsletter abonnieren',
    fileMissing: 'Diese Datei fehlt.',
    chartValue: 'Wert',
    source: 'Quelle',
    justNow: 'gerade eben',
  },
  en: {
    directions: 'Plan a route',
    map: 'Map',
    mapFailed: 'Unable to load. Try again.',
    pauseMarquee: 'Pause marquee',
    resumeMarquee: 'Resume marquee',
    tableOfContents: 'Contents',
    download: (name: string) => `Download ${name}`,
    playAudio: 'Play',
    socialLink: (service: string) => `${service} profile`,
    bookTable: 'Book a table',
    bookingLogOut: 'Log out to use the reservation.',
    subscribeNewsletter: 'Subscribe to the newsletter',
    fileMissing: 'This file is missing.',
    chartValue: 'Value',
    source: 'Source',
    justNow: 'just now',
  },
  formal: {
    bookingLogOut: 'Melden Sie sich ab, um die Reservierung zu verwenden.',
  },
});
