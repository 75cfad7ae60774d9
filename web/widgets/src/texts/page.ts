import { textsFor, type Catalogue } from '@litfass/model/texts';
import { area, inLanguage } from '@litfass/model/texts/area';
import { hasTexts, plainLocale } from '@litfass/model/texts/language';

const de = {
  menu: 'Menü',
  legal: 'Rechtliches',
  announcement: 'Ankündigung',
  call: 'Anrufen',
  email: 'E-Mail',
  map: 'Karte',
  hours: 'Öffnungszeiten',
  phone: 'Telefon',
  register: 'Register',
  vatId: 'USt-IdNr.',
  moreTerms: (count: number) => `${count} weitere anzeigen`,
  previousItem: 'Vorheriger Eintrag',
  nextItem: 'Nächster Eintrag',
  downloadAudio: 'Tonaufnahme herunterladen',
  watchVideo: 'Video ansehen',
  foreignPicture: (host: string) => `Bild auf ${host} ansehen`,
  options: 'Ausführungen',
  membersOnly: 'Nur für Mitglieder',
  every: {
    week: (count: number) => (count === 1 ? 'pro Woche' : `alle ${count} Wochen`),
    month: (count: number) => (count === 1 ? 'pro Monat' : `alle ${count} Monate`),
    year: (count: number) => (count === 1 ? 'pro Jahr' : `alle ${count} Jahre`),
  },
  cycles: (count: number) => (count === 1 ? '1 Zahlung' : `${count} Zahlungen`),
  orPrice: (price: string) => `oder ${price}`,
  inMonths: (price: string) => `das sind ${price} im Monat`,
  monthsFree: (count: number) => (count === 1 ? '1 Monat geschenkt' : `${count} Monate geschenkt`),
  cheaper: (percent: string) => `${percent} günstiger`,
  shorter: 'Kürzer',
  searchHelps: 'Vielleicht hilft dir die Suche weiter.',
  tryLater: 'Die Seite konnte nicht geladen werden. Versuche es in ein paar Minuten noch einmal.',
};

const en: typeof de = {
  menu: 'Menu',
  legal: 'Legal',
  announcement: 'Announcement',
  call: 'Call',
  email: 'Email',
  map: 'Map',
  hours: 'Opening hours',
  phone: 'Phone',
  register: 'Register',
  vatId: 'VAT ID',
  moreTerms: (count) => `Show ${count} more`,
  previousItem: 'Previous entry',
  nextItem: 'Next entry',
  downloadAudio: 'Download the recording',
  watchVideo: 'Watch the video',
  foreignPicture: (host) => `See the picture on ${host}`,
  options: 'Options',
  membersOnly: 'Members only',
  every: {
    week: (count) => (count === 1 ? 'per week' : `every ${count} weeks`),
    month: (count) => (count === 1 ? 'per month' : `every ${count} months`),
    year: (count) => (count === 1 ? 'per year' : `every ${count} years`),
  },
  cycles: (count) => (count === 1 ? '1 payment' : `${count} payments`),
  orPrice: (price) => `or ${price}`,
  inMonths: (price) => `that is ${price} a month`,
  monthsFree: (count) => (count === 1 ? '1 month free' : `${count} months free`),
  cheaper: (percent) => `${percent} off`,
  shorter: 'Shorter',
  searchHelps: 'Perhaps a search helps.',
  tryLater: 'The page could not be loaded. Try again in a few minutes.',
};

const page = area({
  de,
  en,
  formal: {
    searchHelps: 'Vielleicht hilft Ihnen die Suche weiter.',
    tryLater: 'Die Seite konnte nicht geladen werden. Versuchen Sie es in ein paar Minuten noch einmal.',
  },
});

/** The catalogue of a language with the few texts that stand on pages only. */
export type PageTexts = Catalogue & {
  readonly page: typeof de;
  /** For elements of these words alone, on a page in a language that has none: which language they are in (WCAG 3.1.2). */
  readonly lang?: string;
};

const pages: Record<'de' | 'formal' | 'en', PageTexts> = {
  de: { ...textsFor('de'), page: page.de },
  formal: { ...textsFor('de-x-formal'), page: page.formal },
  en: { ...textsFor('en'), page: page.en },
};

const elsewhere: PageTexts = { ...pages.en, lang: 'en' };

/** Texts around the content in the page's language: German for any German one, else English. */
export const pageTexts = (locale: string): PageTexts => (hasTexts(locale) ? inLanguage(pages, locale) : elsewhere);

/** For words of the owner's or of buyers' among such words: the page's language, where it is another one. */
export const ownLang = (locale: string): string | undefined => (hasTexts(locale) ? undefined : plainLocale(locale));
