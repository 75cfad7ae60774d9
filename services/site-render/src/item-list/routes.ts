import { refusals, withTenant, type Session } from '@litfass/kit';
import { cleanTerm, itemPath, limits, sameTerm, termProblem } from '@litfass/model';
import type { FastifyInstance } from 'fastify';
import { itemHref } from '../content/address.ts';
import { approvalRefusals, needsApproval } from '../approval/approval.ts';
import { beginPublication, endPublication } from '../content/publication.ts';
import { loadCollections } from '../content/store.ts';
import type { SiteParts } from '../db/database.ts';
import type { StoredCollection } from '../document/card.ts';
import { itemIdsOf } from '../editor/document-store.ts';
import { collectionAt, onGoods } from '../editor/goods.ts';
import { loadAssetViews } from '../media/asset-store.ts';
import { grantedViews } from '../media/grant.ts';
import { grantingOf } from '../media/guarded-store.ts';
import { loadWebsite, lockForPublish } from '../website/store.ts';
import {
  changeItemsRoute,
  changePricesRoute,
  itemListRoute,
  itemTermsRoute,
  orderItemsRoute,
  renameTermRoute,
} from './api.ts';
import { changeItem, changeProblem, replaceTerm, shows, termsOf } from './change.ts';
import { changeItems, removeItems, type Change, type Changed } from './change-items.ts';
import { itemListRefusals } from './errors.ts';
import { withPrices, type PriceChange } from './prices.ts';
import { countTerms, itemsWithTerm, listOwnedItems, placeItems, type ListedRow } from './store.ts';

/** Owners look through the items of a collection, change many at once and put them in order. */
export function itemListRoutes(app: FastifyInstance, parts: SiteParts, forget: (websiteId: string) => void): void {
  const serve = onGoods(app, parts);
  serveLists(app, parts);
  const publish = publishing(parts, forget);
  serve(changeItemsRoute, collectionAt, ({ website, params, body, session }) =>
    publish(website.id, params.id, session, async (change) => {
      const problem = changeProblem(body, change.to.timeZone);
      if (problem !== null) throw itemListRefusals.term(problem);
      if (body.remove === true) return removeItems(change, body.ids);
      if (shows(body) && (await needsApproval(change.to.trx, website.id, change))) throw approvalRefusals.several();
      return changeItems(change, body.ids, (item) => changeItem(item, body, change.to), { appear: shows(body) });
    }),
  );
  serve(renameTermRoute, collectionAt, ({ website, params, body, session }) =>
    publish(website.id, params.id, session, (change) => renameTerm(change, body)),
  );
  serve(changePricesRoute, collectionAt, ({ website, params, body, session }) =>
    publish(website.id, params.id, session, (change) => changePrices(change, body.changes)),
  );
  serve(orderItemsRoute, collectionAt, ({ website, params, body, session }) =>
    publish(website.id, params.id, session, async ({ to, collection }) => {
      const all = await itemIdsOf(to.trx, website.id, collection.id);
      if (all.length > limits.userOrderedItems) throw itemListRefusals.tooManyToOrder();
      const wanted = new Set(body.ids);
      if (wanted.size !== body.ids.length || all.length !== wanted.size || !all.every((id) => wanted.has(id)))
        throw itemListRefusals.orderIncomplete();
      await placeItems(to.trx, website.id, { collectionId: collection.id, ids: body.ids });
      return { ordered: body.ids.length };
    }),
  );
}

