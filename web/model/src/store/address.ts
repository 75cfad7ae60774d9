import { Type, type Static } from 'typebox';

const Line = Type.String({ maxLength: 200, default: '' });

/** A postal address as a form sends it: empty texts for what was left out. */
export const Address = Type.Object({
  givenName: Line,
  familyName: Line,
  company: Line,
  line1: Line,
  line2: Line,
  postalCode: Type.String({ maxLength: 20, default: '' }),
  city: Line,
  region: Line,
  /** ISO 3166, two capital letters. */
  country: Type.String({ maxLength: 2, default: '' }),
  phone: Type.String({ maxLength: 50, default: '' }),
});
export type Address = Static<typeof Address>;
/** An address that a member keeps for the next order. */
export const SavedAddress = Type.Object({ id: Type.String(), address: Address });
export type SavedAddress = Static<typeof SavedAddress>;
export type AddressField = keyof Address;

/** What is wrong with an address: `missing`, or a postal code that its country does not know. */
export type AddressFault = 'missing' | 'postalCode' | 'usZip' | 'country';

const required: readonly AddressField[] = ['givenName', 'familyName', 'line1', 'postalCode', 'city', 'country'];
const withRegion = new Set(['US', 'CA', 'AU', 'BR', 'MX', 'IN']);
/** Whether addresses of a country need a state or region. */
export const needsRegion = (country: string): boolean => withRegion.has(country);

const withoutPostalCode = new Set(['AE', 'HK', 'IE', 'QA', 'PA']);

const digits = (count: number): RegExp => new RegExp(`^\\d{${count}}$`);
const postalCodes: Readonly<Record<string, RegExp>> = {
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
  NL: /^\d{4} ?[A-Za-z]{2}$/,
  PL: /^\d{2}-\d{3}$/,
  PT: /^\d{4}-\d{3}$/,
  SE: /^\d{3} ?\d{2}$/,
  CZ: /^\d{3} ?\d{2}$/,
  SK: /^\d{3} ?\d{2}$/,
  GB: /^[A-Za-z]{1,2}\d[A-Za-z\d]? ?\d[A-Za-z]{2}$/,
  CA: /^[A-Za-z]\d[A-Za-z] ?\d[A-Za-z]\d$/,
};

/** The code of a country's postal code rule; null when it fits. A US zip has exactly 5 digits (CHK-006). */
export const postalCodeFault = (country: string, postalCode: string): AddressFault | null => {
  const rule = postalCodes[country];
  if (!rule || rule.test(postalCode)) return null;
  return country === 'US' ? 'usZip' : 'postalCode';
};

/** Field → fault; empty when the address may be used. Texts are compared as they are: trim them before. */
export const addressFaults = (address: Address): Partial<Record<AddressField, AddressFault>> => {
  const faults: Partial<Record<AddressField, AddressFault>> = {};
  for (const field of required) {
    if (address[field] === '' && !(field === 'postalCode' && withoutPostalCode.has(address.country)))
      faults[field] = 'missing';
  }
  if (needsRegion(address.country) && address.region === '') faults.region = 'missing';
  if (!faults.country && !/^[A-Z]{2}$/.test(address.country)) faults.country = 'country';
  const postal = faults.postalCode ? null : postalCodeFault(address.country, address.postalCode);
  if (postal) faults.postalCode = postal;
  return faults;
};
