import { PLATFORM_ID, sessionTokenOf, setCrumb, withTenant, type Session, type Website } from '@litfass/kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '../accounts/account.ts';
import { lockAccount } from '../accounts/store.ts';
import { rememberDevice } from '../attempts/known-device.ts';
import { sessionOf } from '../contributors/contributor.ts';
import { findContributor } from '../contributors/store.ts';
import type { AuthParts } from '../db/database.ts';
import { refused } from '../errors.ts';
import { setSession } from './cookies.ts';
import { setLastSite } from './last-site.ts';
import { openSession, type Caller } from './log-in.ts';
import { deviceOf } from './session.ts';

/**
 * What the account may do on this website; at the bare app domain nothing but look after itself (ENUM-006).
 * @throws Refusal 403 where the account is no contributor: only who gave the right password learns that
 */
export async function sessionAt(parts: AuthParts, website: Website, account: Account): Promise<Session> {
  const { id: accountId, email, displayName } = account;
  if (website.id === PLATFORM_ID)
    return { accountId, email, displayName, roles: [], permissions: ['authenticatedNoSitePermissions'] };
  const find = withTenant(parts.db, website.id, (trx) => findContributor(trx, website.id, accountId), {
    readOnly: true,
  });
  const contributor = await find;
  if (!contributor) throw refused('no-contributor');
  return sessionOf(contributor);
}

/** Opens the session of somebody who has proven who it is, and gives the browser its cookies. */
export async function finishLogIn(
  parts: AuthParts,
  { caller, account, rememberMe }: { caller: Caller; account: Account; rememberMe: boolean },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  const session = await sessionAt(parts, caller.website, account);
  const { token, maxAge } = await openSession(parts, {
    ...caller,
    personId: account.id,
    rememberMe,
    device: deviceOf(request.headers['user-agent']),
    formerToken: sessionTokenOf(request),
    stillHolds: async (trx) => (await lockAccount(trx, account.id))?.passwordHash === account.passwordHash,
  });
  setSession(request, reply, token, maxAge);
  const owner = { kind: 'account', websiteId: caller.website.id, email: account.email } as const;
  rememberDevice({ secret: parts.config.secret, now: parts.clock() }, owner, { request, reply });
  if (caller.website.identifier) setLastSite(parts.config, request, reply, caller.website.identifier);
  const crumb = setCrumb(parts, request, reply, token);
  reply.header('cache-control', 'no-store');
  return { account: present(session), crumb, xsrfToken: crumb };
}

export const present = ({ accountId, ...rest }: Session) => ({ id: accountId, ...rest });
