import { listWebsites } from '@litfass/auth/api';
import type { AnswerOf } from '@litfass/kit/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

export type OwnWebsite = AnswerOf<typeof listWebsites>['items'][number];

export const websitesQuery = queryOptions({
  queryKey: ['websites'],
  queryFn: async () => (await call(listWebsites)).items,
});

/** Where the log-in goes along to another website of the account, to an address of it: its own host hands it over. */
export function wayTo(
  { address }: Pick<OwnWebsite, 'address'>,
  websites: readonly OwnWebsite[],
  to = '/config/',
): string {
  const here = websites.find((website) => website.address === location.origin);
  if (address === location.origin) return to;
  const asked = new URLSearchParams({ to, from: here?.identifier ?? '' });
  return `${address}/api/auth/hand-over/start?${asked.toString()}`;
}