function serveLists(app: FastifyInstance, parts: SiteParts): void {
  const serve = onGoods(app, parts);
  serve(itemListRoute, collectionAt, ({ website, params, query }) =>
    withTenant(parts.db, website.id, async (trx) => {
      const collection = (await loadCollections(trx, website.id)).find(({ id }) => id === params.id);
      const record = await loadWebsite(trx, website.id);
      if (!collection || !record) throw refusals.notFound();
      const { search = '', cursor = 0, limit = 50, workflow, tag, category } = query;
      const sort = query.sort ?? (collection.ordering === 'chronological' ? 'newest' : 'position');
      const asked = { collectionId: collection.id, search, workflow, tag, category, sort, cursor, limit };
      const { rows, total } = await listOwnedItems(trx, website.id, asked);
      const assets = grantedViews(await loadAssetViews(trx, website.id), await grantingOf(trx, website.id, parts));
      const timeZone = record.site.website.timeZone ?? 'Europe/Berlin';
      const items = rows.map(({ picture, ...row }) => ({
        ...presentRow(row, collection, timeZone),
        thumbnail: picture === null ? null : (assets[picture]?.url ?? null),
      }));
      return { items, total, next: cursor + rows.length < total ? cursor + rows.length : null };
    }),
  );
  serve(itemTermsRoute, collectionAt, ({ website, params }) =>
    withTenant(parts.db, website.id, async (trx) => {
      if (!(await loadCollections(trx, website.id)).some(({ id }) => id === params.id)) throw refusals.notFound();
      return countTerms(trx, website.id, params.id);
    }),
  );
}

function presentRow(row: Omit<ListedRow, 'picture'>, collection: StoredCollection, timeZone: string) {
  const { id, title, urlId, path, workflow, publishAt, updatedAt, tags, categories, author } = row;
  const { hasDraft, plannedAt, reviewBy } = row;
  const place = path ?? itemPath(collection.urlFormat, { urlId, publishAt }, timeZone);
  return {
    id,
    title,
    urlId,
    href: itemHref(collection.urlId, place),
    workflow,
    publishAt,
    updatedAt: updatedAt.toISOString(),
    tags,
    categories,
    author,
    hasDraft,
    isNew: path === null,
    plannedAt: plannedAt?.toISOString() ?? null,
    reviewBy,
  };
}

/** Runs a change of a collection's items as one publish. */
function publishing(parts: SiteParts, forget: (websiteId: string) => void) {
  return async <T>(
    websiteId: string,
    collectionId: string,
    session: Session | null,
    work: (change: Change) => Promise<T>,
  ): Promise<T> => {
    if (!session) throw refusals.loginRequired();
    const answer = await withTenant(parts.db, websiteId, async (trx) => {
      await lockForPublish(trx, websiteId);
      const record = await loadWebsite(trx, websiteId);
      const collection = (await loadCollections(trx, websiteId)).find(({ id }) => id === collectionId);
      if (!record || !collection) throw refusals.notFound();
      const to = await beginPublication(trx, { websiteId, site: record.site, now: parts.clock() });
      const done = await work({ to, site: record.site, collection, session });
      await endPublication(to);
      return done;
    });
    forget(websiteId);
    return answer;
  };
}

async function changePrices(change: Change, changes: readonly PriceChange[]): Promise<Pick<Changed, 'changed'>> {
  const open = new Set(changes);
  const ids = [...new Set(changes.map(({ itemId }) => itemId))];
  const { changed } = await changeItems(change, ids, (item) =>
    withPrices(
      item,
      changes.filter(({ itemId }) => itemId === item['id']),
      (done) => open.delete(done),
    ),
  );
  for (const { sku } of open) throw itemListRefusals.variantGone(sku);
  return { changed };
}

async function renameTerm(
  change: Change,
  { kind, from, to }: { kind: 'tag' | 'category'; from: string; to: string | null },
): Promise<Pick<Changed, 'changed'>> {
  const { trx, websiteId } = change.to;
  const key = kind === 'tag' ? 'tags' : 'categories';
  const terms = (await countTerms(trx, websiteId, change.collection.id))[key].map(({ name }) => name);
  const name = to === null ? null : cleanTerm(to);
  if (name !== null) {
    const others = terms.filter((term) => term !== from);
    if (others.some((term) => sameTerm(term, name))) throw itemListRefusals.termExists();
    const problem = termProblem(kind, name, others);
    if (problem !== null) throw itemListRefusals.term(problem);
  }
  const ids = await itemsWithTerm(trx, websiteId, { collectionId: change.collection.id, key, name: from });
  const { changed } = await changeItems(change, ids, (item) => ({
    ...item,
    [key]: replaceTerm(termsOf(item[key]), from, name),
  }));
  return { changed };
}
