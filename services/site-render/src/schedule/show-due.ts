import type { Transaction } from 'kysely';
import { indexItems, indexPage } from '../content/findable.ts';
import { publishPageEvent } from '../content/page-events.ts';
import { beginPublication, type Publication } from '../content/publication.ts';
import { loadCollections } from '../content/store.ts';
import type { SiteTables } from '../db/database.ts';
import { publishItemEvents } from '../product/events.ts';
import { loadWebsite } from '../website/store.ts';
import { markDueItems, markDuePages, type DueItem } from './due-store.ts';

type Trx = Transaction<SiteTables>;

/** Marks pages and items that are due as published, lets search find them and tells of them. */
export async function showDue(trx: Trx, websiteId: string, now: Date): Promise<void> {
  const pages = await markDuePages(trx, websiteId, now);
  const items = await markDueItems(trx, websiteId, now);
  const website = pages.length + items.length > 0 ? await loadWebsite(trx, websiteId) : null;
  if (!website) return;
  const to = await beginPublication(trx, { websiteId, site: website.site, now });
  for (const page of pages) {
    await indexPage(to, page);
    await publishPageEvent(to, page);
  }
  await showItems(to, items);
}

async function showItems(to: Publication, items: readonly DueItem[]): Promise<void> {
  const collections = new Map((await loadCollections(to.trx, to.websiteId)).map((each) => [each.id, each]));
  for (const [collectionId, due] of Map.groupBy(items, (item) => item.collectionId)) {
    const collection = collections.get(collectionId);
    if (!collection) continue;
    await indexItems(to, collection, due);
    const change = { isNew: true, wasSeen: false };
    await publishItemEvents(
      to,
      collection,
      due.map(({ item }) => ({ item, change })),
    );
  }
}
