/** Columns of Shopify's newer files, by the names of its older ones. */
const newer: Readonly<Record<string, string>> = {
  'url handle': 'handle',
  description: 'body (html)',
  'product image url': 'image src',
  'variant image url': 'variant image',
  sku: 'variant sku',
  price: 'variant price',
  'compare-at price': 'variant compare at price',
  'inventory tracker': 'variant inventory tracker',
  'inventory quantity': 'variant inventory qty',
  'weight value (grams)': 'variant grams',
  'requires shipping': 'variant requires shipping',
  'charge tax': 'variant taxable',
  'continue selling when out of stock': 'variant inventory policy',
  'published on online store': 'published',
};

/** Columns of WooCommerce where its language is German, by their English names. */
const german: Readonly<Record<string, string>> = {
  typ: 'type',
  artikelnummer: 'sku',
  'artikelnummer (sku)': 'sku',
  kurzbeschreibung: 'short description',
  beschreibung: 'description',
  steuerklasse: 'tax class',
  steuerstatus: 'tax status',
  veröffentlicht: 'published',
  'sichtbarkeit im katalog': 'visibility in catalog',
  'datum, an dem der angebotspreis beginnt': 'date sale price starts',
  'datum, an dem der angebotspreis endet': 'date sale price ends',
  'datum des beginns des angebotspreises': 'date sale price starts',
  'datum des endes des angebotspreises': 'date sale price ends',
  'angebotspreis startet am': 'date sale price starts',
  'angebotspreis endet am': 'date sale price ends',
  'rückstände erlaubt?': 'backorders allowed?',
  'lieferrückstände erlaubt?': 'backorders allowed?',
  'lieferrückstand erlaubt?': 'backorders allowed?',
  'vorrätig?': 'in stock?',
  lager: 'stock',
  bestand: 'stock',
  angebotspreis: 'sale price',
  'regulärer preis': 'regular price',
  kategorien: 'categories',
  schlagwörter: 'tags',
  bilder: 'images',
  'übergeordnetes produkt': 'parent',
  übergeordnet: 'parent',
};

const attribute = /^(?:attribut (\d+) name|name des attributs (\d+))$/;
const values = /^(?:attribut (\d+) werte?(?:\(e\))?|werte?(?:\(e\))? des attributs (\d+))$/;

function english(name: string): string {
  const [, first, second = first] = attribute.exec(name) ?? [];
  if (second !== undefined) return `attribute ${second} name`;
  const [, third, fourth = third] = values.exec(name) ?? [];
  if (fourth !== undefined) return `attribute ${fourth} value(s)`;
  return german[name] ?? name.replace(/^gewicht \(/, 'weight (');
}

/** Names of columns as the readers know them: in lower case, English, and those that Shopify wrote first. */
export function knownNames(given: readonly string[]): string[] {
  const names = given.map((name) => name.trim().toLowerCase());
  if (names.includes('url handle')) return names.map((name) => newer[name] ?? name);
  return names.includes('regulärer preis') ? names.map(english) : names;
}
