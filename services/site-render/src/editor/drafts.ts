import { refusals, storableJson, type Session } from '@litfass/kit';
import { fillDocument } from '@litfass/model';
import type { Transaction } from 'kysely';
import { asksFor, needsApproval } from '../approval/approval.ts';
import { withdrawPages } from '../content/page-events.ts';
import { removeEntities } from '../content/store.ts';
import { withKnownCode } from '../custom-code/store.ts';
import type { Stripped } from '../custom-code/custom-code.ts';
import type { Publication } from '../content/publication.ts';
import type { SiteTables } from '../db/database.ts';
import { withdrawItems } from '../product/events.ts';
import { removeEntries } from '../search/search-index.ts';
import { loadWebsite } from '../website/store.ts';
import { findItemPlace, findPublished, itemIdsOf, takenUrlIds } from './document-store.ts';
import {
  dropDraft,
  dropDraftsOf,
  findDraft,
  holdDrafts,
  planDraft,
  saveDraft,
  type AnyDocument,
  type Draft,
  type Place,
  type Writer,
} from './draft-store.ts';
import { editorRefusals } from './errors.ts';
import { newDocument } from './new-document.ts';
import { relinkSite } from './site-links.ts';
import { bringsWords, refuseForeignMembers } from './site-rights.ts';
import { parseDocument } from '../content/stored-document.ts';

type Trx = Transaction<SiteTables>;

interface Author {
  session: Session;
  now: Date;
  newId: () => string;
}

/** What was saved, for the next change to go on from. */
export interface Saved {
  version: number;
  savedAt: string;
  savedBy: string;
  /** Blocks whose code was not kept, because who saves may not write code; by their ids. */
  codeLeftOut: string[];
}

/** Text that the database takes, and an id for every section, block and slide that has none. */
const keepable = (kind: Place['kind'], document: AnyDocument, newId: () => string): AnyDocument =>
  parseDocument<AnyDocument>(fillDocument(kind, storableJson(document), newId));

/** What somebody saves, with only that code that may be his; decided here, so that nobody lends him a right later. */
export const withOwnCode = async <T>(
  trx: Trx,
  websiteId: string,
  { session, document, known }: { session: Session; document: T; known: readonly unknown[] },
): Promise<Stripped<T>> =>
  session.permissions.includes('customCode')
    ? { document, codeLeftOut: [] }
    : withKnownCode(trx, websiteId, { document, known });

export const nameOf = ({ displayName, email }: Session): string => displayName || email;

export const writerOf = (session: Session): Writer => ({ name: nameOf(session), accountId: session.accountId });

/**
 * Keeps a change to a document that there is, published or as a draft.
 * @throws Refusal 404 for an unknown document, 409 when somebody else's draft is newer, 403 for members of the website's
 * document that are not this person's to change
 */
export async function keepChange(
  trx: Trx,
  websiteId: string,
  place: Place,
  { document, version, session, now, newId }: Author & { document: AnyDocument; version: number | null },
): Promise<Saved> {
  const current = await findDraft(trx, websiteId, place, { hold: true });
  const published = await findPublished(trx, websiteId, place);
  if (!current && !published) throw refusals.notFound();
  const collectionId = current?.collectionId ?? (await collectionOf(trx, websiteId, place));
  const by = writerOf(session);
  const given = keepable(place.kind, { ...document, ...(place.kind !== 'site' && { id: place.id }) }, newId);
  const known = [current?.document, published];
  const { document: clean, codeLeftOut } = await withOwnCode(trx, websiteId, { session, document: given, known });
  const before = current?.document ?? published;
  const isCurrent = version === (current?.version ?? null);
  if (place.kind === 'site' && isCurrent) refuseForeignMembers(session, { before, after: clean });
  const change = { document: clean, version, collectionId, by, at: now, isCodeKnown: true };
  const saved = await saveDraft(trx, websiteId, place, change);
  if (saved !== null) {
    if (current) await askAgain(trx, websiteId, place, { draft: current, document: clean, session });
    return { version: saved, savedAt: now.toISOString(), savedBy: by.name, codeLeftOut };
  }
  const newer = await findDraft(trx, websiteId, place);
  throw newer ? editorRefusals.changed(newer) : editorRefusals.gone();
}

