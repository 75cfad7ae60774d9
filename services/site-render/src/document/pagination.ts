import type { Pagination } from '@litfass/model';

/** The links from a part of a list to the parts before and after it; `href` is the address of the first one, with its query. */
export function pagination(
  href: string,
  { page, pageSize, total }: { page: number; pageSize: number; total: number },
): Pagination {
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  const at = (number: number): string =>
    number === 1 ? href : `${href}${href.includes('?') ? '&' : '?'}page=${number}`;
  return {
    page,
    pageCount,
    total,
    previousHref: page > 1 ? at(page - 1) : null,
    nextHref: page < pageCount ? at(page + 1) : null,
  };
}
