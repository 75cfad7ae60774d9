/**
 * Where letters are addressed without a postal code (those whose addresses have none in the data of libaddressinput), or
 * commonly so: nobody knows his own.
 */
const withoutPostalCode = new Set(
  `AE AG AN AO AQ AW BF BI BJ BO BQ BS BV BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GN GQ GY HK IE JM KI KM KN
  KP LC LY ML MO MR MS MW NA NR NU PA PS QA RW SA SB SC SL SR SS ST SX SY TD TF TG TK TL TO TT TV UG VC VU WS YE ZW`.split(
    /\s+/,
  ),
);
/** Whether addresses of a country need a postal code. */
export const needsPostalCode = (country: string): boolean => !withoutPostalCode.has(country);

const digits = (count: number): RegExp => new RegExp(`^\\d{${count}}$`);
const rules: Readonly<Record<string, RegExp>> = {
  US: digits(5),
  DE: digits(5),
  FR: digits(5),
  IT: digits(5),
  ES: digits(5),
  FI: digits(5),
  AT: digits(4),
  CH: digits(4),
  LI: digits(4),
  BE: digits(4),
  DK: digits(4),
  LU: digits(4),
  NO: digits(4),
  HU: digits(4),
  AU: digits(4),
  NL: /^\d{4} [A-Z]{2}$/,
  PL: /^\d{2}-\d{3}$/,
  PT: /^\d{4}-\d{3}$/,
  SE: /^\d{3} \d{2}$/,
  CZ: /^\d{3} \d{2}$/,
  SK: /^\d{3} \d{2}$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/,
  CA: /^[A-Z]\d[A-Z] \d[A-Z]\d$/,
};

/** Where in a code its own mark stands: after so many signs, of the end where it is negative. */
const marks: Readonly<Record<string, readonly [at: number, mark: string]>> = {
  NL: [4, ' '],
  PL: [2, '-'],
  PT: [4, '-'],
  SE: [3, ' '],
  CZ: [3, ' '],
  SK: [3, ' '],
  GB: [-3, ' '],
  CA: [3, ' '],
};

/** The letters of countries on cars and in old addresses: `D-24937`, `CH-8001`. */
const PREFIX = /^[A-Z]{1,3}[\s-]*(?=\d)/;
const lettered = new Set(['GB', 'CA']);

/**
 * A postal code as its country writes it: `24937` of `D-24937` and `24 937`, `00-950` of `00950`. What cannot be read so
 * stays as it was typed, without the blanks around it; a zip of the US is left alone (CHK-006).
 */
export function normalPostalCode(country: string, given: string): string {
  const typed = given.trim();
  const rule = rules[country];
  if (!rule || country === 'US') return typed;
  const written = lettered.has(country) ? typed.toUpperCase() : typed.toUpperCase().replace(PREFIX, '');
  const bare = written.replaceAll(/[\s\-–]+/g, '');
  const mark = marks[country];
  const normal = mark ? `${bare.slice(0, mark[0])}${mark[1]}${bare.slice(mark[0])}` : bare;
  return rule.test(normal) ? normal : typed;
}

/** Whether a country knows no such postal code, however it is written. A US zip has exactly 5 digits (CHK-006). */
export const postalCodeFault = (country: string, given: string): 'postalCode' | 'usZip' | null => {
  if (rules[country]?.test(normalPostalCode(country, given)) ?? true) return null;
  return country === 'US' ? 'usZip' : 'postalCode';
};
