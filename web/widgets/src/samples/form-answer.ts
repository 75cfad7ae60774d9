import { fieldTypes, type FormFieldType, type FormView } from '@litfass/model';

const options = ['Besichtigung', 'Werkstattkurs', 'Etwas anderes'];

/** Titles and descriptions of the fields, one of each type. */
const words: Readonly<Record<FormFieldType, readonly [title: string, description?: string]>> = {
  text: ['Betreff'],
  textarea: ['Nachricht', 'So ausführlich, wie du magst.'],
  email: ['E-Mail-Adresse', 'Nur für unsere Antwort.'],
  number: ['Anzahl der Personen'],
  website: ['Website'],
  currency: ['Budget'],
  password: ['Kennwort'],
  twitter: ['X-Name'],
  date: ['Wunschtag'],
  time: ['Uhrzeit'],
  name: ['Name'],
  address: ['Anschrift'],
  phone: ['Telefon'],
  radio: ['Anlass'],
  checkbox: ['Interessen'],
  select: ['Thema'],
  file: ['Bilder oder Pläne', 'Bis zu drei Dateien.'],
  likert: ['Wie hat es dir gefallen?'],
  hidden: ['Herkunft'],
  'single-value': ['Kundennummer'],
  section: ['Angaben zum Besuch', 'Damit wir vorbereitet sind.'],
};

const names: Readonly<Record<string, string>> = { newsletter: 'Rundbrief', kurzbrief: 'Kurzbrief' };

/** A form with every type of field, or the short one of a newsletter. */
export const sampleForm = (key: string): FormView => ({
  id: 'f00000000000000000000040',
  key,
  name: names[key] ?? 'Anfrage',
  submitButtonText: names[key] ? 'Anmelden' : 'Absenden',
  fields: (names[key] ? (['email'] as const) : fieldTypes).map(fieldOf),
  settings: { disclaimer: '<p>Mehr dazu in der <a href="/datenschutz">Datenschutzerklärung</a>.</p>' },
});

const fieldOf = (type: FormFieldType): Record<string, unknown> => ({
  id: type,
  type,
  title: words[type][0],
  description: words[type][1] ?? '',
  required: ['email', 'name', 'radio'].includes(type),
  currencySymbol: '€',
  showCountryCode: true,
  underline: true,
  options: type === 'likert' ? ['Die Räume', 'Die Beratung'] : options,
  key: 'herkunft',
  value: 'muster',
});
