import { refusals, withSystem, withTenant, type Session, type Website } from '@litfass/kit';
import { isEmail } from '@litfass/model';
import { cleanName, normaliseEmail } from '../accounts/person.ts';
import { MAILS_PER_WINDOW } from '../accounts/sign-up.ts';
import { addAccount, changeAccount, findAccountByEmail, lockAccounts } from '../accounts/store.ts';
import { countInvitation } from '../attempts/invitations.ts';
import { recordAudit } from '../audit/store.ts';
import type { AuthParts, AuthTransaction } from '../db/database.ts';
import { refused } from '../errors.ts';
import { invitationLink, sendLetter } from '../mails/mail.ts';
import type { Passwords } from '../passwords/password.ts';
import { checkStrength } from '../passwords/strength.ts';
import { checkPassword, countOrRefuse, type Caller } from '../sessions/log-in.ts';
import { issueToken, readToken, revokeTokens, takeToken, type OneTimeToken } from '../tokens/store.ts';
import { knownRoles } from './contributor.ts';
import { publishContributor } from './events.ts';
import { isFromInviter } from './leaving.ts';
import { findContributor, listContributors, lockContributors, saveContributor } from './store.ts';

/**
 * Invites an address; an earlier invitation of it ends. Who was brought by an import without a password is invited to
 * choose one. @throws Refusal 409 for who contributes already, 400, 429
 */
export async function sendInvitation(
  parts: AuthParts,
  caller: Caller & { session: Session | null },
  { email: given, roles }: { email: string; roles: number[] },
): Promise<void> {
  const { website, session, address } = caller;
  const email = normaliseEmail(given);
  if (!isEmail(email, 'modern')) throw refused('email-invalid');
  await countOrRefuse(parts, caller, { name: 'mail', email, most: MAILS_PER_WINDOW });
  await countInvitation(parts, website.id, email);
  const known = await withSystem(parts.db, (trx) => findAccountByEmail(trx, email));
  await withTenant(parts.db, website.id, async (trx) => {
    const isContributor = known && (await findContributor(trx, website.id, known.id)) !== null;
    if (isContributor && known.passwordHash !== null) throw refused('already-contributor');
    // A name is anybody's choice, and would be read as the platform's words: the address is proven.
    const invitedBy = session?.email ?? website.identifier;
    const token = await issueToken(trx, website.id, {
      purpose: 'invitation',
      personId: email,
      now: parts.clock(),
      alone: true,
      content: { email, roles: knownRoles(roles), invitedBy, inviterId: session?.accountId ?? null },
    });
    await recordAudit(parts, trx, website.id, {
      event: 'contributor-invited',
      kind: 'account',
      personId: null,
      address,
      detail: knownRoles(roles).join(' '),
      ...(session && { actorId: session.accountId }),
    });
    await sendLetter(parts, trx, website, (texts, place) => ({
      to: email,
      subject: texts.invitationSubject,
      text: texts.invitationMail({ email: invitedBy, place }),
      button: { label: texts.acceptInvitation, href: invitationLink(parts.config, website, token) },
      note: texts.invitationNote,
    }));
  });
}

export interface Invitation {
  id: string;
  email: string;
  roles: number[];
  invitedBy: string;
  expiresAt: string;
}

export const invitationOf = ({ hash, content, expiresAt }: OneTimeToken): Invitation => ({
  id: hash,
  email: String(content['email']),
  roles: Array.isArray(content['roles']) ? knownRoles(content['roles'].map(Number)) : [],
  invitedBy: String(content['invitedBy']),
  expiresAt: expiresAt.toISOString(),
});

export async function lookAtInvitation(
  parts: AuthParts,
  website: Website,
  token: string,
): Promise<Invitation & { hasAccount: boolean }> {
  const given = { purpose: 'invitation', token, now: parts.clock() } as const;
  const known = await withTenant(parts.db, website.id, async (trx) => {
    const link = await readToken(trx, website.id, given);
    return link && isFromInviter(link, await listContributors(trx, website.id)) ? link : null;
  });
  if (!known) throw refused('link-used');
  const invitation = invitationOf(known);
  const account = await withSystem(parts.db, (trx) => findAccountByEmail(trx, invitation.email));
  return { ...invitation, hasAccount: account !== null && account.passwordHash !== null };
}

/**
 * Makes the invited a contributor. The link has shown that the address is theirs, so an account is created where there
 * is none; an account that there is says by its password that it wants to. Nobody is logged in by it.
 * @throws Refusal 410, 400, 401 for a wrong password, 429
 */
export async function accept(
  { parts, passwords }: { parts: AuthParts; passwords: Passwords },
  caller: Caller,
  { token, displayName = '', password = '' }: { token: string; displayName?: string; password?: string },
): Promise<{ email: string }> {
  const { website } = caller;
  const { email, hasAccount } = await lookAtInvitation(parts, website, token);
  const name = cleanName(displayName);
  if (!hasAccount && name === '') throw refused('name-missing');
  if (hasAccount) await confirmAccount({ parts, passwords }, caller, { email, password });
  else await checkStrength(password, [email, name, website.identifier]);
  const made = hasAccount ? null : { displayName: name, passwordHash: await passwords.hashNow(password) };
  await withSystem(parts.db, async (trx) => {
    // Held, so that whoever invited does not lose the right to at the same moment.
    const all = await lockContributors(trx, website.id);
    const taken = await takeToken(trx, website.id, { purpose: 'invitation', token, now: parts.clock() });
    if (!taken || !isFromInviter(taken, all)) throw refused('link-used');
    await join(parts, trx, { caller, invitation: invitationOf(taken), made });
  });
  return { email };
}

/** The link alone must not do: whoever opens a mail by mistake would be drawn into a stranger's website. */
async function confirmAccount(
  { parts, passwords }: { parts: AuthParts; passwords: Passwords },
  caller: Caller,
  credentials: { email: string; password: string },
): Promise<void> {
  const find = (email: string) => withSystem(parts.db, (trx) => findAccountByEmail(trx, email));
  await checkPassword(parts, passwords, { ...caller, credentials, find }).catch((error: unknown) => {
    const isWrong = Reflect.get(Object(error), 'code') === 'login-failed';
    throw isWrong ? refused('wrong-account-password') : error;
  });
}

interface Joining {
  caller: Caller;
  invitation: Invitation;
  made: { displayName: string; passwordHash: string } | null;
}

async function join(parts: AuthParts, trx: AuthTransaction, { caller, invitation, made }: Joining): Promise<void> {
  const { website, address } = caller;
  const { email, roles } = invitation;
  if (made) {
    const [known] = await lockAccounts(trx, [email]);
    if (!known) await addAccount(trx, { id: parts.newId(), email, ...made }, parts.clock());
    else if (known.passwordHash === null)
      await changeAccount(trx, known.id, { display_name: made.displayName, password_hash: made.passwordHash });
  }
  const invited = await findAccountByEmail(trx, email);
  const account = invited && (await changeAccount(trx, invited.id, { email_verified_at: parts.clock() }));
  if (!account) throw refusals.notFound();
  const contributor = { accountId: account.id, email: account.email, displayName: account.displayName, roles };
  await saveContributor(trx, website.id, contributor);
  await publishContributor(trx, website.id, contributor);
  await revokeTokens(trx, website.id, ['invitation'], email);
  const entry = { event: 'contributor-added', kind: 'account', personId: account.id, address } as const;
  await recordAudit(parts, trx, website.id, { ...entry, detail: roles.join(' ') });
}
