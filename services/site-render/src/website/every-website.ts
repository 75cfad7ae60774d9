import { withSystem } from '@litfass/kit';
import type { SiteDatabase } from '../db/database.ts';
import { listWebsites, type ListedWebsite } from './store.ts';

/** Websites that are read at once. */
export const WEBSITES_OF_A_PAGE = 1000;

/** All websites, in the order of their ids; read in pages, so that never more of them are in memory, nor a read long. */
export async function* everyWebsite(
  db: SiteDatabase,
  most: number = WEBSITES_OF_A_PAGE,
): AsyncGenerator<ListedWebsite, void, undefined> {
  let after = '';
  for (;;) {
    const begin = after;
    const websites = await withSystem(db, (trx) => listWebsites(trx, { after: begin, most }));
    yield* websites;
    if (websites.length < most) return;
    after = websites.at(-1)?.id ?? '';
  }
}
