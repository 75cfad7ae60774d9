import type { Address } from '@litfass/model';
import type { WebsiteFacts } from '../store/table.ts';

/** Who sells, as the website's legal details say it. */
export interface Seller {
  name: string;
  street: string;
  postalCode: string;
  city: string;
  /** The address as its owner wrote it. */
  lines: string[];
}

/** The seller's address is one text, its parts behind commas or on lines of their own: street, then place. */
export function sellerOf({ website }: { website: Pick<WebsiteFacts, 'title' | 'legal'> }): Seller {
  const { company, person, address } = website.legal ?? {};
  const lines = (address ?? '')
    .split(/[,\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const placeAt = lines.findIndex((line) => /^\d{4,5}\s+\S/.test(line));
  const [, postalCode = '', city = ''] = /^(\d{4,5})\s+(\S.*)$/.exec(lines[placeAt] ?? '') ?? [];
  return {
    name: company || person || website.title || 'Verkäufer',
    street: (placeAt > 0 ? lines[placeAt - 1] : lines[0]) ?? '',
    postalCode,
    city,
    lines,
  };
}

/** A company, or a person. */
export const nameOf = (address: Address | null): string =>
  address ? address.company || `${address.givenName} ${address.familyName}`.trim() : '';

/** An address below its name; the country of one abroad in the document's language. */
export function addressLines({ line1, line2, postalCode, city, country }: Address, locale: string): string[] {
  const abroad = country === 'DE' ? '' : (new Intl.DisplayNames([locale], { type: 'region' }).of(country) ?? country);
  return [line1, line2 ?? '', `${postalCode} ${city}`, abroad];
}
