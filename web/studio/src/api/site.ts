import type { AnswerOf } from '@litfass/kit/contract';
import { listMediaRoute, overviewRoute, readDocumentRoute } from '@litfass/site-render/api';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { setZone } from '../ui/zone.ts';
import { call } from './call.ts';

export type OwnedDocument = AnswerOf<typeof readDocumentRoute>;

export type DocumentKind = 'site' | 'page' | 'collection' | 'item';

export type Overview = AnswerOf<typeof overviewRoute>;

/** The website with its pages and collections. */
export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: async () => {
    const overview = await call(overviewRoute);
    setZone(overview.website.timeZone);
    return overview;
  },
});

export const readDocument = (kind: DocumentKind, id: string): Promise<OwnedDocument> =>
  call(readDocumentRoute, { params: { kind, id } });

/** A document as it is when a screen opens; what is edited there is read by `useOpenedDocument`. */
export const documentQuery = (kind: DocumentKind, id: string) =>
  queryOptions({
    queryKey: ['document', kind, id],
    queryFn: () => readDocument(kind, id),
    // It must not change under the hands of whoever works with it.
    staleTime: Infinity,
    gcTime: 0,
  });

export type MediaFile = AnswerOf<typeof listMediaRoute>['items'][number];

/** What the media library is narrowed to. */
export interface MediaFilters {
  search?: string | undefined;
  folder?: string | undefined;
  kind?: 'image' | 'audio' | 'video' | undefined;
  undescribed?: boolean | undefined;
}

export const mediaQuery = (filters: MediaFilters) =>
  infiniteQueryOptions({
    queryKey: ['media', filters],
    queryFn: ({ pageParam }) => {
      const { search = '', folder, kind, undescribed } = filters;
      return call(listMediaRoute, {
        query: {
          search,
          ...(folder !== undefined && { folder }),
          ...(kind && { kind }),
          ...(undescribed && { undescribed }),
          cursor: pageParam,
          limit: 60,
        },
      });
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  });

/** One file by its bundle path; null when the website no longer has it. */
export const findMediaQuery = (path: string) =>
  queryOptions({
    queryKey: ['media-file', path],
    queryFn: () => fetchMedia(path),
    staleTime: 60_000,
  });

/** A file of the media library by its path; null where it is gone. */
export async function fetchMedia(path: string): Promise<MediaFile | null> {
  const { items } = await call(listMediaRoute, { query: { search: path.split('/').at(-1) ?? '', limit: 50 } });
  return items.find((file) => file.path === path) ?? null;
}
