import {
  legalPagePatterns,
  type CompleteSettings,
  type NavigationEntry,
  type NavigationLink,
  type NavigationName,
  type WebsiteSettings,
  type WebsiteView,
} from '@litfass/model';
import { addressIn, isDefaultLanguage, ownLocale, type SiteLanguage } from '../multilingual/site-language.ts';
import { pageIn } from './page-address.ts';
import { isShown, type Snapshot } from '../website/snapshot.ts';
import { collectionCard } from './card.ts';

/** Which page it is, when, and where the website's configuration area is. */
interface ViewedAt {
  path: string;
  now: Date;
  appOrigin: string;
  language: SiteLanguage;
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
  const { prefix } = at.language;
  const all = views.get(prefix) ?? makeView(snapshot, baseUrl, { ...at, path: '' });
  views.set(prefix, all);
  const marked = [prefix, ...markedLinks(Object.values(all.navigation).flat(), at)].join(' ');
  const view = views.get(marked) ?? makeView(snapshot, baseUrl, at);
  views.set(marked, view);
  return view;
}

const markedLinks = (entries: NavigationEntry[], at: ViewedAt): string[] =>
  entries.flatMap(({ href, children }) => [
    ...(href !== null && (href === at.path || isAbove(href, at)) ? [href] : []),
    ...markedLinks(children, at),
  ]);

const isAbove = (href: string, { path, language }: ViewedAt): boolean =>
  href !== addressIn(language, '/') && path.startsWith(`${href}/`);

function makeView(snapshot: Snapshot, baseUrl: string, at: ViewedAt): WebsiteView {
  const { now, appOrigin, language } = at;
  const { website, design, navigation } = snapshot.site;
  const said = isDefaultLanguage(language) ? undefined : snapshot.site.translations?.[language.code];
  const entries = (name: NavigationName): NavigationEntry[] =>
    (navigation?.[name] ?? []).flatMap((link) => entryOf(snapshot, link, at));
  return {
    id: snapshot.id,
    identifier: snapshot.identifier,
    title: said?.title || website.title,
    description: said?.description || (website.description ?? ''),
    locale: ownLocale(snapshot.site),
    timeZone: website.timeZone ?? 'Europe/Berlin',
    languages: website.languages ?? [website.locale ?? 'de-DE'],
    languagePrefix: language.prefix,
    templateVersion: website.templateVersion ?? '7.1',
    developerMode: website.developerMode ?? false,
    cloneable: website.cloneable ?? false,
    typekitId: website.typekitId ?? null,
    baseUrl,
    appOrigin,
    settings: said?.settings ? withTexts(snapshot.settings, said.settings) : snapshot.settings,
    design: design ?? {},
    navigation: { main: entries('main'), _hidden: entries('_hidden'), _memberareas: entries('_memberareas') },
    hasStore: snapshot.hasStore,
    sells: snapshot.sells,
    hasSubscriptions: snapshot.hasSubscriptions,
    privacyHref: privacyIn(snapshot, at),
    feeds: [...snapshot.collections.values()].flatMap((collection) => {
      const { title, feedHref } = collectionCard(collection, snapshot.site.home, language);
      return feedHref && isShown(collection, now) ? [{ title, href: feedHref }] : [];
    }),
  };
}

/** Where visitors read what is done with their data, in their language. */
function privacyIn({ pages, site }: Snapshot, { now, language }: ViewedAt): string | null {
  const { privacy } = legalPagePatterns;
  const found = [...pages.values()].filter((page) => page.pageType < 100 && isShown(page, now));
  const page = found.find(({ urlId }) => privacy.test(urlId)) ?? found.find(({ title }) => privacy.test(title));
  return page ? pageIn(page, site.home, language).href : null;
}

const SAID = ['announcementBarSettings', 'popupOverlaySettings', 'mobileInfoBarSettings', 'cookieSettings'] as const;

/** The settings with the texts of bars, popup and banner in another language. */
const withTexts = (settings: CompleteSettings, said: WebsiteSettings): CompleteSettings => ({
  ...settings,
  ...Object.fromEntries(SAID.map((name) => [name, { ...settings[name], ...said[name] }])),
});

/** A link to something that visitors may not see is left out; a folder stays while it holds any entry. */
function entryOf(snapshot: Snapshot, link: NavigationLink, at: ViewedAt): NavigationEntry[] {
  const target = targetOf(snapshot, link, at);
  if (target === 'hidden') return [];
  const children = (link.children ?? []).flatMap((child) => entryOf(snapshot, child, at));
  const { href, title } = target;
  if (href === null && children.length === 0) return [];
  return [
    {
      title: titleIn(link, at.language) ?? title,
      href,
      newWindow: link.newWindow ?? false,
      current: href === at.path,
      ancestor: (href !== null && isAbove(href, at)) || children.some(({ current, ancestor }) => current || ancestor),
      children,
    },
  ];
}

/** What the owner calls the entry; a page or collection without a name of its own here is called by its title. */
function titleIn(link: NavigationLink, language: SiteLanguage): string | null | undefined {
  const said = isDefaultLanguage(language) ? null : link.translations?.[language.code]?.title;
  return said || link.title;
}

function targetOf(
  snapshot: Snapshot,
  link: NavigationLink,
  { now, language }: ViewedAt,
): { href: string | null; title: string } | 'hidden' {
  if (link.page) {
    const page = snapshot.pages.get(link.page);
    return page && isShown(page, now) ? pageIn(page, snapshot.site.home, language) : 'hidden';
  }
  if (link.collection) {
    const collection = snapshot.collections.get(link.collection);
    return collection && isShown(collection, now) ? collectionCard(collection, snapshot.site.home, language) : 'hidden';
  }
  return { href: link.href ?? null, title: link.href ?? '' };
}
