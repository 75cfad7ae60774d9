import type { AnswerOf } from '@litfass/kit/contract';
import type { TranslatedKind } from '@litfass/model';
import { listTranslationsRoute, multilingualSettings } from '@litfass/site-render/api';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

export type { TranslatedKind };
export type TranslationEntry = AnswerOf<typeof listTranslationsRoute>['items'][number];

/** The languages of the website, the default one first. */
export const languagesQuery = queryOptions({
  queryKey: ['languages'],
  queryFn: () => call(multilingualSettings),
});

export const translationsQuery = (language: string, place: { kind: TranslatedKind; collectionId?: string }) =>
  infiniteQueryOptions({
    queryKey: ['translations', language, place],
    queryFn: ({ pageParam }) =>
      call(listTranslationsRoute, { params: { language }, query: { ...place, cursor: pageParam, limit: 50 } }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  });
