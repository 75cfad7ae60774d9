import {
  baseUrlOf,
  CRUMB,
  hostCookieValues,
  crumbKeyOf,
  isCrumbFor,
  on,
  PLATFORM_ID,
  sessionTokenOf,
  setCrumb,
  withSystem,
} from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import { findAccountByEmail } from '../accounts/store.ts';
import { recordAudit } from '../audit/store.ts';
import type { AuthParts, AuthTransaction } from '../db/database.ts';
import type { Passwords } from '../passwords/password.ts';
import { askForCode } from '../second-factor/challenge.ts';
import * as api from './api.ts';
import { accountCaller, loggedInCaller } from './caller.ts';
import { clearSession } from './cookies.ts';
import { broadcastEnded } from './directory.ts';
import { finishLogIn, present, sessionAt } from './finish.ts';
import { clearLastSite } from './last-site.ts';
import { checkPassword, logOutPerson, type Caller } from './log-in.ts';
import { endAccountSession, endAccountSessions, listAccountSessions } from './store.ts';
import { findWebsites } from '../websites/store.ts';

export function serveSessions(app: FastifyInstance, parts: AuthParts, passwords: Passwords): void {
  on(app, parts, api.logIn, async ({ website, body, request, reply }) => {
    const caller = accountCaller(website, request);
    const account = await checkPassword(parts, passwords, {
      ...caller,
      credentials: body,
      find: (email) => withSystem(parts.db, (trx) => findAccountByEmail(trx, email)),
    });
    const { rememberMe = false } = body;
    await sessionAt(parts, website, account);
    if (account.hasSecondFactor) throw await askForCode(parts, website, { account, rememberMe });
    return finishLogIn(parts, { caller, account, rememberMe }, { request, reply });
  });

  on(app, parts, api.logOut, async ({ website, request, reply }) => {
    const token = sessionTokenOf(request);
    const accountId = token && (await logOutPerson(parts, { ...accountCaller(website, request), token }));
    clearSession(request, reply);
    clearLastSite(parts.config, request, reply);
    reply.header('cache-control', 'no-store');
    return { loggedOut: Boolean(accountId), crumb: setCrumb(parts, request, reply, null) };
  });

  on(app, parts, api.whoAmI, ({ session, request, reply }) => {
    // Bound to the cookie as it is, valid or not: so does the check of a write. The cookie stays, because a session that
    // cannot be looked up right now may still be good.
    const token = sessionTokenOf(request);
    const known = hostCookieValues(request, CRUMB).find((value) => isCrumbFor(value, crumbKeyOf(parts.config), token));
    const crumb = known ?? setCrumb(parts, request, reply, token);
    reply.header('cache-control', 'no-store');
    const accountAddress = baseUrlOf(parts.config, parts.config.appDomain);
    return { account: session ? present(session) : null, crumb, accountAddress };
  });
  serveSessionList(app, parts);
}

function serveSessionList(app: FastifyInstance, parts: AuthParts): void {
  on(app, parts, api.listSessions, async ({ website, session, request, reply }) => {
    const { accountId, sessionHash } = loggedInCaller(website, session, request);
    reply.header('cache-control', 'no-store');
    const { all, titles } = await withSystem(parts.db, async (trx) => {
      const found = await listAccountSessions(trx, accountId, parts.clock());
      const ids = found.map(({ websiteId }) => websiteId);
      return { all: found, titles: await findWebsites(trx, ids) };
    });
    const items = all.map(({ websiteId, hash, device, createdAt, expiresAt }) => ({
      id: hash,
      device,
      website: titles.get(websiteId)?.title ?? parts.hosts.byId(websiteId)?.identifier ?? null,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      isCurrent: hash === sessionHash,
    }));
    return { items, next: null };
  });

  on(app, parts, api.revokeSession, async ({ website, session, params, request }) => {
    const caller = loggedInCaller(website, session, request);
    const ended = await withSystem(parts.db, async (trx) => {
      const found = await endAccountSession(trx, caller.accountId, params.sessionId);
      if (found) await noteRevocation(parts, trx, caller);
      return found;
    });
    if (ended) broadcastEnded(parts.bus, [params.sessionId]);
    return { ended };
  });

  on(app, parts, api.revokeOtherSessions, async ({ website, session, request }) => {
    const caller = loggedInCaller(website, session, request);
    const ended = await withSystem(parts.db, async (trx) => {
      const hashes = await endAccountSessions(trx, caller.accountId, caller.sessionHash);
      if (hashes.length > 0) await noteRevocation(parts, trx, caller);
      return hashes;
    });
    broadcastEnded(parts.bus, ended);
    return { ended: ended.length };
  });
}

const noteRevocation = (
  parts: AuthParts,
  trx: AuthTransaction,
  { accountId: personId, kind, address }: Caller & { accountId: string },
): Promise<void> => recordAudit(parts, trx, PLATFORM_ID, { event: 'session-revoked', kind, personId, address });
