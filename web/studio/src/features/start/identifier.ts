import { slugOf } from '@litfass/model';

const LONGEST = 40;

/** The address that a name suggests: letters, digits and hyphens, as the platform takes them. */
export const identifierOf = (name: string): string =>
  slugOf(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, LONGEST)
    .replace(/-$/, '');

/** The app domain behind this address: `.litfass.example` of `mein-laden.litfass.example`, with its port. */
export function appDomainOf(host: string, identifiers: readonly string[]): string {
  const own = identifiers.find((identifier) => host.startsWith(`${identifier}.`));
  return own === undefined ? `.${host}` : host.slice(own.length);
}
