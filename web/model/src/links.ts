export type LinkCategory =
  | 'empty'
  | 'anchor'
  | 'file'
  | 'content'
  | 'malformed'
  | 'external'
  | 'miscellaneous'
  /** A text without protocol, such as a bare host name. */
  | 'unknown';

const protocolPattern = /^([a-z][a-z0-9+.-]{0,30}):/i;
const webProtocols = new Set(['http', 'https', 'ftp']);

/**
 * What kind of address a link is (LINK-011 to LINK-017), tested in the order empty, anchor, file, content, malformed,
 * external, miscellaneous (OPEN-057, CONF-042). `//host` is external: it takes the page's protocol.
 */
export const linkCategory = (link: string): LinkCategory => {
  if (link === '') return 'empty';
  if (link.startsWith('#')) return 'anchor';
  if (link.startsWith('/s/')) return 'file';
  if (link.startsWith('//')) return 'external';
  if (link.startsWith('/')) return 'content';
  const protocol = protocolPattern.exec(link)?.[1]?.toLowerCase();
  if (protocol === undefined) return 'unknown';
  if (!webProtocols.has(protocol)) return 'miscellaneous';
  return link.slice(protocol.length + 1).startsWith('//') ? 'external' : 'malformed';
};

const rest = (link: string, protocol: string): string | null =>
  link.toLowerCase().startsWith(protocol) ? link.slice(protocol.length) : null;

/** Under 50 characters, and a number of at least four digits, plus or minus signs (LINK-001, LINK-002). */
export const isPhoneLink = (link: string): boolean => {
  const number = rest(link, 'tel:');
  return number !== null && link.length < 50 && /^[\d+-]{4,}$/.test(number);
};

/** Under 1000 characters, digits and the separators space, hyphen, dot, parentheses, comma, plus (LINK-003, LINK-004). */
export const isSmsLink = (link: string): boolean => {
  const number = rest(link, 'sms:');
  return number !== null && link.length < 1000 && /^[\d .(),+-]+$/.test(number) && /\d/.test(number);
};

/** Under 1000 characters, exactly one @ and a domain that ends in an extension (LINK-005, LINK-006). */
export const isMailtoLink = (link: string): boolean => {
  const address = rest(link, 'mailto:');
  if (address === null || link.length >= 1000) return false;
  const [recipient = ''] = address.split('?', 1);
  const parts = recipient.split('@');
  return parts.length === 2 && isLocalPart(parts[0] ?? '') && hasExtension(parts[1] ?? '');
};

const isLocalPart = (text: string): boolean => /^[^\s@]+$/.test(text);
const hasExtension = (domain: string): boolean =>
  domain.split('.').length > 1 &&
  domain.split('.').every((label) => /^[^\s.@]+$/.test(label)) &&
  /\.[a-z0-9-]{2,}$/i.test(domain);

/** Under 100 characters (LINK-007). */
export const isAnchorLink = (link: string): boolean => /^#\S+$/.test(link) && link.length < 100;

/** Under 250 characters (LINK-008); who may save one is a question of permission. */
export const isJavascriptLink = (link: string): boolean => rest(link, 'javascript:') !== null && link.length < 250;

/** Under 100 characters (LINK-009). */
export const isFtpLink = (link: string): boolean => /^ftp:\/\/[^\s/]/i.test(link) && link.length < 100;

/** Under 150 characters (LINK-010). */
export const isInternalUrl = (link: string): boolean => /^\/(?!\/)\S*$/.test(link) && link.length < 150;
