import { on, withTenant } from '@litfass/kit';
import { translationState } from '@litfass/model';
import type { FastifyInstance } from 'fastify';
import type { SiteParts } from '../db/database.ts';
import { listTranslationsRoute } from './api.ts';
import { listOwnedDocuments, type OwnedDocument } from './store.ts';

/** Owners see what of their website reads in a further language. */
export function translationListRoutes(app: FastifyInstance, parts: SiteParts): void {
  on(app, parts, listTranslationsRoute, async ({ website, params: { language }, query, reply }) => {
    const { kind, collectionId = null, cursor = 0, limit = 50 } = query;
    reply.header('cache-control', 'no-store');
    const part = { kind, collectionId, offset: cursor, limit: limit + 1 };
    const found = await withTenant(parts.db, website.id, (trx) => listOwnedDocuments(trx, website.id, part), {
      readOnly: true,
    });
    const items = found.slice(0, limit).map((owned) => present(owned, language));
    return { items, next: found.length > limit ? cursor + limit : null };
  });
}

function present({ id, document, hasDraft }: OwnedDocument, language: string) {
  const said: unknown = Reflect.get(Object(document.translations?.[language]), 'title');
  return {
    id,
    title: document.title ?? document.website?.title ?? '',
    translatedTitle: typeof said === 'string' && said !== '' ? said : null,
    state: translationState(document, language),
    hasDraft,
  };
}
