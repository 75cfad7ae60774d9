import { equal, PLATFORM_ID, sessionHash, withSystem } from '@litfass/kit';
import { isEmail } from '@litfass/model';
import { recordAudit } from '../audit/store.ts';
import { showEverywhere } from '../contributors/everywhere.ts';
import type { AuthParts, AuthTransaction } from '../db/database.ts';
import { refused } from '../errors.ts';
import { accountLink, sendLetter } from '../mails/mail.ts';
import type { Passwords } from '../passwords/password.ts';
import { broadcastEnded } from '../sessions/directory.ts';
import { countOrRefuse, type Caller } from '../sessions/log-in.ts';
import { newToken } from '../sessions/session.ts';
import { changeToken, issueToken, readToken, revokeTokens } from '../tokens/store.ts';
import { confirmPassword } from './password-change.ts';
import { normaliseEmail } from './person.ts';
import { MAILS_PER_WINDOW } from './sign-up.ts';
import { changeAddress, findAccountByEmail, lockAccount } from './store.ts';

/**
 * Sends a link to the old and to the new address. An address that is taken gets none: its owner alone would learn of it,
 * and the answer is the same. @throws Refusal 401 for a wrong password, 429, 400
 */
export async function startEmailChange(
  { parts, passwords }: { parts: AuthParts; passwords: Passwords },
  caller: Caller & { accountId: string },
  { email: given, currentPassword }: { email: string; currentPassword: string },
): Promise<void> {
  const { website } = caller;
  const email = normaliseEmail(given);
  if (!isEmail(email, 'modern')) throw refused('email-invalid');
  const account = await confirmPassword({ parts, passwords }, caller, currentPassword);
  await countOrRefuse(parts, caller, { name: 'mail', email, most: MAILS_PER_WINDOW });
  const [pair, old, next] = [newToken(), newToken(), newToken()];
  const link = (secret: string): string => accountLink(parts.config, '/config/email', `${pair}.${secret}`);
  await withSystem(parts.db, async (trx) => {
    const content = { email, old: sessionHash(old), next: sessionHash(next), done: [] };
    await issueToken(trx, PLATFORM_ID, {
      purpose: 'email-change',
      personId: account.id,
      content,
      now: parts.clock(),
      token: pair,
      alone: true,
    });
    await sendLetter(parts, trx, website, (texts, place) => ({
      to: account.email,
      subject: texts.changeOldSubject({ place }),
      text: texts.changeOldMail({ next: email }),
      button: { label: texts.confirm, href: link(old) },
      note: texts.changeOldNote,
    }));
    if (await findAccountByEmail(trx, email)) return;
    await sendLetter(parts, trx, website, (texts, place) => ({
      to: email,
      subject: texts.changeNewSubject({ place }),
      text: texts.changeNewMail({ place }),
      button: { label: texts.confirm, href: link(next) },
    }));
  });
}

/** Confirms from one side; makes the change once both did. Tells whether it was made. @throws Refusal 410, 409 */
export async function confirmEmailChange(parts: AuthParts, caller: Caller, token: string): Promise<boolean> {
  const [pair = '', secret = ''] = token.split('.');
  const given = { purpose: 'email-change', token: pair, now: parts.clock() } as const;
  const ended = await withSystem(parts.db, async (trx) => {
    const known = await readToken(trx, PLATFORM_ID, { ...given, hold: true });
    const side = known && sideOf(known.content, sessionHash(secret));
    if (!known?.personId || !side) throw refused('link-used');
    const done = new Set([...listOf(known.content['done']), side]);
    if (done.size < 2) {
      await changeToken(trx, PLATFORM_ID, known.hash, { ...known.content, done: [...done] });
      return null;
    }
    await revokeTokens(trx, PLATFORM_ID, ['email-change', 'password-reset'], known.personId);
    return applyEmail(parts, trx, { caller, accountId: known.personId, email: String(known.content['email']) });
  });
  if (ended) broadcastEnded(parts.bus, ended);
  return ended !== null;
}

function sideOf({ old, next }: Record<string, unknown>, hash: string): 'old' | 'next' | null {
  if (typeof old === 'string' && equal(old, hash)) return 'old';
  return typeof next === 'string' && equal(next, hash) ? 'next' : null;
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Changes the address everywhere; returns the sessions that services must look up anew. */
async function applyEmail(
  parts: AuthParts,
  trx: AuthTransaction,
  { caller, accountId, email }: { caller: Caller; accountId: string; email: string },
): Promise<string[]> {
  const { address } = caller;
  const account = await lockAccount(trx, accountId);
  if (!account) throw refused('link-used');
  // Of two who change to one address at the same time, PostgreSQL lets one.
  if (!(await changeAddress(trx, accountId, { email, verifiedAt: parts.clock() }))) throw refused('email-taken');
  await recordAudit(parts, trx, PLATFORM_ID, { event: 'email-changed', kind: 'account', personId: accountId, address });
  return showEverywhere(trx, { ...account, email });
}
