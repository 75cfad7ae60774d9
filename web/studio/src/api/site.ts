import { listMediaRoute, overviewRoute, readDocumentRoute } from '@litfass/site-render/api';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

export type DocumentKind = 'site' | 'page' | 'collection' | 'item';

/** The website with its pages and collections. */
export const overviewQuery = queryOptions({ queryKey: ['overview'], queryFn: () => call(overviewRoute) });

export const documentQuery = (kind: DocumentKind, id: string) =>
  queryOptions({
    queryKey: ['document', kind, id],
    queryFn: () => call(readDocumentRoute, { params: { kind, id } }),
    // The editor owns what it has opened; it must not change under its hands.
    staleTime: Infinity,
    gcTime: 0,
  });

export const mediaQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['media', search],
    queryFn: ({ pageParam }) => call(listMediaRoute, { query: { search, cursor: pageParam, limit: 60 } }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  });

/** One file by its bundle path; null when the website no longer has it. */
export const findMediaQuery = (path: string) =>
  queryOptions({
    queryKey: ['media-file', path],
    queryFn: async () => {
      const { items } = await call(listMediaRoute, { query: { search: path.split('/').at(-1) ?? '', limit: 50 } });
      return items.find((file) => file.path === path) ?? null;
    },
    staleTime: 60_000,
  });
