import { on, refusals, withTenant } from '@litfass/kit';
import type { Block, Site } from '@litfass/model';
import type { Transaction } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { parseDocument } from '../content/stored-document.ts';
import type { SiteParts, SiteTables } from '../db/database.ts';
import { checkCandidate } from '../editor/check-document.ts';
import { findPublished } from '../editor/document-store.ts';
import { findDraft, type AnyDocument, type Draft, type Place } from '../editor/draft-store.ts';
import { keepChange } from '../editor/drafts.ts';
import { editorRefusals } from '../editor/errors.ts';
import { readHeaderFooter, saveHeaderFooter } from './api.ts';

/** Header and footer of a website as owners work on them (CTX-008, CTX-009). */
export function headerFooterRoutes(app: FastifyInstance, parts: SiteParts): void {
  on(app, parts, readHeaderFooter, ({ website }) =>
    withTenant(parts.db, website.id, async (trx) => present((await latest(trx, website.id)).document)),
  );
  on(app, parts, saveHeaderFooter, ({ website, body, session }) =>
    withTenant(parts.db, website.id, async (trx) => {
      if (!session) throw refusals.loginRequired();
      const { document, draft } = await latest(trx, website.id);
      const changed = { ...document, ...body };
      const place = siteOf(website.id);
      const { problems } = await checkCandidate(trx, website.id, { ...place, document: changed, collectionId: null });
      if (problems.length > 0) throw editorRefusals.invalid(problems);
      const { newId } = parts;
      const change = { document: changed, version: draft?.version ?? null, session, now: parts.clock(), newId };
      await keepChange(trx, website.id, place, change);
      return present((await latest(trx, website.id)).document);
    }),
  );
}

const siteOf = (websiteId: string): Place => ({ kind: 'site', id: websiteId });

async function latest(
  trx: Transaction<SiteTables>,
  websiteId: string,
): Promise<{ document: AnyDocument; draft: Draft | null }> {
  const draft = await findDraft(trx, websiteId, siteOf(websiteId));
  const document = draft?.document ?? (await findPublished(trx, websiteId, siteOf(websiteId)));
  if (!document) throw refusals.notFound();
  return { document, draft };
}

function present(document: AnyDocument): { header: { blocks: Block[] }; footer: { blocks: Block[] } } {
  const { header, footer } = parseDocument<Site>(document);
  return { header: { blocks: header?.blocks ?? [] }, footer: { blocks: footer?.blocks ?? [] } };
}
