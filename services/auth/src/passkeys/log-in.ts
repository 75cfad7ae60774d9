import { on, withSystem } from '@litfass/kit';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance } from 'fastify';
import { findAccount } from '../accounts/store.ts';
import type { AuthParts } from '../db/database.ts';
import { refused } from '../errors.ts';
import { accountCaller } from '../sessions/caller.ts';
import { finishLogIn } from '../sessions/finish.ts';
import { auditCaller, countOrRefuse } from '../sessions/log-in.ts';
import * as api from './api.ts';
import { recall, remember, webAuthn } from './ceremony.ts';
import { relyingParty } from './relying-party.ts';
import { lockPasskey, markUsed } from './store.ts';

export function servePasskeyLogIn(app: FastifyInstance, parts: AuthParts): void {
  on(app, parts, api.startPasskeyLogIn, async ({ website, request, reply }) => {
    await countOrRefuse(parts, accountCaller(website, request), { name: 'passkey', email: null });
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
    if (!account) {
      await auditCaller(parts, caller, { event: 'login-failed', personId: null });
      throw refused('passkey-failed');
    }
    return finishLogIn(parts, { caller, account, rememberMe: body.rememberMe ?? false }, { request, reply });
  });
}
