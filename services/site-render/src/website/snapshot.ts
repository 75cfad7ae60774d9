import {
  applySettingsDefaults,
  isPublic,
  type Access,
  type AssetView,
  type CompleteSettings,
  type Page,
  type Site,
} from '@litfass/model';
import { sql, type Transaction } from 'kysely';
import { pageHref } from '../content/address.ts';
import { parseDocument } from '../content/stored-document.ts';
import type { CollectionDocument } from '../content/store.ts';
import type { SiteTables } from '../db/database.ts';
import { loadAssetViews } from '../media/asset-store.ts';
import { loadWebsite, type Redirect } from './store.ts';

type Trx = Transaction<SiteTables>;

/** What nearly every page of a website needs, read once a version and kept in memory. */
export interface Snapshot {
  id: string;
  identifier: string;
  version: number;
  site: Site;
  settings: CompleteSettings;
  /** Verified hosts, the primary one first. */
  hosts: string[];
  redirects: ReadonlyMap<string, Redirect>;
  assets: Readonly<Record<string, AssetView>>;
  /** By urlId. */
  pages: ReadonlyMap<string, PageEntry>;
  /** Pages with a code of their own (100, 101, 102 …) by code. */
  specialPages: ReadonlyMap<number, PageEntry>;
  /** By urlId. */
  collections: ReadonlyMap<string, CollectionDocument & { id: string }>;
  collectionsById: ReadonlyMap<string, CollectionDocument & { id: string }>;
  hasStore: boolean;
  createdAt: Date;
}

export interface PageEntry {
  id: string;
  urlId: string;
  title: string;
  href: string;
  pageType: number;
  workflow: number;
  publishAt: string | null;
  access: Access | null;
  noIndex: boolean;
}

export async function loadSnapshot(trx: Trx, websiteId: string): Promise<Snapshot | null> {
  const website = await loadWebsite(trx, websiteId);
  if (!website) return null;
  const home = website.site.home;
  const pages = await loadPageEntries(trx, websiteId, home);
  const collections = await loadCollections(trx, websiteId);
  return {
    id: website.id,
    identifier: website.identifier,
    version: website.version,
    site: website.site,
    settings: applySettingsDefaults(website.site.settings),
    hosts: website.hosts,
    redirects: new Map(website.redirects.map((redirect) => [redirect.from, redirect])),
    assets: await loadAssetViews(trx, websiteId),
    pages: new Map(pages.map((page) => [page.urlId, page])),
    specialPages: new Map(pages.filter(({ pageType }) => pageType >= 100).map((page) => [page.pageType, page])),
    collections: new Map(collections.map((collection) => [collection.urlId, collection])),
    collectionsById: new Map(collections.map((collection) => [collection.id, collection])),
    hasStore: collections.some(({ collectionType }) => collectionType === 'products'),
    createdAt: website.createdAt,
  };
}

async function loadPageEntries(trx: Trx, websiteId: string, home: string | null | undefined): Promise<PageEntry[]> {
  const rows = await trx
    .selectFrom('page')
    .select(['id', 'url_id', 'title', 'page_type', 'workflow', 'publish_at'])
    .select([sql<unknown>`document->'access'`.as('access'), sql<unknown>`document->'seo'`.as('seo')])
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

/** Whether visitors may see the page or collection at all now; it may still ask for a password. */
export const isShown = (entry: { workflow?: number; publishAt?: string | null }, now: Date): boolean =>
  isPublic(entry.workflow, entry.publishAt ?? null, now);

export const isOpen = (access: Access | null | undefined): boolean => !access || access.kind === 'public';
