import { area } from '@litfass/model/texts/area';
import { choose } from './choose.ts';

export const newsletterTexts = choose(
  area({
    de: {
      title: 'Newsletter',
      intro: 'Wer deinen Newsletter bekommt, mit der Zustimmung als Nachweis.',
      state: 'Stand',
      csv: 'Als CSV',
      any: 'Alle',
      states: { active: 'Bestätigt', pending: 'Wartet auf Bestätigung', unsubscribed: 'Abgemeldet' },
      none: 'Noch niemand',
      noneText: 'Setze ein Newsletter-Formular auf eine Seite. Wer sich dort anmeldet, steht dann hier.',
      toForms: 'Zu den Formularen',
      nothing: 'Niemand passt dazu.',
      consented: (time: string, page: string) => `zugestimmt am ${time}${page === '' ? '' : ` auf ${page}`}`,
      confirmed: (time: string) => `bestätigt am ${time}`,
      left: (time: string) => `abgemeldet am ${time}`,
      remove: 'Entfernen',
      removeOne: (email: string) => `${email} entfernen`,
      removeTitle: 'Für immer entfernen?',
      removeText: (email: string) =>
        `${email} wird gelöscht, auch der Nachweis der Zustimmung. Das lässt sich nicht zurücknehmen.`,
      removed: 'Der Eintrag ist entfernt.',
    },
    en: {
      title: 'Newsletter',
      intro: 'Who gets your newsletter, with their consent as proof.',
      state: 'State',
      csv: 'As CSV',
      any: 'All',
      states: { active: 'Confirmed', pending: 'Waits for confirmation', unsubscribed: 'Unsubscribed' },
      none: 'Nobody yet',
      noneText: 'Put a newsletter form on a page. Who signs up there stands here.',
      toForms: 'To the forms',
      nothing: 'Nobody matches.',
      consented: (time: string, page: string) => `agreed on ${time}${page === '' ? '' : ` at ${page}`}`,
      confirmed: (time: string) => `confirmed on ${time}`,
      left: (time: string) => `unsubscribed on ${time}`,
      remove: 'Remove',
      removeOne: (email: string) => `Remove ${email}`,
      removeTitle: 'Remove for good?',
      removeText: (email: string) => `${email} is deleted, the proof of consent too. This cannot be taken back.`,
      removed: 'The entry is removed.',
    },
  }),
);
