import { parseFragment, serialize, type DefaultTreeAdapterTypes } from 'parse5';

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
  const tree = parseFragment(html);
  const open: DefaultTreeAdapterTypes.Node[] = [tree];
  let changed = false;
  for (let node = open.pop(); node; node = open.pop()) {
    if ('childNodes' in node) open.push(...node.childNodes);
    for (const attribute of 'attrs' in node ? node.attrs : []) {
      const named = attribute.value.startsWith('media/') ? fileAddress(attribute.value) : null;
      const value = absolute(attribute.name, named ?? attribute.value, pageUrl);
      changed ||= value !== attribute.value;
      attribute.value = value;
    }
  }
  return changed ? serialize(tree) : html;
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
