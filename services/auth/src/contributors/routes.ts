import { on, refusals, withSystem, withTenant } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import { findAccounts } from '../accounts/store.ts';
import { recordAudit } from '../audit/store.ts';
import type { AuthParts } from '../db/database.ts';
import type { Passwords } from '../passwords/password.ts';
import { accountCaller } from '../sessions/caller.ts';
import { listTokens, revokeToken } from '../tokens/store.ts';
import { findWebsites } from '../websites/store.ts';
import * as api from './api.ts';
import { changeRoles } from './change.ts';
import { accept, invitationOf, lookAtInvitation, sendInvitation } from './invitation.ts';
import { listContributors } from './store.ts';

export function serveContributors(app: FastifyInstance, parts: AuthParts, passwords: Passwords): void {
  on(app, parts, api.listContributors, async ({ website, reply }) => {
    reply.header('cache-control', 'no-store');
    const all = await withTenant(parts.db, website.id, (trx) => listContributors(trx, website.id), { readOnly: true });
    const emails = all.map(({ email }) => email);
    const accounts = await withSystem(parts.db, (trx) => findAccounts(trx, emails));
    const mayLogIn = new Set(accounts.filter(({ passwordHash }) => passwordHash !== null).map(({ id }) => id));
    return { items: all.map((one) => ({ ...one, hasPassword: mayLogIn.has(one.accountId) })), next: null };
  });

  on(app, parts, api.changeContributor, async ({ website, session, params, body, request }) => {
    const caller = { ...accountCaller(website, request), session };
    return (await changeRoles(parts, caller, { ...params, roles: body.roles })).changed;
  });

  on(app, parts, api.removeContributor, async ({ website, session, params, query, request }) => {
    const caller = { ...accountCaller(website, request), session };
    const takeOver = query.takeOver?.split(',') ?? [];
    const { keys } = await changeRoles(parts, caller, { ...params, roles: [], takeOver });
    const named = ({ id, name }: { id: string; name: string }) => ({ id, name });
    return { removed: true, endedKeys: keys.ended.map(named), takenOverKeys: keys.takenOver.map(named) };
  });

  serveInvitations(app, parts, passwords);
}

function serveInvitations(app: FastifyInstance, parts: AuthParts, passwords: Passwords): void {
  on(app, parts, api.listInvitations, async ({ website, reply }) => {
    reply.header('cache-control', 'no-store');
    const asked = { purpose: 'invitation', now: parts.clock() } as const;
    const open = await withTenant(parts.db, website.id, (trx) => listTokens(trx, website.id, asked));
    return { items: open.map(invitationOf), next: null };
  });

  on(app, parts, api.invite, async ({ website, session, body, request }) => {
    await sendInvitation(parts, { ...accountCaller(website, request), session }, body);
    return { sent: true };
  });

  on(app, parts, api.revokeInvitation, async ({ website, session, params, request }) => {
    await withTenant(parts.db, website.id, async (trx) => {
      if (!(await revokeToken(trx, website.id, { purpose: 'invitation', hash: params.invitationId })))
        throw refusals.notFound();
      await recordAudit(parts, trx, website.id, {
        event: 'invitation-revoked',
        kind: 'account',
        personId: null,
        address: request.ip,
        ...(session && { actorId: session.accountId }),
      });
    });
    return { revoked: true };
  });

  on(app, parts, api.readInvitation, async ({ website, body, reply }) => {
    reply.header('cache-control', 'no-store');
    const { email, roles, invitedBy, hasAccount } = await lookAtInvitation(parts, website, body.token);
    const titles = await withTenant(parts.db, website.id, (trx) => findWebsites(trx, [website.id]), { readOnly: true });
    const { title = website.identifier } = titles.get(website.id) ?? {};
    return { email, roles, invitedBy, hasAccount, website: title };
  });

  on(app, parts, api.acceptInvitation, ({ website, body, request }) =>
    accept({ parts, passwords }, accountCaller(website, request), body),
  );
}
