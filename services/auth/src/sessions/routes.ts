import { isCrumbFor, isSecure, on, sessionCookie, sessionTokenOf, setCrumb, type Session } from '@litfass/kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sessionOf } from '../accounts/account.ts';
import { findAccountByEmail } from '../accounts/store.ts';
import type { AuthParts } from '../db/database.ts';
import type { Passwords } from '../passwords/password.ts';
import { logIn, logOut, whoAmI } from './api.ts';
import { clearLastSite, setLastSite } from './last-site.ts';
import { logInPerson, logOutPerson } from './log-in.ts';

export function serveSessions(app: FastifyInstance, parts: AuthParts, passwords: Passwords): void {
  on(app, parts, logIn, async ({ website, body, request, reply }) => {
    const { person, token, maxAge } = await logInPerson(parts, passwords, {
      kind: 'account',
      website,
      credentials: body,
      address: request.ip,
      formerToken: sessionTokenOf(request),
      find: findAccountByEmail,
    });
    setSession(request, reply, token, maxAge);
    setLastSite(parts.config, request, reply, website.identifier);
    const crumb = setCrumb(parts, request, reply, token);
    reply.header('cache-control', 'no-store');
    return { account: present(sessionOf(person)), crumb, xsrfToken: crumb };
  });

  on(app, parts, logOut, async ({ website, request, reply }) => {
    const token = sessionTokenOf(request);
    const loggedOut =
      token !== null && (await logOutPerson(parts, { kind: 'account', website, token, address: request.ip }));
    clearSession(request, reply);
    clearLastSite(parts.config, request, reply);
    reply.header('cache-control', 'no-store');
    return { loggedOut, crumb: setCrumb(parts, request, reply, null) };
  });

  on(app, parts, whoAmI, ({ session, request, reply }) => {
    // Bound to the cookie as it is, valid or not: so does the check of a write. The cookie stays, because a session that
    // cannot be looked up right now may still be good.
    const token = sessionTokenOf(request);
    const known = request.cookies['crumb'] ?? '';
    const crumb = isCrumbFor(known, parts.config.secret, token) ? known : setCrumb(parts, request, reply, token);
    reply.header('cache-control', 'no-store');
    return { account: session ? present(session) : null, crumb };
  });
}

const present = ({ accountId, ...rest }: Session) => ({ id: accountId, ...rest });

function setSession(request: FastifyRequest, reply: FastifyReply, token: string, maxAge: number | undefined): void {
  const secure = isSecure(request);
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  reply.setCookie(sessionCookie(secure), token, { ...options, ...(maxAge !== undefined && { maxAge }) });
}

function clearSession(request: FastifyRequest, reply: FastifyReply): void {
  const secure = isSecure(request);
  reply.clearCookie(sessionCookie(secure), { path: '/', httpOnly: true, sameSite: 'lax', secure });
}
