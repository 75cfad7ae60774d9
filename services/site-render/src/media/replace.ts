import type { Session } from '@litfass/kit';
import type { Item, Page, Site } from '@litfass/model';
import type { Publication } from '../content/publication.ts';
import { publishCollection, publishPage } from '../content/publish.ts';
import { publishItems } from '../content/publish-items.ts';
import { publishSite } from '../content/publish-site.ts';
import { parseDocument } from '../content/stored-document.ts';
import { loadCollections, type CollectionDocument } from '../content/store.ts';
import { findDraft, type AnyDocument, type Place } from '../editor/draft-store.ts';
import { keepChange } from '../editor/drafts.ts';
import type { Showing } from './library-store.ts';

/** A document with another file in the place of one: its path stands whole, in fields and in text. */
export function replacePath(document: unknown, from: string, to: string): unknown {
  const whole = new RegExp(`${from.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?![\\w.%/-])`, 'gu');
  const replace = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replace(whole, () => to);
    if (Array.isArray(value)) return value.map(replace);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replace(inner)]));
  };
  return replace(document);
}

interface Replacing {
  from: string;
  path: string;
  hosts: { host: string; primary: boolean }[];
  session: Session;
  newId: () => string;
}

/** Publishes what showed the old file with the new one; drafts change as drafts. */
export async function showInstead(to: Publication, showing: readonly Showing[], replacing: Replacing): Promise<void> {
  const { from, path, hosts } = replacing;
  for (const { kind, id, isDraft, collectionId, position, document: before } of showing) {
    const document = replacePath(before, from, path);
    if (isDraft) await changeDraft(to, { kind, id }, replacing);
    else if (kind === 'site') await publishSite(to, parseDocument<Site>(document), hosts);
    else if (kind === 'page') await publishPage(to, parseDocument<Page & { id: string }>(document));
    else if (kind === 'collection')
      await publishCollection(to, parseDocument<CollectionDocument & { id: string }>(document));
    else await publishIn(to, { collectionId, position, item: parseDocument<Item & { id: string }>(document) });
  }
}

/** A change like any other: an editor that is open with the old file hears of it before it saves over it. */
async function changeDraft(
  { trx, websiteId, now }: Publication,
  place: Place,
  { from, path, session, newId }: Replacing,
): Promise<void> {
  const draft = await findDraft(trx, websiteId, place, { hold: true });
  if (!draft) return;
  const document = parseDocument<AnyDocument>(replacePath(draft.document, from, path));
  await keepChange(trx, websiteId, place, { document, version: draft.version, session, now, newId });
}

async function publishIn(
  to: Publication,
  { collectionId, position, item }: { collectionId: string | null; position: number; item: Item & { id: string } },
): Promise<void> {
  const collection = (await loadCollections(to.trx, to.websiteId)).find(({ id }) => id === collectionId);
  if (!collection) return;
  await publishItems(to, collection, [{ item, position }]);
}
