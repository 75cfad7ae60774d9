import { answerSecondFactor, logIn, logOut, whoAmI } from '@litfass/auth/api';
import { queryOptions } from '@tanstack/react-query';
import { call, rememberCrumb } from './call.ts';

/** Who works here. */
export interface Account {
  id: string;
  email: string;
  displayName: string;
  roles: number[];
  permissions: string[];
}

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ client }): Promise<Account | null> => {
    const { account, crumb, accountAddress } = await call(whoAmI);
    rememberCrumb(crumb);
    client.setQueryData(accountAddressKey, accountAddress);
    return account;
  },
  staleTime: 5 * 60_000,
});

const accountAddressKey = ['account-address'];

/** Where accounts look after themselves and their websites; told along with who is logged in. */
export const accountAddressQuery = queryOptions({
  queryKey: accountAddressKey,
  queryFn: async (): Promise<string> => (await call(whoAmI)).accountAddress,
  staleTime: Infinity,
});

/** @throws CallFailed with the reason for people */
export async function startSession(given: { email: string; password: string; rememberMe: boolean }): Promise<Account> {
  const { account, crumb } = await call(logIn, { body: given });
  rememberCrumb(crumb);
  return account;
}

/** The second step of a log-in that answered `second-factor` with a challenge. @throws CallFailed */
export async function confirmSession(given: { challenge: string; code: string }): Promise<Account> {
  const { account, crumb } = await call(answerSecondFactor, { body: given });
  rememberCrumb(crumb);
  return account;
}

export async function endSession(): Promise<void> {
  await call(logOut, { body: {} });
}
