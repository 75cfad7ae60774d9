import { on, refusals, withTenant } from '@litfass/kit';
import type { Page } from '@litfass/model';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import { parseDocument } from '../content/stored-document.ts';
import { beginPublication, endPublication, type Publication } from '../content/publication.ts';
import { publishCollection, publishPage } from '../content/publish.ts';
import { publishItems } from '../content/publish-items.ts';
import type { CollectionDocument, ItemDocument } from '../content/store.ts';
import type { SiteParts, SiteTables } from '../db/database.ts';
import { loadWebsite, lockForPublish } from '../website/store.ts';
import { listRevisionsRoute, readRevisionRoute, restoreRevisionRoute } from './api.ts';
import { listRevisions, loadRevision, type RevisionKind } from './store.ts';

/** Owners look at earlier publishes and return to any of them. */
export function revisionRoutes(app: FastifyInstance, parts: SiteParts, forget: (websiteId: string) => void): void {
  on(app, parts, listRevisionsRoute, ({ website, params }) =>
    withTenant(parts.db, website.id, async (trx) => {
      const revisions = await listRevisions(trx, website.id, params.entityId);
      if (revisions.length === 0) throw refusals.notFound();
      return {
        revisions: revisions.map((revision) => ({ ...revision, publishedAt: revision.publishedAt.toISOString() })),
      };
    }),
  );
  on(app, parts, readRevisionRoute, ({ website, params }) =>
    withTenant(parts.db, website.id, async (trx) => {
      const revision = await loadRevision(trx, website.id, params.entityId, params.number);
      if (!revision) throw refusals.notFound();
      const document = parseDocument<Record<string, unknown>>(revision.document);
      // The website's own revisions hold its hosts beside it.
      const site = parseDocument<Record<string, unknown> | undefined>(document['site']);
      return { kind: revision.kind, document: revision.kind === 'site' && site ? site : document };
    }),
  );
  on(app, parts, restoreRevisionRoute, async ({ website, params }) => {
    const number = await withTenant(parts.db, website.id, async (trx) => {
      await lockForPublish(trx, website.id);
      const revision = await loadRevision(trx, website.id, params.entityId, params.number);
      const record = await loadWebsite(trx, website.id);
      if (!revision || !record || revision.kind === 'site') throw refusals.notFound();
      const to = await beginPublication(trx, { websiteId: website.id, site: record.site, now: parts.clock() });
      await restore(to, { id: params.entityId, ...revision });
      await endPublication(to);
      return (await listRevisions(trx, website.id, params.entityId))[0]?.number ?? params.number;
    });
    forget(website.id);
    return { number };
  });
}

async function restore(
  to: Publication,
  { id, kind, document }: { id: string; kind: RevisionKind; document: unknown },
): Promise<void> {
  if (kind === 'page') await publishPage(to, parseDocument<Page & { id: string }>(document));
  else if (kind === 'collection')
    await publishCollection(to, parseDocument<CollectionDocument & { id: string }>(document));
  else await restoreItem(to, id, parseDocument<ItemDocument & { id: string }>(document));
}

async function restoreItem(to: Publication, id: string, item: ItemDocument & { id: string }): Promise<void> {
  const place = await itemPlace(to.trx, to.websiteId, id);
  if (!place) throw refusals.notFound();
  await publishItems(to, place.collection, [{ item, position: place.position }]);
}

async function itemPlace(
  trx: Transaction<SiteTables>,
  websiteId: string,
  itemId: string,
): Promise<{ collection: CollectionDocument & { id: string }; position: number } | null> {
  const row = await trx
    .selectFrom('item')
    .innerJoin('collection', (join) =>
      join.onRef('collection.website_id', '=', 'item.website_id').onRef('collection.id', '=', 'item.collection_id'),
    )
    .select(['collection.document', 'item.position'])
    .where('item.website_id', '=', websiteId)
    .where('item.id', '=', itemId)
    .executeTakeFirst();
  return row
    ? { collection: parseDocument<CollectionDocument & { id: string }>(row.document), position: row.position }
    : null;
}
