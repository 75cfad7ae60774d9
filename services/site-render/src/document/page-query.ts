import { stockNotices, type StockNotice } from '@litfass/model';
import { filterParameters, isFiltered, isKept, noFilter, readFilter } from '../product-list/product-filter.ts';
import type { PageQuery, Term } from './load.ts';

const TERMS = ['tag', 'category', 'author'] as const;
const LONGEST = 200;
/** How WordPress numbers its pages: an imported website redirects such addresses. */
const NUMBERED = ['p', 'page_id', 'attachment_id', 'cat'];

const nothing: PageQuery = {
  page: 1,
  term: null,
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
    term: firstTerm(text),
    q: text('q'),
    filter: readFilter(parameters),
    notice: noticeOf(parameters),
    form: isRefusal(parameters) ? text('form') : null,
  };
}

/** A list is narrowed by one term; further ones change nothing. */
function firstTerm(text: (name: string) => string | null): Term | null {
  for (const kind of TERMS) {
    const name = text(kind);
    if (name !== null) return { kind, name };
  }
  return null;
}

/** Whether it asks for a part of a list, which no other page has. */
export const asksForPart = ({ page, term, filter }: PageQuery): boolean =>
  page > 1 || term !== null || isFiltered(filter);

const noticeOf = (parameters: URLSearchParams): StockNotice | null =>
  stockNotices.find((notice) => notice === parameters.get('notice')) ?? null;

/** A form that came back refused, with what somebody has typed into it. */
const isRefusal = (parameters: URLSearchParams): boolean => noticeOf(parameters) === 'failed' && parameters.has('form');

/**
 * The cache's key: website, path and the parameters that change the page, in one spelling, so that no other input can
 * poison it (T7). Null for what is not cached: searches, feeds, refused forms, lists that are chosen finely and addresses
 * of unreasonable length or in another spelling than our own links have: one page has thousands of them.
 */
export function cacheKey(websiteId: string, url: string): string | null {
  const mark = url.indexOf('?');
  if (url.length > 2000) return null;
  const path = mark === -1 ? url : url.slice(0, mark);
  if (path.includes('%') && !isPlainlySpelled(path)) return null;
  if (mark === -1) return path.endsWith('/search') ? null : `${websiteId} ${path}`;
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

/** Whether a path with encoded characters has none encoded without need, and each in the usual way. */
function isPlainlySpelled(path: string): boolean {
  try {
    return path.split('/').every((segment) => encodeURIComponent(decodeURIComponent(segment)) === segment);
  } catch {
    return false;
  }
}

function keptParameters(query: PageQuery): URLSearchParams {
  const kept = new URLSearchParams(query.page > 1 ? { page: String(query.page) } : {});
  if (query.term) kept.append(query.term.kind, query.term.name);
  for (const [name, value] of filterParameters(query.filter)) kept.append(name, value);
  if (query.notice) kept.append('notice', query.notice);
  return kept;
}
