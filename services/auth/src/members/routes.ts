import { localPath, on, sessionTokenOf, setCrumb, withTenant, type Website } from '@litfass/kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { normaliseEmail } from '../accounts/person.ts';
import { forgiveGuesses } from '../attempts/attempt.ts';
import { rememberDevice } from '../attempts/known-device.ts';
import type { AuthParts, AuthTransaction } from '../db/database.ts';
import type { Passwords } from '../passwords/password.ts';
import { checkPassword, logOutPerson, openSession } from '../sessions/log-in.ts';
import { deviceOf, xsrfTokenFor } from '../sessions/session.ts';
import { boughtPlansOf } from '../plans/store.ts';
import * as api from './api.ts';
import { refused } from '../errors.ts';
import { handCartOver, leaveCart, leaveOrders } from './cart.ts';
import { publishLoggedOut } from './events.ts';
import type { Member } from './member.ts';
import { isBlocked } from './owner-store.ts';
import { accountPage, answerForm, withQuery } from './plain-form.ts';
import { checkXsrfToken, clearMemberCookie, giveMemberCookie, memberCaller, memberOf, memberToken } from './session.ts';
import { setMemberPassword, startMemberReset, startMemberSignUp } from './sign-up.ts';
import { findMemberByEmail, lockMember } from './store.ts';

export const presentMember = ({ id, email, displayName, plans }: Member) => ({ id, email, displayName, plans });

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

export function serveMembers(app: FastifyInstance, parts: AuthParts, passwords: Passwords): void {
  const { secret } = parts.config;

  on(app, parts, api.memberLogIn, ({ website, body, request, reply }) => {
    const to = localPath(body.to ?? '') ?? accountPage(website);
    const typed = { email: body.email, ...(body.rememberMe && { rememberMe: 'true' }) };
    const ways = { done: to, back: withQuery(accountPage(website, '/login'), { to }), typed };
    return answerForm({ request, reply }, ways, async () => {
      const caller = memberCaller(website, request);
      const member = await checkPassword(parts, passwords, {
        ...caller,
        credentials: body,
        find: (email) => withTenant(parts.db, website.id, (trx) => findMemberByEmail(trx, website.id, email)),
      });
      const blocked = await withTenant(parts.db, website.id, (trx) => isBlocked(trx, website.id, member.id));
      if (blocked) throw refused('member-blocked');
      const { token, maxAge } = await openSession(parts, {
        ...caller,
        personId: member.id,
        rememberMe: body.rememberMe ?? false,
        device: deviceOf(request.headers['user-agent']),
        formerToken: memberToken(request),
        stillHolds: async (trx) => (await lockMember(trx, website.id, member.id))?.passwordHash === member.passwordHash,
      });
      giveMemberCookie(request, reply, token, maxAge);
      const owner = { kind: 'member', websiteId: website.id, email: member.email } as const;
      rememberDevice({ secret, now: parts.clock() }, owner, { request, reply });
      await handCartOver(parts, { website, memberId: member.id, what: 'merge' }, { request, reply });
      return { xsrfToken: xsrfTokenFor(secret, token) };
    });
  });

  on(app, parts, api.memberLogOut, async ({ website, query, request, reply }) => {
    if (memberToken(request)) checkXsrfToken(parts, request, reply);
    return endSession(parts, { website, cloneCart: query.cloneCart }, { request, reply });
  });

  on(app, parts, api.memberLogOutPlain, ({ website, body, request, reply }) => {
    const done = withQuery(localPath(body.to ?? '/') ?? '/', { logout: 'true' });
    return answerForm({ request, reply }, { done, back: accountPage(website) }, () =>
      endSession(parts, { website, cloneCart: body.cloneCart }, { request, reply }),
    );
  });

  on(app, parts, api.readMember, async ({ website, request, reply }) => {
    const member = await memberOf(parts, website, request);
    reply.header('cache-control', 'no-store');
    const crumb = setCrumb(parts, request, reply, sessionTokenOf(request));
    const xsrfToken = member && xsrfTokenFor(secret, memberToken(request) ?? '');
    if (!member) return { member: null, xsrfToken, crumb };
    const bought = await withTenant(parts.db, website.id, (trx) => boughtPlansOf(trx, website.id, member), {
      readOnly: true,
    });
    const plans = [...new Set([...member.plans, ...bought.map(({ planName }) => planName)])];
    return { member: presentMember({ ...member, plans }), xsrfToken, crumb };
  });
  serveSignUp(app, parts, passwords);
}

/** Of a form whose answer comes by mail. */
const sentFrom = (back: string) => ({ done: withQuery(back, { sent: 'true' }), back });

function serveSignUp(app: FastifyInstance, parts: AuthParts, passwords: Passwords): void {
  on(app, parts, api.memberSignUp, ({ website, body, request, reply }) => {
    const { email, displayName } = body;
    const ways = { ...sentFrom(accountPage(website, '/signup')), typed: { email, displayName } };
    return answerForm({ request, reply }, ways, async () => {
      await startMemberSignUp(parts, memberCaller(website, request), body);
      return { sent: true };
    });
  });

  on(app, parts, api.memberReset, ({ website, body, request, reply }) => {
    const ways = { ...sentFrom(accountPage(website, '/reset')), typed: { email: body.email } };
    return answerForm({ request, reply }, ways, async () => {
      await startMemberReset(parts, memberCaller(website, request), normaliseEmail(body.email));
      return { sent: true };
    });
  });

  on(app, parts, api.memberPassword, ({ website, body, request, reply }) => {
    const back = withQuery(accountPage(website, '/password'), { token: body.token });
    const ways = { done: withQuery(accountPage(website, '/login'), { saved: 'true' }), back };
    return answerForm({ request, reply }, ways, async () => {
      const { email } = await setMemberPassword({ parts, passwords }, memberCaller(website, request), body);
      const owner = { kind: 'member', websiteId: website.id, email } as const;
      await forgiveGuesses(parts, owner);
      rememberDevice({ secret: parts.config.secret, now: parts.clock() }, owner, { request, reply });
      return { email };
    });
  });
}

/** With false the visitor starts with an empty cart, else the content stays as an anonymous cart (OPEN-040). */
async function endSession(
  parts: AuthParts,
  { website, cloneCart = true }: { website: Website; cloneCart: boolean | undefined },
  { request, reply }: Exchange,
): Promise<{ loggedOut: boolean }> {
  const token = memberToken(request);
  const also = (trx: AuthTransaction, memberId: string) => publishLoggedOut(trx, website.id, { memberId, cloneCart });
  const memberId = token && (await logOutPerson(parts, { ...memberCaller(website, request), token, also }));
  clearMemberCookie(request, reply);
  leaveOrders(request, reply);
  if (!cloneCart) leaveCart(request, reply);
  else if (memberId) await handCartOver(parts, { website, memberId, what: 'clone' }, { request, reply });
  return { loggedOut: Boolean(memberId) };
}
