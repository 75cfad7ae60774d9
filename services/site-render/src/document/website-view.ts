import type { NavigationEntry, NavigationLink, NavigationName, WebsiteView } from '@litfass/model';
import { isShown, type Snapshot } from '../website/snapshot.ts';
import { collectionCard } from './card.ts';

/** The website as its pages show it; navigation entries know whether they lead to `path` or above it. */
export function websiteView(
  snapshot: Snapshot,
  baseUrl: string,
  { path, now }: { path: string; now: Date },
): WebsiteView {
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
        (href !== null && href !== '/' && at.path.startsWith(`${href}/`)) ||
        children.some(({ current, ancestor }) => current || ancestor),
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
