import { sql, type Transaction } from 'kysely';
import { itemHref } from '../content/address.ts';
import type { SiteTables } from '../db/database.ts';
import { publicItems } from '../document/card-query-store.ts';

/** An item's address in the default language, and the languages that it is translated into. */
interface ItemEntry {
  href: string;
  updatedAt: Date;
  languages: string[];
}

/** The items of collections that anybody may see and search engines may show. */
export async function loadItemEntries(
  trx: Transaction<SiteTables>,
  websiteId: string,
  { collections, now, limit }: { collections: { id: string; urlId: string }[]; now: Date; limit: number },
): Promise<ItemEntry[]> {
  const found: ItemEntry[] = [];
  for (const { id, urlId } of collections) {
    const rows = await publicItems(trx, websiteId, { collectionId: id, now })
      .select(['path', 'updated_at'])
      .select(
        sql<
          string[]
        >`array(select jsonb_object_keys(document->'translations') where jsonb_typeof(document->'translations') = 'object')`.as(
          'languages',
        ),
      )
      .where(sql<boolean>`coalesce(document #>> '{access,kind}', 'public') = 'public'`)
      .where(sql<boolean>`coalesce(document #>> '{seo,noIndex}', 'false') = 'false'`)
      .orderBy('id')
      .limit(limit)
      .execute();
    found.push(
      ...rows.map((row) => ({ href: itemHref(urlId, row.path), updatedAt: row.updated_at, languages: row.languages })),
    );
  }
  return found;
}
