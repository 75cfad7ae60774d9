import type { NavigationLink } from '@litfass/model';
import type { AddressBook } from './addresses.ts';
import type { Entry } from './entry.ts';
import type { Speech } from './languages.ts';
import { plainTextOf } from './html-tree.ts';
import type { Wxr } from './read-wxr.ts';
import type { ReportBuilder } from './report.ts';

export interface Menu {
  slug: string;
  name: string;
  links: NavigationLink[];
}

interface MenuContext {
  wxr: Wxr;
  addresses: AddressBook;
  /** urlIds of converted pages by WordPress id. */
  pages: ReadonlyMap<string, string>;
  speech: Speech;
  report: ReportBuilder;
}

const meta = (entry: Entry, name: string): string => (entry.meta.get(`_menu_item_${name}`) ?? '').trim();

/** What an entry of a menu leads to; null when its target is not on the new website. */
const targetOf = (entry: Entry, { wxr, addresses, pages, speech }: MenuContext): NavigationLink | null => {
  const type = meta(entry, 'type');
  // A translation leads to where the entry stands that it translates.
  const id = speech.mainOf.get(meta(entry, 'object_id')) ?? meta(entry, 'object_id');
  if (type === 'custom') {
    const url = meta(entry, 'url');
    return { href: addresses.find(url) ?? url };
  }
  if (type === 'taxonomy') {
    const term = wxr.terms.find((each) => each.id === id);
    if (term === undefined) return null;
    return {
      title: plainTextOf(term.name),
      href: addresses.listOf(term.taxonomy === 'post_tag' ? 'tag' : 'category', term.name),
    };
  }
  const page = pages.get(id);
  if (page !== undefined) return { page };
  const post = wxr.entries.find((each) => each.id === id && each.type !== 'nav_menu_item');
  const href = post === undefined ? null : addresses.addressOf(post);
  return post === undefined || href === null ? null : { title: plainTextOf(post.title), href };
};

/** An entry that leads to '#' is there for those below it. */
const linkOf = (
  entry: Entry,
  { target, speech }: { target: NavigationLink; speech: Speech },
  children: NavigationLink[],
): NavigationLink => {
  const title = plainTextOf(entry.title);
  const further = (speech.translated.get(entry.id) ?? []).map((said) => [said.language, plainTextOf(said.entry.title)]);
  const named = further.filter(([, name]) => name !== '').map(([language, name]) => [language, { title: name }]);
  const { href, ...rest } = target;
  const isFolder = href === '#' && children.length > 0;
  return {
    ...rest,
    ...(href === undefined || isFolder ? {} : { href }),
    ...(title === '' ? {} : { title }),
    ...(named.length === 0 ? {} : { translations: Object.fromEntries(named) }),
    ...(meta(entry, 'target') === '_blank' ? { newWindow: true } : {}),
    ...(children.length === 0 ? {} : { children }),
  };
};

const buildMenu = (slug: string, entries: readonly Entry[], context: MenuContext): NavigationLink[] => {
  const ids = new Set(entries.map((entry) => entry.id));
  const placed = new Set<string>();
  const below = (parent: string): NavigationLink[] =>
    entries
      .filter((entry) => !placed.has(entry.id) && parentOf(entry, ids) === parent)
      .toSorted((a, b) => a.order - b.order)
      .flatMap((entry) => {
        placed.add(entry.id);
        return place(entry, below(entry.id), slug, context);
      });
  const links = below('0');
  // Entries that name each other as their parents would be lost; they come last.
  return [
    ...links,
    ...entries.filter((entry) => !placed.has(entry.id)).flatMap((entry) => place(entry, [], slug, context)),
  ];
};

const parentOf = (entry: Entry, ids: ReadonlySet<string>): string => {
  const parent = meta(entry, 'menu_item_parent');
  return ids.has(parent) && parent !== entry.id ? parent : '0';
};

const place = (entry: Entry, children: NavigationLink[], slug: string, context: MenuContext): NavigationLink[] => {
  const target = targetOf(entry, context);
  if (target !== null) {
    context.report.became(entry.id, 'navigation', slug);
    return [linkOf(entry, { target, speech: context.speech }, children)];
  }
  context.report.left(entry.id, context.report.texts.menuTarget);
  // What stands below an entry without a target is not lost with it.
  return children;
};

