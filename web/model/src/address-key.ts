/**
 * The spelling in which paths are compared: escapes resolved, letters small and composed (NFC), no slash at the end. A
 * slash that was escaped stays a part of its segment.
 */
export const pathKey = (path: string): string => {
  const segments = path.split('/').filter((segment) => segment !== '');
  return `/${segments.map((segment) => decodedSegment(segment).replaceAll('/', '%2f')).join('/')}`;
};

function decodedSegment(segment: string): string {
  return unescaped(segment).normalize('NFC').toLowerCase();
}

function unescaped(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * An address as a header can hold it, with what a query adds: campaigns and prefilled fields go along. What the target
 * names itself counts, and names in `used` have done their work.
 */
export function addressWithQuery(to: string, query: string, used: readonly string[] = []): string {
  const [address = '', fragment] = to.split(/#(.*)/s, 2);
  const own = new URLSearchParams(address.split(/\?(.*)/s, 2)[1] ?? '');
  const added = leadsToPage(to)
    ? query.split('&').filter((part) => part !== '' && !isNamed(part, own) && !used.includes(nameOf(part)))
    : [];
  const mark = address.includes('?') ? '&' : '?';
  const whole = added.length === 0 ? address : `${address}${mark}${added.join('&')}`;
  return escaped(fragment === undefined ? whole : `${whole}#${fragment}`);
}

const leadsToPage = (to: string): boolean => /^(?:\/|\?|https?:)/i.test(to);

const nameOf = (part: string): string => [...new URLSearchParams(part).keys()][0] ?? '';

const isNamed = (part: string, own: URLSearchParams): boolean => own.has(nameOf(part));

/** What no address may hold as it is, blanks and letters beyond ASCII, escaped as browsers do. */
const escaped = (address: string): string =>
  address.replaceAll(/[^\u0021-\u007e]+/g, (text) => encodeURIComponent(text.toWellFormed()));
