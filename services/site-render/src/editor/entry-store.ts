import { workflowCodes } from '@litfass/model';
import { sql, type Transaction } from 'kysely';
import { pageHref } from '../content/address.ts';
import type { SiteTables } from '../db/database.ts';
import { listDrafts, type AnyDocument } from './draft-store.ts';

type Trx = Transaction<SiteTables>;

/** A page, collection or item in a list of the owner's area. */
export interface Entry {
  id: string;
  title: string;
  urlId: string;
  href: string;
  workflow: number;
  publishAt: string | null;
  updatedAt: string | null;
  hasDraft: boolean;
  isNew: boolean;
  plannedAt: string | null;
  reviewBy: string | null;
}

export interface PageEntry extends Entry {
  pageType: number;
  seoTitle: string | null;
  seoDescription: string | null;
  noIndex: boolean;
}

export interface CollectionEntry extends Entry {
  collectionType: string;
  itemCount: number;
}

interface Row {
  id: string;
  title: string;
  url_id: string;
  workflow: number;
  publish_at: Date | null;
  updated_at: Date;
}

type Drafts = Awaited<ReturnType<typeof listDrafts>>;

/** All pages of a website, also those that visitors have never seen, in the order of their titles. */
export async function listPages(trx: Trx, websiteId: string, home: string | null | undefined): Promise<PageEntry[]> {
  const rows = await trx
    .selectFrom('page')
    .select(['id', 'title', 'url_id', 'workflow', 'publish_at', 'updated_at', 'page_type'])
    .select(sql<unknown>`document -> 'seo'`.as('seo'))
    .where('website_id', '=', websiteId)
    .execute();
  const drafts = await listDrafts(trx, websiteId, 'page');
  const hrefOf = (urlId: string): string => pageHref(home, urlId);
  return merged(rows, drafts, hrefOf)
    .map((entry) => {
      const row = rows.find(({ id }) => id === entry.id);
      const head = headOf(drafts, entry.id);
      const seo = entry.hasDraft ? head['seo'] : row?.seo;
      return { ...entry, pageType: row?.page_type ?? numberOf(head, 'pageType', 2), ...seoOf(seo) };
    })
    .toSorted(byTitle);
}

/** All collections of a website with the number of their published items. */
export async function listCollections(
  trx: Trx,
  websiteId: string,
  home: string | null | undefined,
): Promise<CollectionEntry[]> {
  const rows = await trx
    .selectFrom('collection')
    .select(['id', 'title', 'url_id', 'collection_type', 'updated_at'])
    .select(sql<number>`coalesce((document->>'workflow')::int, 1)`.as('workflow'))
    .select(sql<null>`null`.as('publish_at'))
    .select((build) =>
      build
        .selectFrom('item')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('item.website_id', '=', 'collection.website_id')
        .whereRef('item.collection_id', '=', 'collection.id')
        .as('item_count'),
    )
    .where('website_id', '=', websiteId)
    .execute();
  const drafts = await listDrafts(trx, websiteId, 'collection');
  return merged(rows, drafts, (urlId) => pageHref(home, urlId))
    .map((entry) => {
      const row = rows.find(({ id }) => id === entry.id);
      return {
        ...entry,
        collectionType: row?.collection_type ?? stringOf(headOf(drafts, entry.id), 'collectionType'),
        itemCount: Number(row?.item_count ?? 0),
      };
    })
    .toSorted(byTitle);
}

/** New drafts first, then what is published with what its draft says. */
function merged(rows: Row[], drafts: Drafts, hrefOf: (urlId: string) => string): Entry[] {
  const published = rows.map((row): Entry => {
    const draft = drafts.find(({ id }) => id === row.id);
    const title = draft ? stringOf(draft.head, 'title') || row.title : row.title;
    return {
      id: row.id,
      title,
      urlId: row.url_id,
      href: hrefOf(row.url_id),
      workflow: row.workflow,
      publishAt: row.publish_at?.toISOString() ?? null,
      updatedAt: (draft?.savedAt ?? row.updated_at).toISOString(),
      hasDraft: draft !== undefined,
      isNew: false,
      ...planOf(draft),
    };
  });
  const fresh = drafts.filter(({ id }) => !rows.some((row) => row.id === id)).map((draft) => newEntry(draft, hrefOf));
  return [...fresh, ...published];
}

function newEntry(draft: Drafts[number], hrefOf: (urlId: string) => string): Entry {
  const { id, savedAt, head } = draft;
  const urlId = stringOf(head, 'urlId');
  return {
    id,
    title: stringOf(head, 'title'),
    urlId,
    href: hrefOf(urlId),
    workflow: numberOf(head, 'workflow', workflowCodes.draft),
    publishAt: stringOf(head, 'publishAt') || null,
    updatedAt: savedAt.toISOString(),
    hasDraft: true,
    isNew: true,
    ...planOf(draft),
  };
}

const planOf = (draft: Drafts[number] | undefined): Pick<Entry, 'plannedAt' | 'reviewBy'> => ({
  plannedAt: draft?.publishAt?.toISOString() ?? null,
  reviewBy: draft?.reviewBy ?? null,
});

function seoOf(seo: unknown): Pick<PageEntry, 'seoTitle' | 'seoDescription' | 'noIndex'> {
  const { title, description, noIndex }: AnyDocument = Object(seo);
  const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
  return { seoTitle: textOf(title), seoDescription: textOf(description), noIndex: noIndex === true };
}

const headOf = (drafts: Drafts, id: string): AnyDocument => drafts.find((draft) => draft.id === id)?.head ?? {};

const byTitle = (left: Entry, right: Entry): number => left.title.localeCompare(right.title, 'de');

const stringOf = (document: AnyDocument, key: string): string => {
  const value = document[key];
  return typeof value === 'string' ? value : '';
};

const numberOf = (document: AnyDocument, key: string, fallback: number): number => {
  const value = document[key];
  return typeof value === 'number' ? value : fallback;
};
