import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { CHUNK, itemsQuery, type ItemFilters, type ListedItem } from '../../api/items.ts';

const ROW_PX = 72;
/** On phones the state stands on a line of its own. */
const TALL_ROW_PX = 92;
const narrow = (): MediaQueryList => matchMedia('(max-width: 40rem)');

/** The rows near what is in view, whatever the length of the list: parts come from the server as they are reached. */
export function useItemWindow(
  collectionId: string,
  filters: ItemFilters,
): {
  place: RefObject<HTMLUListElement | null>;
  total: number;
  height: number;
  rows: { at: VirtualItem; item: ListedItem | undefined; offset: number }[];
  loaded: ListedItem[];
  first: ReturnType<typeof useQuery<Awaited<{ items: ListedItem[]; total: number; next: number | null }>>>;
} {
  const place = useRef<HTMLUListElement>(null);
  const [offset, setOffset] = useState(0);
  const first = useQuery({ ...itemsQuery(collectionId, filters, 0), placeholderData: keepPreviousData });
  const total = first.data?.total ?? 0;
  useLayoutEffect(() => {
    if (place.current) setOffset(place.current.getBoundingClientRect().top + scrollY);
  }, [total]);
  // oxlint-disable-next-line react/incompatible-library -- the compiler leaves this hook alone, which is what it needs
  const virtual = useWindowVirtualizer({
    count: total,
    estimateSize: () => (narrow().matches ? TALL_ROW_PX : ROW_PX),
    overscan: 8,
    scrollMargin: offset,
  });
  useEffect(() => {
    const width = narrow();
    const measure = (): void => virtual.measure();
    width.addEventListener('change', measure);
    return () => width.removeEventListener('change', measure);
  }, [virtual]);
  const seen = virtual.getVirtualItems();
  const chunks = [...new Set(seen.map(({ index }) => Math.floor(index / CHUNK)))].filter((chunk) => chunk > 0);
  const parts = useQueries({ queries: chunks.map((chunk) => itemsQuery(collectionId, filters, chunk)) });
  const itemAt = (index: number): ListedItem | undefined => {
    const chunk = Math.floor(index / CHUNK);
    const data = chunk === 0 ? first.data : parts[chunks.indexOf(chunk)]?.data;
    return data?.items[index % CHUNK];
  };
  return {
    place,
    total,
    height: virtual.getTotalSize(),
    rows: seen.map((at) => ({ at, item: itemAt(at.index), offset })),
    loaded: [first, ...parts].flatMap(({ data }) => data?.items ?? []),
    first,
  };
}
