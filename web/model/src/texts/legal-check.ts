import { area } from './area.ts';

/** What the law of the home market asks of a store: title, why, and what to do about it. No legal advice. */
export const legalCheck = area({
  de: {
    sellerDetails: {
      title: 'Angaben zum Anbieter',
      why: 'Vor der Bestellung und auf Rechnungen müssen Name, Anschrift und E-Mail-Adresse des Unternehmers stehen.',
      remedy: 'Trage unter „Rechtliches“ Name, Anschrift und E-Mail-Adresse ein und veröffentliche sie.',
    },
    withdrawalPage: {
      title: 'Widerrufsbelehrung',
      why: 'Verbraucher müssen vor der Bestellung über ihr Widerrufsrecht belehrt werden; sonst verlängert sich die Frist um ein Jahr.',
      remedy:
        'Lege unter „Rechtliches“ die Seite „Widerrufsbelehrung“ an: Ein Entwurf liegt bereit. Prüfe und veröffentliche ihn.',
    },
    termsPage: {
      title: 'Allgemeine Geschäftsbedingungen',
      why: 'AGB sind nicht vorgeschrieben, erfüllen aber die Informationspflichten über Vertragsschluss, Lieferung und Gewährleistung.',
      remedy: 'Lege unter „Rechtliches“ die Seite „AGB“ an: Ein Entwurf liegt bereit. Prüfe und veröffentliche ihn.',
    },
    taxRates: {
      title: 'Steuersätze',
      why: 'Preise müssen Gesamtpreise sein und sagen, dass sie die Umsatzsteuer enthalten; dazu braucht jeder Artikel einen Satz.',
      remedy: 'Trage Steuersätze ein, oder wähle unter „Rechtliches“ die Kleinunternehmerregelung.',
    },
    vatId: {
      title: 'Steuernummer oder Umsatzsteuer-Identifikationsnummer',
      why: 'Rechnungen brauchen deine Steuernummer oder Umsatzsteuer-Identifikationsnummer; hast du eine, gehört sie auch ins Impressum.',
      remedy: 'Trage sie unter „Rechtliches“ ein und veröffentliche sie.',
    },
    shippingZones: {
      title: 'Versandkosten und Liefergebiet',
      why: 'Versandkosten müssen vor der Bestellung feststehen; Lieferbeschränkungen stehen spätestens bei Beginn der Bestellung da.',
      remedy: 'Lege mindestens eine Versandzone mit einer Versandart an.',
    },
    paymentMethods: {
      title: 'Zahlungsarten',
      why: 'Welche Zahlungsmittel angenommen werden, muss spätestens bei Beginn der Bestellung klar sein.',
      remedy: 'Wähle mindestens eine Zahlungsart, die nicht nur zum Testen ist.',
    },
    deliveryTime: {
      title: 'Lieferzeit',
      why: 'Käufer müssen vor der Bestellung wissen, bis wann geliefert wird.',
      remedy: 'Trage in den Einstellungen des Shops eine Lieferzeit ein, zum Beispiel „2–4 Werktage“.',
    },
    producer: {
      title: 'Herstellerangaben',
      why: 'Angebote von Waren müssen Name, Anschrift und elektronische Adresse des Herstellers oder der verantwortlichen Person nennen.',
      remedy: 'Trage in den Einstellungen des Shops ein, wer für deine Produkte verantwortlich ist.',
    },
    battery: {
      title: 'Batterien',
      why: 'Wer Batterien oder Geräte mit Batterien verkauft, muss registriert sein und Käufer über die Rückgabe informieren.',
      remedy: 'Verkaufst du Batterien, trage die Registrierungsnummer in den Einstellungen des Shops ein.',
    },
    packaging: {
      title: 'Verpackungsregister',
      why: 'Wer verpackte Ware versendet, muss sich vorher im Verpackungsregister LUCID registrieren.',
      remedy: 'Registriere dich und trage die Nummer in den Einstellungen des Shops ein.',
    },
    unitPrices: {
      title: 'Grundpreise',
      why: 'Was nach Gewicht, Volumen, Länge oder Fläche angeboten wird, braucht einen Grundpreis unmittelbar beim Gesamtpreis.',
      remedy: 'Prüfe diese Produkte und trage einen Grundpreis ein, wo er nötig ist:',
    },
    warrantyNotice: {
      title: 'Harmonisierte Mitteilung über das Gewährleistungsrecht',
      why: 'Seit dem 27. September 2026 gehört sie zu allen Waren für Verbraucher: in Farbe, in deiner Sprache und genau so, wie die EU-Kommission sie bereitstellt. Deshalb zeichnen wir sie nicht nach; an jedem Produkt steht ihr Inhalt in Worten.',
      remedy:
        'Wer die Plattform betreibt, kann die Datei für alle hinterlegen; dann steht sie von selbst bei deinen Waren. Bis dahin: Lade sie bei der EU-Kommission herunter, lege eine Seite „Gewährleistung“ an und füge sie dort als Bild ein. Jedes Produkt führt dann dorthin. Für eine Haltbarkeitsgarantie des Herstellers gilt dasselbe mit dem Label GARAN.',
    },
    accessibilityPage: {
      title: 'Erklärung zur Barrierefreiheit',
      why: 'Shops für Verbraucher müssen barrierefrei sein und sagen, wie; ausgenommen sind Kleinstunternehmen mit Dienstleistungen.',
      remedy: 'Lege eine Seite „Barrierefreiheit“ an und veröffentliche sie.',
    },
    orderButton: {
      title: 'Bestellknopf',
      why: 'Der Knopf sagt „Zahlungspflichtig bestellen“, das Wesentliche steht direkt darüber.',
      remedy: 'Darum kümmert sich Litfass.',
    },
    withdrawalFunction: {
      title: 'Elektronischer Widerruf',
      why: '„Vertrag widerrufen“ steht auf jeder Seite; der Eingang wird mit Datum und Uhrzeit bestätigt.',
      remedy: 'Darum kümmert sich Litfass.',
    },
    cancellationButton: {
      title: 'Kündigungsknopf',
      why: '„Verträge hier kündigen“ steht auf jeder Seite, sobald der Shop Abonnements oder Mitgliedschaften verkauft.',
      remedy: 'Darum kümmert sich Litfass.',
    },
    lowestPrice: {
      title: 'Niedrigster Preis der letzten 30 Tage',
      why: 'Er steht bei jedem herabgesetzten Preis; die Preise werden von Anfang an aufgezeichnet.',
      remedy: 'Darum kümmert sich Litfass.',
    },
  },
  en: {
    sellerDetails: {
      title: 'Details of the seller',
      why: 'Name, address and e-mail address of the seller must stand before the order and on invoices.',
      remedy: 'Enter name, address and e-mail address under “Legal” and publish them.',
    },
    withdrawalPage: {
      title: 'Right of withdrawal',
      why: 'Consumers must be told of their right of withdrawal before they order; otherwise it lasts a year longer.',
      remedy: 'Make the page “Widerrufsbelehrung” under “Legal”, where a draft is ready. Check and publish it.',
    },
    termsPage: {
      title: 'Terms and conditions',
      why: 'Not prescribed, but they fulfil duties to inform about contract, delivery and warranty.',
      remedy: 'Make the page “AGB” under “Legal”, where a draft is ready. Check and publish it.',
    },
    taxRates: {
      title: 'Tax rates',
      why: 'Prices must be total prices and say that they include VAT; each product needs a rate for it.',
      remedy: 'Enter tax rates, or choose the small business rule under “Legal”.',
    },
    vatId: {
      title: 'Tax number or VAT identification number',
      why: 'Invoices need your tax number or VAT identification number; the latter also belongs into the legal notice.',
      remedy: 'Enter it under “Legal” and publish it.',
    },
    shippingZones: {
      title: 'Shipping costs and area',
      why: 'Shipping costs must be known before the order; limits of delivery at its beginning.',
      remedy: 'Make at least one shipping zone with a way of shipping.',
    },
    paymentMethods: {
      title: 'Ways to pay',
      why: 'Which payments are accepted must be clear when the order begins.',
      remedy: 'Choose at least one way to pay that is not for tests only.',
    },
    deliveryTime: {
      title: 'Delivery time',
      why: 'Buyers must know by when goods are delivered before they order.',
      remedy: 'Enter a delivery time in the store’s settings, such as “2–4 working days”.',
    },
    producer: {
      title: 'Producer details',
      why: 'Offers of goods must name the producer or responsible person with postal and electronic address.',
      remedy: 'Enter in the store’s settings who is responsible for your products.',
    },
    battery: {
      title: 'Batteries',
      why: 'Whoever sells batteries or devices with them must be registered and tell buyers how to return them.',
      remedy: 'If you sell batteries, enter the registration number in the store’s settings.',
    },
    packaging: {
      title: 'Packaging register',
      why: 'Whoever ships packed goods must register with the packaging register LUCID before.',
      remedy: 'Register and enter the number in the store’s settings.',
    },
    unitPrices: {
      title: 'Unit prices',
      why: 'What is offered by weight, volume, length or area needs a unit price next to its price.',
      remedy: 'Check these products and enter a unit price where one is needed:',
    },
    warrantyNotice: {
      title: 'Harmonised notice on the legal guarantee of conformity',
      why: 'Since 27 September 2026 it belongs to all goods for consumers: in colour, in your language and exactly as the EU Commission provides it. That is why we do not draw it anew; each product says its content in words.',
      remedy:
        'Whoever runs the platform can put the file in for everybody; it then stands with your goods by itself. Until then: download it from the EU Commission, make a page “Warranty” and add it there as an image. Each product then leads there. The same goes for the label GARAN of a producer’s guarantee of durability.',
    },
    accessibilityPage: {
      title: 'Accessibility statement',
      why: 'Stores for consumers must be accessible and say how; micro-enterprises that offer services are exempt.',
      remedy: 'Make a page “Barrierefreiheit” and publish it.',
    },
    orderButton: {
      title: 'Order button',
      why: 'The button says that the order obliges to pay; the essentials stand directly above it.',
      remedy: 'Litfass takes care of it.',
    },
    withdrawalFunction: {
      title: 'Electronic withdrawal',
      why: 'It is on every page; a receipt with date and time is sent.',
      remedy: 'Litfass takes care of it.',
    },
    cancellationButton: {
      title: 'Cancellation button',
      why: 'It is on every page once the store sells subscriptions or memberships.',
      remedy: 'Litfass takes care of it.',
    },
    lowestPrice: {
      title: 'Lowest price of the last 30 days',
      why: 'It stands beside each reduced price; prices are recorded from the first day.',
      remedy: 'Litfass takes care of it.',
    },
  },
});
