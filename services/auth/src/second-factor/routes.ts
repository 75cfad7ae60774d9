import { on, PLATFORM_ID, withSystem } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import { confirmPassword } from '../accounts/password-change.ts';
import { findAccount } from '../accounts/store.ts';
import { recordAudit } from '../audit/store.ts';
import type { AuditEvent } from '../audit/table.ts';
import type { AuthParts, AuthTransaction } from '../db/database.ts';
import { refused } from '../errors.ts';
import { placeOf } from '../mails/mail.ts';
import { sendSecurityLetter } from '../mails/security.ts';
import type { Passwords } from '../passwords/password.ts';
import { accountCaller, loggedInCaller } from '../sessions/caller.ts';
import { finishLogIn } from '../sessions/finish.ts';
import { countOrRefuse, type Caller } from '../sessions/log-in.ts';
import * as api from './api.ts';
import { answerChallenge, isRightCode } from './challenge.ts';
import { enrolment, newRecoveryCodes, newSecret, recoveryHash, seal, stepOf, unseal } from './code.ts';
import {
  confirmSecret,
  countRecoveryCodes,
  readSecret,
  removeSecret,
  replaceRecoveryCodes,
  saveSecret,
  saveStep,
} from './store.ts';

export function serveSecondFactor(app: FastifyInstance, parts: AuthParts, passwords: Passwords): void {
  const tools = { parts, passwords };
  const { secret: platformSecret } = parts.config;

  on(app, parts, api.answerSecondFactor, async ({ website, body, request, reply }) => {
    const caller = accountCaller(website, request);
    const answered = await answerChallenge(parts, caller, body);
    return finishLogIn(parts, { caller, ...answered }, { request, reply });
  });

  on(app, parts, api.startSecondFactor, async ({ website, session, body, request, reply }) => {
    const account = await confirmPassword(tools, loggedInCaller(website, session, request), body.currentPassword);
    const secret = newSecret();
    const saved = await withSystem(parts.db, (trx) => saveSecret(trx, account.id, seal(platformSecret, secret)));
    if (!saved) throw refused('second-factor-is-on');
    reply.header('cache-control', 'no-store');
    return enrolment(secret, account.email, placeOf(website));
  });

  on(app, parts, api.confirmSecondFactor, async ({ website, session, body, request, reply }) => {
    const caller = loggedInCaller(website, session, request);
    await countOrRefuse(parts, caller, { name: 'code', email: caller.accountId });
    reply.header('cache-control', 'no-store');
    return withSystem(parts.db, async (trx) => {
      const stored = await readSecret(trx, caller.accountId);
      if (!stored) throw refused('second-factor-is-off');
      if (stored.isConfirmed) throw refused('second-factor-is-on');
      const step = stepOf(unseal(platformSecret, stored.sealed), body.code.replaceAll(/\s/g, ''), parts.clock());
      if (step === null) throw refused('wrong-code');
      await confirmSecret(trx, caller.accountId, parts.clock());
      await saveStep(trx, caller.accountId, step);
      await note(parts, trx, caller, 'second-factor-on');
      await sendSecurityLetter(parts, trx, { ...caller, text: 'secondFactorOnMail' });
      return makeCodes(parts, trx, caller);
    });
  });
  serveUpkeep(app, tools);
}

function serveUpkeep(app: FastifyInstance, { parts, passwords }: { parts: AuthParts; passwords: Passwords }): void {
  const tools = { parts, passwords };

  on(app, parts, api.readSecondFactor, async ({ website, session, request, reply }) => {
    const { accountId } = loggedInCaller(website, session, request);
    reply.header('cache-control', 'no-store');
    return withSystem(parts.db, async (trx) => ({
      isOn: (await findAccount(trx, accountId))?.hasSecondFactor ?? false,
      recoveryCodesLeft: await countRecoveryCodes(trx, accountId),
    }));
  });

  on(app, parts, api.renewRecoveryCodes, async ({ website, session, body, request, reply }) => {
    const caller = loggedInCaller(website, session, request);
    await confirmPassword(tools, caller, body.currentPassword);
    reply.header('cache-control', 'no-store');
    return withSystem(parts.db, async (trx) => {
      const stored = await readSecret(trx, caller.accountId);
      if (!stored?.isConfirmed) throw refused('second-factor-is-off');
      return makeCodes(parts, trx, caller);
    });
  });

  on(app, parts, api.removeSecondFactor, async ({ website, session, body, request }) => {
    const caller = loggedInCaller(website, session, request);
    const account = await confirmPassword(tools, caller, body.currentPassword);
    if (!account.hasSecondFactor) throw refused('second-factor-is-off');
    await countOrRefuse(parts, caller, { name: 'code', email: account.email });
    await withSystem(parts.db, async (trx) => {
      if (!(await isRightCode(parts, trx, { caller, accountId: account.id, code: body.code })))
        throw refused('wrong-code');
      await removeSecret(trx, account.id);
      await replaceRecoveryCodes(trx, account.id, []);
      await note(parts, trx, caller, 'second-factor-off');
      await sendSecurityLetter(parts, trx, { ...caller, text: 'secondFactorOffMail' });
    });
    return { removed: true };
  });
}

async function makeCodes(parts: AuthParts, trx: AuthTransaction, caller: Caller & { accountId: string }) {
  const recoveryCodes = newRecoveryCodes();
  const hashes = recoveryCodes.map((code) => recoveryHash(parts.config.secret, code));
  await replaceRecoveryCodes(trx, caller.accountId, hashes);
  await note(parts, trx, caller, 'recovery-codes-made');
  return { recoveryCodes };
}

const note = (
  parts: AuthParts,
  trx: AuthTransaction,
  { accountId: personId, kind, address }: Caller & { accountId: string },
  event: AuditEvent,
): Promise<void> => recordAudit(parts, trx, PLATFORM_ID, { event, kind, personId, address });
