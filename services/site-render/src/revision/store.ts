import { gathered } from '@litfass/kit';
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
 * Keeps what is published now as a revision, unless it equals the newest one; what is published in one turn is kept by
 * one statement. Returns whether it was new.
 */
export const addRevision = (
  trx: Trx,
  websiteId: string,
  kind: RevisionKind,
  { id, document }: { id: string; document: unknown },
): Promise<boolean> => added(trx, { websiteId, id, kind, json: JSON.stringify(document) });

interface Published {
  websiteId: string;
  id: string;
  kind: RevisionKind;
  json: string;
}

const added = gathered(async (trx: Trx, published: Published[]) => {
  const rows = await newerAdded(trx, {
    websiteIds: published.map(({ websiteId }) => websiteId),
    ids: published.map(({ id }) => id),
    kinds: published.map(({ kind }) => kind),
    documents: published.map(({ json }) => json),
  });
  const fresh = new Set(rows.map(({ id }) => id));
  return published.map(({ id }) => fresh.has(id));
});

const newerAdded = async (
  trx: Trx,
  at: Record<'websiteIds' | 'ids' | 'kinds' | 'documents', string[]>,
): Promise<{ id: string }[]> =>
  (
    await sql<{ id: string }>`
    insert into revision (website_id, entity_id, number, kind, document)
    select given.website_id, given.entity_id, coalesce(newest.number, 0) + 1, given.kind, given.document
    from unnest(${at.websiteIds}::text[], ${at.ids}::text[], ${at.kinds}::text[], ${at.documents}::jsonb[])
      as given (website_id, entity_id, kind, document)
    left join lateral (
      select number, document from revision
      where website_id = given.website_id and entity_id = given.entity_id order by number desc limit 1
    ) as newest on true
    where newest.document is distinct from given.document
    returning entity_id as id`.execute(trx)
  ).rows;

/** What stood at a moment: the newest revision of each entity that there was then, by its id. */
export async function loadRevisionsAt(trx: Trx, websiteId: string, at: Date): Promise<Map<string, unknown>> {
  const rows = await trx
    .selectFrom('revision')
    .distinctOn('entity_id')
    .select(['entity_id', 'document'])
    .where('website_id', '=', websiteId)
    // A moment of the database has microseconds, which are lost on the way here and back.
    .where(sql<boolean>`date_trunc('milliseconds', published_at) <= ${at}`)
    .orderBy('entity_id')
    .orderBy('number', 'desc')
    .execute();
  return new Map(rows.map(({ entity_id: id, document }) => [id, document]));
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
