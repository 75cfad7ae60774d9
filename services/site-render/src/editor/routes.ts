import { on, refusals, withTenant, type Session } from '@litfass/kit';
import { instantOf } from '@litfass/model';
import type { FastifyInstance } from 'fastify';
import { beginPublication, endPublication } from '../content/publication.ts';
import type { SiteParts } from '../db/database.ts';
import { listTakedowns } from '../takedown/store.ts';
import { loadWebsite } from '../website/store.ts';
import {
  createDocumentRoute,
  dropDraftRoute,
  overviewRoute,
  planDraftRoute,
  publishDraftRoute,
  readDocumentRoute,
  removeDocumentRoute,
  saveDraftRoute,
} from './api.ts';
import { findPublished } from './document-store.ts';
import { dropDraft, findDraft, planDraft } from './draft-store.ts';
import { beginDocument, collectionOf, keepChange, nameOf, removeDocument } from './drafts.ts';
import { editorRefusals } from './errors.ts';
import { listCollections, listPages } from './entry-store.ts';
import { publishDraft } from './publish-draft.ts';

/** Owners look at everything of their website, change it as drafts, and show the changes to visitors. */
export function editorRoutes(app: FastifyInstance, parts: SiteParts, forget: (websiteId: string) => void): void {
  serveLists(app, parts);
  serveDrafts(app, parts);
  on(app, parts, publishDraftRoute, async ({ website, params, session }) => {
    const published = await withTenant(parts.db, website.id, (trx) =>
      publishDraft(trx, {
        websiteId: website.id,
        place: params,
        customCode: known(session).permissions.includes('customCode'),
        now: parts.clock(),
      }),
    );
    forget(website.id);
    return published;
  });
  on(app, parts, removeDocumentRoute, async ({ website, params }) => {
    await withTenant(parts.db, website.id, async (trx) => {
      const record = await loadWebsite(trx, website.id);
      if (!record) throw refusals.notFound();
      const to = await beginPublication(trx, { websiteId: website.id, site: record.site, now: parts.clock() });
      if (!(await removeDocument(to, params))) throw refusals.notFound();
      await endPublication(to);
    });
    forget(website.id);
    return { removed: true };
  });
}

function serveLists(app: FastifyInstance, parts: SiteParts): void {
  on(app, parts, overviewRoute, ({ website }) =>
    withTenant(parts.db, website.id, async (trx) => {
      const record = await loadWebsite(trx, website.id);
      if (!record) throw refusals.notFound();
      const { title, locale, timeZone, templateVersion, status } = record.site.website;
      const home = record.site.home ?? null;
      return {
        website: {
          id: record.id,
          identifier: record.identifier,
          title,
          locale: locale ?? 'de-DE',
          timeZone: timeZone ?? 'Europe/Berlin',
          host: record.hosts[0] ?? website.host,
          templateVersion: templateVersion ?? '7.1',
          status: status ?? 8,
          hasDraft: (await findDraft(trx, website.id, { kind: 'site', id: website.id })) !== null,
        },
        takedowns: (await listTakedowns(trx, website.id)).map(({ websiteId: _own, at, ...takedown }) => ({
          ...takedown,
          at: at.toISOString(),
        })),
        home,
        pages: await listPages(trx, website.id, home),
        collections: await listCollections(trx, website.id, home),
      };
    }),
  );
}

function serveDrafts(app: FastifyInstance, parts: SiteParts): void {
  on(app, parts, readDocumentRoute, ({ website, params }) =>
    withTenant(parts.db, website.id, async (trx) => {
      const published = await findPublished(trx, website.id, params);
      const draft = await findDraft(trx, website.id, params);
      if (!published && !draft) throw refusals.notFound();
      return {
        published,
        draft: draft && {
          document: draft.document,
          version: draft.version,
          savedAt: draft.savedAt.toISOString(),
          savedBy: draft.savedBy,
          collectionId: draft.collectionId,
          publishAt: draft.publishAt?.toISOString() ?? null,
          reviewBy: draft.reviewBy,
        },
        collectionId: draft?.collectionId ?? (await collectionOf(trx, website.id, params)),
      };
    }),
  );
  on(app, parts, saveDraftRoute, ({ website, params, body, session }) =>
    withTenant(parts.db, website.id, (trx) =>
      keepChange(trx, website.id, params, { ...body, ...authorOf(parts, session) }),
    ),
  );
  on(app, parts, dropDraftRoute, ({ website, params }) =>
    withTenant(parts.db, website.id, async (trx) => {
      if (!(await dropDraft(trx, website.id, params))) throw refusals.notFound();
      return { dropped: true };
    }),
  );
  on(app, parts, planDraftRoute, ({ website, params, body, session }) =>
    withTenant(parts.db, website.id, async (trx) => {
      const record = await loadWebsite(trx, website.id);
      const at = body.publishAt && instantOf(body.publishAt, record?.site.website.timeZone ?? 'Europe/Berlin');
      if (body.publishAt !== null && (!at || at <= parts.clock())) throw editorRefusals.past();
      const by = known(session);
      // Who asked first is the one who asks, whoever moves the time meanwhile.
      const asking = body.review ? (await findDraft(trx, website.id, params))?.reviewBy : null;
      const reviewBy = body.review ? (asking ?? nameOf(by)) : null;
      const customCode = by.permissions.includes('customCode');
      const plan = { publish_at: at || null, review_by: reviewBy, custom_code: customCode };
      if (!(await planDraft(trx, website.id, params, plan))) throw refusals.notFound();
      return { publishAt: plan.publish_at?.toISOString() ?? null, reviewBy };
    }),
  );
  on(app, parts, createDocumentRoute, ({ website, body, session }) =>
    withTenant(parts.db, website.id, (trx) =>
      beginDocument(trx, website.id, { ...body, id: parts.newId(), ...authorOf(parts, session) }),
    ),
  );
}

const authorOf = ({ clock, newId }: SiteParts, session: Session | null) => ({
  session: known(session),
  now: clock(),
  newId,
});

// A route with a permission has a session.
function known(session: Session | null): Session {
  if (!session) throw refusals.loginRequired();
  return session;
}
