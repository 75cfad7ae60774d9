import { stockNotices, type StockNotice } from '@litfass/model';
import { filterParameters, isFiltered, isKept, noFilter, readFilter } from '../product-list/product-filter.ts';
import type { PageQuery } from './load.ts';

const TERMS = ['tag', 'category', 'author'] as const;
const LONGEST = 200;
/** How WordPress numbers its pages: an imported website redirects such addresses. */
const NUMBERED = ['p', 'page_id', 'attachment_id', 'cat'];

const nothing: PageQuery = {
  page: 1,
  tag: null,
  category: null,
  author: null,
  q: null,
  filter: noFilter,
  notice: null,
  form: null,
};

/** Reads the few parameters that a page knows; a page number that is none counts as 1. */
export function readPageQuery(url: string): PageQuery {
  const mark = url.indexOf('?');
  return mark === -1 ? nothing : readParameters(new URLSearchParams(url.slice(mark + 1)));
}

function readParameters(parameters: URLSearchParams): PageQuery {
  const text = (name: string): string | null => parameters.get(name)?.replaceAll('\0', '').slice(0, LONGEST) || null;
  const page = Number(parameters.get('page') ?? 1);
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
    tag: text('tag'),
    category: text('category'),
    author: text('author'),
    q: text('q'),
    filter: readFilter(parameters),
    notice: noticeOf(parameters),
    form: isRefusal(parameters) ? text('form') : null,
  };
}

/** Whether it asks for a part of a list, which no other page has. */
export const asksForPart = ({ page, tag, category, author, filter }: PageQuery): boolean =>
  page > 1 || tag !== null || category !== null || author !== null || isFiltered(filter);

const noticeOf = (parameters: URLSearchParams): StockNotice | null =>
  stockNotices.find((notice) => notice === parameters.get('notice')) ?? null;

/** A form that came back refused, with what somebody has typed into it. */
const isRefusal = (parameters: URLSearchParams): boolean => noticeOf(parameters) === 'failed' && parameters.has('form');

/**
 * The cache's key: website, path and the parameters that change the page, in one spelling, so that no other input can
 * poison it (T7). Null for what is not cached: searches, feeds, refused forms, lists that are chosen finely and addresses
 * of unreasonable length.
 */
export function cacheKey(websiteId: string, url: string): string | null {
  const mark = url.indexOf('?');
  if (url.length > 2000) return null;
  if (mark === -1) return url.endsWith('/search') ? null : `${websiteId} ${url}`;
  const path = url.slice(0, mark);
  const parameters = new URLSearchParams(url.slice(mark + 1));
  if (
    path.endsWith('/search') ||
    parameters.has('format') ||
    isRefusal(parameters) ||
    NUMBERED.some((name) => parameters.has(name))
  )
    return null;
  const query = readParameters(parameters);
  if (!isKept(query.filter)) return null;
  const kept = keptParameters(query).toString();
  return kept === '' ? `${websiteId} ${path}` : `${websiteId} ${path}?${kept}`;
}

function keptParameters(query: PageQuery): URLSearchParams {
  const kept = new URLSearchParams(query.page > 1 ? { page: String(query.page) } : {});
  for (const term of TERMS) {
    const name = query[term];
    if (name !== null) kept.append(term, name);
  }
  for (const [name, value] of filterParameters(query.filter)) kept.append(name, value);
  if (query.notice) kept.append('notice', query.notice);
  return kept;
}
