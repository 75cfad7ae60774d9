import { baseUrlOf, withTenant, type Website } from '@litfass/kit';
import { normaliseEmail } from '../accounts/person.ts';
import { admitApplicant, MAILS_PER_WINDOW } from '../accounts/sign-up.ts';
import { recordAudit } from '../audit/store.ts';
import type { AuthParts, AuthTransaction } from '../db/database.ts';
import { refused } from '../errors.ts';
import { sendMemberLetter } from '../mails/mail.ts';
import type { Passwords } from '../passwords/password.ts';
import { checkStrength } from '../passwords/strength.ts';
import { broadcastEnded } from '../sessions/directory.ts';
import { countOrRefuse, type Caller } from '../sessions/log-in.ts';
import { endSessionsOf } from '../sessions/store.ts';
import { issueToken, readToken, revokeTokens, takeToken, type OneTimeToken } from '../tokens/store.ts';
import type { TokenPurpose } from '../tokens/token.ts';
import { publishMember } from './events.ts';
import type { Member } from './member.ts';
import { accountPage } from './plain-form.ts';
import { addMember, changeMember, findMemberByEmail } from './store.ts';

/** Links for who is a member already. */
export const memberTokens: TokenPurpose[] = ['member-password-reset', 'member-invitation'];
const purposes = ['member-sign-up', 'member-password-reset', 'member-invitation'] as const;
type Purpose = (typeof purposes)[number];

/** Without script a page can't read a fragment: the token is in the query, which no log and no other site sees. */
export const passwordLink = (parts: AuthParts, website: Website, token: string): string =>
  `${baseUrlOf(parts.config, website.host)}${accountPage(website, '/password')}?token=${token}`;

/**
 * Sends a link to an address: to a new member's one to choose a password, to a known one's to choose another. Only the
 * address's owner learns which. @throws Refusal 400, 429
 */
export async function startMemberSignUp(
  parts: AuthParts,
  caller: Caller,
  given: { email: string; displayName: string },
): Promise<void> {
  const { website } = caller;
  const { email, displayName } = await admitApplicant(parts, caller, given);
  await withTenant(parts.db, website.id, async (trx) => {
    const known = await findMemberByEmail(trx, website.id, email);
    const purpose: Purpose = known ? 'member-password-reset' : 'member-sign-up';
    const personId = known?.id ?? email;
    const content = { email, displayName };
    const token = await issueToken(trx, website.id, { purpose, personId, content, now: parts.clock() });
    await sendMemberLetter(trx, website, (texts, place) => ({
      to: email,
      subject: known ? texts.knownSubject({ place }) : texts.signUpSubject({ place }),
      text: known ? texts.knownMail({ place }) : texts.signUpMail({ place }),
      button: { label: known ? texts.resetTitle : texts.confirmTitle, href: passwordLink(parts, website, token) },
    }));
  });
}

/** Sends a link where the address is a member's; says nothing either way, and writes the same rows. */
export async function startMemberReset(parts: AuthParts, caller: Caller, given: string): Promise<void> {
  const { website } = caller;
  const email = normaliseEmail(given);
  await countOrRefuse(parts, caller, { name: 'mail', email, most: MAILS_PER_WINDOW });
  await withTenant(parts.db, website.id, async (trx) => {
    const member = await findMemberByEmail(trx, website.id, email);
    const issue = { purpose: 'member-password-reset', personId: member?.id ?? null, now: parts.clock() } as const;
    const token = await issueToken(trx, website.id, issue);
    if (!member) return;
    await sendMemberLetter(trx, website, (texts, place) => ({
      to: email,
      subject: texts.resetSubject({ place }),
      text: texts.resetMail({ place }),
      button: { label: texts.resetTitle, href: passwordLink(parts, website, token) },
    }));
  });
}

/**
 * Sets the password by a link of either kind. A sign-up makes the member now, so that nobody leaves a password behind on
 * somebody else's address. @throws Refusal 410, 400
 */
export async function setMemberPassword(
  { parts, passwords }: { parts: AuthParts; passwords: Passwords },
  caller: Caller,
  { token, password }: { token: string; password: string },
): Promise<Member> {
  const { website } = caller;
  const now = parts.clock();
  const { purpose, known } = await readEither(parts, website, token);
  const passwordHash = await withChecks({ passwords, website }, known, password);
  const { member, ended } = await withTenant(parts.db, website.id, async (trx) => {
    const taken = await takeToken(trx, website.id, { purpose, token, now });
    const changed = taken && (await giveMember(parts, trx, website.id, { taken, purpose, passwordHash }));
    if (!changed) throw refused('link-used');
    const { id: personId } = changed;
    await publishMember(trx, website.id, changed, { isNew: purpose === 'member-sign-up' });
    await revokeTokens(trx, website.id, memberTokens, personId);
    const event = purpose === 'member-sign-up' ? 'sign-up' : 'password-changed';
    const { address } = caller;
    await recordAudit(parts, trx, website.id, { event, kind: 'member', personId, address });
    return { member: changed, ended: await endSessionsOf(trx, website.id, { kind: 'member', personId }) };
  });
  broadcastEnded(parts.bus, ended);
  return member;
}

async function readEither(
  parts: AuthParts,
  website: Website,
  token: string,
): Promise<{ purpose: Purpose; known: OneTimeToken }> {
  return withTenant(parts.db, website.id, async (trx) => {
    for (const purpose of purposes) {
      const known = await readToken(trx, website.id, { purpose, token, now: parts.clock() });
      if (known?.personId) return { purpose, known };
    }
    throw refused('link-used');
  });
}

async function withChecks(
  { passwords, website }: { passwords: Passwords; website: Website },
  { content }: OneTimeToken,
  password: string,
): Promise<string> {
  const known = [content['email'], content['displayName']].filter((value) => typeof value === 'string');
  const about = [...known, website.identifier];
  await checkStrength(password, about);
  return passwords.hashNow(password);
}

/** The member with the password, made by a sign-up; null where the link is worth nothing more. */
async function giveMember(
  parts: AuthParts,
  trx: AuthTransaction,
  websiteId: string,
  { taken, purpose, passwordHash }: { taken: OneTimeToken; purpose: Purpose; passwordHash: string },
): Promise<Member | null> {
  const { personId, content } = taken;
  if (!personId) return null;
  const verifiedAt = parts.clock();
  if (purpose !== 'member-sign-up')
    return changeMember(trx, websiteId, personId, { password_hash: passwordHash, email_verified_at: verifiedAt });
  const email = String(content['email']);
  const displayName = String(content['displayName']);
  const member = { id: parts.newId(), email, displayName, passwordHash, plans: [] };
  // The address may have become a member by an earlier link.
  return (await addMember(trx, websiteId, member, verifiedAt)) ? member : null;
}
