import { countriesFor, type Address } from '@litfass/model';
import type { ReactNode } from 'react';

/** An address in one line, for people. */
export function addressLine(address: Address, locale: string): string {
  const { givenName, familyName, company, line1, line2, postalCode, city, region, country } = address;
  const [named] = countriesFor(locale, [country]);
  return [`${givenName} ${familyName}`, company, line1, line2, `${postalCode} ${city}`, region, named?.name ?? country]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');
}

/** All of an address in a form that asks for none of it. */
export const HiddenAddress = ({ address }: { address: Address }): ReactNode =>
  Object.entries(address).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
