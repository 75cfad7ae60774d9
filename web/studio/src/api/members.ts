import {
  listMemberPlans,
  listSiteMembers,
  readSiteMember,
  type DetailedMember,
  type MemberState,
  type SiteMember,
} from '@litfass/auth/api';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { after } from './after.ts';
import { call } from './call.ts';

export type { DetailedMember, MemberState, SiteMember };

export interface MemberFilter {
  search?: string;
  state?: MemberState;
  plan?: string;
}

export const membersQuery = (filter: MemberFilter) =>
  infiniteQueryOptions({
    queryKey: ['members', filter],
    queryFn: ({ pageParam }) => call(listSiteMembers, { query: { ...filter, ...after(pageParam), limit: 50 } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

export const memberQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['members', 'one', memberId],
    queryFn: () => call(readSiteMember, { params: { memberId } }),
  });

/** The names of the plans that any member has. */
export const memberPlansQuery = queryOptions({
  queryKey: ['members', 'plans'],
  queryFn: async () => (await call(listMemberPlans)).items,
});
