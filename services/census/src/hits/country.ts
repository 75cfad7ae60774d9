import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Reader, type Response } from 'mmdb-lib';

/** ISO 3166-1 code of the country that an address was given to, or an empty text. */
export type FindCountry = (address: string) => string;

const MOST_REMEMBERED = 20_000;

/** Opens the table of addresses and countries that comes with the service (CC0; contains NRO statistics, CC BY 4.0). */
export function openCountries(): FindCountry {
  const file = createRequire(import.meta.url).resolve(
    '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
  );
  const reader = new Reader<Response>(readFileSync(file));
  const known = new Map<string, string>();
  return (address) => {
    const network = networkOf(address);
    let country = known.get(network);
    if (country === undefined) {
      country = look(reader, address);
      if (known.size >= MOST_REMEMBERED) known.clear();
      known.set(network, country);
    }
    return country;
  };
}

/** Networks, not addresses, are remembered: countries don't change within them, and nobody can be found by them. */
function networkOf(address: string): string {
  const lastDot = address.lastIndexOf('.');
  return lastDot > 0 ? address.slice(0, lastDot) : address.split(':', 3).join(':');
}

function look(reader: Reader<Response>, address: string): string {
  try {
    const record = reader.get(address.replace(/^::ffff:/i, ''));
    const country: unknown = record ? Reflect.get(record, 'country_code') : null;
    return typeof country === 'string' ? country : '';
  } catch {
    return ''; // not an address at all
  }
}
