import type { Pagination } from '@litfass/model';

/** The links from a part of a list to the parts before and after it; `href` is the address of the first one. */
export function pagination(
  href: string,
  {
    page,
    pageSize,
    total,
    filter,
  }: { page: number; pageSize: number; total: number; filter: { kind: string; name: string } | null },
): Pagination {
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  const at = (number: number): string => {
    const parameters = new URLSearchParams({
      ...(filter && { [filter.kind]: filter.name }),
      ...(number > 1 && { page: String(number) }),
    }).toString();
    if (parameters === '') return href;
    return `${href}${href.includes('?') ? '&' : '?'}${parameters}`;
  };
  return {
    page,
    pageCount,
    total,
    previousHref: page > 1 ? at(page - 1) : null,
    nextHref: page < pageCount ? at(page + 1) : null,
  };
}
