import { cookieReach, isSecure, sessionCookie } from '@litfass/kit';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Gives the browser its session's token; no script can read it. `maxAge` in seconds. */
export function setSession(request: FastifyRequest, reply: FastifyReply, token: string, maxAge?: number): void {
  const options = { ...cookieReach(request), httpOnly: true, ...(maxAge !== undefined && { maxAge }) };
  reply.setCookie(sessionCookie(isSecure(request)), token, options);
}

export function clearSession(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(sessionCookie(isSecure(request)), { ...cookieReach(request), httpOnly: true });
}
