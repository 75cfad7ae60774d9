import type { LegalTextName } from '@litfass/model';

/** A page that the law asks for; its text is made of the website's details whenever it is shown. */
export interface LegalPage {
  urlId: string;
  title: string;
  text: LegalTextName;
  /** Wanted of who sells; of any website otherwise. */
  isOfStore: boolean;
}

export const legalPages: readonly LegalPage[] = [
  { urlId: 'impressum', title: 'Impressum', text: 'imprint', isOfStore: false },
  { urlId: 'datenschutz', title: 'Datenschutz', text: 'privacy', isOfStore: false },
  { urlId: 'agb', title: 'AGB', text: 'terms', isOfStore: true },
  { urlId: 'widerrufsbelehrung', title: 'Widerrufsbelehrung', text: 'withdrawal', isOfStore: true },
  { urlId: 'barrierefreiheit', title: 'Barrierefreiheit', text: 'accessibility', isOfStore: true },
];
