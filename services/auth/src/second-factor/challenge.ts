import { PLATFORM_ID, withSystem, type Refusal, type Website } from '@litfass/kit';
import type { Account } from '../accounts/account.ts';
import { findAccount, lockAccount } from '../accounts/store.ts';
import { recordAudit } from '../audit/store.ts';
import type { AuthParts, AuthTransaction } from '../db/database.ts';
import { refused, secondFactorNeeded } from '../errors.ts';
import { auditCaller, countOrRefuse, forgive, type Caller } from '../sessions/log-in.ts';
import { issueToken, takeToken, tryToken } from '../tokens/store.ts';
import { recoveryHash, stepOf, unseal } from './code.ts';
import { readSecret, saveStep, takeRecoveryCode } from './store.ts';

/**
 * The password was right: makes the challenge that the second step answers, at this website only. A new password ends the
 * challenges of the one before, so none is made for one that was changed meanwhile.
 */
export async function askForCode(
  parts: AuthParts,
  website: Website,
  { account, rememberMe }: { account: Account; rememberMe: boolean },
): Promise<Refusal> {
  const challenge = await withSystem(parts.db, async (trx) => {
    if ((await lockAccount(trx, account.id))?.passwordHash !== account.passwordHash) throw refused('log-in-again');
    return issueToken(trx, PLATFORM_ID, {
      purpose: 'second-factor',
      personId: account.id,
      content: { rememberMe, websiteId: website.id, email: account.email },
      now: parts.clock(),
    });
  });
  return secondFactorNeeded(challenge);
}

/**
 * Answers a challenge by a code of the app or a recovery code. Five tries; a right answer uses the challenge up. Whoever
 * knows the password gets as many challenges as he likes: wrong codes are counted over all of them.
 * @throws Refusal 401, 429
 */
export async function answerChallenge(
  parts: AuthParts,
  caller: Caller,
  { challenge, code }: { challenge: string; code: string },
): Promise<{ account: Account; rememberMe: boolean }> {
  const { website } = caller;
  const given = { purpose: 'second-factor', token: challenge, now: parts.clock() } as const;
  // In a transaction of its own: the try counts whatever follows.
  const known = await withSystem(parts.db, (trx) => tryToken(trx, PLATFORM_ID, given));
  if (!known?.personId || known.content['websiteId'] !== website.id) throw refused('log-in-again');
  const { personId, content } = known;
  const counted = { name: 'code', email: String(content['email']) };
  await countOrRefuse(parts, caller, counted);
  const account = await withSystem(parts.db, async (trx) => {
    if (!(await isRightCode(parts, trx, { caller, accountId: personId, code }))) return null;
    if (!(await takeToken(trx, PLATFORM_ID, given))) return null;
    return findAccount(trx, personId);
  });
  if (account) {
    await forgive(parts, caller, counted);
    return { account, rememberMe: content['rememberMe'] === true };
  }
  await auditCaller(parts, caller, { event: 'second-factor-failed', personId });
  throw refused('wrong-code');
}

/** Whether a code is right now; one of the app works once, and none older than the last one (RFC 6238, 5.2). */
export async function isRightCode(
  parts: AuthParts,
  trx: AuthTransaction,
  { caller, accountId, code }: { caller: Caller; accountId: string; code: string },
): Promise<boolean> {
  const { secret: platformSecret } = parts.config;
  const stored = await readSecret(trx, accountId);
  if (!stored?.isConfirmed) return false;
  const step = stepOf(unseal(platformSecret, stored.sealed), code.replaceAll(/\s/g, ''), parts.clock());
  if (step !== null && step > stored.step) {
    await saveStep(trx, accountId, step);
    return true;
  }
  if (!(await takeRecoveryCode(trx, accountId, recoveryHash(platformSecret, code)))) return false;
  const { kind, address, website } = caller;
  await recordAudit(parts, trx, website.id, { event: 'recovery-code-used', kind, personId: accountId, address });
  return true;
}
