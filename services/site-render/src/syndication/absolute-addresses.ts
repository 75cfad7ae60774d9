import { elementsOf, parseHtml, serialiseHtml } from '@litfass/model/html';

const ADDRESSES = new Set(['href', 'src', 'poster', 'cite']);

/**
 * HTML whose addresses hold without the page at `pageUrl`: a feed reader does not know what they are relative to.
 * `fileAddress` says where a file of the website (`media/…`) is.
 */
export function absoluteAddresses(
  html: string,
  pageUrl: string,
  fileAddress: (path: string) => string | null = () => null,
): string {
  if (!html.includes('<')) return html;
  const tree = parseHtml(html);
  for (const element of elementsOf(tree))
    for (const attribute of element.attrs) {
      const named = attribute.value.startsWith('media/') ? fileAddress(attribute.value) : null;
      attribute.value = absolute(attribute.name, named ?? attribute.value, pageUrl);
    }
  return serialiseHtml(tree);
}

function absolute(name: string, value: string, pageUrl: string): string {
  if (name === 'srcset')
    return value.replaceAll(/(^|,\s*)(\S+)/g, (_all, before: string, url: string) => before + resolved(url, pageUrl));
  return ADDRESSES.has(name) ? resolved(value, pageUrl) : value;
}

function resolved(address: string, pageUrl: string): string {
  // An address with a scheme stays as it was written.
  if (/^[a-z][a-z0-9+.-]*:/i.test(address) || !URL.canParse(address, pageUrl)) return address;
  return new URL(address, pageUrl).href;
}
