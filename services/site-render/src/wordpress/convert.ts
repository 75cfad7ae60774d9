import type { NavigationLink } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import type { ConversionTexts } from '@litfass/model/texts';
import { lawfulBanner } from '@litfass/model/texts/lawful-banner';
import { AddressBook, isPlatformName, planAddresses, type AddressPlan } from './addresses.ts';
import { leadArchives } from './archives.ts';
import { leaveComments } from './comments.ts';
import { itemOf, pageOf, type ContentContext } from './content.ts';
import { workflowOfStatus, type Entry } from './entry.ts';
import { foreignHosts, MOST_FOREIGN } from './foreign-pictures.ts';
import { FormBook } from './form-book.ts';
import { plainTextOf } from './html-tree.ts';
import { leadTranslations, prefixesOf, readSpeech, type Speech } from './languages.ts';
import { MediaLibrary } from './media-library.ts';
import { usesOf } from './media-uses.ts';
import { isSocialMenu, mainMenuOf, menusOf, type Menu } from './menus.ts';
import { filesOf, readWxr, type ExportFile, type Wxr } from './read-wxr.ts';
import { ReportBuilder, type Report } from './report.ts';
import { emptyTally } from './tally.ts';

export type { Report, ReportComment, ReportEntry } from './report.ts';

export interface ConvertOptions {
  /** Name of the new website. */
  identifier: string;
  /** Files that came along, by name or path; only the names are looked at. */
  media: ReadonlyMap<string, unknown>;
  /** Default Europe/Berlin: the export does not name the zone. */
  timeZone?: string;
  /** Names copies of the pictures that the texts show of other websites; false without it. */
  foreignPictures?: boolean;
  /** Whose language the report speaks; German without one. */
  reportLocale?: string;
}

export interface Conversion {
  /** The JSON files of a site bundle by name; empty when the export cannot be read. */
  bundleFiles: Record<string, unknown>;
  /** Which of the files that came along belong where in the bundle. */
  mediaUsed: { path: string; source: string }[];
  report: Report;
}

/** urlId of the collection of posts. */
const blog = 'blog';
/** Posts on the first page of a WordPress website that shows its newest posts there. */
const postsPerPage = 12;

/** Why an entry of a type or state is not taken over. */
const reasonLeft = (entry: Entry, texts: ConversionTexts): string => {
  if (entry.status === 'trash') return texts.trashed;
  if (entry.type === 'revision') return texts.revision;
  if (entry.type === 'wp_block') return texts.unusedBlock;
  return entry.type === 'post' || entry.type === 'page'
    ? texts.status({ status: entry.status })
    : texts.type({ type: entry.type });
};

const isTaken = (type: string) => (entry: Entry) => entry.type === type && workflowOfStatus(entry.status) !== null;

const firstOfEachId = (entries: readonly Entry[]): Entry[] => {
  const seen = new Set<string>();
  return entries.filter((entry) => !seen.has(entry.id) && seen.add(entry.id));
};

const newestFirst = (a: Entry, b: Entry): number =>
  (b.date ?? '').localeCompare(a.date ?? '') || Number(b.id) - Number(a.id);

interface Sorted {
  posts: Entry[];
  pages: Entry[];
  attachments: Entry[];
}

/** What is a translation of another entry stands in that one. */
const sortEntries = (wxr: Wxr, { mainOf }: Speech): Sorted => ({
  posts: firstOfEachId(wxr.entries.filter((entry) => isTaken('post')(entry) && !mainOf.has(entry.id))).toSorted(
    newestFirst,
  ),
  pages: firstOfEachId(wxr.entries.filter((entry) => isTaken('page')(entry) && !mainOf.has(entry.id))).toSorted(
    (a, b) => a.order - b.order,
  ),
  attachments: firstOfEachId(wxr.entries.filter((entry) => entry.type === 'attachment')),
});

/** A website with posts begins with them; one without begins with its first page. */
const homeOf = (sorted: Sorted, plan: Pick<AddressPlan, 'pages'> | null): string => {
  if (sorted.posts.length > 0 || sorted.pages.length === 0) return blog;
  const named = sorted.pages.find((page) => ['home', 'start', 'startseite', 'front-page'].includes(page.slug));
  const [first] = sorted.pages;
  return plan?.pages.get((named ?? first)?.id ?? '') ?? blog;
};

interface Building {
  timeZone: string;
  speech: Speech;
  report: ReportBuilder;
}

