import { PLATFORM_ID, withSystem, withTenant } from '@litfass/kit';
import { isEmail } from '@litfass/model';
import { recordAudit } from '../audit/store.ts';
import type { AuthParts } from '../db/database.ts';
import { refused } from '../errors.ts';
import { accountLink, sendLetter } from '../mails/mail.ts';
import type { Passwords } from '../passwords/password.ts';
import { checkStrength } from '../passwords/strength.ts';
import { countOrRefuse, type Caller } from '../sessions/log-in.ts';
import { issueToken, readToken, takeToken } from '../tokens/store.ts';
import { normaliseEmail, cleanName } from './person.ts';
import { addAccount, findAccountByEmail } from './store.ts';

/** Mails that one address gets in 15 minutes, whoever asks for them. */
export const MAILS_PER_WINDOW = 3;

/** Who signs up, as a member as well; counts the mail that follows. @throws Refusal 400, 429 */
export async function admitApplicant(
  parts: AuthParts,
  caller: Caller,
  given: { email: string; displayName: string },
): Promise<{ email: string; displayName: string }> {
  const email = normaliseEmail(given.email);
  const displayName = cleanName(given.displayName);
  if (!isEmail(email, 'modern')) throw refused('email-invalid');
  if (displayName === '') throw refused('name-missing');
  await countOrRefuse(parts, caller, { name: 'mail', email, most: MAILS_PER_WINDOW });
  return { email, displayName };
}

/**
 * Sends a link to an address; what it leads to depends on whether the address has an account, which only its owner
 * learns. The password is chosen behind the link: whoever signs up with somebody else's address can't leave one behind.
 */
export async function startSignUp(
  parts: AuthParts,
  caller: Caller,
  given: { email: string; displayName: string },
): Promise<void> {
  const { website } = caller;
  const { email, displayName } = await admitApplicant(parts, caller, given);
  await withSystem(parts.db, async (trx) => {
    const known = await findAccountByEmail(trx, email);
    const purpose = known ? 'password-reset' : 'sign-up';
    const token = await issueToken(trx, PLATFORM_ID, {
      purpose,
      personId: known?.id ?? email,
      content: { email, displayName },
      now: parts.clock(),
    });
    await sendLetter(parts, trx, website, (texts, place) =>
      known
        ? {
            to: email,
            subject: texts.knownSubject({ place }),
            text: texts.knownMail({ place }),
            button: { label: texts.resetTitle, href: accountLink(parts.config, '/config/reset', token) },
          }
        : {
            to: email,
            subject: texts.signUpSubject({ place }),
            text: texts.signUpMail({ place }),
            button: { label: texts.confirmTitle, href: accountLink(parts.config, '/config/signup', token) },
          },
    );
  });
}

/** Creates the account that a link is for. @throws Refusal 410 for a used or old link, 400 for a weak password */
export async function finishSignUp(
  { parts, passwords }: { parts: AuthParts; passwords: Passwords },
  caller: Caller,
  { token, password }: { token: string; password: string },
): Promise<{ email: string }> {
  const { website, address } = caller;
  const given = { purpose: 'sign-up', token, now: parts.clock() } as const;
  const known = await withTenant(parts.db, PLATFORM_ID, (trx) => readToken(trx, PLATFORM_ID, given));
  if (!known) throw refused('link-used');
  const email = String(known.content['email']);
  const displayName = String(known.content['displayName']);
  await checkStrength(password, [email, displayName, website.identifier]);
  const passwordHash = await passwords.hashNow(password);
  await withSystem(parts.db, async (trx) => {
    // Of two who use the link at once one takes it; an account that came meanwhile keeps its password.
    if (!(await takeToken(trx, PLATFORM_ID, given))) throw refused('link-used');
    const id = parts.newId();
    const isNew = await addAccount(trx, { id, email, displayName, passwordHash }, parts.clock());
    if (!isNew) throw refused('link-used');
    await recordAudit(parts, trx, PLATFORM_ID, { event: 'sign-up', kind: 'account', personId: id, address });
  });
  return { email };
}
