import type { Item, Problem, SiteBundle } from '@litfass/model';
import type { Transaction } from 'kysely';
import { checkFiles } from '../bundle/check-files.ts';
import { loadCollections, loadPages } from '../content/store.ts';
import type { SiteTables } from '../db/database.ts';
import { loadFormKeys } from '../form/store.ts';
import { loadAssets } from '../media/asset-store.ts';
import type { AnyDocument, DocumentKind } from './draft-store.ts';
import { findNamedItems, findPublished } from './document-store.ts';
import { moveOf, relinked } from './site-links.ts';

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
export const checkCandidate = (
  trx: Transaction<SiteTables>,
  websiteId: string,
  candidate: Candidate,
): Promise<Checked> => checkTogether(trx, websiteId, candidate, [candidate.document]);

export interface Checked {
  problems: Problem[];
  bundle: SiteBundle | null;
}

type Joining = Pick<Candidate, 'kind' | 'id' | 'collectionId'>;

/** The same for several items of one collection, the `first` at that place of its items; of other kinds there is one. */
async function checkTogether(
  trx: Transaction<SiteTables>,
  websiteId: string,
  candidate: Joining,
  documents: readonly AnyDocument[],
): Promise<Checked & { first: number }> {
  const files = await filesAround(trx, websiteId, candidate, documents);
  const own = fileOf(candidate);
  const media = new Set((await loadAssets(trx, websiteId)).map(({ path }) => path));
  const formKeys = await loadFormKeys(trx, websiteId);
  const { problems, bundle } = checkFiles(files, media, { formKeys });
  const ours = problems.filter(({ file }) => file === own);
  const first = itemsIn(files[own]).length - documents.length;
  return { problems: bundle || ours.length > 0 ? ours : problems, bundle, first };
}

/** Which of several items can be shown to visitors, and what stands in the way of the others. */
export interface CheckedItems<T> {
  sound: T[];
  refused: { item: T; problems: Problem[] }[];
  /** With the sound ones as the last items of their collection; null when there are none. */
  bundle: SiteBundle | null;
}

/** Checks items of a collection together; those with faults are left out until the others have none. */
export async function checkItems<T extends { document: AnyDocument }>(
  trx: Transaction<SiteTables>,
  websiteId: string,
  collectionId: string,
  items: readonly T[],
): Promise<CheckedItems<T>> {
  if (items.length === 0) return { sound: [], refused: [], bundle: null };
  const documents = items.map(({ document }) => document);
  const place = { kind: 'item' as const, id: '', collectionId };
  const { problems, bundle, first } = await checkTogether(trx, websiteId, place, documents);
  if (bundle) return { sound: [...items], refused: [], bundle };
  const faults = Map.groupBy(problems, ({ pointer }) => indexIn(pointer) - first);
  // What belongs to none of them stands in the way of all.
  const ofAll = [...faults].find(([index]) => !(index in items))?.[1];
  const problemsOf = (index: number): Problem[] | undefined => ofAll ?? faults.get(index);
  const refused = items.flatMap((item, index) => {
    const own = problemsOf(index);
    return own ? [{ item, problems: own }] : [];
  });
  const rest = items.filter((_item, index) => !problemsOf(index));
  const again = await checkItems(trx, websiteId, collectionId, rest);
  return { ...again, refused: [...refused, ...again.refused] };
}

const indexIn = (pointer: string): number => Number(/^\/items\/(\d+)/.exec(pointer)?.[1] ?? NaN);

const fileOf = ({ kind, id, collectionId }: Joining): string => {
  if (kind === 'site') return 'site.json';
  return kind === 'page' ? `pages/${id}.json` : `collections/${kind === 'item' ? collectionId : id}.json`;
};

async function filesAround(
  trx: Transaction<SiteTables>,
  websiteId: string,
  candidate: Joining,
  documents: readonly AnyDocument[],
): Promise<Record<string, unknown>> {
  const pages = await loadPages(trx, websiteId);
  const collections = await loadCollections(trx, websiteId);
  const site = await findPublished(trx, websiteId, { kind: 'site', id: websiteId });
  const stored = [...pages, ...collections].find(({ id }) => id === candidate.id);
  const move = moveOf(candidate, stored, documents[0] ?? {});
  const files: Record<string, unknown> = { 'site.json': site && move ? relinked(site, move) : site };
  for (const page of pages) files[`pages/${page.id}.json`] = page;
  for (const collection of collections) files[`collections/${collection.id}.json`] = { ...collection, items: [] };
  const own = fileOf(candidate);
  if (candidate.kind === 'item') {
    // First those that they name or whose addresses they take, then they themselves.
    for (const { collectionId, ...item } of await findNamedItems(trx, websiteId, candidate.collectionId, documents))
      addItems(files, `collections/${collectionId}.json`, [item]);
    addItems(files, own, documents);
  } else
    for (const document of documents)
      files[own] = candidate.kind === 'collection' ? { ...document, items: [] } : document;
  return files;
}

function addItems(files: Record<string, unknown>, file: string, items: readonly unknown[]): void {
  files[file] = { ...asRecord(files[file]), items: [...itemsIn(files[file]), ...items] };
}

function itemsIn(file: unknown): unknown[] {
  const items: unknown = Reflect.get(asRecord(file), 'items');
  return Array.isArray(items) ? items : [];
}

const asRecord = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

/** The checked document out of its bundle, complete with the ids that it left out. */
export function checkedDocument(bundle: SiteBundle, { kind, id, collectionId }: Candidate): unknown {
  if (kind === 'site') return bundle.site;
  if (kind === 'page') return bundle.pages.find((page) => page.id === id);
  if (kind === 'collection') return bundle.collections.find((collection) => collection.id === id);
  return checkedItems(bundle, collectionId, 1)[0];
}

/** The checked items, which are the last of their collection. */
export const checkedItems = (bundle: SiteBundle, collectionId: string | null, count: number): Item[] =>
  bundle.collections.find((collection) => collection.id === collectionId)?.items.slice(-count) ?? [];
