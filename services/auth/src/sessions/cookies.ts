import { dropHostCookie, giveHostCookie } from '@litfass/kit';
import type { FastifyReply, FastifyRequest } from 'fastify';

const SESSION = 'litfass_session';

/** Gives the browser its session's token; no script can read it. `maxAge` in seconds. */
export const setSession = (request: FastifyRequest, reply: FastifyReply, token: string, maxAge?: number): void =>
  giveHostCookie(request, reply, { name: SESSION, value: token, ...(maxAge !== undefined && { maxAge }) });

export const clearSession = (request: FastifyRequest, reply: FastifyReply): void =>
  dropHostCookie(request, reply, SESSION);
