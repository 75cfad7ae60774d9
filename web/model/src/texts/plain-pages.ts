import { area } from './area.ts';

/** Pages without any website's looks: where there is nothing to draw one from. */
export const plainPages = area({
  de: {
    notFound: { title: 'Nicht gefunden', text: 'Unter dieser Adresse gibt es keine Website.' },
    tooMany: {
      title: 'Gerade zu viel los',
      text: 'Diese Website wird gerade sehr oft aufgerufen. Bitte versuche es in einem Moment noch einmal.',
    },
    unavailable: {
      title: 'Gleich wieder da',
      text: 'Diese Seite ist gerade nicht erreichbar. Bitte versuche es in einem Moment noch einmal.',
    },
    tooCostly: {
      title: 'Diese Seite lässt sich gerade nicht zeigen',
      text: 'Sie ist zu umfangreich geworden. Wer die Website pflegt, sieht das in der Verwaltung.',
    },
    takedown: {
      title: 'Nicht verfügbar',
      website: 'Wer diese Plattform betreibt, hat diese Website gesperrt.',
      page: 'Wer diese Plattform betreibt, hat diese Seite gesperrt.',
      basis: (basis: string) => `Grundlage: ${basis}`,
      contact: (contact: string) => `Rückfragen: ${contact}`,
      owner:
        'Wem diese Website gehört, kann sich in der Verwaltung anmelden. Dort stehen die Gründe und wie man widerspricht.',
    },
  },
  en: {
    notFound: { title: 'Not found', text: 'There is no website at this address.' },
    tooMany: {
      title: 'Very busy right now',
      text: 'Very many people are calling this website right now. Please try again in a moment.',
    },
    unavailable: {
      title: 'Back in a moment',
      text: 'This page cannot be reached right now. Please try again in a moment.',
    },
    tooCostly: {
      title: 'This page cannot be shown right now',
      text: 'It has grown too large. Whoever looks after the website sees that in its administration.',
    },
    takedown: {
      title: 'Not available',
      website: 'The operator of this platform has blocked this website.',
      page: 'The operator of this platform has blocked this page.',
      basis: (basis: string) => `Legal basis: ${basis}`,
      contact: (contact: string) => `Questions: ${contact}`,
      owner: 'Whoever owns this website can log in to its administration, which tells the reasons and how to object.',
    },
  },
  formal: {
    tooMany: {
      text: 'Diese Website wird gerade sehr oft aufgerufen. Bitte versuchen Sie es in einem Moment noch einmal.',
    },
    unavailable: {
      text: 'Diese Seite ist gerade nicht erreichbar. Bitte versuchen Sie es in einem Moment noch einmal.',
    },
  },
});
