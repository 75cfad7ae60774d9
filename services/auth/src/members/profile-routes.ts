import { on, refusals, sessionHash, withTenant, type Website } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import { cleanName } from '../accounts/person.ts';
import { recordAudit } from '../audit/store.ts';
import type { AuthParts, AuthTransaction } from '../db/database.ts';
import { refused } from '../errors.ts';
import type { Passwords } from '../passwords/password.ts';
import { checkStrength } from '../passwords/strength.ts';
import { broadcastEnded } from '../sessions/directory.ts';
import { checkPassword, countOrRefuse, type Caller } from '../sessions/log-in.ts';
import { endSessionsOf } from '../sessions/store.ts';
import { revokeTokens } from '../tokens/store.ts';
import * as api from './api.ts';
import { publishMember } from './events.ts';
import type { Member } from './member.ts';
import { accountPage, answerForm, withQuery } from './plain-form.ts';
import { presentMember } from './routes.ts';
import { clearMemberCookie, memberCaller, memberToken, writingMember } from './session.ts';
import { memberTokens } from './sign-up.ts';
import { changeMember, lockMember, removeMember, type MemberChange } from './store.ts';

/** The page names by it the form that was refused. */
const back = (website: Website, part: 'profile' | 'password' | 'removal'): string =>
  withQuery(accountPage(website), { part });

const saved = (website: Website): string => withQuery(accountPage(website), { saved: 'true' });

/** What members change about themselves. */
export function serveMemberProfiles(app: FastifyInstance, parts: AuthParts, passwords: Passwords): void {
  on(app, parts, api.memberProfile, ({ website, body, request, reply }) =>
    answerForm({ request, reply }, { done: saved(website), back: back(website, 'profile'), typed: body }, async () => {
      const member = await writingMember(parts, website, { request, reply });
      await countOrRefuse(parts, memberCaller(website, request), { name: 'profile', email: member.email });
      const displayName = cleanName(body.displayName);
      if (displayName === '') throw refused('name-missing');
      const change = { display_name: displayName };
      const changed = await withTenant(parts.db, website.id, (trx) => changeOwn(trx, website, member.id, change));
      return presentMember(changed);
    }),
  );

  on(app, parts, api.memberPasswordChange, ({ website, body, request, reply }) =>
    answerForm({ request, reply }, { done: saved(website), back: back(website, 'password') }, async () => {
      const member = await writingMember(parts, website, { request, reply });
      await confirmMember({ parts, passwords }, memberCaller(website, request), member, body.currentPassword);
      await checkStrength(body.password, [member.email, member.displayName, website.identifier]);
      const passwordHash = await passwords.hashNow(body.password);
      const own = sessionHash(memberToken(request) ?? '');
      const ended = await withTenant(parts.db, website.id, async (trx) => {
        const current = await lockMember(trx, website.id, member.id);
        // Who knows the former password alone overrules nobody who has chosen another one by a link meanwhile.
        if (current?.passwordHash !== member.passwordHash) throw refused('log-in-again');
        await changeOwn(trx, website, member.id, { password_hash: passwordHash });
        await revokeTokens(trx, website.id, memberTokens, member.id);
        const entry = { event: 'password-changed', kind: 'member', personId: member.id, address: request.ip } as const;
        await recordAudit(parts, trx, website.id, entry);
        return endSessionsOf(trx, website.id, { kind: 'member', personId: member.id, but: own });
      });
      broadcastEnded(parts.bus, ended);
      return { changed: true };
    }),
  );

  on(app, parts, api.memberRemoval, ({ website, body, request, reply }) =>
    answerForm({ request, reply }, { done: '/?logout=true', back: back(website, 'removal') }, async () => {
      const member = await writingMember(parts, website, { request, reply });
      await confirmMember({ parts, passwords }, memberCaller(website, request), member, body.currentPassword);
      await removeWithSessions(parts, memberCaller(website, request), { memberId: member.id });
      clearMemberCookie(request, reply);
      return { removed: true };
    }),
  );
}

/** Changes what is named and announces the member as they are then. @throws Refusal 401 for who is none any more */
async function changeOwn(trx: AuthTransaction, website: Website, id: string, change: MemberChange): Promise<Member> {
  const member = await changeMember(trx, website.id, id, change);
  if (!member) throw refused('log-in-again');
  await publishMember(trx, website.id, member);
  return member;
}

/** Removes a member with sessions and open links. @throws Refusal 404 */
export async function removeWithSessions(
  parts: AuthParts,
  { website, address }: Caller,
  { memberId, ...actor }: { memberId: string; actorId?: string },
): Promise<void> {
  const ended = await withTenant(parts.db, website.id, async (trx) => {
    const member = await removeMember(trx, website.id, memberId);
    if (!member) throw refusals.notFound();
    await revokeTokens(trx, website.id, memberTokens, memberId);
    await revokeTokens(trx, website.id, ['member-sign-up'], member.email);
    await publishMember(trx, website.id, { ...member, displayName: '', email: '', plans: [] }, { removed: true });
    const entry = { event: 'person-removed', kind: 'member', personId: memberId, address } as const;
    await recordAudit(parts, trx, website.id, { ...entry, ...actor });
    return endSessionsOf(trx, website.id, { kind: 'member', personId: memberId });
  });
  broadcastEnded(parts.bus, ended);
}

/** Asks for the password once more. @throws Refusal 401 `wrong-password`, 429 */
async function confirmMember(
  { parts, passwords }: { parts: AuthParts; passwords: Passwords },
  caller: Caller,
  member: Member,
  password: string,
): Promise<void> {
  const credentials = { email: member.email, password };
  await checkPassword(parts, passwords, { ...caller, credentials, find: async () => member }).catch(
    (error: unknown) => {
      throw Reflect.get(Object(error), 'code') === 'login-failed' ? refused('wrong-password') : error;
    },
  );
}
