import type { AnswerOf } from '@litfass/kit/contract';
import { listDomainsRoute, reachDomainRoute } from '@litfass/site-render/api';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

export type Domain = AnswerOf<typeof listDomainsRoute>['items'][number];

const EVERY_MS = 20_000;

/** Looked at again while one waits: the platform finds a new record by itself. */
export const domainsQuery = queryOptions({
  queryKey: ['domains'],
  queryFn: () => call(listDomainsRoute),
  refetchInterval: ({ state }) =>
    state.data?.items.some(({ state: standing }) => standing === 'pending') ? EVERY_MS : false,
});

const FRESH_MS = 60_000;

/** What visitors meet at a domain. */
export const reachQuery = (host: string) =>
  queryOptions({
    queryKey: ['domain-reach', host],
    queryFn: () => call(reachDomainRoute, { params: { host } }),
    staleTime: FRESH_MS,
  });

export type DomainWork = ReturnType<typeof useDomainWork>;

/** One change of the domains; what there is then is read anew in any case. */
export function useDomainWork() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSettled: () =>
      Promise.all([domainsQuery.queryKey, ['domain-reach']].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
