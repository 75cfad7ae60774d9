import { Type, type Static } from 'typebox';
import { needsPostalCode, postalCodeFault } from './postal-code.ts';

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

/** Field → fault; empty when the address may be used. Texts are compared as they are: trim them before. */
export const addressFaults = (address: Address): Partial<Record<AddressField, AddressFault>> => {
  const faults: Partial<Record<AddressField, AddressFault>> = {};
  for (const field of required) {
    if (address[field] === '' && !(field === 'postalCode' && !needsPostalCode(address.country)))
      faults[field] = 'missing';
  }
  if (needsRegion(address.country) && address.region === '') faults.region = 'missing';
  if (!faults.country && !/^[A-Z]{2}$/.test(address.country)) faults.country = 'country';
  const postal = address.postalCode === '' ? null : postalCodeFault(address.country, address.postalCode);
  if (postal) faults.postalCode = postal;
  return faults;
};
