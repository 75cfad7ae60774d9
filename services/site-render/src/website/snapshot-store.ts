import { redirectIndex, type Access, type Page, type StoreUses } from '@litfass/model';
import { sql, type Transaction } from 'kysely';
import { pageHref } from '../content/address.ts';
import { parseDocument } from '../content/stored-document.ts';
import type { CollectionDocument } from '../content/store.ts';
import type { SiteTables } from '../db/database.ts';
import { loadAssetViews } from '../media/asset-store.ts';
import { grantedViews } from '../media/grant.ts';
import { loadGuardedMedia } from '../media/guarded-store.ts';
import { siteLanguages } from '../multilingual/site-language.ts';
import { settingsOf } from './settings-of.ts';
import type { PageEntry, Snapshot, SnapshotMemory } from './snapshot.ts';
import { loadWebsite } from './store.ts';

type Trx = Transaction<SiteTables>;

/** What a website is read with beside itself. */
interface Reading {
  memory: SnapshotMemory;
  /** Signs the addresses of guarded files. */
  secret: string;
  now: Date;
}

/** Reads a website with its pages, collections and files: some six queries, once a version. */
export async function loadSnapshot(
  trx: Trx,
  websiteId: string,
  { memory, secret, now }: Reading,
): Promise<Snapshot | null> {
  const website = await loadWebsite(trx, websiteId);
  if (!website) return null;
  const home = website.site.home;
  const pages = await loadPageEntries(trx, websiteId, home);
  const collections = await loadCollections(trx, websiteId);
  const guarded = await loadGuardedMedia(trx, websiteId, now);
  return {
    id: website.id,
    identifier: website.identifier,
    version: website.version,
    site: website.site,
    languages: siteLanguages(website.site, {
      documents: [...pages, ...collections],
      names: new Set([...pages, ...collections].map(({ urlId }) => urlId)),
    }),
    settings: settingsOf(website.site),
    hosts: website.hosts,
    redirects: redirectIndex(website.redirects, website.hosts),
    assets: grantedViews(await loadAssetViews(trx, websiteId), { secret, websiteId, guarded, now }),
    guarded,
    pages: new Map(pages.map((page) => [page.urlId, page])),
    specialPages: new Map(pages.filter(({ pageType }) => pageType >= 100).map((page) => [page.pageType, page])),
    collections: new Map(collections.map((collection) => [collection.urlId, collection])),
    collectionsById: new Map(collections.map((collection) => [collection.id, collection])),
    ...storeOf(collections),
    memory,
    createdAt: website.createdAt,
  };
}

// The texts themselves are read with their page.
const TRANSLATIONS = sql`
  select jsonb_object_agg(key, value - 'sections') from jsonb_each(document->'translations')
  where jsonb_typeof(document->'translations') = 'object'`;

/** A store of which nobody has said more than that it sells. */
const anyStore: StoreUses = {
  sells: true,
  opened: false,
  ships: true,
  stripe: false,
  bankTransfer: false,
  invoice: false,
  reviews: false,
  reviewRequests: false,
  stockNotices: false,
  cartReminder: false,
  subscriptions: false,
  donations: false,
  digital: false,
};

/** What the website's own content says; commerce knows more. */
function storeOf(
  collections: CollectionDocument[],
): Pick<Snapshot, 'hasStore' | 'sells' | 'hasSubscriptions' | 'storeUses'> {
  const hasStore = collections.some(({ collectionType }) => collectionType === 'products');
  return { hasStore, sells: hasStore, hasSubscriptions: false, storeUses: hasStore ? anyStore : null };
}

async function loadPageEntries(trx: Trx, websiteId: string, home: string | null | undefined): Promise<PageEntry[]> {
  const rows = await trx
    .selectFrom('page')
    .select(['id', 'url_id', 'title', 'page_type', 'workflow', 'publish_at'])
    .select([sql<unknown>`document->'access'`.as('access'), sql<unknown>`document->'seo'`.as('seo')])
    .select(sql<unknown>`(${TRANSLATIONS})`.as('translations'))
    .where('website_id', '=', websiteId)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    urlId: row.url_id,
    title: row.title,
    href: pageHref(home, row.url_id),
    pageType: row.page_type,
    workflow: row.workflow,
    publishAt: row.publish_at?.toISOString() ?? null,
    access: parseDocument<Access | null>(row.access),
    noIndex: parseDocument<Page['seo']>(row.seo)?.noIndex ?? false,
    translations: parseDocument<PageEntry['translations']>(row.translations) ?? null,
  }));
}

async function loadCollections(trx: Trx, websiteId: string): Promise<(CollectionDocument & { id: string })[]> {
  const rows = await trx
    .selectFrom('collection')
    .select('document')
    .where('website_id', '=', websiteId)
    .orderBy('url_id')
    .execute();
  return rows.map(({ document }) => parseDocument<CollectionDocument & { id: string }>(document));
}
