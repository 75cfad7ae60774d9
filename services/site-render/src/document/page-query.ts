import { stockNotices, type StockNotice } from '@litfass/model';
import type { PageQuery } from './load.ts';

const NAMES = ['page', 'tag', 'category', 'author', 'q'] as const;
const LONGEST = 200;
/** How WordPress numbers its pages: an imported website redirects such addresses. */
const NUMBERED = ['p', 'page_id', 'attachment_id', 'cat'];

/** Reads the few parameters that a page knows; a page number that is none counts as 1. */
export function readPageQuery(url: string): PageQuery {
  const mark = url.indexOf('?');
  const parameters = new URLSearchParams(mark === -1 ? '' : url.slice(mark + 1));
  const text = (name: string): string | null => parameters.get(name)?.replaceAll('\0', '').slice(0, LONGEST) || null;
  const page = Number(parameters.get('page') ?? 1);
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
    tag: text('tag'),
    category: text('category'),
    author: text('author'),
    q: text('q'),
    notice: noticeOf(parameters),
    form: isRefusal(parameters) ? text('form') : null,
  };
}

const noticeOf = (parameters: URLSearchParams): StockNotice | null =>
  stockNotices.find((notice) => notice === parameters.get('notice')) ?? null;

/** A form that came back refused, with what somebody has typed into it. */
const isRefusal = (parameters: URLSearchParams): boolean => noticeOf(parameters) === 'failed' && parameters.has('form');

/**
 * The cache's key: website, path and the parameters that change the page, so that no other input can poison it (T7).
 * Null for what is not cached: searches, feeds, refused forms and addresses of unreasonable length.
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
  const kept = NAMES.filter((name) => parameters.has(name)).map(
    (name) => `${name}=${encodeURIComponent((parameters.get(name) ?? '').toWellFormed())}`,
  );
  const notice = noticeOf(parameters);
  if (notice) kept.push(`notice=${notice}`);
  return kept.length === 0 ? `${websiteId} ${path}` : `${websiteId} ${path}?${kept.join('&')}`;
}
