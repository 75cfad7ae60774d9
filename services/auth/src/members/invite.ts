import { refusals, withTenant, type Session } from '@litfass/kit';
import { isEmail } from '@litfass/model';
import { cleanName, normaliseEmail } from '../accounts/person.ts';
import { MAILS_PER_WINDOW } from '../accounts/sign-up.ts';
import { countInvitation } from '../attempts/invitations.ts';
import { recordAudit } from '../audit/store.ts';
import type { AuthParts, AuthTransaction } from '../db/database.ts';
import { refused } from '../errors.ts';
import { sendMemberLetter } from '../mails/mail.ts';
import { countOrRefuse, type Caller } from '../sessions/log-in.ts';
import { issueToken } from '../tokens/store.ts';
import { publishMember } from './events.ts';
import type { Member } from './member.ts';
import { passwordLink } from './sign-up.ts';
import { addMember, findMember, findMemberByEmail } from './store.ts';

/** Who invites. */
export type Inviter = Caller & { session: Session | null };

/** Adds a member without password and sends the link to choose one. @throws Refusal 400, 409, 429 */
export async function inviteMember(
  parts: AuthParts,
  inviter: Inviter,
  { email: given, displayName = '', plans = [] }: { email: string; displayName?: string; plans?: string[] },
): Promise<string> {
  const { website } = inviter;
  const email = normaliseEmail(given);
  if (!isEmail(email, 'modern')) throw refused('email-invalid');
  const find = withTenant(parts.db, website.id, (trx) => findMemberByEmail(trx, website.id, email), { readOnly: true });
  if (await find) throw refused('already-member');
  await countOrRefuse(parts, inviter, { name: 'mail', email, most: MAILS_PER_WINDOW });
  await countInvitation(parts, website.id, email);
  const id = parts.newId();
  await withTenant(parts.db, website.id, async (trx) => {
    const member = { id, email, displayName: cleanName(displayName), passwordHash: null, plans: namesOf(plans) };
    if (!(await addMember(trx, website.id, member, null))) throw refused('already-member');
    await publishMember(trx, website.id, member, { isNew: true });
    await send(parts, trx, inviter, member);
  });
  return id;
}

/** Sends the link once more; the former one ends. @throws Refusal 404, 409 for who has a password, 429 */
export async function inviteMemberAgain(parts: AuthParts, inviter: Inviter, memberId: string): Promise<void> {
  const { website } = inviter;
  const uninvited = async (trx: AuthTransaction): Promise<Member> => {
    const member = await findMember(trx, website.id, memberId);
    if (!member) throw refusals.notFound();
    if (member.passwordHash !== null) throw refused('already-member');
    return member;
  };
  const { email } = await withTenant(parts.db, website.id, uninvited, { readOnly: true });
  await countOrRefuse(parts, inviter, { name: 'mail', email, most: MAILS_PER_WINDOW });
  await countInvitation(parts, website.id, email);
  await withTenant(parts.db, website.id, async (trx) => send(parts, trx, inviter, await uninvited(trx)));
}

/** Names as they are stored: trimmed, each once. */
export const namesOf = (plans: readonly string[]): string[] => [
  ...new Set(plans.map(cleanName).filter((name) => name !== '')),
];

async function send(parts: AuthParts, trx: AuthTransaction, inviter: Inviter, member: Member): Promise<void> {
  const { website, session, address } = inviter;
  const token = await issueToken(trx, website.id, {
    purpose: 'member-invitation',
    personId: member.id,
    content: { email: member.email, displayName: member.displayName },
    now: parts.clock(),
    alone: true,
  });
  await recordAudit(parts, trx, website.id, {
    event: 'member-invited',
    kind: 'member',
    personId: member.id,
    address,
    ...(session && { actorId: session.accountId }),
  });
  await sendMemberLetter(trx, website, (texts, place) => ({
    to: member.email,
    subject: texts.memberInvitationSubject({ place }),
    text: texts.memberInvitationMail({ place }),
    button: { label: texts.choosePassword, href: passwordLink(parts, website, token) },
  }));
}
