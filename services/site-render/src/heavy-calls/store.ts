import { withTenant } from '@litfass/kit';
import type { RouteContract } from '@litfass/kit/contract';
import { sql, type Transaction } from 'kysely';
import type { SiteParts, SiteTables } from '../db/database.ts';
import { publishDraftRoute, readDocumentRoute, storedPreviewRoute } from '../editor/api.ts';
import { readRevisionRoute, restoreRevisionRoute } from '../revision/api.ts';

type Trx = Transaction<SiteTables>;

const OF_PLACE = new Set<RouteContract>([publishDraftRoute, readDocumentRoute, storedPreviewRoute]);
const OF_REVISION = new Set<RouteContract>([readRevisionRoute, restoreRevisionRoute]);

/** Bytes of the stored documents that a call is about, as they would be sent; 0 for a call that is about none. */
export async function storedBytes(
  { db }: Pick<SiteParts, 'db'>,
  websiteId: string,
  contract: RouteContract,
  params: unknown,
): Promise<number> {
  const measure = measureOf(contract, params);
  return measure ? withTenant(db, websiteId, (trx) => measure(trx, websiteId), { readOnly: true }) : 0;
}

type Measure = (trx: Trx, websiteId: string) => Promise<number>;

function measureOf(contract: RouteContract, params: unknown): Measure | null {
  // The route has checked them.
  if (OF_PLACE.has(contract)) return bytesAt(params as { kind: string; id: string });
  if (OF_REVISION.has(contract)) return bytesOfRevision(params as { entityId: string; number: number });
  return null;
}

const bytes = sql<number>`octet_length(document::text)`;

const bytesAt =
  ({ kind, id }: { kind: string; id: string }): Measure =>
  async (trx, websiteId) => {
    const draft = trx
      .selectFrom('draft')
      .select(bytes.as('bytes'))
      .where('website_id', '=', websiteId)
      .where('entity_id', '=', id)
      .where(sql<boolean>`kind = ${kind}`);
    const published = (['page', 'item', 'collection'] as const)
      .filter((table) => table === kind)
      .map((table) =>
        trx.selectFrom(table).select(bytes.as('bytes')).where('website_id', '=', websiteId).where('id', '=', id),
      );
    const rows = await Promise.all([draft, ...published].map((query) => query.execute()));
    return sum(rows.flat());
  };

const bytesOfRevision =
  ({ entityId, number }: { entityId: string; number: number }): Measure =>
  async (trx, websiteId) =>
    sum(
      await trx
        .selectFrom('revision')
        .select(bytes.as('bytes'))
        .where('website_id', '=', websiteId)
        .where('entity_id', '=', entityId)
        .where('number', '=', number)
        .execute(),
    );

const sum = (rows: { bytes: number }[]): number => rows.reduce((all, row) => all + row.bytes, 0);
