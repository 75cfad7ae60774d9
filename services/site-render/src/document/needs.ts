import {
  choosePlans,
  embedView,
  noUses,
  type AnswerTo,
  type Block,
  type BlockView,
  type LegalPiece,
  type LegalTextName,
  type Need,
  type Section,
  type SectionView,
  type Terms,
} from '@litfass/model';
import { blockNeeds, type Place } from '@litfass/widgets';
import type { Transaction } from 'kysely';
import { loadThread } from '../comment/store.ts';
import { itemHref } from '../content/address.ts';
import type { SiteParts, SiteTables } from '../db/database.ts';
import { addressIn, type SiteLanguage } from '../multilingual/site-language.ts';
import { readFeed } from '../feed-reader/read-feed.ts';
import { loadForm } from '../form/store.ts';
import { piecesOf } from '../legal/legal-facts.ts';
import { loadUses } from '../legal/uses-store.ts';
import { loadPlans } from '../plan/store.ts';
import { HEAVIEST_IN_PLACE, markUncleaned } from '../drawing/draw.ts';
import { weightOf } from '../drawing/weight.ts';
import { sanitiseBlock } from '../sanitise/sanitise-block.ts';
import { isOpen, isShown, type Snapshot } from '../website/snapshot.ts';
import { pageIn } from './page-address.ts';
import { collectionCard, sourceOf } from './card.ts';
import { loadCard, loadCards } from './card-store.ts';
import { findItem, loadTerms } from './item-store.ts';

/** What answering a block's needs takes. */
export interface Loading {
  parts: SiteParts;
  trx: Transaction<SiteTables>;
  snapshot: Snapshot;
  now: Date;
  /** In which the page is asked for. */
  language: SiteLanguage;
  /** Answers of this page: two blocks that need the same ask once. */
  answers: Map<string, Promise<unknown>>;
  /** It is drawn for who works on it: what is missing of a text of the law is shown. */
  isPreview?: boolean;
}

/**
 * Sections as they are drawn: sanitised once more, every need of their blocks answered. Those of a heavy page are sanitised
 * where it is drawn.
 */
export async function viewSections(loading: Loading, sections: Section[], place: Place): Promise<SectionView[]> {
  const views: SectionView[] = [];
  const asBlock = isHeavy(sections) ? uncleanedView : cleanView;
  for (const section of sections) {
    views.push({
      id: section.id,
      theme: section.theme ?? 'white',
      anchor: section.anchor ?? null,
      background: section.background?.asset
        ? { asset: section.background.asset, focalPoint: section.background.focalPoint ?? null }
        : null,
      blocks: await answeredBlocks(loading, section.blocks.map(asBlock), place),
    });
  }
  return views;
}

/** The same for blocks that stand in no section. */
export const viewBlocks = (loading: Loading, blocks: Block[], place: Place): Promise<BlockView[]> =>
  answeredBlocks(loading, blocks.map(isHeavy(blocks) ? uncleanedView : cleanView), place);

async function answeredBlocks(loading: Loading, blocks: Unanswered[], place: Place): Promise<BlockView[]> {
  const views: BlockView[] = [];
  for (const { view, isClean } of blocks) {
    const answered = { ...view, data: await answerNeeds(loading, blockNeeds(view, place)) };
    if (!isClean) markUncleaned(answered);
    views.push(answered);
  }
  return views;
}

const isHeavy = (content: Section[] | Block[]): boolean => weightOf(content, HEAVIEST_IN_PLACE) > HEAVIEST_IN_PLACE;

/** A stored block as it is drawn, before its needs are answered. */
interface Unanswered {
  view: BlockView;
  isClean: boolean;
}

const known = new WeakMap<Block, Unanswered>();

/** Clean once, it is not looked at again. */
function cleanView(block: Block): Unanswered {
  const found = known.get(block);
  if (found) return found;
  const made = { view: viewOf(block, sanitiseBlock(block).value), isClean: true };
  known.set(block, made);
  return made;
}

const uncleanedView = (block: Block): Unanswered => ({ view: viewOf(block, block.value), isClean: false });

function viewOf(block: Block, value: Block['value']): BlockView {
  const { id, type } = block;
  const layout = block.layout ? { ...block.layout, rowSpan: block.layout.rowSpan ?? 1 } : null;
  const mobileLayout = block.mobileLayout ? { ...block.mobileLayout, rowSpan: block.mobileLayout.rowSpan ?? 1 } : null;
  return { id, type, value, layout, mobileLayout, hiddenOn: block.hiddenOn, data: {} };
}

/** Needs whose answer is the same as long as the website's snapshot lives. */
const STEADY: ReadonlySet<Need['kind']> = new Set(['form', 'plans', 'embed', 'page', 'collection', 'legal']);

/** Whether the blocks show the same on every page of the website. */
export const areSteady = (blocks: Block[], place: Place): boolean =>
  blocks.every((block) =>
    Object.values(blockNeeds(viewOf(block, block.value), place)).every(({ kind }) => STEADY.has(kind)),
  );

