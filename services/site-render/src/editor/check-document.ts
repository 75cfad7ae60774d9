import type { Item, Problem, SiteBundle } from '@litfass/model';
import type { Transaction } from 'kysely';
import { checkFiles } from '../bundle/check-files.ts';
import { loadCollections, loadPages } from '../content/store.ts';
import type { SiteTables } from '../db/database.ts';
import { loadFormKeys } from '../form/store.ts';
import { loadAssets } from '../media/asset-store.ts';
import type { AnyDocument, DocumentKind } from './draft-store.ts';
import { findNamedItems, findPublished } from './document-store.ts';

/** A document among all the others of its website, as the bundle of the website would hold it. */
export interface Candidate {
  kind: DocumentKind;
  id: string;
  document: AnyDocument;
  /** Of an item. */
  collectionId: string | null;
}

/**
 * Checks a document together with the website that it shall join: its own shape, its blocks, its address among the
 * others and what it refers to. Other items of collections don't matter to it and are left out.
 */
export async function checkCandidate(
  trx: Transaction<SiteTables>,
  websiteId: string,
  candidate: Candidate,
): Promise<{ problems: Problem[]; bundle: SiteBundle | null }> {
  const files = await filesAround(trx, websiteId, candidate);
  const own = fileOf(candidate);
  const media = new Set((await loadAssets(trx, websiteId)).map(({ path }) => path));
  const formKeys = await loadFormKeys(trx, websiteId);
  const { problems, bundle } = checkFiles(files, media, { formKeys });
  // Blocks are named by the address of their page.
  const names = [own, own.replace(/[^/]+$/, `${textIn(files[own], 'urlId')}.json`)];
  const ours = problems.filter(({ file }) => names.includes(file));
  return { problems: bundle || ours.length > 0 ? ours : problems, bundle };
}

const fileOf = ({ kind, id, collectionId }: Candidate): string => {
  if (kind === 'site') return 'site.json';
  return kind === 'page' ? `pages/${id}.json` : `collections/${kind === 'item' ? collectionId : id}.json`;
};

async function filesAround(
  trx: Transaction<SiteTables>,
  websiteId: string,
  candidate: Candidate,
): Promise<Record<string, unknown>> {
  const pages = await loadPages(trx, websiteId);
  const collections = await loadCollections(trx, websiteId);
  const site = await findPublished(trx, websiteId, { kind: 'site', id: websiteId });
  const files: Record<string, unknown> = { 'site.json': site };
  for (const page of pages) files[`pages/${page.id}.json`] = page;
  for (const collection of collections) files[`collections/${collection.id}.json`] = { ...collection, items: [] };
  const { kind, document } = candidate;
  const own = fileOf(candidate);
  if (kind === 'item') {
    // First the item itself, then those that it names: related products are looked up among them.
    for (const { collectionId, ...item } of await findNamedItems(trx, websiteId, candidate.id, document)) {
      const file = `collections/${collectionId}.json`;
      files[file] = { ...asRecord(files[file]), items: [...itemsIn(files[file]), item] };
    }
    files[own] = { ...asRecord(files[own]), items: [document, ...itemsIn(files[own])] };
  } else files[own] = kind === 'collection' ? { ...document, items: [] } : document;
  return files;
}

function itemsIn(file: unknown): unknown[] {
  const items: unknown = Reflect.get(asRecord(file), 'items');
  return Array.isArray(items) ? items : [];
}

const textIn = (value: unknown, key: string): string => String(Reflect.get(asRecord(value), key) ?? '');

const asRecord = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

/** The checked document out of its bundle, complete with the ids that it left out. */
export function checkedDocument(bundle: SiteBundle, { kind, id, collectionId }: Candidate): unknown {
  if (kind === 'site') return bundle.site;
  if (kind === 'page') return bundle.pages.find((page) => page.id === id);
  if (kind === 'collection') return bundle.collections.find((collection) => collection.id === id);
  const items: Item[] = bundle.collections.find((collection) => collection.id === collectionId)?.items ?? [];
  return items[0];
}
