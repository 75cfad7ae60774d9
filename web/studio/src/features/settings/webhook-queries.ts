import { listWebhookCalls, listWebhooks } from '@litfass/forms/api';
import type { AnswerOf } from '@litfass/kit/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

export type Webhook = AnswerOf<typeof listWebhooks>['items'][number];
export type WebhookCall = AnswerOf<typeof listWebhookCalls>['items'][number];

export const webhooksQuery = queryOptions({ queryKey: ['webhooks'], queryFn: () => call(listWebhooks) });

const SOON_MS = 30_000;
/** What is about to happen is looked at until it has. */
const isSoon = ({ dueAt }: WebhookCall): boolean => dueAt !== null && new Date(dueAt).getTime() - Date.now() < SOON_MS;

export const webhookCallsQuery = (webhookId: string) =>
  infiniteQueryOptions({
    queryKey: ['webhooks', webhookId, 'calls'],
    queryFn: ({ pageParam: cursor }) =>
      call(listWebhookCalls, { params: { webhookId }, query: { limit: 10, ...(cursor !== '' && { cursor }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state: { data } }) => (data?.pages.some(({ items }) => items.some(isSoon)) ? 1500 : false),
  });
