import type { Website } from '@litfass/kit';
import { addressFaults, normalPostalCode, type Address, type AddressFault } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import { commerceRefusals } from '../errors.ts';

/** An address without the blanks around its texts, its postal code as its country writes it. */
export const trimmedAddress = (given: Address): Address => ({
  givenName: given.givenName.trim(),
  familyName: given.familyName.trim(),
  company: given.company.trim(),
  line1: given.line1.trim(),
  line2: given.line2.trim(),
  postalCode: normalPostalCode(given.country.trim().toUpperCase(), given.postalCode),
  city: given.city.trim(),
  region: given.region.trim(),
  country: given.country.trim().toUpperCase(),
  phone: given.phone.trim(),
});

/** A trimmed address that may be used. @throws Refusal with a text for each wrong field */
export function checkedAddress(website: Website, given: Address): Address {
  const address = trimmedAddress(given);
  const faults = Object.entries(addressFaults(address)) as [string, AddressFault][];
  if (faults.length === 0) return address;
  const { fieldFaults, fieldsFault } = textsFor(website.locale).checkout;
  const texts = Object.fromEntries(faults.map(([field, fault]) => [field, fieldFaults[fault]]));
  throw commerceRefusals.checkout('fields-invalid', fieldsFault, 400, texts);
}
