import {
  dropHostCookie,
  equal,
  giveHostCookie,
  isSecure,
  memberCookie,
  sessionHash,
  sessionTokenOf,
  setCrumb,
  withTenant,
  type Website,
} from '@litfass/kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { devicesOf } from '../attempts/known-device.ts';
import type { AuthParts } from '../db/database.ts';
import { refused, staleToken } from '../errors.ts';
import type { Caller } from '../sessions/log-in.ts';
import { xsrfTokenFor } from '../sessions/session.ts';
import type { Member } from './member.ts';
import { findSessionMember } from './store.ts';

export const memberCaller = (website: Website, request: FastifyRequest): Caller => ({
  kind: 'member',
  website,
  address: request.ip,
  devices: devicesOf(request),
});

export const memberToken = (request: FastifyRequest): string | null =>
  request.cookies[memberCookie(isSecure(request))] ?? null;

const MEMBER = 'litfass_member';

export const giveMemberCookie = (request: FastifyRequest, reply: FastifyReply, token: string, maxAge?: number): void =>
  giveHostCookie(request, reply, { name: MEMBER, value: token, ...(maxAge !== undefined && { maxAge }) });

export const clearMemberCookie = (request: FastifyRequest, reply: FastifyReply): void =>
  dropHostCookie(request, reply, MEMBER);

/** The member of the cookie; null where nobody is logged in. */
export function memberOf(parts: AuthParts, website: Website, request: FastifyRequest): Promise<Member | null> {
  const token = memberToken(request);
  if (!token) return Promise.resolve(null);
  const hash = sessionHash(token);
  return withTenant(parts.db, website.id, (trx) => findSessionMember(trx, website.id, hash, parts.clock()));
}

/** The member who writes. @throws Refusal 401, 400 without the token of the session (forms without script have none) */
export async function writingMember(
  parts: AuthParts,
  website: Website,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<Member> {
  const member = await memberOf(parts, website, request);
  if (!member) throw refused('log-in-again');
  const isForm = (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
  if (!isForm) checkXsrfToken(parts, request, reply);
  return member;
}

/** The header proves that this website's page asks (AUTH-005). @throws Refusal 400 with the tokens to repeat it with */
export function checkXsrfToken(parts: AuthParts, request: FastifyRequest, reply: FastifyReply): void {
  const expected = xsrfTokenFor(parts.config.secret, memberToken(request) ?? '');
  if (equal(String(request.headers['x-siteuser-xsrf-token'] ?? ''), expected)) return;
  throw staleToken(setCrumb(parts, request, reply, sessionTokenOf(request)), expected);
}
