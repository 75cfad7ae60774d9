import { on, refusals, shareOf, withTenant, type Session } from '@litfass/kit';
import { instantOf } from '@litfass/model';
import type { FastifyInstance } from 'fastify';
import { approvalOf, asksFor, needsApproval, nobodyAsks, refuseOwn } from '../approval/approval.ts';
import { listReviews } from '../approval/review-store.ts';
import { beginPublication, endPublication } from '../content/publication.ts';
import type { SiteParts } from '../db/database.ts';
import { findRemoval } from '../removal/store.ts';
import { listTakedowns } from '../takedown/store.ts';
import { statusOf } from '../website/status.ts';
import { loadWebsite, lockForPublish } from '../website/store.ts';
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
import { beginDocument, collectionOf, keepChange, removeDocument, writerOf } from './drafts.ts';
import { editorRefusals } from './errors.ts';
import { listCollections, listPages } from './entry-store.ts';
import { itemAt, newAt, onGoods } from './goods.ts';
import { settingsIn } from './logged-settings.ts';
import { countWaiting } from './waiting-store.ts';
import { refuseTooCostly, type Previewing } from './preview.ts';
import { publishDraft, refuseUnseen } from './publish-draft.ts';
import { refuseForeignMembers } from './site-rights.ts';

/** Owners look at everything of their website, change it as drafts, and show the changes to visitors. */
export function editorRoutes(
  app: FastifyInstance,
  parts: SiteParts,
  { forget, ...previewing }: Previewing & { forget: (websiteId: string) => void },
): void {
  const serve = onGoods(app, parts);
  serveLists(app, parts);
  serveDrafts(app, parts);
  servePlans(app, parts);
  serve(publishDraftRoute, itemAt, async ({ website, params, query, session, tellChange }) => {
    await refuseTooCostly(parts, previewing, { website, place: params });
    const published = await withTenant(parts.db, website.id, (trx) =>
      publishDraft(trx, {
        websiteId: website.id,
        place: params,
        by: known(session),
        now: parts.clock(),
        seen: query.version,
        onPublish: (before, after) => tellChange(settingsIn(before), settingsIn(after)),
      }),
    );
    forget(website.id);
    return published;
  });
  serve(removeDocumentRoute, itemAt, async ({ website, params, session }) => {
    await withTenant(parts.db, website.id, async (trx) => {
      await lockForPublish(trx, website.id);
      const record = await loadWebsite(trx, website.id);
      if (!record) throw refusals.notFound();
      const to = await beginPublication(trx, { websiteId: website.id, site: record.site, now: parts.clock() });
      if (!(await removeDocument(to, params, writerOf(known(session))))) throw refusals.notFound();
      await endPublication(to);
    });
    forget(website.id);
    return { removed: true };
  });
}

function serveLists(app: FastifyInstance, parts: SiteParts): void {
  on(app, parts, overviewRoute, ({ website, session }) =>
    withTenant(parts.db, website.id, async (trx) => {
      const record = await loadWebsite(trx, website.id);
      if (!record) throw refusals.notFound();
      const { title, locale, timeZone, templateVersion } = record.site.website;
      const home = record.site.home ?? null;
      const needs = await needsApproval(trx, website.id, { site: record.site, session: known(session) });
      const reviews = await listReviews(trx, website.id, known(session).accountId);
      const removal = await findRemoval(trx, website.id);
      return {
        website: {
          id: record.id,
          identifier: record.identifier,
          title,
          locale: locale ?? 'de-DE',
          timeZone: timeZone ?? 'Europe/Berlin',
          host: record.hosts[0] ?? website.host,
          templateVersion: templateVersion ?? '7.1',
          status: statusOf(record.site),
          openedAt: record.openedAt?.toISOString() ?? null,
          hasDraft: (await findDraft(trx, website.id, { kind: 'site', id: website.id })) !== null,
          needsApproval: needs,
        },
        waiting: await countWaiting(trx, website.id),
        removal: removal && { dueAt: removal.dueAt.toISOString(), requestedBy: removal.requestedBy },
        limitsPercent: shareOf({ status: statusOf(record.site) }, 100, parts.config),
        reviews: reviews.map((review) => ({ ...review, changedByYou: needs && review.changedByYou })),
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
  const serve = onGoods(app, parts);
  serve(readDocumentRoute, itemAt, ({ website, params, session }) =>
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
          ...(await approvalOf(trx, website.id, { draft, session: known(session) })),
        },
        collectionId: draft?.collectionId ?? (await collectionOf(trx, website.id, params)),
      };
    }),
  );
  serve(saveDraftRoute, itemAt, ({ website, params, body, session }) =>
    withTenant(parts.db, website.id, (trx) =>
      keepChange(trx, website.id, params, { ...body, ...authorOf(parts, session) }),
    ),
  );
  serve(dropDraftRoute, itemAt, ({ website, params, session }) =>
    withTenant(parts.db, website.id, async (trx) => {
      const draft = params.kind === 'site' ? await findDraft(trx, website.id, params, { hold: true }) : null;
      // What somebody changed who might is not thrown away by who might not.
      const before = draft && (await findPublished(trx, website.id, params));
      if (draft) refuseForeignMembers(known(session), { before, after: draft.document });
      if (!(await dropDraft(trx, website.id, params))) throw refusals.notFound();
      return { dropped: true };
    }),
  );
  serve(createDocumentRoute, newAt, ({ website, body, session, tellChange }) => {
    // What was begun has a name in the log.
    tellChange({}, { title: body.title });
    return withTenant(parts.db, website.id, (trx) =>
      beginDocument(trx, website.id, { ...body, id: parts.newId(), ...authorOf(parts, session) }),
    );
  });
}

function servePlans(app: FastifyInstance, parts: SiteParts): void {
  onGoods(app, parts)(planDraftRoute, itemAt, ({ website, params, body, session }) =>
    withTenant(parts.db, website.id, async (trx) => {
      const record = await loadWebsite(trx, website.id);
      const draft = await findDraft(trx, website.id, params, { hold: true });
      if (!record || !draft) throw refusals.notFound();
      refuseUnseen(draft, body.version);
      const at = body.publishAt && instantOf(body.publishAt, record.site.website.timeZone ?? 'Europe/Berlin');
      if (body.publishAt !== null && (!at || at <= parts.clock())) throw editorRefusals.past();
      const by = known(session);
      if (at && params.kind === 'site') refuseForeignMembers(by, { before: record.site, after: draft.document });
      // A time without a review is a publish that waits.
      if (at && !body.review)
        await refuseOwn(trx, website.id, { site: record.site, session: by, kind: params.kind, draft });
      const plan = {
        publish_at: at || null,
        ...(body.review ? asksFor(draft, writerOf(by)) : nobodyAsks),
      };
      if (!(await planDraft(trx, website.id, params, plan))) throw refusals.notFound();
      return { publishAt: plan.publish_at?.toISOString() ?? null, reviewBy: plan.review_by };
    }),
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
