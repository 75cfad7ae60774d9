import type { StoreDraft } from '../store-pages/store-page.ts';
import { addressIn, type SiteLanguage } from '../multilingual/site-language.ts';
import { isOpen, isShown } from '../website/snapshot.ts';
import { collectionCard } from './card.ts';
import { loadPage } from './load.ts';
import type { Loading } from './needs.ts';
import type { PageDraft } from './page-draft.ts';

/** Where a page of the store stands: its address without a language, and with its query. */
export interface StoreAddress {
  path: string;
  search: string;
  language: SiteLanguage;
}

/** Drafts of the store's pages; what the owner wrote for the same address stands below. */
export async function storePageDraft(
  loading: Loading,
  { page, pageType, status, title }: StoreDraft,
  { path, search }: StoreAddress,
): Promise<PageDraft> {
  const entry = loading.snapshot.pages.get(path.slice(1));
  const own = entry && isShown(entry, loading.now) && isOpen(entry.access) ? await loadPage(loading, entry.id) : null;
  const sections = own?.body.kind === 'sections' ? own.body.sections : [];
  return {
    pageType,
    status,
    title,
    body: { kind: 'store', page, sections, shopHref: shopHref(loading) },
    seo: own?.seo,
    noIndex: own === null,
    pathIn: (language) => addressIn(language, path) + search,
  };
}

function shopHref({ snapshot, now, language }: Loading): string {
  const shown = [...snapshot.collections.values()].find(
    (collection) => collection.collectionType === 'products' && isShown(collection, now) && isOpen(collection.access),
  );
  return shown ? collectionCard(shown, snapshot.site.home, language).href : '/';
}
