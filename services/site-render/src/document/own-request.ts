import { noFilter } from '../product-list/product-filter.ts';
import type { Snapshot } from '../website/snapshot.ts';
import { find, type Target } from './find.ts';
import type { PageQuery } from './load.ts';
import type { PageRequest } from './page-maker.ts';
import { cacheKey, keyOfPage, noQuery } from './page-query.ts';

/** A request without what changes nothing of the page that it asks for, and the page's key in the cache. */
export interface OwnRequest {
  asked: PageRequest;
  /** Null for what is not kept. */
  key: string | null;
}

/**
 * Leaves of a request's query what the page at its address reads: only lists have parts, only products notices. All other
 * addresses of a page are one page, drawn and kept once.
 */
export function ownRequest(snapshot: Snapshot, request: PageRequest, now: Date): OwnRequest {
  const { target } = find(snapshot, request.path, now, request.url);
  if (target.kind !== 'page' && target.kind !== 'item' && target.kind !== 'list')
    return { asked: request, key: cacheKey(snapshot.id, request.url) };
  const query = queryAt(target, request.query);
  return { asked: { ...request, query }, key: keyOfPage(snapshot.id, request.path, query) };
}

function queryAt(target: Extract<Target, { kind: 'page' | 'item' | 'list' }>, query: PageQuery): PageQuery {
  if (target.kind === 'page') return noQuery;
  const isOfProducts = target.collection.collectionType === 'products';
  if (target.kind === 'item') return isOfProducts ? { ...noQuery, notice: query.notice, form: query.form } : noQuery;
  const { page, term, filter } = query;
  return { ...noQuery, page, term, filter: isOfProducts ? filter : noFilter };
}
