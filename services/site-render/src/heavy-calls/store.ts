import { withTenant } from '@litfass/kit';
import type { RouteContract } from '@litfass/kit/contract';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { SiteParts, SiteTables } from '../db/database.ts';
import { publishDraftRoute, readDocumentRoute, storedPreviewRoute } from '../editor/api.ts';
import { readRevisionRoute, restoreRevisionRoute } from '../revision/api.ts';

const OF_PLACE = new Set<RouteContract>([publishDraftRoute, readDocumentRoute, storedPreviewRoute]);
const OF_REVISION = new Set<RouteContract>([readRevisionRoute, restoreRevisionRoute]);
const REMEMBERED = 1000;

/** A row with a document. */
interface Row {
  table: string;
  where: RawBuilder<unknown>;
}

/** Bytes of the stored documents that a call is about, as they would be sent; 0 for a call that is about none. */
export type StoredBytes = (websiteId: string, contract: RouteContract, params: unknown) => Promise<number>;

/**
 * Measures stored documents. The database unpacks a megabyte to measure it, at the cost of reading it, so that it does this
 * once for each row: by where the row lies and which transaction wrote it, since a row that changes is another.
 */
export function measureStored({ db }: Pick<SiteParts, 'db'>): StoredBytes {
  const measured = new LRUCache<string, number>({ max: REMEMBERED });

  async function bytesOf(trx: Transaction<SiteTables>, { table, where }: Row): Promise<number> {
    const from = sql`from ${sql.table(table)} where ${where}`;
    const { rows } = await sql<{ row: string }>`
      select tableoid || ' ' || ctid || ' ' || xmin as row ${from}
    `.execute(trx);
    const row = rows[0]?.row;
    if (row === undefined) return 0;
    const known = measured.get(row);
    if (known !== undefined) return known;
    const { rows: found } = await sql<{ bytes: number }>`
      select octet_length(document::text) as bytes ${from}
    `.execute(trx);
    const bytes = found[0]?.bytes ?? 0;
    measured.set(row, bytes);
    return bytes;
  }

  return async (websiteId, contract, params) => {
    const rows = rowsOf(websiteId, contract, params);
    if (rows.length === 0) return 0;
    const sumOf = async (trx: Transaction<SiteTables>): Promise<number> => {
      let sum = 0;
      for (const row of rows) sum += await bytesOf(trx, row);
      return sum;
    };
    return withTenant(db, websiteId, sumOf, { readOnly: true });
  };
}

function rowsOf(websiteId: string, contract: RouteContract, params: unknown): Row[] {
  // The route has checked them.
  if (OF_PLACE.has(contract)) return placesOf(websiteId, params as { kind: string; id: string });
  if (!OF_REVISION.has(contract)) return [];
  const { entityId, number } = params as { entityId: string; number: number };
  const where = sql`website_id = ${websiteId} and entity_id = ${entityId} and number = ${number}`;
  return [{ table: 'revision', where }];
}

/** The draft, and what is published in its place. */
function placesOf(websiteId: string, { kind, id }: { kind: string; id: string }): Row[] {
  const draft = sql`website_id = ${websiteId} and entity_id = ${id} and kind = ${kind}`;
  const published = ['page', 'item', 'collection'].filter((table) => table === kind);
  return [
    { table: 'draft', where: draft },
    ...published.map((table) => ({ table, where: sql`website_id = ${websiteId} and id = ${id}` })),
  ];
}