/** Every menu of the export, also empty ones, in the order of the export. */
export const menusOf = (context: MenuContext): Menu[] => {
  const { wxr, report } = context;
  const entries = wxr.entries.filter((entry) => entry.type === 'nav_menu_item');
  const slugOf = (entry: Entry) => entry.terms.find((term) => term.domain === 'nav_menu')?.slug ?? '';
  for (const entry of entries) if (slugOf(entry) === '') report.left(entry.id, report.texts.noMenu);
  const slugs = new Set([
    ...wxr.terms.filter((term) => term.taxonomy === 'nav_menu').map((term) => term.slug),
    ...entries.map(slugOf),
  ]);
  slugs.delete('');
  const menus = [...slugs].map((slug) => {
    const own = entries.filter((entry) => slugOf(entry) === slug);
    return {
      slug,
      name: wxr.terms.find((term) => term.taxonomy === 'nav_menu' && term.slug === slug)?.name ?? slug,
      links: buildMenu(slug, own, context),
      language: languageOfMenu(own, context.speech),
    };
  });
  return withTranslatedNames(menus, report);
};

/** The language of a menu most of whose targets are translations; null for one of the website's own language. */
const languageOfMenu = (entries: readonly Entry[], { mainOf, translated }: Speech): string | null => {
  const spoken = entries.flatMap((entry) => {
    const id = meta(entry, 'object_id');
    const said = translated.get(mainOf.get(id) ?? '')?.find((each) => each.entry.id === id);
    return said === undefined ? [] : [said.language];
  });
  const [first] = spoken;
  return first !== undefined && spoken.length * 2 > entries.length ? first : null;
};

const allLinks = (links: readonly NavigationLink[]): NavigationLink[] =>
  links.flatMap((link) => [link, ...allLinks(link.children ?? [])]);

const isSameTarget = (a: NavigationLink, b: NavigationLink): boolean =>
  a.page === undefined ? a.href !== undefined && a.href === b.href : a.page === b.page;

/** A menu in another language gives its names to the entries of the other menus that lead to the same places. */
const withTranslatedNames = (menus: readonly (Menu & { language: string | null })[], report: ReportBuilder): Menu[] => {
  const kept = menus.filter(({ language }) => language === null);
  for (const { language, name, links } of menus) {
    if (language === null) continue;
    const further = allLinks(links);
    const taken = kept.flatMap((menu) => allLinks(menu.links));
    for (const link of taken) {
      const title = further.find((each) => isSameTarget(each, link))?.title;
      if (title) link.translations = { ...link.translations, [language]: { title } };
    }
    const alone = further.filter((link) => !taken.some((each) => isSameTarget(each, link)));
    const names = alone.map((link) => link.title ?? link.page ?? link.href ?? '').join(', ');
    report.remark(report.texts.menuOfLanguage({ name, code: language, alone: names }));
  }
  return kept;
};

/** How many of the website's own pages a menu leads to, and how many of them below others. */
const weigh = (links: readonly NavigationLink[], depth = 0): { pages: number; below: number } =>
  links.reduce(
    (sum, link) => {
      const inner = weigh(link.children ?? [], depth + 1);
      const own = typeof link.page === 'string' ? 1 : 0;
      return { pages: sum.pages + inner.pages + own, below: sum.below + inner.below + (depth > 0 ? own : 0) };
    },
    { pages: 0, below: 0 },
  );

const social =
  /^https?:\/\/(?:www\.)?(?:facebook|instagram|twitter|x|linkedin|youtube|github|pinterest|tiktok|mastodon|xing|threads|bsky)\.[a-z]{2,6}(?:\/|$)/i;

/** Whether a menu holds nothing but profiles at social networks. */
export const isSocialMenu = (menu: Menu): boolean =>
  menu.links.length > 0 && menu.links.every((link) => social.test(link.href ?? '') && link.children === undefined);

/**
 * The menu that is most likely the main one: the export does not say. A telling name wins, then the menu that shows the
 * most of the website's pages, then the one that arranges them.
 */
export const mainMenuOf = (menus: readonly Menu[]): Menu | null => {
  const candidates = menus.filter((menu) => menu.links.length > 0 && !isSocialMenu(menu));
  const named = candidates.find((menu) =>
    /\b(?:main|primary|header|top|haupt\w*|kopf\w*)\b/i.test(`${menu.slug} ${menu.name}`),
  );
  return named ?? largestOf(candidates);
};

const largestOf = (menus: readonly Menu[]): Menu | null => {
  const weighed = menus.map((menu) => ({ menu, ...weigh(menu.links) }));
  return weighed.toSorted((a, b) => b.pages - a.pages || b.below - a.below)[0]?.menu ?? null;
};
