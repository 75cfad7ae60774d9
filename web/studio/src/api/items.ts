import type { AnswerOf, QueryOf } from '@litfass/kit/contract';
import { itemListRoute, itemTermsRoute, listCommentsRoute } from '@litfass/site-render/api';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

export type ListedItem = AnswerOf<typeof itemListRoute>['items'][number];

/** What the list of a collection is narrowed to. */
export type ItemFilters = Pick<QueryOf<typeof itemListRoute>, 'search' | 'workflow' | 'tag' | 'category' | 'sort'>;

/** How many items come with one call. */
export const CHUNK = 100;

/** The part of a collection's list that begins at `chunk` × CHUNK. */
export const itemsQuery = (collectionId: string, filters: ItemFilters, chunk: number) =>
  queryOptions({
    queryKey: ['items', collectionId, filters, chunk],
    queryFn: () =>
      call(itemListRoute, {
        params: { id: collectionId },
        query: { ...filters, cursor: chunk * CHUNK, limit: CHUNK },
      }),
  });

/** Every item of a collection that is small enough to be put in order by hand. */
export const orderQuery = (collectionId: string) =>
  queryOptions({
    queryKey: ['items', collectionId, 'order'],
    queryFn: () => call(itemListRoute, { params: { id: collectionId }, query: { sort: 'position', limit: 250 } }),
  });

export const termsQuery = (collectionId: string) =>
  queryOptions({
    queryKey: ['terms', collectionId],
    queryFn: () => call(itemTermsRoute, { params: { id: collectionId } }),
  });

export type CommentState = 'pending' | 'published' | 'refused';

export const commentsQuery = (status: CommentState) =>
  queryOptions({ queryKey: ['comments', status], queryFn: () => call(listCommentsRoute, { query: { status } }) });
