import { isDeepStrictEqual } from 'node:util';
import type { Collection, Item, Page, Site, SiteBundle } from '@litfass/model';
import type { Transaction } from 'kysely';
import { loadContent } from '../content/store.ts';
import type { SiteTables } from '../db/database.ts';
import { findLastImport } from '../import-report/store.ts';
import { loadRevisionsAt } from '../revision/store.ts';
import { loadWebsite } from '../website/store.ts';

type Trx = Transaction<SiteTables>;

export interface KeptEdits {
  /** The bundle with what its owner made of the website since the last import. */
  bundle: SiteBundle;
  /** The website's own document stands as it comes: there is nothing to publish of it. */
  isSiteSame: boolean;
  /** What of theirs would be lost: changed here and, otherwise, in the export. */
  overwritten: string[];
  /** What came once and was deleted here: it stays away. Ids, also of what the bundle does not hold, and titles. */
  deleted: { ids: string[]; titles: string[] };
}

/**
 * Joins an export with what a website became since its last import, by comparing three states of each part: as it was
 * imported, as it stands, and as it comes now. What comes as it came before stays as it stands; what was added here stays,
 * what was deleted here stays away, unless `restore` takes it again. Without an earlier import the bundle is taken as it is.
 */
export async function keepEdits(
  trx: Trx,
  websiteId: string,
  { bundle: given, restore }: { bundle: SiteBundle; restore: boolean },
): Promise<KeptEdits> {
  const last = await findLastImport(trx, websiteId);
  const record = last && (await loadWebsite(trx, websiteId));
  if (!last || !record) return { bundle: given, isSiteSame: false, overwritten: [], deleted: { ids: [], titles: [] } };
  const before = await loadRevisionsAt(trx, websiteId, last.at);
  const now = await loadContent(trx, websiteId);
  const stands = [...now.pages, ...now.collections, ...[...now.items.values()].flat()];
  const here = new Set(stands.map(({ id }) => id));
  const ids = restore ? [] : [...last.imported].filter((id) => !here.has(id));
  const { bundle, titles } = without(given, new Set(ids));
  const overwritten: string[] = [];
  const merge = <T extends { id?: string; title: string }>(came: readonly T[], stands: readonly T[]): T[] =>
    joined(came, { stands, before, overwritten });
  const standing = (id: string | undefined): Item[] => now.items.get(id ?? '') ?? [];
  const own = now.collections.map((collection): Collection => ({ ...collection, items: [] }));
  const bare = bundle.collections.map((collection): Collection => ({ ...collection, items: [] }));
  const collections = merge(bare, own).map((collection): Collection => {
    const came = bundle.collections.find(({ id }) => id === collection.id)?.items ?? [];
    return { ...collection, items: withComments(merge(came.map(withoutComments), standing(collection.id)), came) };
  });
  const pages = merge<Page>(bundle.pages, now.pages);
  const imported = Reflect.get(Object(before.get(websiteId)), 'site');
  const site = joinedSite(bundle.site, { imported: Object(imported), stands: record.site, overwritten });
  return {
    bundle: { ...bundle, site, pages, collections },
    isSiteSame: isSame(site, record.site),
    overwritten,
    deleted: { ids, titles },
  };
}

/** The ids of all pages, collections and items of a bundle. */
export const idsOf = ({ pages, collections }: SiteBundle): string[] =>
  [...pages, ...collections.flatMap((collection) => [collection, ...collection.items])].flatMap(({ id }) => id ?? []);

/** A bundle without some of its documents, and what these are called; what a collection holds goes with it. */
function without(bundle: SiteBundle, ids: ReadonlySet<string>): { bundle: SiteBundle; titles: string[] } {
  const titles: string[] = [];
  const left = <T extends { id?: string; title: string }>(all: readonly T[]): T[] =>
    all.filter(({ id = '', title }) => {
      if (ids.has(id)) titles.push(title);
      return !ids.has(id);
    });
  const pages = left(bundle.pages);
  const collections = left(bundle.collections).map((each): Collection => ({ ...each, items: left(each.items) }));
  return { bundle: { ...bundle, pages, collections }, titles };
}

const isSame = (a: unknown, b: unknown): boolean => isDeepStrictEqual(plain(a), plain(b));
/** As it is stored: members that are not set are not there. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const set = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(set.map(([name, member]) => [name, plain(member)]));
}

interface States<T> {
  stands: readonly T[];
  /** What stood there when the last import had ended, by ids. */
  before: ReadonlyMap<string, unknown>;
  overwritten: string[];
}

function joined<T extends { id?: string; title: string }>(
  came: readonly T[],
  { stands, before, overwritten }: States<T>,
): T[] {
  const standing = new Map(stands.map((each) => [each.id ?? '', each]));
  const ids = new Set(came.map(({ id }) => id ?? ''));
  const kept = came.flatMap((each): T[] => {
    const id = each.id ?? '';
    const here = standing.get(id);
    const first = before.get(id);
    if (first === undefined) return [each];
    if (isSame(compared(each), compared(first))) return [here ?? each];
    if (here && !isSame(here, each) && !isSame(compared(here), compared(first))) overwritten.push(here.title);
    return [each];
  });
  // What was added here since, and only that, is no matter of the export.
  const added = stands.filter(({ id = '' }) => !ids.has(id) && !before.has(id));
  return [...kept, ...added];
}

/** A collection is told apart without its items, which are compared by themselves. */
const compared = (value: unknown): unknown => {
  const { items: _items, ...rest } = Object(value);
  return rest;
};

const withoutComments = ({ comments: _comments, ...item }: Item): Item => item;

const withComments = (items: readonly Item[], came: readonly Item[]): Item[] =>
  items.map((item) => {
    const comments = came.find(({ id }) => id === item.id)?.comments;
    return comments ? { ...item, comments } : item;
  });

interface SiteStates {
  imported: Readonly<Record<string, unknown>>;
  stands: Site;
  overwritten: string[];
}

/** Member by member: what comes as it came before stays as it stands. */
function joinedSite(came: Site, { imported, stands, overwritten }: SiteStates): Site {
  const names = new Set([...Object.keys(stands), ...Object.keys(came)]);
  const members = [...names].map((name): [string, unknown] => {
    const [given, here, first] = [came, stands, imported].map((each): unknown => Reflect.get(each, name));
    if (given === undefined || isSame(given, here) || isSame(given, first)) return [name, here ?? given];
    if (!isSame(here, first)) overwritten.push(name);
    return [name, given];
  });
  return { ...came, ...Object.fromEntries(members.filter(([, value]) => value !== undefined)) };
}
