import { area } from './area.ts';

/** What the law of the home market wants said of goods and services before they are bought, and with their order. */
export const duties = area({
  de: {
    features: 'Wesentliche Merkmale',
    toProduct: 'Zum Artikel',
    offer: (payments: string, places: string) => `Zahlung: ${payments}. Lieferung: ${places}.`,
    payOnly: (payments: string) => `Zahlung: ${payments}.`,
    everywhere: 'weltweit',
    more: 'Versand und Zahlung',
    withdrawalGone: {
      madeToOrder:
        'Kein Widerrufsrecht: Der Artikel wird nach deinen Vorgaben angefertigt oder ist auf dich zugeschnitten (§ 312g Abs. 2 Nr. 1 BGB).',
      perishable:
        'Kein Widerrufsrecht: Der Artikel kann schnell verderben, oder sein Haltbarkeitsdatum wäre schnell überschritten (§ 312g Abs. 2 Nr. 2 BGB).',
      press:
        'Kein Widerrufsrecht: Zeitungen, Zeitschriften und Illustrierte sind davon ausgenommen (§ 312g Abs. 2 Nr. 7 BGB).',
      dated:
        'Kein Widerrufsrecht: Die Leistung ist eine Freizeitbetätigung, Unterkunft, Beförderung oder Bewirtung an einem bestimmten Termin (§ 312g Abs. 2 Nr. 9 BGB).',
      sealedHygiene:
        'Das Widerrufsrecht erlischt, wenn du die Versiegelung nach der Lieferung entfernst: Aus Gründen des Gesundheitsschutzes oder der Hygiene eignet sich der Artikel dann nicht mehr zur Rückgabe (§ 312g Abs. 2 Nr. 3 BGB).',
      sealedMedia:
        'Das Widerrufsrecht erlischt, wenn du die Versiegelung des Datenträgers nach der Lieferung entfernst (§ 312g Abs. 2 Nr. 6 BGB).',
      mixed:
        'Das Widerrufsrecht erlischt, wenn der Artikel nach der Lieferung untrennbar mit anderen Gütern vermischt wurde (§ 312g Abs. 2 Nr. 4 BGB).',
    },
    of: (title: string, text: string) => `${title}: ${text}`,
    noneOfOrder: 'Für diese Bestellung gibt es kein Widerrufsrecht:',
    exceptions: 'Ausnahmen vom Widerrufsrecht',
    formExceptions:
      'Für manche Artikel gibt es kein Widerrufsrecht. Ob das für deine gilt, steht in deiner Bestellbestätigung.',
    minimumAge: (age: number) => `Nur für Personen ab ${age} Jahren.`,
    ageDelivery: (age: number) => `Wird nur an Personen ab ${age} Jahren übergeben; bitte halte einen Ausweis bereit.`,
    ageConfirm: (age: number) =>
      `Ich bin mindestens ${age} Jahre alt. Mir ist bekannt, dass das Alter bei der Übergabe anhand eines Ausweises geprüft wird.`,
    ageMissing: (age: number) => `Bitte bestätige, dass du mindestens ${age} Jahre alt bist.`,
    ageCheckOwner: (age: number) => `Alter ab ${age} bei der Übergabe prüfen`,
    serviceWish:
      'Ich verlange ausdrücklich, dass ihr vor Ablauf der Widerrufsfrist mit der Leistung beginnt. Mir ist bekannt, dass ich bei einem Widerruf das bis dahin Geleistete anteilig bezahle und dass mein Widerrufsrecht erlischt, wenn ihr die Leistung vollständig erbracht habt.',
    serviceWishMissing: 'Bitte verlange ausdrücklich, dass wir vor Ablauf der Widerrufsfrist beginnen.',
    serviceWished: (titles: string) =>
      `Du hast ausdrücklich verlangt, dass wir vor Ablauf der Widerrufsfrist mit der Leistung beginnen, und weißt, dass du bei einem Widerruf das bis dahin Geleistete anteilig bezahlst und dein Widerrufsrecht erlischt, wenn wir sie vollständig erbracht haben. Das gilt für: ${titles}.`,
    weee: 'WEEE-Reg.-Nr.',
    battery: 'Batterie-Reg.-Nr.',
    packaging: 'LUCID-Reg.-Nr. (Verpackungen)',
    food: {
      title: 'Angaben zum Lebensmittel',
      name: 'Bezeichnung',
      ingredients: 'Zutaten',
      netQuantity: 'Nettofüllmenge',
      storage: 'Haltbarkeit und Aufbewahrung',
      origin: 'Herkunft',
      company: 'Verantwortliches Unternehmen',
      alcohol: 'Alkoholgehalt',
      alcoholOf: (percent: string) => `${percent} % vol`,
      nutrition: (per: string) => `Durchschnittliche Nährwerte je ${per}`,
      energy: 'Energie',
      fat: 'Fett',
      saturates: 'davon gesättigte Fettsäuren',
      carbohydrate: 'Kohlenhydrate',
      sugars: 'davon Zucker',
      protein: 'Eiweiß',
      salt: 'Salz',
    },
    shipping: {
      title: 'Versand und Zahlung',
      zones: 'Versandkosten',
      country: 'Lieferung nach',
      method: 'Versandart',
      cost: 'Kosten',
      restOfWorld: 'Alle anderen Länder',
      free: 'kostenlos',
      freeFrom: (amount: string) => `ab ${amount} Warenwert kostenlos`,
      upToWeight: (weight: string) => `bis ${weight}`,
      upToSubtotal: (amount: string) => `bis ${amount} Warenwert`,
      above: 'darüber',
      pickup: 'Abholung',
      included: 'Alle Preise enthalten die gesetzliche Umsatzsteuer.',
      none: 'Hier wird nichts verschickt.',
      delivery: 'Lieferzeit',
      payment: 'Zahlungsarten',
      noPayment: 'Dieser Shop bietet noch keine Zahlungsart an.',
      registrations: 'Registrierungen',
    },
    notice: 'Harmonisierte Mitteilung der EU zum gesetzlichen Gewährleistungsrecht',
  },
  en: {
    features: 'Main characteristics',
    toProduct: 'To the item',
    offer: (payments: string, places: string) => `Payment: ${payments}. Delivery: ${places}.`,
    payOnly: (payments: string) => `Payment: ${payments}.`,
    everywhere: 'worldwide',
    more: 'Shipping and payment',
    withdrawalGone: {
      madeToOrder:
        'No right of withdrawal: the item is made to your specifications or clearly personalised (§ 312g (2) no. 1 BGB).',
      perishable: 'No right of withdrawal: the item is liable to deteriorate or expire rapidly (§ 312g (2) no. 2 BGB).',
      press: 'No right of withdrawal: newspapers, periodicals and magazines are exempt (§ 312g (2) no. 7 BGB).',
      dated:
        'No right of withdrawal: this is a leisure activity, accommodation, transport or catering on a specific date (§ 312g (2) no. 9 BGB).',
      sealedHygiene:
        'The right of withdrawal ends if you remove the seal after delivery: for reasons of health protection or hygiene the item can then no longer be returned (§ 312g (2) no. 3 BGB).',
      sealedMedia:
        'The right of withdrawal ends if you remove the seal of the data carrier after delivery (§ 312g (2) no. 6 BGB).',
      mixed:
        'The right of withdrawal ends once the item is inseparably mixed with other things after delivery (§ 312g (2) no. 4 BGB).',
    },
    of: (title: string, text: string) => `${title}: ${text}`,
    noneOfOrder: 'There is no right of withdrawal for this order:',
    exceptions: 'Exceptions from the right of withdrawal',
    formExceptions:
      'For some items there is no right of withdrawal. Whether this goes for yours is told in your order confirmation.',
    minimumAge: (age: number) => `Only for people aged ${age} or over.`,
    ageDelivery: (age: number) => `Handed over only to people aged ${age} or over; please have your ID ready.`,
    ageConfirm: (age: number) =>
      `I am at least ${age} years old. I know that the age is checked by an ID when it is handed over.`,
    ageMissing: (age: number) => `Please confirm that you are at least ${age} years old.`,
    ageCheckOwner: (age: number) => `Check an age of ${age} or over when handing over`,
    serviceWish:
      'I expressly ask you to begin before the withdrawal period ends. I know that if I withdraw I pay for the share provided until then, and that my right of withdrawal ends once you have fully performed.',
    serviceWishMissing: 'Please ask expressly that we begin before the withdrawal period ends.',
    serviceWished: (titles: string) =>
      `You expressly asked us to begin before the withdrawal period ends, and know that if you withdraw you pay for the share provided until then, and that your right of withdrawal ends once we have fully performed. This goes for: ${titles}.`,
    weee: 'WEEE reg. no.',
    battery: 'Battery reg. no.',
    packaging: 'LUCID reg. no. (packaging)',
    food: {
      title: 'Food information',
      name: 'Name of the food',
      ingredients: 'Ingredients',
      netQuantity: 'Net quantity',
      storage: 'Durability and storage',
      origin: 'Origin',
      company: 'Responsible business',
      alcohol: 'Alcohol',
      alcoholOf: (percent: string) => `${percent}% vol`,
      nutrition: (per: string) => `Average nutrition values per ${per}`,
      energy: 'Energy',
      fat: 'Fat',
      saturates: 'of which saturates',
      carbohydrate: 'Carbohydrate',
      sugars: 'of which sugars',
      protein: 'Protein',
      salt: 'Salt',
    },
    shipping: {
      title: 'Shipping and payment',
      zones: 'Shipping costs',
      country: 'Delivery to',
      method: 'Shipping method',
      cost: 'Costs',
      restOfWorld: 'All other countries',
      free: 'free',
      freeFrom: (amount: string) => `free from a goods value of ${amount}`,
      upToWeight: (weight: string) => `up to ${weight}`,
      upToSubtotal: (amount: string) => `up to a goods value of ${amount}`,
      above: 'above',
      pickup: 'Pickup',
      included: 'All prices include VAT.',
      none: 'Nothing is shipped here.',
      delivery: 'Delivery time',
      payment: 'Ways to pay',
      noPayment: 'This store does not offer a way to pay yet.',
      registrations: 'Registrations',
    },
    notice: 'Harmonised EU notice on the legal guarantee of conformity',
  },
  formal: {
    ageDelivery: (age: number) =>
      `Wird nur an Personen ab ${age} Jahren übergeben; bitte halten Sie einen Ausweis bereit.`,
    withdrawalGone: {
      madeToOrder:
        'Kein Widerrufsrecht: Der Artikel wird nach Ihren Vorgaben angefertigt oder ist auf Sie zugeschnitten (§ 312g Abs. 2 Nr. 1 BGB).',
      sealedHygiene:
        'Das Widerrufsrecht erlischt, wenn Sie die Versiegelung nach der Lieferung entfernen: Aus Gründen des Gesundheitsschutzes oder der Hygiene eignet sich der Artikel dann nicht mehr zur Rückgabe (§ 312g Abs. 2 Nr. 3 BGB).',
      sealedMedia:
        'Das Widerrufsrecht erlischt, wenn Sie die Versiegelung des Datenträgers nach der Lieferung entfernen (§ 312g Abs. 2 Nr. 6 BGB).',
    },
    formExceptions:
      'Für manche Artikel gibt es kein Widerrufsrecht. Ob das für Ihre gilt, steht in Ihrer Bestellbestätigung.',
    ageMissing: (age: number) => `Bitte bestätigen Sie, dass Sie mindestens ${age} Jahre alt sind.`,
    serviceWish:
      'Ich verlange ausdrücklich, dass Sie vor Ablauf der Widerrufsfrist mit der Leistung beginnen. Mir ist bekannt, dass ich bei einem Widerruf das bis dahin Geleistete anteilig bezahle und dass mein Widerrufsrecht erlischt, wenn Sie die Leistung vollständig erbracht haben.',
    serviceWished: (titles: string) =>
      `Sie haben ausdrücklich verlangt, dass wir vor Ablauf der Widerrufsfrist mit der Leistung beginnen, und wissen, dass Sie bei einem Widerruf das bis dahin Geleistete anteilig bezahlen und Ihr Widerrufsrecht erlischt, wenn wir sie vollständig erbracht haben. Das gilt für: ${titles}.`,
  },
});