/** What was approved for later and is changed then has not been seen by two any more. */
async function askAgain(
  trx: Trx,
  websiteId: string,
  place: Place,
  { draft, document, session }: { draft: Draft; document: AnyDocument; session: Session },
): Promise<void> {
  if (draft.publishAt === null || draft.reviewBy !== null) return;
  const record = await loadWebsite(trx, websiteId);
  if (
    !record ||
    (place.kind === 'site' && !bringsWords(record.site, document)) ||
    !(await needsApproval(trx, websiteId, { site: record.site, session }))
  )
    return;
  await planDraft(trx, websiteId, place, { publish_at: draft.publishAt, ...asksFor(draft, writerOf(session)) });
}

/** The collection of a published item; null for everything else. */
export async function collectionOf(trx: Trx, websiteId: string, { kind, id }: Place): Promise<string | null> {
  return kind === 'item' ? ((await findItemPlace(trx, websiteId, id))?.collectionId ?? null) : null;
}

/** Begins a document that visitors do not see yet. */
export async function beginDocument(
  trx: Trx,
  websiteId: string,
  {
    kind,
    id,
    title,
    collectionType,
    collectionId = null,
    document,
    session,
    now,
    newId,
  }: Author & {
    kind: 'page' | 'collection' | 'item';
    id: string;
    title: string;
    collectionType?: string | undefined;
    collectionId?: string | null | undefined;
    document?: AnyDocument | undefined;
  },
): Promise<{ id: string; urlId: string; version: number; codeLeftOut: string[] }> {
  if (kind === 'item' && !(await isCollection(trx, websiteId, collectionId))) throw refusals.notFound();
  const taken = await takenUrlIds(trx, websiteId, kind, collectionId);
  const from = document && keepable(kind, document, newId);
  const given = newDocument({ kind, id, title, taken, collectionType, from });
  const { document: fresh, codeLeftOut } = await withOwnCode(trx, websiteId, { session, document: given, known: [] });
  const by = writerOf(session);
  const version = await saveDraft(
    trx,
    websiteId,
    { kind, id },
    {
      document: fresh,
      version: null,
      collectionId: kind === 'item' ? collectionId : null,
      by,
      at: now,
      isCodeKnown: true,
    },
  );
  if (version === null) throw refusals.invalid('the id is taken');
  return { id, urlId: fresh.urlId, version, codeLeftOut };
}

async function isCollection(trx: Trx, websiteId: string, id: string | null): Promise<boolean> {
  if (id === null) return false;
  const place: Place = { kind: 'collection', id };
  return ((await findPublished(trx, websiteId, place)) ?? (await findDraft(trx, websiteId, place))) !== null;
}

/** Removes a document with everything that hangs on it and all links to it; returns false when there was none. */
export async function removeDocument(
  to: Publication,
  place: Place & { kind: 'page' | 'collection' | 'item' },
  by: Writer,
): Promise<boolean> {
  const { trx, websiteId } = to;
  if (place.kind !== 'item') await holdDrafts(trx, websiteId, [place.id, websiteId], { itemsOf: place.id });
  const published = await findPublished(trx, websiteId, place);
  if (place.kind !== 'item' && published && published['urlId'] === to.home) throw editorRefusals.homeStays();
  const hadDraft = await dropDraft(trx, websiteId, place);
  if (!published) return hadDraft;
  if (place.kind === 'item') await removePublishedItems(to, [place.id]);
  else {
    if (place.kind === 'collection') await removeItemsOf(to, place.id);
    else await withdrawPages(to, [place.id]);
    await removeEntities(trx, websiteId, place.kind, [place.id]);
    await removeEntries(trx, websiteId, [place.id]);
    await relinkSite(to, { kind: place.kind, from: String(published['urlId']), to: null, home: to.home }, by);
  }
  return true;
}

async function removeItemsOf(to: Publication, collectionId: string): Promise<void> {
  await dropDraftsOf(to.trx, to.websiteId, collectionId);
  await removePublishedItems(to, await itemIdsOf(to.trx, to.websiteId, collectionId));
}

/** Takes items from visitors, from the search and from everybody who was told of them. */
export async function removePublishedItems(to: Publication, ids: string[]): Promise<void> {
  await removeEntities(to.trx, to.websiteId, 'item', ids);
  await removeEntries(to.trx, to.websiteId, ids);
  await withdrawItems(to, ids);
}
