import { area } from './area.ts';

/** Cookie banner, popup, bars and the consent to third parties (BANN-024 to BANN-026, POP, OVL). */
export const banner = area({
  de: {
    region: 'Cookie-Hinweis',
    text: 'Durch die Nutzung dieser Website erklärst du dich mit unserer Verwendung von Cookies einverstanden. Wir verwenden Cookies, um dir ein tolles Erlebnis zu bieten und unsere Website wirksam zu betreiben.',
    /** What new websites ask instead: who goes on reading has not agreed to anything (§ 25 TDDDG). */
    question: 'Dürfen wir mit einem Cookie erkennen, ob du wiederkommst? Was nötig ist, geht auch ohne.',
    accept: 'Annehmen',
    decline: 'Ablehnen',
    close: 'Schließen',
    settings: 'Cookie-Einstellungen',
    announcement: 'Ankündigung',
    contact: 'Kontakt',
    call: 'Anrufen',
    email: 'E-Mail',
    map: 'Karte',
    hours: 'Öffnungszeiten',
    popup: 'Hinweis',
    load: (service: string) => `${service} laden`,
    loadNotice: (service: string) => `Mit dem Laden werden Daten an ${service} übertragen.`,
    privacyPage: 'Mehr dazu im Datenschutz',
  },
  en: {
    region: 'Cookie notice',
    text: 'By using this website, you agree to our use of cookies. We use cookies to give you a great experience and to run our website effectively.',
    question: 'May we use a cookie to recognise that you come back? What is necessary works without it.',
    accept: 'Accept',
    decline: 'Decline',
    close: 'Close',
    settings: 'Cookie settings',
    announcement: 'Announcement',
    contact: 'Contact',
    call: 'Call',
    email: 'E-mail',
    map: 'Map',
    hours: 'Opening hours',
    popup: 'Notice',
    load: (service: string) => `Load ${service}`,
    loadNotice: (service: string) => `Loading transmits data to ${service}.`,
    privacyPage: 'More in our privacy policy',
  },
  formal: {
    text: 'Durch die Nutzung dieser Website erklären Sie sich mit unserer Verwendung von Cookies einverstanden. Wir verwenden Cookies, um Ihnen ein tolles Erlebnis zu bieten und unsere Website wirksam zu betreiben.',
    question: 'Dürfen wir mit einem Cookie erkennen, ob Sie wiederkommen? Was nötig ist, geht auch ohne.',
  },
});
