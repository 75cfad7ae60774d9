import { sql, type Transaction } from 'kysely';
import type { SiteTables } from '../db/database.ts';

type Trx = Transaction<SiteTables>;
export type RevisionKind = 'site' | 'page' | 'collection' | 'item';

export interface Revision {
  number: number;
  kind: RevisionKind;
  publishedAt: Date;
}

/** What is published of an entity. */
interface Published {
  id: string;
  document: unknown;
}

/** Keeps what is published now as a revision, unless it equals the newest one; returns whether it was new. */
export const addRevision = async (
  trx: Trx,
  websiteId: string,
  kind: RevisionKind,
  published: Published,
): Promise<boolean> => (await addRevisions(trx, websiteId, kind, [published])).has(published.id);

/** The same for several entities by one statement; returns the ids of those that were new. */
export async function addRevisions(
  trx: Trx,
  websiteId: string,
  kind: RevisionKind,
  published: readonly Published[],
): Promise<Set<string>> {
  if (published.length === 0) return new Set();
  const ids = published.map(({ id }) => id);
  const documents = published.map(({ document }) => JSON.stringify(document));
  const { rows } = await sql<{ id: string }>`
    insert into revision (website_id, entity_id, number, kind, document)
    select ${websiteId}, given.entity_id, coalesce(newest.number, 0) + 1, ${kind}, given.document
    from unnest(${ids}::text[], ${documents}::jsonb[]) as given (entity_id, document)
    left join lateral (
      select number, document from revision
      where website_id = ${websiteId} and entity_id = given.entity_id order by number desc limit 1
    ) as newest on true
    where newest.document is distinct from given.document
    returning entity_id as id`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

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