const buildAddresses = (wxr: Wxr, sorted: Sorted, { timeZone, speech, report }: Building) => {
  const translated = wxr.entries.filter((entry) => entry.type === 'page' && speech.mainOf.has(entry.id));
  const options = { baseUrls: wxr.baseUrls, blog, home: blog, timeZone, translated };
  const plan = planAddresses(sorted.pages, sorted.posts, options);
  const home = homeOf(sorted, plan);
  const addresses = new AddressBook(plan, { ...options, home });
  const entries = new Map(wxr.entries.map((entry) => [entry.id, entry]));
  for (const entry of [...sorted.pages, ...sorted.posts]) addresses.add(entry, addresses.addressOf(entry) ?? '/');
  const prefixes = prefixesOf(speech, new Set([blog, ...plan.pages.values()]));
  leadTranslations([...sorted.pages, ...sorted.posts], {
    speech,
    names: plan.translations,
    addresses,
    prefixes,
    report,
    baseUrl: wxr.baseUrls[0] ?? '',
  });
  for (const { link, parent } of sorted.attachments) {
    const holder = entries.get(parent);
    const address = holder === undefined ? null : addresses.addressOf(holder);
    if (address !== null && !link.includes('?')) addresses.lead(link, address);
  }
  leadArchives(wxr, sorted, addresses);
  return { plan, home, addresses };
};

const reportMedia = (sorted: Sorted, media: MediaLibrary, report: ReportBuilder): void => {
  for (const entry of sorted.attachments) {
    const file = media.attachment(entry.id);
    if (file === null) report.left(entry.id, report.texts.noFile);
    else if (file.source === null) report.left(entry.id, report.texts.fileMissing({ path: file.path }));
    else report.became(entry.id, 'media', file.path);
  }
};

/** Says whose pictures the new website is to have copies of. */
const tellForeign = ({ foreignUrls, hasTooManyForeign }: MediaLibrary, report: ReportBuilder): void => {
  if (foreignUrls.length > 0)
    report.remark(report.texts.foreignTaken({ count: foreignUrls.length, hosts: foreignHosts(foreignUrls) }));
  if (hasTooManyForeign) report.remark(report.texts.tooManyForeign({ most: MOST_FOREIGN }));
};

const socialBlock = (menu: Menu) => ({
  type: 'social-links',
  value: { items: menu.links.map(({ href, title }) => ({ href: href ?? null, title: title ?? null })) },
});

/** The main menu, all others under their own names, and pages that no menu shows. */
const navigationOf = (
  menus: readonly Menu[],
  plan: AddressPlan,
  hasBlog: boolean,
): Record<string, NavigationLink[]> => {
  const main = mainMenuOf(menus);
  const shown = new Set(pagesIn(main?.links ?? []));
  const pages = [...plan.pages.values()].map((page) => ({ page }));
  const others = menus.filter((menu) => menu !== main && menu.links.length > 0);
  return {
    main: main?.links ?? [...(hasBlog ? [{ collection: blog }] : []), ...pages],
    _hidden: main === null ? [] : pages.filter(({ page }) => !shown.has(page)),
    ...Object.fromEntries(others.map((menu) => [`menu:${menu.slug}`, menu.links])),
  };
};

const pagesIn = (links: readonly NavigationLink[]): string[] =>
  links.flatMap((link) => [...(typeof link.page === 'string' ? [link.page] : []), ...pagesIn(link.children ?? [])]);

const siteOf = (
  wxr: Wxr,
  options: ConvertOptions,
  { navigation, social, languages }: { navigation: unknown; social: readonly Menu[]; languages: readonly string[] },
) => ({
  format: 'litfass-site/1',
  website: {
    identifier: options.identifier,
    title: plainTextOf(wxr.title) || options.identifier,
    description: plainTextOf(wxr.description),
    locale: languages[0] ?? 'de-DE',
    timeZone: options.timeZone ?? 'Europe/Berlin',
    templateVersion: '7.1',
    languages,
  },
  settings: {
    commentsEnabled: true,
    emailRule: 'modern',
    storeSettings: { currency: 'EUR' },
    cookieSettings: lawfulBanner(languages[0]),
  },
  ...(social.length === 0 ? {} : { footer: { blocks: social.map(socialBlock) } }),
  navigation,
});

const emptyResult = (wxr: Wxr, texts: ConversionTexts): Conversion => ({
  bundleFiles: {},
  mediaUsed: [],
  report: new ReportBuilder(texts).finish(wxr.problems, [], { redirects: 0, tally: emptyTally() }),
});

