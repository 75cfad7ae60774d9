import { area } from './area.ts';

/** Mails to whoever sells, or has a website, when something that the law wants is missing. */
export const lawMails = area({
  de: {
    look: 'Zum Rechtscheck',
    noAdvice: 'Der Rechtscheck prüft nach bestem Wissen und ersetzt keine Rechtsberatung.',
    warned: {
      subject: 'In deinem Shop fehlen Pflichtangaben',
      title: 'Bitte ergänze deine Pflichtangaben',
      text: (day: string) =>
        `In deinem Shop fehlt etwas, das das Gesetz verlangt. Ergänze es bitte bis zum ${day}. Danach nimmt die Kasse keine Bestellungen mehr an, bis nichts mehr fehlt. Es fehlt:`,
    },
    website: {
      subject: (place: string) => `Auf ${place} fehlen Pflichtangaben`,
      text: (day: string) =>
        `Auf deiner Website fehlt etwas, das das Gesetz verlangt. Ergänze es bitte bis zum ${day}. Deine Website bleibt sichtbar; solange etwas fehlt, kannst du aber abgemahnt werden. Es fehlt:`,
      again: (day: string) =>
        `Auf deiner Website fehlt seit dem ${day} etwas, das das Gesetz verlangt. Deine Website bleibt sichtbar; solange etwas fehlt, kannst du aber abgemahnt werden. Es fehlt:`,
    },
    reminded: {
      subject: 'Deine Kasse schließt bald: Pflichtangaben fehlen',
      title: 'Es fehlt noch etwas',
      text: (day: string) =>
        `Am ${day} nimmt die Kasse deines Shops keine Bestellungen mehr an, wenn bis dahin nicht ergänzt ist, was fehlt:`,
    },
    closed: {
      subject: 'Deine Kasse ist geschlossen: Pflichtangaben fehlen',
      title: 'Dein Shop nimmt keine Bestellungen mehr an',
      text: (day: string) =>
        `Die Frist ist am ${day} abgelaufen. Sobald nichts mehr fehlt, öffnet die Kasse von selbst wieder. Laufende Bestellungen gehen weiter. Es fehlt:`,
    },
    reopened: {
      subject: 'Deine Kasse ist wieder geöffnet',
      title: 'Dein Shop nimmt wieder Bestellungen an',
      text: (_day: string) => 'Alle Pflichtangaben sind da; die Kasse ist wieder geöffnet.',
    },
  },
  en: {
    look: 'To the legal check',
    noAdvice: 'The legal check is a best effort and no legal advice.',
    warned: {
      subject: 'Your store lacks details that the law wants',
      title: 'Please complete your details',
      text: (day: string) =>
        `Your store lacks something that the law wants. Please complete it by ${day}. After that the checkout takes no orders until nothing is missing. What is missing:`,
    },
    website: {
      subject: (place: string) => `${place} lacks details that the law wants`,
      text: (day: string) =>
        `Your website lacks something that the law wants. Please complete it by ${day}. Your website stays visible, but as long as something is missing you may be warned off. What is missing:`,
      again: (day: string) =>
        `Since ${day} your website has lacked something that the law wants. Your website stays visible, but as long as something is missing you may be warned off. What is missing:`,
    },
    reminded: {
      subject: 'Your checkout closes soon: details are missing',
      title: 'Something is still missing',
      text: (day: string) =>
        `On ${day} the checkout of your store stops taking orders unless what is missing is there by then:`,
    },
    closed: {
      subject: 'Your checkout is closed: details are missing',
      title: 'Your store takes no more orders',
      text: (day: string) =>
        `The time ended on ${day}. As soon as nothing is missing the checkout opens again by itself. Orders that were placed go on. What is missing:`,
    },
    reopened: {
      subject: 'Your checkout is open again',
      title: 'Your store takes orders again',
      text: (_day: string) => 'Everything that the law wants is there; the checkout is open again.',
    },
  },
});
