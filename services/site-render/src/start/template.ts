import { websiteStatuses, type SiteBundle } from '@litfass/model';

/** How a template stands in the list to choose from. */
export interface Template {
  key: string;
  position: number;
  name: { de: string; en: string };
  text: { de: string; en: string };
}

/** Who a website that begins is: its id is new, and nobody has its identifier. */
export interface NewWebsite {
  id: string;
  identifier: string;
  title: string;
}

/** A template whose own name gives way to that of the website, wherever it stands. */
export const namedAfter = (template: SiteBundle, title: string): SiteBundle =>
  renamed(template, template.site.website.title, title);

/** A bundle as that of a new website on trial, without domains and people. */
export const bundleOf = (source: SiteBundle, { id, identifier, title }: NewWebsite): SiteBundle => ({
  ...source,
  site: {
    ...source.site,
    domains: [],
    website: { ...source.site.website, id, identifier, title, status: websiteStatuses.trial },
  },
  people: null,
});

// What stands in markup is escaped there: a name like „Kaffee & Kuchen“ is text in every place.
function renamed<T>(value: T, from: string, to: string): T {
  const put = (text: string): string => text.replaceAll(from, () => (text.includes('<') ? escaped(to) : to));
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string') return put(part);
    if (Array.isArray(part)) return part.map(walk);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, member]) => [name, walk(member)]));
  };
  // Only texts change: the shape stays what it was.
  return walk(value) as T;
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);
