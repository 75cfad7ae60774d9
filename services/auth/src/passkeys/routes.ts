import { on, PLATFORM_ID, refusals, withSystem } from '@litfass/kit';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance } from 'fastify';
import { confirmPassword } from '../accounts/password-change.ts';
import { cleanName } from '../accounts/person.ts';
import { recordAudit } from '../audit/store.ts';
import type { AuthParts } from '../db/database.ts';
import { refused } from '../errors.ts';
import { placeOf } from '../mails/mail.ts';
import { sendSecurityLetter } from '../mails/security.ts';
import type { Passwords } from '../passwords/password.ts';
import { loggedInCaller } from '../sessions/caller.ts';
import * as api from './api.ts';
import { recall, remember, webAuthn } from './ceremony.ts';
import { servePasskeyLogIn } from './log-in.ts';
import { relyingParty } from './relying-party.ts';
import { listOwnPasskeys, removeOwnPasskey, renameOwnPasskey, savePasskey } from './store.ts';

export function servePasskeys(app: FastifyInstance, parts: AuthParts, passwords: Passwords): void {
  serveCreation(app, parts, passwords);
  servePasskeyLogIn(app, parts);

  on(app, parts, api.listPasskeys, async ({ website, session, request, reply }) => {
    const { accountId } = loggedInCaller(website, session, request);
    reply.header('cache-control', 'no-store');
    const all = await withSystem(parts.db, (trx) => listOwnPasskeys(trx, accountId));
    const items = all.map(({ id, name, createdAt, usedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    }));
    return { items, next: null };
  });

  on(app, parts, api.renamePasskey, async ({ website, session, params, body, request }) => {
    const { accountId } = loggedInCaller(website, session, request);
    const name = cleanName(body.name);
    if (name === '') throw refused('name-missing');
    const { passkeyId } = params;
    const renamed = await withSystem(parts.db, (trx) => renameOwnPasskey(trx, accountId, { passkeyId, name }));
    if (!renamed) throw refusals.notFound();
    return { name };
  });

  on(app, parts, api.removePasskey, async ({ website, session, params, request }) => {
    const { accountId, kind, address } = loggedInCaller(website, session, request);
    const removed = await withSystem(parts.db, async (trx) => {
      if (!(await removeOwnPasskey(trx, accountId, params.passkeyId))) return false;
      await recordAudit(parts, trx, PLATFORM_ID, { event: 'passkey-removed', kind, personId: accountId, address });
      return true;
    });
    return { removed };
  });
}

function serveCreation(app: FastifyInstance, parts: AuthParts, passwords: Passwords): void {
  on(app, parts, api.startPasskey, async ({ website, session, body, request, reply }) => {
    const caller = loggedInCaller(website, session, request);
    const account = await confirmPassword({ parts, passwords }, caller, body.currentPassword);
    const known = await withSystem(parts.db, (trx) => listOwnPasskeys(trx, account.id));
    const { rpId } = relyingParty(parts.config, website, request);
    const { generateRegistrationOptions } = await webAuthn();
    const options = await generateRegistrationOptions({
      rpName: placeOf(website),
      rpID: rpId,
      userName: account.email,
      userDisplayName: account.displayName,
      userID: Uint8Array.from(Buffer.from(account.id)),
      excludeCredentials: known.map(({ id }) => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    reply.header('cache-control', 'no-store');
    const purpose = 'passkey-creation';
    return {
      challenge: await remember(parts, { purpose, personId: account.id, website, options }),
      options: { ...options },
    };
  });

  on(app, parts, api.addPasskey, async ({ website, session, body, request }) => {
    const caller = loggedInCaller(website, session, request);
    const { accountId, kind, address } = caller;
    const expected = await recall(parts, website, {
      purpose: 'passkey-creation',
      challenge: body.challenge,
      accountId,
    });
    const { rpId, origin } = relyingParty(parts.config, website, request);
    const { verifyRegistrationResponse } = await webAuthn();
    const verified = await verifyRegistrationResponse({
      response: body.response as unknown as RegistrationResponseJSON,
      expectedChallenge: expected,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
    }).catch(() => null);
    if (!verified?.verified) throw refused('passkey-failed');
    const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
    const name = cleanName(body.name) || 'Passkey';
    await withSystem(parts.db, async (trx) => {
      if (!(await savePasskey(trx, { id, accountId, publicKey, counter, transports, rpId, name })))
        throw refused('passkey-failed');
      await recordAudit(parts, trx, PLATFORM_ID, { event: 'passkey-added', kind, personId: accountId, address });
      await sendSecurityLetter(parts, trx, { website, accountId, text: 'passkeyAddedMail' });
    });
    return { id };
  });
}
