import { appHostOf, siteHostOf } from '@litfass/kit';
import { documentTitle, type BlockView, type PageHead, type PageView } from '@litfass/model';
import type { SiteParts } from '../db/database.ts';
import type { Snapshot } from '../website/snapshot.ts';
import type { PageDraft } from './page-draft.ts';
import { languagesOfPage } from './page-languages.ts';
import { read } from '../multilingual/site-language.ts';
import { htmlToText } from '../sanitise/html-to-text.ts';
import { areSteady, remembered, viewBlocks, type Loading } from './needs.ts';
import { websiteView } from './website-view.ts';
import type { Place } from '@litfass/widgets';

/** Puts the page together: head, header, footer and body, with every asset that they name. */
export async function pageView(
  loading: Loading,
  draft: PageDraft,
  at: { path: string; baseUrl: string; appOrigin: string },
): Promise<PageView> {
  const { snapshot, now, language } = loading;
  const website = websiteView(snapshot, at.baseUrl, { path: at.path, now, appOrigin: at.appOrigin, language });
  const place: Place = { collectionId: draft.collectionId ?? null, itemId: draft.itemId ?? null };
  const header = await frameBlocks(loading, 'header', place);
  const footer = await frameBlocks(loading, 'footer', place);
  return {
    website,
    head: headOf(loading, draft, website, at),
    header,
    footer,
    body: draft.body,
    assets: snapshot.assets,
  };
}

/** Blocks of header or footer: the same objects for every page where nothing in them depends on it. */
function frameBlocks(loading: Loading, name: 'header' | 'footer', place: Place): Promise<BlockView[]> {
  const blocks = read(loading.snapshot.site, loading.language)[name]?.blocks ?? [];
  return areSteady(blocks, place)
    ? remembered(loading, `blocks of the ${name} ${loading.language.prefix} ${loading.isPreview === true}`, () =>
        viewBlocks(loading, blocks, place),
      )
    : viewBlocks(loading, blocks, place);
}

function headOf(
  loading: Loading,
  draft: PageDraft,
  website: PageView['website'],
  { path, baseUrl }: { path: string; baseUrl: string },
): PageHead {
  const { seo } = draft;
  const languages = languagesOfPage(loading, draft);
  return {
    pageType: draft.pageType,
    status: draft.status,
    title: draft.title,
    documentTitle:
      seo?.title || documentTitle(website.settings.titlePattern, { page: draft.title, site: website.title }),
    description: seo?.description || clipped(htmlToText(draft.description ?? '')) || website.description,
    path,
    canonical: canonicalOf(draft, { path, baseUrl, original: languages.original }),
    ...languages.head(baseUrl),
    noIndex: draft.noIndex === true || seo?.noIndex === true || draft.status !== 200,
    image: draft.image ?? null,
    pageId: draft.pageId ?? null,
    collectionId: draft.collectionId ?? null,
    itemId: draft.itemId ?? null,
    publishedAt: draft.publishedAt ?? null,
    updatedAt: draft.updatedAt ?? null,
    jsonLd: draft.jsonLd?.({ ...website, language: loading.language.code }) ?? [],
  };
}

/** Without origin: the address that search engines shall keep; a page that is not translated is the original's copy. */
function canonicalOf(
  { canonicalPath, canonicalQuery = '', status }: PageDraft,
  { path, baseUrl, original }: { path: string; baseUrl: string; original: string | null },
): string | null {
  if (canonicalPath === null || status !== 200) return null;
  return baseUrl + (original ?? canonicalPath ?? path) + canonicalQuery;
}

/** Search engines show about 160 characters; cut at a word. */
function clipped(text: string): string {
  if (text.length <= 160) return text;
  return `${text.slice(0, 157).replace(/\s+\S*$/, '')} …`;
}

/** Where visitors see the website, and where its own host below the app domain is. */
export function originsOf(
  { hosts, identifier }: Snapshot,
  { parts, baseUrl }: { parts: SiteParts; baseUrl: (host: string) => string },
): { baseUrl: string; appOrigin: string } {
  return {
    baseUrl: baseUrl(hosts[0] ?? siteHostOf(parts.config, identifier)),
    appOrigin: baseUrl(appHostOf(parts.config, identifier)),
  };
}
