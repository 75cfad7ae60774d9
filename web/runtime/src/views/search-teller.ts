import { tellPixel } from '../analytics/pixel.ts';
import type { PageParts } from '../page-parts.ts';
import { pickText } from '../website-context.ts';

interface ShownSearch {
  query: string;
  /** Number of its results; NaN where it is not known. */
  total: number;
}

/** What search is told: one that is both shown and meant, and each of them once. */
export function searchTeller(parts: PageParts, first: ShownSearch) {
  let shown = first;
  let meant = first.query;
  let told = isTold(first.query) ? first.query : '';
  const settle = (): void => {
    const { query, total } = shown;
    if (query === '' || query !== meant || query === told) return;
    told = query;
    void parts.analytics().then((counted) => counted?.hit(2, { searchQuery: query, resultCount: total }));
    tellPixel(parts.context, 'search', { search_string: query });
  };
  settle();
  return {
    show: (query: string, total: number): void => {
      shown = { query, total };
      settle();
    },
    mean: (query: string): void => {
      meant = query;
      settle();
    },
  };
}

/**
 * Whether the page continues a search that was told: a reload, the way back, another page of its results, or the form
 * sent with what it showed.
 */
function isTold(query: string): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  if (['reload', 'back_forward'].includes(pickText(entry, 'type'))) return true;
  if (document.referrer === '') return false;
  const { origin, pathname, searchParams } = new URL(document.referrer);
  return origin + pathname === location.origin + location.pathname && searchParams.get('q')?.trim() === query;
}
