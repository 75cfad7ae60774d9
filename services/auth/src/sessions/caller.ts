import { sessionHash, sessionTokenOf, type Session, type Website } from '@litfass/kit';
import type { FastifyRequest } from 'fastify';
import { devicesOf } from '../attempts/known-device.ts';
import { refused } from '../errors.ts';
import type { Caller } from './log-in.ts';

/** An account's request. */
export const accountCaller = (website: Website, request: FastifyRequest): Caller => ({
  kind: 'account',
  website,
  address: request.ip,
  devices: devicesOf(request),
});

/** A request of somebody who is logged in with all rights; a mere presence on a custom domain is not enough. */
export function loggedInCaller(
  website: Website,
  session: Session | null,
  request: FastifyRequest,
): Caller & { accountId: string; sessionHash: string } {
  if (!session || session.permissions.length === 0) throw refused('log-in-again');
  const hash = sessionHash(sessionTokenOf(request) ?? '');
  return { ...accountCaller(website, request), accountId: session.accountId, sessionHash: hash };
}
