import { listContributors, listInvitations, readAudit } from '@litfass/auth/api';
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

/** The audit log, the newest first. */
export const auditQuery = infiniteQueryOptions({
  queryKey: ['contributors', 'audit'],
  queryFn: ({ pageParam }) => call(readAudit, { query: { limit: 20, ...(pageParam !== '' && { cursor: pageParam }) } }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
});
