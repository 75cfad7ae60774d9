import { on, PLATFORM_ID, withSystem, type Website } from '@litfass/kit';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance } from 'fastify';
import { confirmPassword } from '../accounts/password-change.ts';
import { cleanName } from '../accounts/person.ts';
import { findAccount } from '../accounts/store.ts';
import { recordAudit } from '../audit/store.ts';
import type { AuthParts } from '../db/database.ts';
import { refused } from '../errors.ts';
import { placeOf } from '../mails/mail.ts';
import { sendSecurityLetter } from '../mails/security.ts';
import type { Passwords } from '../passwords/password.ts';
import { accountCaller, loggedInCaller } from '../sessions/caller.ts';
import { finishLogIn } from '../sessions/finish.ts';
import { countOrRefuse } from '../sessions/log-in.ts';
import { issueToken, takeToken } from '../tokens/store.ts';
import type { TokenPurpose } from '../tokens/token.ts';
import * as api from './api.ts';
import { relyingParty } from './relying-party.ts';
import { listOwnPasskeys, lockPasskey, markUsed, removeOwnPasskey, savePasskey } from './store.ts';

/** Read when the first passkey is used: it takes more memory than the rest of the service. */
const webAuthn = () => import('@simplewebauthn/server');

export function servePasskeys(app: FastifyInstance, parts: AuthParts, passwords: Passwords): void {
  serveCreation(app, parts, passwords);
  serveLogIn(app, parts);

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
    if (!verified?.verified) throw refused('passkey-failed', website.locale);
    const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
    const name = cleanName(body.name) || 'Passkey';
    await withSystem(parts.db, async (trx) => {
      if (!(await savePasskey(trx, { id, accountId, publicKey, counter, transports, rpId, name })))
        throw refused('passkey-failed', website.locale);
      await recordAudit(parts, trx, PLATFORM_ID, { event: 'passkey-added', kind, personId: accountId, address });
      await sendSecurityLetter(parts, trx, { website, accountId, text: 'passkeyAddedMail' });
    });
    return { id };
  });
}

function serveLogIn(app: FastifyInstance, parts: AuthParts): void {
  on(app, parts, api.startPasskeyLogIn, async ({ website, request, reply }) => {
    await countOrRefuse(parts, accountCaller(website, request), { name: 'passkey', email: request.ip, most: Infinity });
    const { rpId } = relyingParty(parts.config, website, request);
    const { generateAuthenticationOptions } = await webAuthn();
    const options = await generateAuthenticationOptions({ rpID: rpId, userVerification: 'required' });
    reply.header('cache-control', 'no-store');
    const challenge = await remember(parts, { purpose: 'passkey-log-in', personId: null, website, options });
    return { challenge, options: { ...options } };
  });

  on(app, parts, api.passkeyLogIn, async ({ website, body, request, reply }) => {
    const caller = accountCaller(website, request);
    const expected = await recall(parts, website, {
      purpose: 'passkey-log-in',
      challenge: body.challenge,
      accountId: null,
    });
    const { rpId, origin } = relyingParty(parts.config, website, request);
    const account = await withSystem(parts.db, async (trx) => {
      const passkey = await lockPasskey(trx, body.response.id);
      if (!passkey || passkey.rpId !== rpId) return null;
      const { id, publicKey, counter } = passkey;
      const { verifyAuthenticationResponse } = await webAuthn();
      const verified = await verifyAuthenticationResponse({
        response: body.response as unknown as AuthenticationResponseJSON,
        expectedChallenge: expected,
        expectedOrigin: origin,
        expectedRPID: rpId,
        credential: { id, publicKey, counter },
        requireUserVerification: true,
      }).catch(() => null);
      if (!verified?.verified) return null;
      await markUsed(trx, id, verified.authenticationInfo.newCounter, parts.clock());
      return findAccount(trx, passkey.accountId);
    });
    if (!account) throw refused('passkey-failed', website.locale);
    return finishLogIn(parts, { caller, account, rememberMe: body.rememberMe ?? false }, { request, reply });
  });
}

interface Ceremony {
  purpose: TokenPurpose;
  personId: string | null;
  website: Website;
  options: { challenge: string };
}

/** Keeps what the authenticator must sign; the answer names it by a token that works once. */
function remember(parts: AuthParts, { purpose, personId, website, options }: Ceremony): Promise<string> {
  const content = { expected: options.challenge, websiteId: website.id };
  return withSystem(parts.db, (trx) =>
    issueToken(trx, PLATFORM_ID, { purpose, personId, content, now: parts.clock() }),
  );
}

async function recall(
  parts: AuthParts,
  website: Website,
  { purpose, challenge, accountId }: { purpose: TokenPurpose; challenge: string; accountId: string | null },
): Promise<string> {
  const given = { purpose, token: challenge, now: parts.clock() };
  const known = await withSystem(parts.db, (trx) => takeToken(trx, PLATFORM_ID, given));
  if (!known || known.personId !== accountId || known.content['websiteId'] !== website.id)
    throw refused('log-in-again', website.locale);
  return String(known.content['expected']);
}
