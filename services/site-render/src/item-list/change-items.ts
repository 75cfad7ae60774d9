import { Refusal, type Session } from '@litfass/kit';
import { workflowCodes, type Item } from '@litfass/model';
import type { Publication } from '../content/publication.ts';
import { publishItem } from '../content/publish.ts';
import { parseDocument } from '../content/stored-document.ts';
import type { StoredCollection } from '../document/card.ts';
import { saveDraft, type AnyDocument } from '../editor/draft-store.ts';
import { nameOf, removeDocument } from '../editor/drafts.ts';
import { publishDraft } from '../editor/publish-draft.ts';
import { publishItemEvents } from '../product/events.ts';
import { lockOwnedItems, type OwnedItem } from './store.ts';

/** What happens to the items, who asks for it, and where they are. */
export interface Change {
  to: Publication;
  collection: StoredCollection;
  session: Session;
}

export interface Changed {
  changed: number;
  refused: { id: string; title: string; reason: string }[];
}

/** Makes one change to several items, each as it is published and as a draft. What is not there any more is left out. */
export async function changeItems(
  where: Change,
  ids: readonly string[],
  change: (document: AnyDocument) => AnyDocument,
): Promise<Changed> {
  const { trx, websiteId } = where.to;
  const result: Changed = { changed: 0, refused: [] };
  for (const item of await lockOwnedItems(trx, websiteId, { collectionId: where.collection.id, ids })) {
    const reason = await changeOne(where, item, change);
    if (reason === null) result.changed += 1;
    else result.refused.push({ id: item.id, title: titleOf(item), reason });
  }
  return result;
}

export async function removeItems({ to, collection }: Change, ids: readonly string[]): Promise<Changed> {
  const items = await lockOwnedItems(to.trx, to.websiteId, { collectionId: collection.id, ids });
  for (const { id } of items) await removeDocument(to, { kind: 'item', id });
  return { changed: items.length, refused: [] };
}

async function changeOne(
  where: Change,
  item: OwnedItem,
  change: (document: AnyDocument) => AnyDocument,
): Promise<string | null> {
  const { to, collection, session } = where;
  const { trx, websiteId, now } = to;
  if (item.published) {
    const document = parseDocument<Item & { id: string }>(change(item.published));
    const news = await publishItem(to, collection, document, item.position);
    await publishItemEvents(to, collection, document, news);
  }
  if (!item.draft) return null;
  const document = change(item.draft.document);
  const kept = { document, version: item.draft.version, collectionId: collection.id, by: nameOf(session), at: now };
  const place = { kind: 'item' as const, id: item.id };
  await saveDraft(trx, websiteId, place, kept);
  // Nobody has seen it yet: to make it visible is to publish it.
  if (item.published || !isForVisitors(document['workflow'], item.draft.document['workflow'])) return null;
  const customCode = session.permissions.includes('customCode');
  return problemOf(() => publishDraft(trx, { websiteId, place, customCode, now }));
}

const isForVisitors = (next: unknown, before: unknown): boolean =>
  next !== before && (next === workflowCodes.published || next === workflowCodes.scheduled);

/** Checks refuse before anything is written, so that the transaction goes on. */
async function problemOf(work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

function titleOf({ draft, published }: OwnedItem): string {
  const title = (draft?.document ?? published)?.['title'];
  return typeof title === 'string' ? title : '';
}