const convertContent = (sorted: Sorted, plan: AddressPlan, context: ContentContext) => {
  const { report, addresses } = context;
  const items = sorted.posts.map((entry) => itemOf(entry, plan.posts.get(entry.id) ?? entry.id, context));
  const pages = sorted.pages.map((entry) => pageOf(entry, plan.pages.get(entry.id) ?? entry.id, context));
  for (const entry of sorted.posts) report.became(entry.id, 'item', addresses.addressOf(entry) ?? '/');
  for (const entry of sorted.pages) {
    const address = addresses.addressOf(entry) ?? '/';
    report.became(entry.id, 'page', address);
    if (isPlatformName(entry.slug)) report.note(entry.id, report.texts.addressTaken({ slug: entry.slug, address }));
  }
  return { items, pages };
};

/** Says in which languages the website speaks, and which entries could not become translations. */
const tellSpeech = ({ languages, translated, notes }: Speech, report: ReportBuilder): void => {
  if (languages.length > 1)
    report.remark(report.texts.languages({ codes: languages.join(', '), count: translated.size }));
  for (const { id, text } of notes) report.note(id, text);
};

/** What is neither post, page, attachment nor menu entry is named with its reason. */
const reportOthers = (wxr: Wxr, sorted: Sorted, { speech: { mainOf }, report }: ContentContext): void => {
  const taken = new Set([...sorted.posts, ...sorted.pages, ...sorted.attachments].map((entry) => entry.id));
  for (const id of mainOf.keys()) taken.add(id);
  for (const entry of wxr.entries) {
    if (taken.has(entry.id) || entry.type === 'nav_menu_item') continue;
    report.left(entry.id, reasonLeft(entry, report.texts));
    leaveComments(entry, report.texts.entryLeft, report);
  }
};

const collectionOf = ({ urlFormat }: AddressPlan, items: readonly unknown[]) => ({
  urlId: blog,
  title: 'Blog',
  collectionType: 'blog',
  view: 'list',
  ordering: 'chronological',
  urlFormat,
  pageSize: postsPerPage,
  items,
});

/**
 * Makes the files of a site bundle from an export of WordPress or Squarespace (WXR). Posts become the collection 'blog',
 * pages pages, menus navigations; old addresses lead on. Nothing is fetched and nothing is sanitised here. Every entry of
 * the export stands in the report, whatever became of it; a broken file gives its problems and no bundle.
 */
export const convertWxr = (given: string | Buffer | readonly ExportFile[], options: ConvertOptions): Conversion => {
  const texts = textsFor(options.reportLocale ?? 'de').conversion;
  const wxr = readWxr(filesOf(given), texts);
  if (wxr.problems.length > 0) return emptyResult(wxr, texts);
  const report = new ReportBuilder(texts);
  const speech = readSpeech(wxr, texts);
  for (const remark of wxr.remarks) report.remark(remark);
  for (const entry of wxr.entries) report.begin(entry);
  tellSpeech(speech, report);
  const sorted = sortEntries(wxr, speech);
  const timeZone = options.timeZone ?? 'Europe/Berlin';
  const { plan, home, addresses } = buildAddresses(wxr, sorted, { timeZone, speech, report });
  const media = new MediaLibrary(sorted.attachments, {
    baseUrls: wxr.baseUrls,
    fileNames: options.media.keys(),
    foreignPictures: options.foreignPictures ?? false,
  });
  const context = {
    identifier: options.identifier,
    locale: speech.languages[0] ?? 'de-DE',
    blog,
    wxr,
    media,
    addresses,
    speech,
    names: plan.translations,
    report,
    forms: new FormBook(),
    tally: emptyTally(),
  };
  const { items, pages } = convertContent(sorted, plan, context);
  reportMedia(sorted, media, report);
  reportOthers(wxr, sorted, context);
  tellForeign(media, report);
  const menus = menusOf({ wxr, addresses, pages: plan.pages, speech, report });
  const redirects = addresses.redirects();
  const hasBlog = items.length > 0 || pages.length === 0;
  const site = siteOf(wxr, options, {
    navigation: navigationOf(menus, plan, hasBlog),
    social: menus.filter(isSocialMenu),
    languages: speech.languages,
  });
  return {
    bundleFiles: {
      'site.json': { ...site, redirects, home },
      ...(hasBlog ? { [`collections/${blog}.json`]: collectionOf(plan, items) } : {}),
      ...Object.fromEntries([...context.forms.all()].map(([key, form]) => [`forms/${key}.json`, form])),
      ...Object.fromEntries(pages.map((page) => [`pages/${String(page.urlId)}.json`, page])),
    },
    mediaUsed: media.used(),
    report: report.finish([], media.missing(usesOf([...pages, ...items])), {
      redirects: redirects.length,
      tally: context.tally,
    }),
  };
};
