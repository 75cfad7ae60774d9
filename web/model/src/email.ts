export type EmailRule = 'specification' | 'modern';

const minLength = 3;
const maxLength = 256;

/** Local part, @, domain with dots, top-level part of 2 to 4 letters or digits; each label apart, so that no text can make it slow. */
const isSpecified = (text: string): boolean => {
  if (text.length < minLength || text.length > maxLength) return false;
  const at = text.indexOf('@');
  const domain = text.slice(at + 1);
  const labels = domain.split('.');
  return (
    at > 0 &&
    at === text.lastIndexOf('@') &&
    !/\s/.test(text) &&
    labels.length > 1 &&
    labels.every((label) => /^[a-z0-9\u00a1-\uffff-]+$/i.test(label)) &&
    /^[a-z0-9]{2,4}$/i.test(labels.at(-1) ?? '')
  );
};

const localPart = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+$/i;
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
/** Letters and digits of any script, marks, points and hyphens: nothing that a URL would read as something else. */
const domainCharacters = /^[\p{L}\p{M}\p{N}.-]+$/u;

/** A domain as the name system knows it (`müller.de` is `xn--mller-kva.de`), '' for what is none (UTS 46). */
export function asciiDomain(domain: string): string {
  if (/^[a-z0-9.-]*$/i.test(domain)) return domain;
  const address = `http://${domain}`;
  return domainCharacters.test(domain) && URL.canParse(address) ? new URL(address).hostname : '';
}

/**
 * The syntax of WHATWG HTML's e-mail field with at most 254 characters, and a dot in the domain: public mail needs one.
 * The domain may be international; what stands before the @ may not, since few mail servers take it (RFC 6531).
 */
const isModern = (text: string): boolean => {
  if (text.length > 254) return false;
  const at = text.lastIndexOf('@');
  const labels = asciiDomain(text.slice(at + 1)).split('.');
  return at > 0 && localPart.test(text.slice(0, at)) && labels.length > 1 && labels.every((part) => label.test(part));
};

/** Whether an address satisfies the website's rule (FVAL-006, FVAL-007 as written, or the modern one, D3). */
export const isEmail = (text: string, rule: EmailRule): boolean =>
  rule === 'modern' ? isModern(text) : isSpecified(text);

/** Whether an e-mail field's value may be sent: blank only when not required (FVAL-004, FVAL-005). */
export const isEmailFieldValid = (text: string, required: boolean, rule: EmailRule): boolean =>
  text.trim() === '' ? !required : isEmail(text.trim(), rule);
