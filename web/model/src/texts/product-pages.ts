import { area } from './area.ts';

/** What stands around a product: its reviews, and the page that asks buyers for them. */
export const productPages = area({
  de: {
    reviewTitle: 'Deine Bewertung',
    reviewIntro: 'Wie zufrieden bist du? Ein paar Sterne genügen.',
    reviewStars: 'Sterne',
    reviewName: 'Dein Name',
    reviewNameHint: 'Er steht bei deiner Bewertung.',
    reviewHeading: 'Überschrift',
    reviewText: 'Deine Erfahrung',
    reviewSend: 'Bewertung abschicken',
    reviewUnknown:
      'Diese Adresse kennen wir nicht. Bitte öffne den Link aus der E-Mail noch einmal, vollständig und ohne Zeilenumbruch.',
    reviewAllSent: 'Du hast alles bewertet, was du gekauft hast.',
    averageOf: (average: string, count: string) => `${average} von 5 Sternen · ${count}`,
    reviewsChecked:
      'Nur wer den Artikel hier gekauft hat, kann ihn bewerten: Wir fragen mit einem Link zur Bestellung.',
    anonymous: 'Ohne Namen',
    noticeTitle: 'Sag mir Bescheid, wenn es wieder da ist',
    noticeVariant: 'Ausführung',
    noticeHint: 'Du bekommst eine einzige E-Mail; danach löschen wir die Adresse.',
    noticeSend: 'Bescheid sagen',
    noticeConfirmed: 'Danke! Wir schreiben dir, sobald der Artikel wieder da ist.',
    noticeForgotten: 'Deine Adresse ist gelöscht.',
    noticeFailed: 'Das hat nicht geklappt. Bitte prüfe die E-Mail-Adresse und versuche es noch einmal.',
    deliveryTime: 'Lieferzeit',
    producer: 'Angaben zum Hersteller',
    warrantyTitle: 'Gesetzliches Gewährleistungsrecht',
    warrantyText:
      'Ist die Ware mangelhaft, haftet dir der Verkäufer nach EU-Recht mindestens zwei Jahre ab der Lieferung: Er repariert oder ersetzt sie kostenlos; gelingt das nicht, bekommst du Geld zurück.',
    warrantyNotice: 'Amtliche Mitteilung der EU ansehen',
    warrantyLink: 'Mehr dazu bei Ihr Europa',
    warrantyHref: 'https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_de.htm',
    guaranteeYears: (years: number) => `${years} Jahre`,
    guaranteeText: (years: number) =>
      `Der Hersteller garantiert kostenlos ${years} Jahre Haltbarkeit für das ganze Produkt. Das gesetzliche Gewährleistungsrecht gilt unabhängig davon.`,
  },
  en: {
    reviewTitle: 'Your review',
    reviewIntro: 'How do you like it? A few stars are enough.',
    reviewStars: 'Stars',
    reviewName: 'Your name',
    reviewNameHint: 'It is shown with your review.',
    reviewHeading: 'Heading',
    reviewText: 'Your experience',
    reviewSend: 'Send review',
    reviewUnknown:
      'We do not know this address. Please open the link of the e-mail again, in full and without a line break.',
    reviewAllSent: 'You have reviewed everything that you bought.',
    averageOf: (average: string, count: string) => `${average} out of 5 stars · ${count}`,
    reviewsChecked: 'Only who bought the item here can review it: we ask by a link to the order.',
    anonymous: 'Without a name',
    noticeTitle: 'Tell me when it is back',
    noticeVariant: 'Variant',
    noticeHint: 'You get a single e-mail; then we delete the address.',
    noticeSend: 'Tell me',
    noticeConfirmed: 'Thank you! We will write to you as soon as the item is back.',
    noticeForgotten: 'Your address has been deleted.',
    noticeFailed: 'That did not work. Please check the e-mail address and try again.',
    deliveryTime: 'Delivery time',
    producer: 'About the manufacturer',
    warrantyTitle: 'Legal guarantee of conformity',
    warrantyText:
      'If the goods are faulty, under EU law the seller is liable to you for at least two years from delivery: they repair or replace them free of charge; failing that, you get money back.',
    warrantyNotice: 'See the official notice of the EU',
    warrantyLink: 'More at Your Europe',
    warrantyHref: 'https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_en.htm',
    guaranteeYears: (years: number) => `${years} years`,
    guaranteeText: (years: number) =>
      `The producer guarantees ${years} years of durability for the whole product, free of charge. The legal guarantee of conformity applies regardless.`,
  },
});
