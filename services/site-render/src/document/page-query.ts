import { stockNotices, type StockNotice } from '@litfass/model';
import { filterParameters, isKept, noFilter, readFilter } from '../product-list/product-filter.ts';
import type { PageQuery, Term } from './load.ts';

const TERMS = ['tag', 'category', 'author'] as const;
const LONGEST = 200;
const LONGEST_ADDRESS = 2000;
/** How WordPress numbers its pages: an imported website redirects such addresses. */
const NUMBERED = ['p', 'page_id', 'attachment_id', 'cat'];

/** Of an address without parameters. */
export const noQuery: PageQuery = {
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
  return mark === -1 ? noQuery : readParameters(new URLSearchParams(url.slice(mark + 1)));
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
  if (url.length > LONGEST_ADDRESS) return null;
  if (mark === -1) return keyOfPage(websiteId, url, noQuery);
  const parameters = new URLSearchParams(url.slice(mark + 1));
  if (parameters.has('format') || isRefusal(parameters) || NUMBERED.some((name) => parameters.has(name))) return null;
  return keyOfPage(websiteId, url.slice(0, mark), readParameters(parameters));
}

/** The same of what is known to change the page. */
export function keyOfPage(websiteId: string, path: string, query: PageQuery): string | null {
  if (path.length > LONGEST_ADDRESS || (path.includes('%') && !isPlainlySpelled(path))) return null;
  if (path.endsWith('/search') || query.form !== null || !isKept(query.filter)) return null;
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
