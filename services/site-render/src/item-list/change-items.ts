import type { Session } from '@litfass/kit';
import { workflowCodes, type Site } from '@litfass/model';
import { publishItems } from '../content/publish-items.ts';
import type { Publication } from '../content/publication.ts';
import type { ItemDocument } from '../content/store.ts';
import { parseDocument } from '../content/stored-document.ts';
import type { StoredCollection } from '../document/card.ts';
import { checkedItems, checkItems } from '../editor/check-document.ts';
import { nextPosition } from '../editor/document-store.ts';
import { changeItemDrafts, dropDrafts, type AnyDocument } from '../editor/draft-store.ts';
import { writerOf, removePublishedItems } from '../editor/drafts.ts';
import { editorRefusals } from '../editor/errors.ts';
import { sanitiseBundle } from '../sanitise/sanitise-bundle.ts';
import { askForReview } from '../approval/ask.ts';
import { lockOwnedItems, type OwnedItem } from './store.ts';

/** What happens to the items, who asks for it, and where they are. */
export interface Change {
  to: Publication;
  site: Site;
  collection: StoredCollection;
  session: Session;
}

export interface Changed {
  changed: number;
  refused: { id: string; title: string; reason: string }[];
}

type Edit = (document: AnyDocument) => AnyDocument;

interface NewItem {
  id: string;
  document: AnyDocument;
  /** Blocks with code of which nobody knows who wrote it. */
  codeLeftOut: readonly string[];
}

/**
 * Makes one change to several items, each as it is published and as a draft. What is not there any more is left out.
 * @param appear whether those that nobody has seen yet are shown to visitors by it
 */
export async function changeItems(
  where: Change,
  ids: readonly string[],
  change: Edit,
  { appear = false } = {},
): Promise<Changed> {
  const { to, collection } = where;
  const items = await lockOwnedItems(to.trx, to.websiteId, { collectionId: collection.id, ids });
  const published = items.flatMap(({ published: item, position }) =>
    item ? [{ item: parseDocument<ItemDocument & { id: string }>(change(item)), position }] : [],
  );
  await publishItems(to, collection, published);
  const changed = await changeDrafts(where, items, change);
  const refused = appear ? await showNewItems(where, changed) : [];
  return { changed: items.length - refused.length, refused };
}

/** Changes the drafts; returns those of items that nobody has seen yet. */
async function changeDrafts(
  { to, collection, session }: Change,
  items: readonly OwnedItem[],
  change: Edit,
): Promise<NewItem[]> {
  const kept = { collectionId: collection.id, by: writerOf(session), at: to.now };
  const changed = items.flatMap((item) =>
    item.draft ? [{ ...item, ...item.draft, document: change(item.draft.document) }] : [],
  );
  await changeItemDrafts(to.trx, to.websiteId, changed, kept);
  const asked = changed.filter(({ document }) => document['workflow'] === workflowCodes.needsReview);
  await askForReview(to.trx, to.websiteId, { ids: idsOf(asked), session });
  return changed.filter(({ published }) => !published);
}

/** Shows drafts to visitors for the first time; those that cannot be shown stay as they are, and it is said why. */
async function showNewItems({ to, collection }: Change, items: readonly NewItem[]): Promise<Changed['refused']> {
  const { trx, websiteId } = to;
  const known = items.filter(({ codeLeftOut }) => codeLeftOut.length === 0);
  const { sound, refused, bundle } = await checkItems(trx, websiteId, collection.id, known);
  if (bundle) {
    const clean = sanitiseBundle(bundle, { customCode: true });
    const first = await nextPosition(trx, websiteId, collection.id);
    const checked = checkedItems(clean, collection.id, sound.length).map(({ comments: _comments, ...item }) => item);
    await publishItems(
      to,
      collection,
      checked.map((item, index) => ({ item, position: first + index })),
    );
    await dropDrafts(trx, websiteId, 'item', idsOf(sound));
  }
  const refusedWith = ({ id, document }: NewItem, { message: reason }: { message: string }) => ({
    id,
    title: titleOf(document),
    reason,
  });
  return [
    ...items
      .filter(({ codeLeftOut }) => codeLeftOut.length > 0)
      .map((item) => refusedWith(item, editorRefusals.codeUnknown())),
    ...refused.map(({ item, problems }) => refusedWith(item, editorRefusals.invalid(problems))),
  ];
}

const idsOf = (items: readonly { id: string }[]): string[] => items.map(({ id }) => id);

export async function removeItems({ to, collection }: Change, ids: readonly string[]): Promise<Changed> {
  const items = await lockOwnedItems(to.trx, to.websiteId, { collectionId: collection.id, ids });
  await dropDrafts(to.trx, to.websiteId, 'item', idsOf(items));
  await removePublishedItems(to, idsOf(items.filter(({ published }) => published !== null)));
  return { changed: items.length, refused: [] };
}

const titleOf = ({ title }: AnyDocument): string => (typeof title === 'string' ? title : '');
