import { listPasskeys, listSessions, readProfile, readSecondFactor } from '@litfass/auth/api';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** Who is logged in, as the account is on all websites. */
export const profileQuery = queryOptions({ queryKey: ['account'], queryFn: () => call(readProfile) });

export const sessionsQuery = queryOptions({ queryKey: ['account', 'sessions'], queryFn: () => call(listSessions) });

export const secondFactorQuery = queryOptions({
  queryKey: ['account', 'second-factor'],
  queryFn: () => call(readSecondFactor),
});

export const passkeysQuery = queryOptions({ queryKey: ['account', 'passkeys'], queryFn: () => call(listPasskeys) });