async function answerNeeds(loading: Loading, needs: Record<string, Need>): Promise<Record<string, unknown>> {
  const data: Record<string, unknown> = {};
  for (const [name, need] of Object.entries(needs)) {
    const key = JSON.stringify(need);
    const known = loading.answers.get(key) ?? answer(loading, need);
    loading.answers.set(key, known);
    data[name] = await known;
  }
  return data;
}

function answer(loading: Loading, need: Need): Promise<unknown> {
  switch (need.kind) {
    case 'items':
      return answerItems(loading, need);
    case 'collection':
      return Promise.resolve(shownCollection(loading, need.collection)?.card ?? null);
    case 'terms':
      return answerTerms(loading, need.collection);
    case 'page':
      return Promise.resolve(answerPage(loading, need.page));
    case 'comments':
      return loadThread(loading.trx, loading.snapshot.id, need.itemId, loading.snapshot.settings.commentsEnabled);
    case 'feed':
      return readFeed(loading.parts, loading.trx, { websiteId: loading.snapshot.id, url: need.url, limit: need.limit });
    case 'embed':
      return Promise.resolve(embedView(need.url));
    case 'product':
      return answerProduct(loading, need.product);
    case 'form':
      return remembered(loading, `form ${loading.language.prefix} ${need.formKey}`, () =>
        loadForm(loading.trx, loading.snapshot.id, { key: need.formKey, prefix: loading.language.prefix }),
      );
    case 'legal':
      return answerLegal(loading, need.text);
    case 'plans':
      return remembered(loading, 'plans', () => loadPlans(loading.trx, loading.snapshot.id)).then((offered) =>
        choosePlans(offered, need.plans),
      );
  }
}

async function answerLegal(loading: Loading, text: LegalTextName): Promise<LegalPiece[]> {
  const { trx, snapshot, parts, language, isPreview } = loading;
  // The privacy text alone says what the website does.
  const uses = text === 'privacy' ? await remembered(loading, 'uses', () => loadUses(trx, snapshot)) : noUses;
  const pieces = piecesOf(text, { snapshot, uses, config: parts.config, locale: language.code });
  return isPreview === true ? pieces : pieces.filter(({ kind }) => kind !== 'gap');
}

function shownCollection({ snapshot, now, language }: Loading, urlId: string) {
  const collection = snapshot.collections.get(urlId);
  if (!collection || !isShown(collection, now) || !isOpen(collection.access)) return null;
  return { collection, card: collectionCard(collection, snapshot.site.home, language) };
}

async function answerItems(loading: Loading, need: Extract<Need, { kind: 'items' }>): Promise<AnswerTo<typeof need>> {
  const shown = shownCollection(loading, need.collection);
  if (!shown) return { collection: null, items: [], total: 0 };
  const { snapshot, trx, now, language } = loading;
  const source = { ...sourceOf(snapshot, shown.collection, language), now };
  return { collection: shown.card, ...(await loadCards(trx, source, need)) };
}

async function answerTerms(loading: Loading, urlId: string): Promise<Terms> {
  const shown = shownCollection(loading, urlId);
  if (!shown) return { tags: [], categories: [] };
  return termsOf(loading, shown.collection);
}

export async function termsOf(
  loading: Loading,
  collection: Parameters<typeof loadTerms>[2]['collection'],
): Promise<Terms> {
  const { trx, snapshot, now, language } = loading;
  const terms = await remembered(loading, `terms ${collection.id}`, () =>
    loadTerms(trx, snapshot.id, { collection, now }),
  );
  const listHref = addressIn(language, itemHref(collection.urlId, '').replace(/\/$/, ''));
  const linked = (kind: string) => (term: { name: string; count: number }) => ({
    ...term,
    href: `${listHref}?${kind}=${encodeURIComponent(term.name)}`,
  });
  return { tags: terms.tags.map(linked('tag')), categories: terms.categories.map(linked('category')) };
}

/** What stays the same for a version of the website is read once for it; the next version begins with nothing. */
export const remembered = <T>({ snapshot }: Loading, key: string, load: () => Promise<T>): Promise<T> =>
  snapshot.memory.once(key, load);

function answerPage({ snapshot, now, language }: Loading, urlId: string): AnswerTo<{ kind: 'page'; page: string }> {
  const page = snapshot.pages.get(urlId);
  if (page && isShown(page, now)) return pageIn(page, snapshot.site.home, language);
  const collection = snapshot.collections.get(urlId);
  if (!collection) return null;
  const { title, href } = collectionCard(collection, snapshot.site.home, language);
  return { title, href };
}

async function answerProduct(
  loading: Loading,
  product: string,
): Promise<AnswerTo<{ kind: 'product'; product: string }>> {
  const [collectionUrlId = '', itemUrlId = ''] = product.split('/');
  const shown = shownCollection(loading, collectionUrlId);
  if (!shown) return null;
  const { trx, snapshot, now, language } = loading;
  const item = await findItem(trx, snapshot.id, {
    collection: shown.collection,
    path: itemUrlId,
    urlId: itemUrlId,
    now,
  });
  return item ? loadCard(trx, { ...sourceOf(snapshot, shown.collection, language), itemId: item.id }) : null;
}
