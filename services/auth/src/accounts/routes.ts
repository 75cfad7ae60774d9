import { baseUrlOf, on, withSystem } from '@litfass/kit';
import { permissionsOf } from '@litfass/model';
import type { FastifyInstance } from 'fastify';
import { forgiveGuesses } from '../attempts/attempt.ts';
import { rememberDevice } from '../attempts/known-device.ts';
import { showEverywhere } from '../contributors/everywhere.ts';
import { websitesOf } from '../contributors/store.ts';
import type { AuthParts } from '../db/database.ts';
import { refused } from '../errors.ts';
import type { Passwords } from '../passwords/password.ts';
import { accountCaller, loggedInCaller } from '../sessions/caller.ts';
import { broadcastEnded } from '../sessions/directory.ts';
import { findWebsites } from '../websites/store.ts';
import type { Account } from './account.ts';
import * as api from './api.ts';
import { confirmEmailChange, startEmailChange } from './email-change.ts';
import { changeOwnPassword, finishReset, startReset } from './password-change.ts';
import { cleanName } from './person.ts';
import { removeOwn } from './removal.ts';
import { finishSignUp, startSignUp } from './sign-up.ts';
import { changeAccount, findAccount } from './store.ts';

export function serveAccounts(app: FastifyInstance, parts: AuthParts, passwords: Passwords): void {
  const tools = { parts, passwords };

  on(app, parts, api.signUp, async ({ website, body, request }) => {
    await startSignUp(parts, accountCaller(website, request), body);
    return { sent: true };
  });
  on(app, parts, api.confirmSignUp, ({ website, body, request }) =>
    finishSignUp(tools, accountCaller(website, request), body),
  );
  on(app, parts, api.askReset, async ({ website, body, request }) => {
    await startReset(parts, accountCaller(website, request), body.email);
    return { sent: true };
  });
  on(app, parts, api.resetPassword, async ({ website, body, request, reply }) => {
    const { email } = await finishReset(tools, accountCaller(website, request), body);
    const owner = { kind: 'account', websiteId: website.id, email } as const;
    await forgiveGuesses(parts, owner);
    rememberDevice({ secret: parts.config.secret, now: parts.clock() }, owner, { request, reply });
    return { changed: true };
  });
  on(app, parts, api.changePassword, async ({ website, session, body, request }) => {
    await changeOwnPassword(tools, loggedInCaller(website, session, request), body);
    return { changed: true };
  });
  on(app, parts, api.changeEmail, async ({ website, session, body, request }) => {
    await startEmailChange(tools, loggedInCaller(website, session, request), body);
    return { sent: true };
  });
  on(app, parts, api.confirmEmail, async ({ website, body, request }) => ({
    changed: await confirmEmailChange(parts, accountCaller(website, request), body.token),
  }));
  on(app, parts, api.removeOwnAccount, async ({ website, session, body, request }) => {
    await removeOwn(tools, loggedInCaller(website, session, request), body.currentPassword);
    return { removed: true };
  });
  serveProfile(app, parts);
}

function serveProfile(app: FastifyInstance, parts: AuthParts): void {
  on(app, parts, api.readProfile, async ({ website, session, request, reply }) => {
    const { accountId } = loggedInCaller(website, session, request);
    reply.header('cache-control', 'no-store');
    const account = await withSystem(parts.db, (trx) => findAccount(trx, accountId));
    if (!account) throw refused('log-in-again');
    return present(account);
  });
  on(app, parts, api.changeProfile, async ({ website, session, body, request }) => {
    const { accountId } = loggedInCaller(website, session, request);
    const displayName = cleanName(body.displayName);
    if (displayName === '') throw refused('name-missing');
    const { account, hashes } = await withSystem(parts.db, async (trx) => {
      const changed = await changeAccount(trx, accountId, { display_name: displayName });
      if (!changed) throw refused('log-in-again');
      return { account: changed, hashes: await showEverywhere(trx, changed) };
    });
    broadcastEnded(parts.bus, hashes);
    return present(account);
  });
  on(app, parts, api.listWebsites, async ({ website, session, request, reply }) => {
    const { accountId } = loggedInCaller(website, session, request);
    reply.header('cache-control', 'no-store');
    const { all, told } = await withSystem(parts.db, async (trx) => {
      const found = await websitesOf(trx, accountId);
      const ids = found.map(({ websiteId }) => websiteId);
      return { all: found, told: await findWebsites(trx, ids) };
    });
    const items = all.flatMap(({ websiteId, contributor: { roles } }) => {
      const known = parts.hosts.byId(websiteId);
      if (!known) return [];
      const { identifier } = known;
      const address = baseUrlOf(parts.config, `${identifier}.${parts.config.appDomain}`);
      const { title = identifier, status = null } = told.get(websiteId) ?? {};
      return [{ websiteId, identifier, title, status, address, roles, permissions: permissionsOf(roles) }];
    });
    return { items, next: null };
  });
}

const present = ({ id, email, displayName, isEmailVerified, hasSecondFactor }: Account) => ({
  id,
  email,
  displayName,
  isEmailVerified,
  hasSecondFactor,
});
