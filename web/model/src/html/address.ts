// Browsers drop control characters and spaces in front of an address, and tabs and line ends anywhere.
// oxlint-disable-next-line no-control-regex
const UNSEEN = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029]/g;
const PICTURE = /^data:image\/(?:png|jpeg|gif|webp|avif)[;,]/;

const seen = (address: string): string => address.replaceAll(UNSEEN, '').toLowerCase();

/** Whether an address is relative or has one of these schemes, however it is written. */
export function isAllowedAddress(address: string, schemes: ReadonlySet<string>): boolean {
  const scheme = /^([a-z][a-z0-9+.-]*):/.exec(seen(address))?.[1];
  return scheme === undefined || schemes.has(scheme);
}

/** Data that is a picture of points: it runs and fetches nothing. A drawing (SVG) in a data address is not cleaned. */
export const isPictureData = (address: string): boolean => PICTURE.test(seen(address.slice(0, 200)));

export const isData = (address: string): boolean => seen(address.slice(0, 200)).startsWith('data:');

/**
 * The addresses of a `srcset`, as the HTML Standard reads them: each up to a blank, without commas at its end; what
 * describes it goes on to the next comma.
 */
export function sourcesIn(srcset: string): string[] {
  const found: string[] = [];
  const candidate = /[\s,]*([^\s]+)([^,]*)/gy;
  for (let match = candidate.exec(srcset); match; match = candidate.exec(srcset)) {
    const [whole, address = '', description = ''] = match;
    let end = address.length;
    while (end > 0 && address[end - 1] === ',') end -= 1;
    // After a comma at its end the next address follows at once.
    if (end < address.length) candidate.lastIndex -= description.length;
    if (end > 0) found.push(address.slice(0, end));
    if (whole === '') break;
  }
  return found;
}
