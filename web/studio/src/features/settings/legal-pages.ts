import { withdrawalForm, withdrawalText, type LegalLine, type LegalSettings } from '@litfass/model';

/** What the texts are made of: the owner's details, the website's title and the address that it always has. */
export type LegalDetails = LegalSettings & { site: string; origin: string };

export interface LegalPage {
  urlId: string;
  title: string;
  html: (details: LegalDetails) => string;
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const lines = (text: string | null | undefined): string =>
  escape(text ?? '')
    .split(/\n|,\s*(?=\d{4,5}\s)/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('<br>');

const who = ({ company, address }: LegalDetails): string => `${escape(company ?? '')}<br>${lines(address)}`;

const mail = ({ email }: LegalDetails): string =>
  email ? `<a href="mailto:${escape(email)}">${escape(email)}</a>` : '[E-Mail-Adresse]';

const line = (label: string, value: string | null | undefined): string =>
  value?.trim() ? `<p>${label}: ${escape(value.trim())}</p>` : '';

/** § 5 DDG, § 18 MStV. */
function imprint(details: LegalDetails): string {
  const { company, phone, register, vatId } = details;
  return [
    `<h2>Angaben nach § 5 DDG</h2><p>${who(details)}</p>`,
    `<h2>Kontakt</h2><p>E-Mail: ${mail(details)}</p>`,
    line('Telefon', phone),
    register?.trim() ? `<h2>Registereintrag</h2><p>${escape(register)}</p>` : '',
    vatId?.trim() ? `<h2>Umsatzsteuer</h2>${line('Umsatzsteuer-Identifikationsnummer nach § 27a UStG', vatId)}` : '',
    `<h2>Verantwortlich für den Inhalt nach § 18 Abs. 2 MStV</h2><p>${escape(company ?? '')}, Anschrift wie oben</p>`,
    '<h2>Streitbeilegung</h2><p>Wir sind nicht verpflichtet und nicht bereit, an Verfahren vor einer Verbraucherschlichtungsstelle teilzunehmen.</p>',
  ].join('');
}

/** Art. 13 DSGVO, for what the platform itself does. */
const privacy = (details: LegalDetails): string =>
  [
    `<h2>Verantwortlich</h2><p>${who(details)}<br>${mail(details)}</p>`,
    '<h2>Wenn du diese Website besuchst</h2><p>Beim Aufruf werden technisch notwendige Daten verarbeitet: die Adresse deines Geräts, Zeitpunkt und aufgerufene Seite. Das ist nötig, um die Website auszuliefern und sicher zu betreiben (Art. 6 Abs. 1 Buchst. f DSGVO).</p>',
    '<h2>Statistik</h2><p>Wir zählen Aufrufe selbst, ohne fremde Dienste. Cookies zur Wiedererkennung werden nur gesetzt, wenn du zugestimmt hast (Art. 6 Abs. 1 Buchst. a DSGVO, § 25 TDDDG). Deine Zustimmung kannst du jederzeit über die Cookie-Einstellungen im Fuß der Seite zurücknehmen.</p>',
    '<h2>Formulare und Kommentare</h2><p>Was du uns über ein Formular oder einen Kommentar schickst, verwenden wir, um zu antworten oder ihn zu zeigen (Art. 6 Abs. 1 Buchst. b und f DSGVO). Wir löschen es, sobald es dafür nicht mehr gebraucht wird.</p>',
    '<h2>Bestellungen</h2><p>Für Bestellungen verarbeiten wir Name, Anschrift, E-Mail-Adresse und Zahlungsdaten, um den Vertrag zu erfüllen (Art. 6 Abs. 1 Buchst. b DSGVO). Rechnungen bewahren wir auf, solange das Gesetz es verlangt (§ 147 AO, § 257 HGB).</p>',
    '<h2>Inhalte anderer Anbieter</h2><p>Videos, Karten und Beiträge anderer Anbieter laden wir erst, wenn du sie mit einem Klick aufrufst.</p>',
    '<h2>Deine Rechte</h2><p>Du kannst Auskunft, Berichtigung, Löschung, Einschränkung und Übertragung deiner Daten verlangen und der Verarbeitung widersprechen (Art. 15 bis 21 DSGVO). Beschweren kannst du dich bei jeder Datenschutz-Aufsichtsbehörde.</p>',
  ].join('');

const terms = (details: LegalDetails): string =>
  [
    `<h2>1. Geltung</h2><p>Diese Bedingungen gelten für Bestellungen bei ${escape(details.company ?? '')} über ${escape(details.site)}.</p>`,
    '<h2>2. Vertragsschluss</h2><p>Die Darstellung der Waren ist kein bindendes Angebot. Mit „Zahlungspflichtig bestellen“ gibst du ein Angebot ab; der Vertrag kommt zustande, wenn wir es mit einer Bestätigung annehmen oder die Ware versenden.</p>',
    `<h2>3. Preise</h2><p>Alle Preise sind Endpreise${details.smallBusiness ? '. Als Kleinunternehmer weisen wir keine Umsatzsteuer aus (§ 19 UStG)' : ' mit gesetzlicher Umsatzsteuer'}; hinzu kommen die angegebenen Versandkosten.</p>`,
    '<h2>4. Lieferung</h2><p>Wir liefern in die beim Bezahlen angebotenen Länder. Die Lieferzeit steht beim Produkt.</p>',
    '<h2>5. Eigentumsvorbehalt</h2><p>Die Ware bleibt bis zur vollständigen Bezahlung unser Eigentum.</p>',
    '<h2>6. Gewährleistung</h2><p>Es gelten die gesetzlichen Mängelrechte.</p>',
    '<h2>7. Widerrufsrecht</h2><p>Verbrauchern steht ein Widerrufsrecht zu; näheres steht in der <a href="/widerrufsbelehrung">Widerrufsbelehrung</a>.</p>',
  ].join('');

/** The models of the law with everything in it that a store can sell, and the form that belongs to them. */
function withdrawal({ company, address, phone, email, origin }: LegalDetails): string {
  const known = [company, address?.replaceAll(/\s*\n\s*/g, ', '), phone, email].map((text) => text?.trim() ?? '');
  const seller = known.filter((text) => text !== '').join(', ');
  const bought = { goods: 'several', services: true, digital: true } as const;
  const form = withdrawalForm(seller, 'de-DE');
  return [...withdrawalText({ bought, seller, href: `${origin}/widerruf`, locale: 'de-DE' }), ...form]
    .map(htmlOf)
    .join('');
}

const tags = { heading: 'h2', text: 'p', item: 'p' } as const;
const htmlOf = ({ kind, text }: LegalLine): string =>
  `<${tags[kind]}>${kind === 'item' ? '– ' : ''}${escape(text)}</${tags[kind]}>`;

/** The pages that the law asks of a German website or shop, as drafts for their owner to check. */
export const legalPages: readonly LegalPage[] = [
  { urlId: 'impressum', title: 'Impressum', html: imprint },
  { urlId: 'datenschutz', title: 'Datenschutz', html: privacy },
  { urlId: 'agb', title: 'AGB', html: terms },
  { urlId: 'widerrufsbelehrung', title: 'Widerrufsbelehrung', html: withdrawal },
];
