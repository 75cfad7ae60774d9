import { sql, type Transaction } from 'kysely';
import type { SiteTables } from '../db/database.ts';

type Trx = Transaction<SiteTables>;
export type RevisionKind = 'site' | 'page' | 'collection' | 'item';

export interface Revision {
  number: number;
  kind: RevisionKind;
  publishedAt: Date;
}

/**
 * Keeps what is published now as a revision, unless it equals the newest one.
 * Returns whether it was new.
 */
export async function addRevision(
  trx: Trx,
  websiteId: string,
  kind: RevisionKind,
  entity: { id: string; document: unknown },
): Promise<boolean> {
  const json = JSON.stringify(entity.document);
  const { numAffectedRows } = await sql`
    insert into revision (website_id, entity_id, number, kind, document)
    select ${websiteId}, ${entity.id}, coalesce(max(number), 0) + 1, ${kind}, ${json}::jsonb
    from revision where website_id = ${websiteId} and entity_id = ${entity.id}
    having not exists (
      select 1 from revision newest
      where newest.website_id = ${websiteId} and newest.entity_id = ${entity.id} and newest.document = ${json}::jsonb
        and newest.number = (select max(number) from revision where website_id = ${websiteId} and entity_id = ${entity.id}))
  `.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function listRevisions(trx: Trx, websiteId: string, entityId: string): Promise<Revision[]> {
  const rows = await trx
    .selectFrom('revision')
    .select(['number', 'kind', 'published_at'])
    .where('website_id', '=', websiteId)
    .where('entity_id', '=', entityId)
    .orderBy('number', 'desc')
    .execute();
  return rows.map(({ number, kind, published_at }) => ({ number, kind, publishedAt: published_at }));
}

export async function loadRevision(
  trx: Trx,
  websiteId: string,
  entityId: string,
  number: number,
): Promise<{ kind: RevisionKind; document: unknown } | null> {
  const row = await trx
    .selectFrom('revision')
    .select(['kind', 'document'])
    .where('website_id', '=', websiteId)
    .where('entity_id', '=', entityId)
    .where('number', '=', number)
    .executeTakeFirst();
  return row ?? null;
}
