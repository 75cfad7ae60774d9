/** What stands in a text as it is: names, dates, amounts that are written already; numbers without separators. */
export type Value = string | number;

/** The texts of a plural by category (CLDR); a language writes those that it has. */
export type Forms = { readonly other: string } & Partial<Readonly<Record<Intl.LDMLPluralRule, string>>>;

/** What somebody wrote, in quotation marks; marks within it become those of the second rank: `„Becher ‚Förde‘“`. */
export const quoted = (text: Value): string => `„${text}“`.replaceAll(/(?<!^)„/g, '‚').replaceAll(/“(?!$)/g, '‘');

const rules = new Map<string, Intl.PluralRules>();
const numbers = new Map<string, Intl.NumberFormat>();

/** The form of a count in a language: 1 Bild, 2 Bilder; 1 plik, 2 pliki, 5 plików. */
export const plural = (language: string, count: number, forms: Forms): string =>
  forms[remembered(rules, language, () => new Intl.PluralRules(language)).select(count)] ?? forms.other;

/** The same for ranks: 1st, 2nd, 3rd. */
export const ordinal = (language: string, rank: number, forms: Forms): string =>
  forms[remembered(rules, `${language} `, () => new Intl.PluralRules(language, { type: 'ordinal' })).select(rank)] ??
  forms.other;

/** A number as a language writes it: 1.234,5. */
export const formatNumber = (language: string, value: number): string =>
  remembered(numbers, language, () => new Intl.NumberFormat(language)).format(value);

function remembered<T>(kept: Map<string, T>, key: string, make: () => T): T {
  const known = kept.get(key) ?? make();
  kept.set(key, known);
  return known;
}
