import {
  isPublic,
  type Access,
  type AssetView,
  type CompleteSettings,
  type RedirectIndex,
  type Site,
  type StoreUses,
} from '@litfass/model';
import type { CollectionDocument } from '../content/store.ts';
import type { CardList } from '../document/card-list.ts';
import type { BoundedMemory } from '../memory/bounded-memory.ts';
import type { SiteLanguage } from '../multilingual/site-language.ts';
import type { Redirect } from './store.ts';

/** What nearly every page of a website needs, read once a version and kept in memory. */
export interface Snapshot {
  id: string;
  identifier: string;
  version: number;
  site: Site;
  /** Those with something to read, the default one first. */
  languages: SiteLanguage[];
  settings: CompleteSettings;
  /** Verified hosts, the primary one first. */
  hosts: string[];
  redirects: RedirectIndex<Redirect>;
  /** Every file by its bundle path; the address of a guarded one is signed and ends. */
  assets: Readonly<Record<string, AssetView>>;
  /** The ids of the files that only pages with a password or for members name. */
  guarded: ReadonlySet<string>;
  /** By urlId. */
  pages: ReadonlyMap<string, PageEntry>;
  /** Pages with a code of their own (100, 101, 102 …) by code. */
  specialPages: ReadonlyMap<number, PageEntry>;
  /** By urlId. */
  collections: ReadonlyMap<string, CollectionDocument & { id: string }>;
  collectionsById: ReadonlyMap<string, CollectionDocument & { id: string }>;
  /** Products are sold. */
  hasStore: boolean;
  /** Products, plans or donations: there is a checkout. */
  sells: boolean;
  /** Something that renews itself is offered (§ 312k BGB). */
  hasSubscriptions: boolean;
  /** What the store does with data of people; null where nothing is sold. */
  storeUses: StoreUses | null;
  memory: SnapshotMemory;
  createdAt: Date;
}

/** What was read for this version of the website beside the snapshot itself. */
export interface SnapshotMemory {
  once<T>(key: string, load: () => Promise<T>): Promise<T>;
  /** Lists of items by their versions; kept within bounds that all websites share. */
  lists: BoundedMemory<CardList>;
  /** One that remembers nothing yet, for a version that nobody else sees. */
  anew(): SnapshotMemory;
}

/** What a page is called in a further language. */
interface PageTranslation {
  title?: string | null;
  urlId?: string | null;
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
  translations?: Record<string, PageTranslation> | null;
}

/** Whether visitors may see the page or collection at all now; it may still ask for a password. */
export const isShown = (entry: { workflow?: number; publishAt?: string | null }, now: Date): boolean =>
  isPublic(entry.workflow, entry.publishAt ?? null, now);

export const isOpen = (access: Access | null | undefined): boolean => !access || access.kind === 'public';
