import { listNewsletter } from '@litfass/forms/api';
import type { AnswerOf } from '@litfass/kit/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { after } from './after.ts';
import { call } from './call.ts';

export type Subscriber = AnswerOf<typeof listNewsletter>['items'][number];

export const newsletterQuery = (filter: { state?: Subscriber['state'] }) =>
  infiniteQueryOptions({
    queryKey: ['newsletter', filter],
    queryFn: ({ pageParam }) => call(listNewsletter, { query: { ...filter, ...after(pageParam), limit: 50 } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });
