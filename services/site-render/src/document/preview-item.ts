import { instantOf, type Item } from '@litfass/model';
import { sourceOf, toCard, type CardRow, type StoredCollection } from './card.ts';
import { itemPage } from './load.ts';
import type { Loading } from './needs.ts';
import type { PageDraft } from './page-draft.ts';

/** The page of an item that is not published, from its document alone. Prices and stock are those of the document. */
export async function previewItemPage(
  loading: Loading,
  collection: StoredCollection,
  document: Item & { id: string },
): Promise<PageDraft> {
  const { snapshot, now } = loading;
  const timeZone = snapshot.site.website.timeZone ?? 'Europe/Berlin';
  const publishedAt = document.publishAt ? instantOf(document.publishAt, timeZone) : now;
  const row: CardRow = {
    id: document.id,
    url_id: document.urlId,
    path: document.urlId,
    title: document.title,
    tags: document.tags ?? [],
    categories: document.categories ?? [],
    author: document.author ?? '',
    featured: document.featured ?? false,
    published_at: publishedAt,
    updated_at: now,
    document,
    comment_count: 0,
    first_words: null,
    live: null,
    is_said: true,
  };
  const card = toCard(row, { ...sourceOf(snapshot, collection, loading.language), isOwn: true });
  const item = { id: document.id, path: document.urlId, position: 0, publishedAt, document };
  return itemPage(loading, collection, { item, card });
}
