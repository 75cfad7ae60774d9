import { storableText } from '@litfass/kit';
import type { SearchHit } from '@litfass/model';
import type { Transaction } from 'kysely';
import type { SiteTables } from '../db/database.ts';
import { alikeness } from './alike.ts';
import { partsOfCompounds } from './compounds.ts';
import { isDefaultLanguage, type SiteLanguage } from '../multilingual/site-language.ts';
import {
  deleteTranslatedEntries,
  findEntries,
  listEntries,
  saveEntries,
  saveTranslatedEntries,
  type FoundEntry,
  type IndexedEntry,
  type SearchEntry,
  type TranslatedEntry,
} from './store.ts';

type Trx = Transaction<SiteTables>;

// A tsvector holds 1 MB at most, words of four-byte letters and their places included.
const LONGEST_BODY = 100_000;
// The page makes them <mark> after escaping; no text that is stored holds them.
const MARKS = ['\u0002', '\u0003'] as const;

/** Makes content findable; what was indexed of it before is replaced. */
export const indexEntries = (trx: Trx, websiteId: string, entries: readonly SearchEntry[]): Promise<void> =>
  saveEntries(
    trx,
    websiteId,
    entries.map((entry) => indexable(entry)),
  );

function indexable<T extends SearchEntry>(entry: T): IndexedEntry<T> {
  const [title, body] = [readable(entry.title), readable(entry.body.slice(0, LONGEST_BODY))];
  return { ...entry, title, body, labels: readable(entry.labels), parts: partsOfCompounds(`${title}\n${body}`) };
}

/** As readers see it: marks for where a word may be parted are no part of it. */
const readable = (text: string): string => storableText(text).replaceAll(UNSEEN, '');

const UNSEEN = /[\u00ad\u200b\u2060\ufeff]/g;

/** Makes the translations of pages or items findable; what was indexed of them before is replaced. */
export async function indexTranslations(
  trx: Trx,
  websiteId: string,
  entityIds: readonly string[],
  entries: readonly TranslatedEntry[],
): Promise<void> {
  await deleteTranslatedEntries(trx, websiteId, entityIds);
  await saveTranslatedEntries(
    trx,
    websiteId,
    entries.map((entry) => indexable(entry)),
  );
}

export { deleteEntries as removeEntries } from './store.ts';

/** Full-text search with the stems of the language; the last word also finds what begins with it. Any text is a valid query. */
export async function searchSite(
  trx: Trx,
  websiteId: string,
  { query, limit, offset, language }: { query: string; limit: number; offset: number; language: SiteLanguage },
): Promise<{ hits: SearchHit[]; total: number }> {
  const text = readable(query);
  const translation = isDefaultLanguage(language) ? null : language;
  const asked = { text, prefix: prefixOf(text), marks: MARKS, limit, offset, translation };
  const found = await findEntries(trx, websiteId, asked);
  return { hits: found.map(toHit), total: found[0]?.total ?? 0 };
}

/** What is offered where nothing was found. */
export interface Suggestions {
  /** Whether their titles are like what was asked; else they are just the newest. */
  areAlike: boolean;
  entries: { title: string; href: string }[];
}

const MOST_COMPARED = 300;
const MOST_SUGGESTED = 5;

/** Entries whose titles are like a query that found nothing, a few letters wrong; without any the newest of all. */
export async function suggest(
  trx: Trx,
  websiteId: string,
  { query, language }: { query: string; language: SiteLanguage },
): Promise<Suggestions> {
  const translation = isDefaultLanguage(language) ? null : language;
  const entries = await listEntries(trx, websiteId, { limit: MOST_COMPARED, translation });
  const text = readable(query);
  const alike = entries
    .map((entry) => ({ entry, words: alikeness(text, entry.title) }))
    .filter(({ words }) => words > 0)
    .toSorted((a, b) => b.words - a.words)
    .map(({ entry }) => entry);
  return { areAlike: alike.length > 0, entries: (alike.length > 0 ? alike : entries).slice(0, MOST_SUGGESTED) };
}

const toHit = ({ title, href, extract, collectionTitle, publishedAt, lang }: FoundEntry): SearchHit => ({
  title,
  href,
  extract: extract.trim(),
  collectionTitle: collectionTitle ?? '',
  publishedAt: publishedAt?.toISOString() ?? null,
  thumbnail: null,
  ...(lang !== null && { lang }),
});

/** The last word as a prefix of to_tsquery; null when the query holds operators or ends in no word. */
function prefixOf(text: string): string | null {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const last = words.at(-1);
  if (!last || last.length < 3 || /["-]|\bor\b/i.test(text)) return null;
  return words.map((word) => (word === last ? `${word}:*` : word)).join(' & ');
}
