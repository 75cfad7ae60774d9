import { equal, isSecure, memberCookie, on, sessionTokenOf, setCrumb } from '@litfass/kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AuthParts } from '../db/database.ts';
import { staleToken } from '../errors.ts';
import type { Passwords } from '../passwords/password.ts';
import { logInPerson, logOutPerson } from '../sessions/log-in.ts';
import { xsrfTokenFor } from '../sessions/session.ts';
import { memberLogIn, memberLogOut } from './api.ts';
import { findMemberByEmail } from './store.ts';

export function serveMembers(app: FastifyInstance, parts: AuthParts, passwords: Passwords): void {
  const { secret } = parts.config;

  on(app, parts, memberLogIn, async ({ website, body, request, reply }) => {
    const { token, maxAge } = await logInPerson(parts, passwords, {
      kind: 'member',
      website,
      credentials: body,
      address: request.ip,
      formerToken: tokenOf(request),
      find: findMemberByEmail,
    });
    reply.setCookie(memberCookie(isSecure(request)), token, {
      ...cookieOptions(request),
      ...(maxAge !== undefined && { maxAge }),
    });
    reply.header('cache-control', 'no-store');
    return { xsrfToken: xsrfTokenFor(secret, token) };
  });

  on(app, parts, memberLogOut, async ({ website, query, request, reply }) => {
    const token = tokenOf(request);
    if (token) checkXsrfToken(parts, request, reply, token);
    const loggedOut =
      token !== null && (await logOutPerson(parts, { kind: 'member', website, token, address: request.ip }));
    reply.clearCookie(memberCookie(isSecure(request)), cookieOptions(request));
    if (query.cloneCart === false) clearCart(reply);
    return { loggedOut };
  });
}

/** The header proves that this website's page asks (AUTH-005). @throws Refusal 400 with the tokens to repeat it with */
function checkXsrfToken(parts: AuthParts, request: FastifyRequest, reply: FastifyReply, token: string): void {
  const expected = xsrfTokenFor(parts.config.secret, token);
  if (equal(String(request.headers['x-siteuser-xsrf-token'] ?? ''), expected)) return;
  throw staleToken(setCrumb(parts, request, reply, sessionTokenOf(request)), expected);
}

const tokenOf = (request: FastifyRequest): string | null => request.cookies[memberCookie(isSecure(request))] ?? null;

const cookieOptions = (request: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(request) }) as const;

// With false the visitor starts with an empty cart, else the content stays as an anonymous cart (OPEN-040).
function clearCart(reply: FastifyReply): void {
  for (const name of ['CART', 'hasCart']) reply.clearCookie(name, { path: '/' });
}
