import { domainToASCII, domainToUnicode } from 'node:url';
import { storableText } from '../storable-text.ts';

/**
 * The one spelling in which addresses are compared: lower case, the domain as the name system knows it, so that
 * `Jo@Müller.de`, as some browsers send it, and `jo@xn--mller-kva.de`, as others do, are one address.
 */
export function mailAddressKey(email: string): string {
  const { local, domain } = partsOf(email);
  return joined(local, domainToASCII(domain) || domain);
}

/** Every spelling in lower case under which an address may have been stored as it was typed. */
export function mailAddressSpellings(email: string): string[] {
  const { local, domain } = partsOf(email);
  const ascii = domainToASCII(domain) || domain;
  return [...new Set([ascii, domainToUnicode(ascii) || ascii, domain].map((spelling) => joined(local, spelling)))];
}

const joined = (local: string, domain: string): string => (domain === '' ? local : `${local}@${domain}`);

function partsOf(email: string): { local: string; domain: string } {
  const text = storableText(email).normalize('NFKC').trim().toLowerCase();
  const at = text.lastIndexOf('@');
  return at === -1 ? { local: text, domain: '' } : { local: text.slice(0, at), domain: text.slice(at + 1) };
}
