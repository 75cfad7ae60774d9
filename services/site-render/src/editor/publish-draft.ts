import { refusals, type Session } from '@litfass/kit';
import { isReservedUrlId, itemPath, type Item, type Page, type Site } from '@litfass/model';
import type { Transaction } from 'kysely';
import { refuseOwn } from '../approval/approval.ts';
import { itemHref, pageHref } from '../content/address.ts';
import { beginPublication, endPublication, type Publication } from '../content/publication.ts';
import { publishCollection, publishPage } from '../content/publish.ts';
import { publishItems } from '../content/publish-items.ts';
import { publishSite } from '../content/publish-site.ts';
import { parseDocument } from '../content/stored-document.ts';
import { loadCollections, loadContent, type CollectionDocument } from '../content/store.ts';
import type { SiteTables } from '../db/database.ts';
import { listRevisions } from '../revision/store.ts';
import { sanitiseBundle } from '../sanitise/sanitise-bundle.ts';
import { withOwnStatus } from '../website/status.ts';
import { loadWebsite, lockForPublish, type WebsiteRecord } from '../website/store.ts';
import { checkCandidate, checkedDocument, type Candidate } from './check-document.ts';
import { findItemPlace, findPublished, nextPosition } from './document-store.ts';
import { dropDraft, findDraft, holdDrafts, type AnyDocument, type Draft, type Place } from './draft-store.ts';
import { writerOf } from './drafts.ts';
import { editorRefusals } from './errors.ts';
import { refuseForeignMembers } from './site-rights.ts';
import { moveOf, relinked, relinkSite } from './site-links.ts';

export interface Published {
  revision: number;
  /** Where visitors find it; null for what has no page of its own. */
  href: string | null;
}

/**
 * Shows a draft to visitors: checks it among everything else of the website, publishes it and forgets the draft, in
 * the caller's transaction.
 * @throws Refusal 403 for members of the website's document that are not this person's to change, 409 without a draft, with another than was seen, with code of which nobody knows who wrote it, or without the approval that the website demands, 422 with every problem of the document
 */
export async function publishDraft(
  trx: Transaction<SiteTables>,
  {
    websiteId,
    place,
    by,
    now,
    seen,
    onPublish,
  }: {
    websiteId: string;
    place: Place;
    /** Nobody: its time has come, and who planned it was allowed to. */
    by: Session | null;
    now: Date;
    /** The version of the draft that was looked at; another one is not published. */
    seen?: number | undefined;
    /** Told how the document was and is. */
    onPublish?: (before: AnyDocument | null, after: AnyDocument) => void;
  },
): Promise<Published> {
  await lockForPublish(trx, websiteId);
  // What is saved meanwhile waits: it must not go with the version that is published.
  const draft = await findDraft(trx, websiteId, place, { hold: true });
  const website = await loadWebsite(trx, websiteId);
  if (!website) throw refusals.notFound();
  const published = await findPublished(trx, websiteId, place);
  if (!draft && !published) throw refusals.notFound();
  if (!draft) throw editorRefusals.nothingToPublish();
  refuseUnseen(draft, seen);
  if (draft.codeLeftOut.length > 0) throw editorRefusals.codeUnknown();
  if (by && place.kind === 'site') refuseForeignMembers(by, { before: published, after: draft.document });
  if (by) await refuseOwn(trx, websiteId, { site: website.site, session: by, kind: place.kind, draft });
  const move = moveOf(place, published, draft.document);
  if (move) await holdDrafts(trx, websiteId, [websiteId]);
  const candidate: Candidate = { ...place, document: draft.document, collectionId: draft.collectionId };
  refuseReserved(candidate);
  const { problems, bundle } = await checkCandidate(trx, websiteId, candidate);
  if (problems.length > 0 || !bundle) throw editorRefusals.invalid(problems);
  // Whose code may stay was decided when the draft was saved: who publishes lends no right.
  const clean = sanitiseBundle(bundle, { customCode: true });
  const site = move ? parseDocument<Site>(relinked(website.site, move)) : website.site;
  const to = await beginPublication(trx, { websiteId, site, now });
  const href = await publishCandidate(to, website, candidate, checkedDocument(clean, candidate));
  await dropDraft(trx, websiteId, place);
  if (move) await relinkSite(to, move, by && writerOf(by));
  onPublish?.(published, draft.document);
  await endPublication(to);
  return { revision: (await listRevisions(trx, websiteId, place.id))[0]?.number ?? 1, href };
}

/** Special pages (not found, search …) have no address of their own. */
function refuseReserved({ kind, document }: Candidate): void {
  const { urlId, pageType = 0 } = parseDocument<{ urlId?: string; pageType?: number }>(document);
  if ((kind === 'page' || kind === 'collection') && pageType < 100 && isReservedUrlId(urlId ?? ''))
    throw editorRefusals.addressReserved(urlId ?? '');
}

/** @throws Refusal 409 with the newer draft */
export function refuseUnseen(draft: Draft, seen: number | undefined): void {
  if (seen !== undefined && seen !== draft.version) throw editorRefusals.changed(draft);
}

async function publishCandidate(
  to: Publication,
  website: WebsiteRecord,
  candidate: Candidate,
  document: unknown,
): Promise<string | null> {
  switch (candidate.kind) {
    case 'site':
      await publishSite(to, withOwnStatus(parseDocument<Site>(document), website.site), hostsOf(website));
      return '/';
    case 'page': {
      const page = parseDocument<Page & { id: string }>(document);
      await publishPage(to, page);
      return pageHref(to.home, page.urlId);
    }
    case 'collection':
      return publishWholeCollection(to, document);
    case 'item':
      return publishOneItem(to, candidate, parseDocument<Item & { id: string }>(document));
  }
}

// Changing domains is a matter of its own: here they stay as they are.
const hostsOf = ({ hosts }: WebsiteRecord): { host: string; primary: boolean }[] =>
  hosts.map((host, index) => ({ host, primary: index === 0 }));

/** Its items keep their content, but their addresses and cards depend on it. */
async function publishWholeCollection(to: Publication, document: unknown): Promise<string> {
  const { items: _items, ...collection } = parseDocument<CollectionDocument & { id: string; items: unknown }>(document);
  await publishCollection(to, collection);
  const { items } = await loadContent(to.trx, to.websiteId);
  const placed = (items.get(collection.id) ?? []).map((item, position) => ({ item, position }));
  await publishItems(to, collection, placed);
  return pageHref(to.home, collection.urlId);
}

async function publishOneItem(
  to: Publication,
  { id, collectionId }: Candidate,
  { comments: _comments, ...item }: Item & { id: string },
): Promise<string> {
  const collection = (await loadCollections(to.trx, to.websiteId)).find((each) => each.id === collectionId);
  if (!collection) throw refusals.notFound();
  const place = await findItemPlace(to.trx, to.websiteId, id);
  const position = place?.position ?? (await nextPosition(to.trx, to.websiteId, collection.id));
  await publishItems(to, collection, [{ item, position }]);
  const { urlId, publishAt = null } = item;
  return itemHref(collection.urlId, itemPath(collection.urlFormat, { urlId, publishAt }, to.timeZone));
}
