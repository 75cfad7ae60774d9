import { itemPath, reservedUrlIds, uniqueSlug, withoutEnding, type Redirect } from '@litfass/model';
import { decodeName, type Entry } from './entry.ts';
import { plainTextOf } from './html-tree.ts';

export interface AddressPlan {
  /** urlIds of pages and of posts by their WordPress ids. */
  pages: ReadonlyMap<string, string>;
  posts: ReadonlyMap<string, string>;
  /** urlIds of pages that are translations of others, by their own WordPress ids. */
  translations: ReadonlyMap<string, string>;
  urlFormat: string;
}

export interface AddressOptions {
  baseUrls: readonly string[];
  /** urlId of the collection of posts. */
  blog: string;
  home: string;
  timeZone: string;
  /** Pages that are translations of others. */
  translated?: readonly Entry[];
}

/** A urlId may hold no white space and nothing with a meaning in addresses; Squarespace writes whole paths as names. */
const asUrlId = (slug: string): string =>
  (
    slug
      .normalize('NFC')
      .split('/')
      .findLast((part) => part !== '') ?? ''
  )
    .replace(/[\s/?#%\\]+/g, '-')
    .slice(0, 200);

const nameEach = (entries: readonly Entry[], taken: Set<string>, fallback: string): Map<string, string> => {
  const names = new Map<string, string>();
  for (const entry of entries) {
    const wished = asUrlId(entry.slug);
    const free = wished !== '' && !taken.has(wished);
    const urlId = free ? wished : uniqueSlug(wished || plainTextOf(entry.title), taken, `${fallback}-${entry.id}`);
    taken.add(urlId);
    names.set(entry.id, urlId);
  }
  return names;
};

/** With or without https and www an address is the same website's; an empty rest stays as it is. */
const withoutHost = (url: string): string =>
  url.replace(/^(?:https?:)?\/\/(?:www\.)?([^/?#]*)/i, (_all, host: string) => host.toLowerCase());

/** Where the platform itself answers; of the pages of its store, those that a redirect would take from buyers. */
const platformNames: ReadonlySet<string> = new Set([...reservedUrlIds, 'cart', 'checkout']);

/** Path of an old address without a slash at its end, or null when it is elsewhere. */
const oldPathOf = (url: string, baseUrls: readonly string[]): string | null => {
  const plain = withoutHost(url);
  const base = baseUrls
    .map(withoutHost)
    .find((each) => plain === each || ['/', '?', '#'].some((next) => plain.startsWith(`${each}${next}`)));
  const rest = base === undefined ? (/^\/(?!\/)/.test(url) ? url : null) : plain.slice(base.length);
  if (rest === null) return null;
  const path = withoutEnding(rest.replace(/#.*$/s, '').replace(/\/{2,}/g, '/'), '/') || '/';
  return path.startsWith('/') ? path : `/${path}`;
};

const shapes: [RegExp, string][] = [
  [/\/\d{4}\/\d{1,2}\/\d{1,2}\/[^/]+$/, '%y/%m/%d/%t'],
  [/\/\d{4}\/\d{1,2}\/[^/]+$/, '%y/%m/%t'],
  [/\/\d{4}\/[^/]+$/, '%y/%t'],
];

/** The URL format that most of the old posts' addresses have. */
const formatOf = (posts: readonly Entry[], baseUrls: readonly string[]): string => {
  const paths = posts.flatMap((post) => oldPathOf(post.link, baseUrls) ?? []).filter((path) => !path.includes('?'));
  const counted = shapes.map(([shape, format]) => ({ format, count: paths.filter((path) => shape.test(path)).length }));
  const most = counted.toSorted((a, b) => b.count - a.count)[0];
  return most !== undefined && most.count * 2 > paths.length ? most.format : '%t';
};

/** New names for pages and posts: the old ones, as far as they are free; pages share their names with collections. */
export const planAddresses = (
  pages: readonly Entry[],
  posts: readonly Entry[],
  options: AddressOptions,
): AddressPlan => {
  const taken = new Set([options.blog, ...platformNames]);
  return {
    pages: nameEach(pages, taken, 'seite'),
    translations: nameEach(options.translated ?? [], taken, 'seite'),
    posts: nameEach(posts, new Set(), 'beitrag'),
    urlFormat: formatOf(posts, options.baseUrls),
  };
};

const encode = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

/** Every address of the old website that is known to lead somewhere on the new one. */
export class AddressBook {
  private readonly byPath = new Map<string, string>();
  private readonly byId = new Map<string, string>();
  private readonly options: AddressOptions;
  private readonly plan: AddressPlan;

  constructor(plan: AddressPlan, options: AddressOptions) {
    this.plan = plan;
    this.options = options;
  }

  /** The new address of a page or post that was planned. */
  addressOf(entry: Entry): string | null {
    const page = this.plan.pages.get(entry.id);
    if (page !== undefined) return page === this.options.home ? '/' : `/${encodeURIComponent(page)}`;
    const post = this.plan.posts.get(entry.id);
    if (post === undefined) return null;
    const path = itemPath(this.plan.urlFormat, { urlId: post, publishAt: entry.date }, this.options.timeZone);
    return `/${encodeURIComponent(this.options.blog)}/${encode(path)}`;
  }

  /** The list of all posts. */
  get allPosts(): string {
    return this.list;
  }

  /** The list of posts narrowed to a tag, a category or an author. */
  listOf(kind: 'tag' | 'category' | 'author', name: string): string {
    return `${this.list}?${kind}=${encodeURIComponent(name)}`;
  }

  private get list(): string {
    return this.options.home === this.options.blog ? '/' : `/${this.options.blog}`;
  }

  add(entry: Entry, address: string): void {
    this.byId.set(entry.id, address);
    this.lead(entry.link, address);
  }

  /** Lets an old address lead to a new one. */
  lead(url: string, address: string): void {
    const path = oldPathOf(url, this.options.baseUrls);
    if (path !== null && path !== '/' && !this.byPath.has(keyOf(path))) this.byPath.set(keyOf(path), address);
  }

  /** The new address of a link in an old text, with its anchor; null when it leads elsewhere. */
  find(url: string): string | null {
    const path = oldPathOf(url, this.options.baseUrls);
    if (path === null) return null;
    const anchor = /#.*$/s.exec(url)?.[0] ?? '';
    const id = /[?&](?:p|page_id|attachment_id)=(\d{1,20})(?:&|$)/.exec(path)?.[1];
    const known =
      (id === undefined ? undefined : this.byId.get(id)) ??
      this.byPath.get(keyOf(path)) ??
      this.byPath.get(keyOf(withoutQuery(path)));
    if (known !== undefined) return `${known}${anchor}`;
    return path === '/' && url !== '#' && !url.startsWith('#') ? `/${anchor}` : null;
  }

  /** Redirects from old addresses, without those that would hide a page of the new website. */
  redirects(): Redirect[] {
    const shown = new Set(
      [...this.byId.values(), '/', `/${this.options.blog}`].map((address) => address.replace(/[?#].*$/s, '')),
    );
    const redirects = new Map<string, Redirect>();
    const put = (from: string, to: string) => {
      const isPlatforms = platformNames.has(from.split('/')[1] ?? '');
      if (from !== to && !shown.has(from) && !isPlatforms && !redirects.has(from))
        redirects.set(from, { from, to, status: 301 });
    };
    for (const [path, to] of this.byPath) put(path, to);
    for (const [id, to] of this.byId) {
      put(`/?p=${id}`, to);
      put(`/?page_id=${id}`, to);
    }
    put('/feed', `${this.list}?format=rss`); // where feed readers go on asking
    return [...redirects.values()];
  }
}

/** A path in the one spelling that it is kept in: as people read it. How it is asked for is the redirect's own affair. */
const keyOf = (path: string): string => decodeName(path).normalize('NFC');

const withoutQuery = (path: string): string => withoutEnding(path.replace(/\?.*$/s, ''), '/') || '/';

/** Whether a page of this name would stand where the platform itself answers. */
export const isPlatformName = (slug: string): boolean => platformNames.has(asUrlId(slug).toLowerCase());
