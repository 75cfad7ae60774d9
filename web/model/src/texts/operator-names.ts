import { area } from './area.ts';

/** What the pages of whoever runs the platform are called: small enough for the log-in, which leads to them. */
export const operatorNames = area({
  de: {
    titles: { imprint: 'Impressum der Plattform', privacy: 'Datenschutz der Plattform', contact: 'Kontaktstelle' },
    short: { imprint: 'Impressum', privacy: 'Datenschutz', contact: 'Kontaktstelle' },
    aboutPlatform: 'Über die Plattform',
    otherLanguage: 'English',
    empty: 'Der Betreiber dieser Plattform hat diese Angaben noch nicht gemacht.',
  },
  en: {
    titles: { imprint: 'Imprint of the platform', privacy: 'Privacy on the platform', contact: 'Point of contact' },
    short: { imprint: 'Imprint', privacy: 'Privacy', contact: 'Point of contact' },
    aboutPlatform: 'About the platform',
    otherLanguage: 'Deutsch',
    empty: 'The operator of this platform has not given these details yet.',
  },
});
