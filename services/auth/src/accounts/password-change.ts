import { PLATFORM_ID, withSystem, type Website } from '@litfass/kit';
import { recordAudit } from '../audit/store.ts';
import type { AuthParts, AuthTransaction } from '../db/database.ts';
import { refused } from '../errors.ts';
import { accountLink, sendLetter } from '../mails/mail.ts';
import { sendWithReset } from '../mails/security.ts';
import type { Passwords } from '../passwords/password.ts';
import { checkStrength } from '../passwords/strength.ts';
import { broadcastEnded } from '../sessions/directory.ts';
import { checkPassword, countOrRefuse, type Caller } from '../sessions/log-in.ts';
import { endAccountSessions } from '../sessions/store.ts';
import { issueToken, readToken, revokeTokens, takeToken } from '../tokens/store.ts';
import type { Account } from './account.ts';
import { normaliseEmail } from './person.ts';
import { MAILS_PER_WINDOW } from './sign-up.ts';
import { changeAccount, findAccount, findAccountByEmail, lockAccount } from './store.ts';

type Tools = { parts: AuthParts; passwords: Passwords };

/** Sends a link where the address has an account; says nothing either way. */
export async function startReset(parts: AuthParts, caller: Caller, given: string): Promise<void> {
  const { website, address } = caller;
  const email = normaliseEmail(given);
  await countOrRefuse(parts, caller, { name: 'mail', email, most: MAILS_PER_WINDOW });
  await withSystem(parts.db, async (trx) => {
    const account = await findAccountByEmail(trx, email);
    // The same rows are written for an unknown address, so that the answer takes as long; its token leads nowhere.
    const token = await issueToken(trx, PLATFORM_ID, {
      purpose: 'password-reset',
      personId: account?.id ?? null,
      now: parts.clock(),
    });
    await recordAudit(parts, trx, PLATFORM_ID, {
      event: 'password-reset-asked',
      kind: 'account',
      personId: account?.id ?? null,
      address,
    });
    if (account) await sendResetLetter(parts, trx, { website, account, token });
  });
}

function sendResetLetter(
  parts: AuthParts,
  trx: AuthTransaction,
  { website, account, token }: { website: Website; account: Account; token: string },
): Promise<void> {
  return sendLetter(parts, trx, website, (texts, place) => ({
    to: account.email,
    subject: texts.resetSubject({ place }),
    text: texts.resetMail({ place }),
    button: { label: texts.resetTitle, href: accountLink(parts.config, '/config/reset', token) },
  }));
}

/** Sets the password by a link; ends every session and every other link of the account. Returns whose it was. @throws Refusal 410, 400 */
export async function finishReset(
  { parts, passwords }: Tools,
  caller: Caller,
  { token, password }: { token: string; password: string },
): Promise<{ email: string }> {
  const { website } = caller;
  const given = { purpose: 'password-reset', token, now: parts.clock() } as const;
  const known = await withSystem(parts.db, async (trx) => {
    const link = await readToken(trx, PLATFORM_ID, given);
    return link?.personId ? findAccount(trx, link.personId) : null;
  });
  if (!known) throw refused('link-used');
  await checkStrength(password, [known.email, known.displayName, website.identifier]);
  const passwordHash = await passwords.hashNow(password);
  const ended = await withSystem(parts.db, async (trx) => {
    const account = await lockAccount(trx, known.id);
    const taken = account && (await takeToken(trx, PLATFORM_ID, given));
    if (!taken) throw refused('link-used');
    return setPassword(parts, trx, { caller, account, passwordHash, butSession: null });
  });
  broadcastEnded(parts.bus, ended);
  return { email: known.email };
}

/** Sets the password of who knows the former one; ends all other sessions. @throws Refusal 401, 429, 400 */
export async function changeOwnPassword(
  { parts, passwords }: Tools,
  caller: Caller & { accountId: string; sessionHash: string },
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<void> {
  const { website } = caller;
  const known = await confirmPassword({ parts, passwords }, caller, currentPassword);
  await checkStrength(password, [known.email, known.displayName, website.identifier]);
  const passwordHash = await passwords.hashNow(password);
  const ended = await withSystem(parts.db, async (trx) => {
    const account = await lockAccount(trx, known.id);
    // Who knows the former password alone overrules nobody who has chosen another one by a link meanwhile.
    if (!account || account.passwordHash !== known.passwordHash) throw refused('log-in-again');
    return setPassword(parts, trx, { caller, account, passwordHash, butSession: caller.sessionHash });
  });
  broadcastEnded(parts.bus, ended);
}

/** Asks who is logged in for the password once more, before what would take the account over (ASVS 7.5.1). */
export async function confirmPassword(
  { parts, passwords }: Tools,
  caller: Caller & { accountId: string },
  password: string,
): Promise<Account> {
  const account = await withSystem(parts.db, (trx) => findAccount(trx, caller.accountId));
  if (!account) throw refused('log-in-again');
  const credentials = { email: account.email, password };
  return checkPassword(parts, passwords, { ...caller, credentials, find: async () => account }).catch(
    (error: unknown) => {
      throw Reflect.get(Object(error), 'code') === 'login-failed' ? refused('wrong-password') : error;
    },
  );
}

interface PasswordChange {
  caller: Caller;
  account: Account;
  passwordHash: string;
  butSession: string | null;
}

async function setPassword(
  parts: AuthParts,
  trx: AuthTransaction,
  { caller: { website, address }, account, passwordHash, butSession }: PasswordChange,
): Promise<string[]> {
  // Whoever got a link by mail has shown that the address is his.
  const verified = butSession === null ? { email_verified_at: parts.clock() } : {};
  await changeAccount(trx, account.id, { password_hash: passwordHash, ...verified });
  await revokeTokens(trx, PLATFORM_ID, ['password-reset', 'second-factor', 'email-change'], account.id);
  const entry = { event: 'password-changed', kind: 'account', personId: account.id, address } as const;
  await recordAudit(parts, trx, PLATFORM_ID, entry);
  await sendWithReset(parts, trx, { website, account }, (texts, place) => ({
    subject: texts.passwordChangedSubject({ place }),
    text: texts.passwordChangedMail({ place }),
  }));
  return endAccountSessions(trx, account.id, butSession);
}
