import { listContributors, listInvitations, readAudit } from '@litfass/auth/api';
import type { AnswerOf, QueryOf } from '@litfass/kit/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

export const contributorsQuery = queryOptions({
  queryKey: ['contributors'],
  queryFn: async (): Promise<ContributorEntry[]> => (await call(listContributors)).items,
});

/** Somebody who works on the website. */
export interface ContributorEntry {
  accountId: string;
  email: string;
  displayName: string;
  roles: number[];
  hasPassword: boolean;
}

export const invitationsQuery = queryOptions({
  queryKey: ['contributors', 'invitations'],
  queryFn: async () => (await call(listInvitations)).items,
});

/** What the log is narrowed to. */
export type AuditFilter = Pick<QueryOf<typeof readAudit>, 'area' | 'personId'>;

export type AuditEntry = AnswerOf<typeof readAudit>['items'][number];

/** The audit log, the newest first. */
export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['contributors', 'audit', filter],
    queryFn: ({ pageParam }) =>
      call(readAudit, { query: { ...filter, limit: 20, ...(pageParam !== '' && { cursor: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
