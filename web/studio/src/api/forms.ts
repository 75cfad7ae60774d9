import {
  countUnread,
  listOwnersForms,
  listReceivers,
  listSubmissions,
  showForm,
  showSubmission,
} from '@litfass/forms/api';
import type { AnswerOf, QueryOf } from '@litfass/kit/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { after } from './after.ts';
import { call } from './call.ts';

export type FormEntry = AnswerOf<typeof listOwnersForms>['items'][number];
export type Submission = AnswerOf<typeof listSubmissions>['items'][number];
export type SubmissionFilter = Omit<QueryOf<typeof listSubmissions>, 'cursor' | 'limit'>;

export const formsQuery = infiniteQueryOptions({
  queryKey: ['forms', 'list'],
  queryFn: ({ pageParam }) => call(listOwnersForms, { query: { ...after(pageParam), limit: 50 } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next,
});

/** Asked again now and then: what comes in is seen wherever somebody works. */
export const unreadQuery = queryOptions({
  queryKey: ['forms', 'unread'],
  queryFn: () => call(countUnread),
  refetchInterval: 60_000,
});

export const formQuery = (formId: string) =>
  queryOptions({ queryKey: ['form', formId], queryFn: () => call(showForm, { params: { formId } }) });

/** Asked anew for each list of addresses that was saved. */
export const receiversQuery = (formId: string, saved: readonly string[]) =>
  queryOptions({
    queryKey: ['form', formId, 'receivers', saved],
    queryFn: () => call(listReceivers, { params: { formId } }),
  });

export const submissionsQuery = (formId: string, filter: SubmissionFilter) =>
  infiniteQueryOptions({
    queryKey: ['submissions', formId, filter],
    queryFn: ({ pageParam }) =>
      call(listSubmissions, { params: { formId }, query: { ...filter, ...after(pageParam), limit: 50 } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

export const submissionQuery = (formId: string, submissionId: string) =>
  queryOptions({
    queryKey: ['submission', formId, submissionId],
    queryFn: () => call(showSubmission, { params: { formId, submissionId } }),
  });
