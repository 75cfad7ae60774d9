import type { ItemCard } from '@litfass/model';
import type { Transaction } from 'kysely';
import type { SiteTables } from '../db/database.ts';
import { isDefaultLanguage } from '../multilingual/site-language.ts';
import type { SnapshotMemory } from '../website/snapshot.ts';
import { toCard, type CardSource } from './card.ts';
import type { CardList } from './card-list.ts';
import {
  cardQueries,
  cardQuery,
  cardRows,
  translatedCardQuery,
  type CardsQuery,
  type ListedVersion,
} from './card-query-store.ts';

type Trx = Transaction<SiteTables>;

/** What a list is read with: the website's version, which knows the lists that were read for it, and the time. */
export interface ListSource extends CardSource {
  websiteId: string;
  now: Date;
  memory: SnapshotMemory;
}

/**
 * The public items of a collection that fit the query, and how many there are in all. The database always says which
 * they are and in which version. The same ones as before are the same object; only other ones are read whole. What
 * stands on a card beside its item (prices, comments, files) changes with the website's version.
 */
export async function loadCards(trx: Trx, source: ListSource, query: CardsQuery): Promise<CardList> {
  const { collection, websiteId, now, language, memory } = source;
  const { tag, category, author, limit, offset = 0 } = query;
  const ask = cardQueries(collection, query, language);
  const at = {
    websiteId,
    collectionId: collection.id,
    now,
    tag,
    category,
    author,
    limit,
    offset,
    language: language.code,
  };
  const versions = await ask.versions(trx, at);
  const key = listKey(versions, [collection.id, language.code, query]);
  const known = memory.lists.get(key);
  if (known) return known;
  const rows = await ask.cards(trx, at);
  const list = { items: rows.map((row) => toCard(row, source)), total: rows[0]?.total ?? 0 };
  memory.lists.keep(key, list);
  return list;
}

const listKey = (versions: ListedVersion[], asked: unknown[]): string =>
  versions.reduce(
    (key, { id, version }) => `${key} ${id}.${version}`,
    `${JSON.stringify(asked)} ${versions[0]?.total ?? 0}`,
  );

/** Items as cards, whatever their state, by id. */
export async function loadCardsById(
  trx: Trx,
  source: CardSource & { websiteId: string },
  itemIds: readonly string[],
): Promise<Map<string, ItemCard>> {
  const rows = await cardRows(trx, source.websiteId, itemIds, source.language);
  return new Map([...rows].map(([id, row]) => [id, toCard(row, source)]));
}

/** One item as a card, whatever its state. */
export async function loadCard(
  trx: Trx,
  source: CardSource & { websiteId: string; itemId: string },
): Promise<ItemCard | null> {
  const { websiteId, itemId, language } = source;
  const ask = isDefaultLanguage(language) ? cardQuery : translatedCardQuery;
  const [row] = await ask(trx, { websiteId, itemId, language: language.code });
  return row ? toCard(row, source) : null;
}
