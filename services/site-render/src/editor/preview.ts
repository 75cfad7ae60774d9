import { on, refusals, withTenant } from '@litfass/kit';
import type { Item, Page, Site } from '@litfass/model';
import type { FastifyInstance } from 'fastify';
import { parseDocument } from '../content/stored-document.ts';
import type { SiteParts } from '../db/database.ts';
import type { PageMaker } from '../document/page-maker.ts';
import { sanitiseBundle } from '../sanitise/sanitise-bundle.ts';
import { settingsOf } from '../website/settings-of.ts';
import type { Snapshot } from '../website/snapshot.ts';
import type { Snapshots } from '../website/snapshots.ts';
import { previewRoute } from './api.ts';
import { checkCandidate, checkedDocument, type Candidate } from './check-document.ts';
import type { AnyDocument } from './draft-store.ts';
import { editorRefusals } from './errors.ts';

/** Draws pages from documents that are not published, for the frame beside the editor. Nothing is kept. */
export function previewRoutes(
  app: FastifyInstance,
  parts: SiteParts,
  { snapshots, maker }: { snapshots: Snapshots; maker: PageMaker },
): void {
  on(app, parts, previewRoute, async ({ website, body, session }) => {
    const snapshot = await snapshots.get(website.id);
    if (!snapshot) throw refusals.notFound();
    const customCode = session?.permissions.includes('customCode') ?? false;
    const sound = (candidate: Candidate) => soundDocument(parts, website.id, candidate, customCode);
    const id = idOf(body.page, parts);
    if (body.collectionId !== undefined) {
      const { collectionId, page: document } = body;
      const item = await sound({ kind: 'item', id, document: { ...document, id }, collectionId });
      return { html: await maker.previewItem(snapshot, collectionId, parseDocument<Item & { id: string }>(item)) };
    }
    const page = await sound({ kind: 'page', id, document: { ...body.page, id }, collectionId: null });
    const site = body.site && (await sound({ kind: 'site', id: website.id, document: body.site, collectionId: null }));
    const shown = site ? withSite(snapshot, parseDocument<Site>(site)) : snapshot;
    return { html: await maker.preview(shown, parseDocument<Page & { id: string }>(page)) };
  });
}

const idOf = ({ id }: AnyDocument, { newId }: SiteParts): string =>
  typeof id === 'string' && /^[0-9a-f]{24}$/.test(id) ? id : newId();

async function soundDocument(
  parts: SiteParts,
  websiteId: string,
  candidate: Candidate,
  customCode: boolean,
): Promise<unknown> {
  const { problems, bundle } = await withTenant(
    parts.db,
    websiteId,
    (trx) => checkCandidate(trx, websiteId, candidate),
    { readOnly: true },
  );
  if (problems.length > 0 || !bundle) throw editorRefusals.invalid(problems);
  return checkedDocument(sanitiseBundle(bundle, { customCode }), candidate);
}

const withSite = (snapshot: Snapshot, site: Site): Snapshot => ({
  ...snapshot,
  site,
  settings: settingsOf(site),
});
