import { refusals, withTenant, type Session, type Website } from '@litfass/kit';
import type { Item, Page, Site } from '@litfass/model';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import { parseDocument } from '../content/stored-document.ts';
import type { SiteParts, SiteTables } from '../db/database.ts';
import type { PageMaker } from '../document/page-maker.ts';
import type { Viewer } from '../document/preview-guard.ts';
import { HEAVIEST_IN_PLACE } from '../drawing/draw.ts';
import { weightOf } from '../drawing/weight.ts';
import { sanitiseBundle } from '../sanitise/sanitise-bundle.ts';
import { settingsOf } from '../website/settings-of.ts';
import type { Snapshot } from '../website/snapshot.ts';
import type { Snapshots } from '../website/snapshots.ts';
import { previewRoute, storedPreviewRoute } from './api.ts';
import { checkCandidate, checkedDocument, type Candidate } from './check-document.ts';
import { findPublished } from './document-store.ts';
import { findDraft, type AnyDocument, type Place } from './draft-store.ts';
import { collectionOf, withOwnCode } from './drafts.ts';
import { editorRefusals } from './errors.ts';
import { itemAt, onGoods, shownAt } from './goods.ts';
import { withNewFiles } from './new-files.ts';

/** What drafts are drawn with. */
export interface Previewing {
  snapshots: Snapshots;
  maker: PageMaker;
}

/** Draws pages from documents that are not published, for the frame beside the editor. Nothing is kept. */
export function previewRoutes(app: FastifyInstance, parts: SiteParts, drawing: Previewing): void {
  const serve = onGoods(app, parts);
  serve(previewRoute, shownAt, async ({ website, body, session }) => {
    const id = idOf(body.page, parts);
    const { page, collectionId = null, site, as } = body;
    const shown = { kind: collectionId === null ? ('page' as const) : ('item' as const), id, collectionId };
    const document = { ...page, id };
    return { html: await draw(parts, drawing, { website, session, site, as, candidate: { ...shown, document } }) };
  });
  serve(storedPreviewRoute, itemAt, async ({ website, params, session }) => {
    // The website and its collections have no page of their own to draw.
    if (params.kind !== 'page' && params.kind !== 'item') throw refusals.notFound();
    const { draft, document, collectionId } = await withTenant(
      parts.db,
      website.id,
      async (trx) => {
        const kept = await findDraft(trx, website.id, params);
        const published = kept ? null : await findPublished(trx, website.id, params);
        const owner = kept?.collectionId ?? (await collectionOf(trx, website.id, params));
        return { draft: kept, document: kept?.document ?? published, collectionId: owner };
      },
      { readOnly: true },
    );
    if (!document) throw refusals.notFound();
    const candidate = { ...params, document: { ...document, id: params.id }, collectionId };
    return { html: await draw(parts, drawing, { website, session, candidate }), version: draft?.version ?? null };
  });
}

/**
 * Draws a draft that is heavy before it is shown to visitors.
 * @throws Refusal 422 `page-too-costly` where that takes more than it may, and with the faults that keep it from being drawn
 */
export async function refuseTooCostly(
  parts: SiteParts,
  drawing: Previewing,
  { website, place }: { website: Tenant; place: Place },
): Promise<void> {
  if (place.kind !== 'page' && place.kind !== 'item') return;
  const draft = await withTenant(parts.db, website.id, (trx) => findDraft(trx, website.id, place), { readOnly: true });
  if (!draft || !isHeavy(draft.document)) return;
  const { document, collectionId } = draft;
  await draw(parts, drawing, { website, session: null, candidate: { ...place, document, collectionId } });
}

type Tenant = Pick<Website, 'id' | 'status'>;

interface Previewed {
  website: Tenant;
  session: Session | null;
  candidate: Candidate;
  /** Stands for the website's own draft. */
  site?: AnyDocument | undefined;
  as?: Viewer | undefined;
}

const isHeavy = (document: unknown): boolean => weightOf(document, HEAVIEST_IN_PLACE) > HEAVIEST_IN_PLACE;

async function draw(parts: SiteParts, { snapshots, maker }: Previewing, given: Previewed): Promise<string> {
  const { website, candidate } = given;
  const remembered = await snapshots.get(website.id);
  if (!remembered) throw refusals.notFound();
  const sound = (each: Candidate) => soundDocument(parts, website.id, each, given.session);
  const document = await sound(candidate);
  const site = given.site && (await sound({ kind: 'site', id: website.id, document: given.site, collectionId: null }));
  const snapshot = await withNewFiles(parts, remembered, { websiteId: website.id, documents: [document, site] });
  if (candidate.kind === 'item')
    return maker.previewItem(snapshot, candidate.collectionId ?? '', {
      item: parseDocument<Item & { id: string }>(document),
      as: given.as,
    });
  const shown = site ? withSite(snapshot, parseDocument<Site>(site)) : snapshot;
  return maker.preview(shown, parseDocument<Page & { id: string }>(document), given.as);
}

const idOf = ({ id }: AnyDocument, { newId }: SiteParts): string =>
  typeof id === 'string' && /^[0-9a-f]{24}$/.test(id) ? id : newId();

async function soundDocument(
  parts: SiteParts,
  websiteId: string,
  given: Candidate,
  session: Session | null,
): Promise<unknown> {
  const { candidate, problems, bundle } = await withTenant(
    parts.db,
    websiteId,
    async (trx) => {
      const own = session ? await previewed(trx, websiteId, given, session) : given;
      return { candidate: own, ...(await checkCandidate(trx, websiteId, own)) };
    },
    { readOnly: true },
  );
  if (problems.length > 0 || !bundle) throw editorRefusals.invalid(problems);
  return checkedDocument(sanitiseBundle(bundle, { customCode: true }), candidate);
}

/** With the code that would be kept if this person saved it. */
async function previewed(
  trx: Transaction<SiteTables>,
  websiteId: string,
  candidate: Candidate,
  session: Session,
): Promise<Candidate> {
  const known = session.permissions.includes('customCode')
    ? []
    : [(await findDraft(trx, websiteId, candidate))?.document];
  const { document } = await withOwnCode(trx, websiteId, { session, document: candidate.document, known });
  return { ...candidate, document };
}

const withSite = (snapshot: Snapshot, site: Site): Snapshot => ({
  ...snapshot,
  site,
  settings: settingsOf(site),
});
