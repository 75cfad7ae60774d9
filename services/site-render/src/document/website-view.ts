import type { NavigationEntry, NavigationLink, NavigationName, WebsiteView } from '@litfass/model';
import { isShown, type Snapshot } from '../website/snapshot.ts';
import { collectionCard } from './card.ts';

/** Which page it is, when, and where the website's configuration area is. */
interface ViewedAt {
  path: string;
  now: Date;
  appOrigin: string;
}

/** Views that were made of a snapshot, by the links of its navigation that lead to a page or above it. */
const made = new WeakMap<Snapshot, Map<string, WebsiteView>>();

/**
 * The website as its pages show it; navigation entries know whether they lead to `path` or above it. Pages whose
 * navigation looks the same are given the same object.
 */
export function websiteView(snapshot: Snapshot, baseUrl: string, at: ViewedAt): WebsiteView {
  const views = made.get(snapshot) ?? new Map<string, WebsiteView>();
  made.set(snapshot, views);
  const all = views.get('') ?? makeView(snapshot, baseUrl, { ...at, path: '' });
  views.set('', all);
  const marked = markedLinks(Object.values(all.navigation).flat(), at.path).join(' ');
  const view = views.get(marked) ?? makeView(snapshot, baseUrl, at);
  views.set(marked, view);
  return view;
}

const markedLinks = (entries: NavigationEntry[], path: string): string[] =>
  entries.flatMap(({ href, children }) => [
    ...(href !== null && (href === path || isAbove(href, path)) ? [href] : []),
    ...markedLinks(children, path),
  ]);

const isAbove = (href: string, path: string): boolean => href !== '/' && path.startsWith(`${href}/`);

function makeView(snapshot: Snapshot, baseUrl: string, { path, now, appOrigin }: ViewedAt): WebsiteView {
  const { website, design, navigation } = snapshot.site;
  const entries = (name: NavigationName): NavigationEntry[] =>
    (navigation?.[name] ?? []).flatMap((link) => entryOf(snapshot, link, { path, now }));
  return {
    id: snapshot.id,
    identifier: snapshot.identifier,
    title: website.title,
    description: website.description ?? '',
    locale: website.locale ?? 'de-DE',
    timeZone: website.timeZone ?? 'Europe/Berlin',
    languages: website.languages ?? [website.locale ?? 'de-DE'],
    templateVersion: website.templateVersion ?? '7.1',
    developerMode: website.developerMode ?? false,
    cloneable: website.cloneable ?? false,
    typekitId: website.typekitId ?? null,
    baseUrl,
    appOrigin,
    settings: snapshot.settings,
    design: design ?? {},
    navigation: { main: entries('main'), _hidden: entries('_hidden'), _memberareas: entries('_memberareas') },
    hasStore: snapshot.hasStore,
    hasSubscriptions: false,
    feeds: [...snapshot.collections.values()].flatMap((collection) => {
      const { title, feedHref } = collectionCard(collection, snapshot.site.home);
      return feedHref && isShown(collection, now) ? [{ title, href: feedHref }] : [];
    }),
  };
}

/** A link to something that visitors may not see is left out; a folder stays while it holds any entry. */
function entryOf(snapshot: Snapshot, link: NavigationLink, at: { path: string; now: Date }): NavigationEntry[] {
  const target = targetOf(snapshot, link, at.now);
  if (target === 'hidden') return [];
  const children = (link.children ?? []).flatMap((child) => entryOf(snapshot, child, at));
  const { href, title } = target;
  if (href === null && children.length === 0) return [];
  return [
    {
      title: link.title ?? title,
      href,
      newWindow: link.newWindow ?? false,
      current: href === at.path,
      ancestor:
        (href !== null && isAbove(href, at.path)) || children.some(({ current, ancestor }) => current || ancestor),
      children,
    },
  ];
}

function targetOf(
  snapshot: Snapshot,
  link: NavigationLink,
  now: Date,
): { href: string | null; title: string } | 'hidden' {
  if (link.page) {
    const page = snapshot.pages.get(link.page);
    return page && isShown(page, now) ? page : 'hidden';
  }
  if (link.collection) {
    const collection = snapshot.collections.get(link.collection);
    return collection && isShown(collection, now) ? collectionCard(collection, snapshot.site.home) : 'hidden';
  }
  return { href: link.href ?? null, title: link.href ?? '' };
}
