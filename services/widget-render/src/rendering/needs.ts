import { choosePlans, embedView, type AnswerTo, type BlockView, type CollectionCard, type Need } from '@litfass/model';
import { blockNeeds, type Place } from '@litfass/widgets';
import { findCard, findCards, findCollection, findTerms, type StoredCollection } from '../content/store.ts';
import type { WidgetTransaction } from '../db/database.ts';
import { widgetRefusals } from '../errors.ts';
import { findForm } from '../form/store.ts';
import { findPlans } from '../plan/store.ts';

/** Whose content answers, and when it is. */
export interface Asking {
  trx: WidgetTransaction;
  websiteId: string;
  place: Place;
  /** Another language than the website's own; empty for that. */
  language: string;
  now: Date;
}

/** The block with the answers to its needs. @throws Refusal 400 when it needs what only its page can answer */
export async function withData(asking: Asking, block: BlockView): Promise<BlockView> {
  const data: Record<string, unknown> = {};
  for (const [name, need] of Object.entries(blockNeeds(block, asking.place)))
    data[name] = await answer(asking, block.type, need);
  return { ...block, data };
}

async function answer(asking: Asking, type: string, need: Need): Promise<unknown> {
  switch (need.kind) {
    case 'items':
      return answerItems(asking, need);
    case 'collection':
      return collectionOf(asking, need.collection);
    case 'product':
      return findCard(asking.trx, asking.websiteId, need.product);
    case 'form':
      return findForm(asking.trx, asking.websiteId, { key: need.formKey, language: asking.language });
    case 'plans':
      return choosePlans(await findPlans(asking.trx, asking.websiteId), need.plans);
    case 'terms':
      return findTerms(asking.trx, asking.websiteId, need.collection || (asking.place.collectionId ?? ''));
    case 'embed':
      return embedView(need.url);
    case 'page':
      // Pages are not told to this service; what names one (the note beside a third party's content) does without.
      return null;
    default:
      throw widgetRefusals.notAlone(type);
  }
}

/** A stranger says how many: what one call draws has an end, however large a collection is. As many as a gallery shows. */
const MOST_ITEMS = 250;

async function answerItems(
  { trx, websiteId, place, now }: Asking,
  need: Extract<Need, { kind: 'items' }>,
): Promise<AnswerTo<typeof need>> {
  // A summary of events names its collection by id beside the block (WIDG-002).
  const collection = need.collection || (place.collectionId ?? '');
  const limit = Math.min(need.limit, MOST_ITEMS);
  const found = await findCards(trx, websiteId, { ...need, limit, collection, now });
  return { collection: await collectionOf({ trx, websiteId }, collection), ...found };
}

async function collectionOf(
  { trx, websiteId }: Pick<Asking, 'trx' | 'websiteId'>,
  collection: string,
): Promise<CollectionCard | null> {
  const found = await findCollection(trx, websiteId, collection);
  return found ? cardOf(found) : null;
}

const cardOf = (collection: StoredCollection): CollectionCard => ({
  ...collection,
  href: `/${collection.urlId}`,
  feedHref: null,
});
