import { isSecure } from '@litfass/kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthConfig } from '../config.ts';

/** The website where this browser last logged in, for the app domain's own start page (AUTH-011, OPEN-039). */
const LAST_SITE = 'litfass_last_site';
const YEAR_SECONDS = 365 * 24 * 3600;

export function setLastSite(
  config: AuthConfig,
  request: FastifyRequest,
  reply: FastifyReply,
  identifier: string,
): void {
  reply.setCookie(LAST_SITE, identifier, { ...options(config, request), maxAge: YEAR_SECONDS });
}

export function clearLastSite(config: AuthConfig, request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(LAST_SITE, options(config, request));
}

// Shared by the websites under the app domain; browsers refuse a domain of a single label such as localhost, and a
// custom domain may not set a cookie for the app domain: there it stays with the host.
function options({ appDomain }: AuthConfig, request: FastifyRequest) {
  const isShared = appDomain.includes('.') && request.hostname.endsWith(`.${appDomain}`);
  const shared = isShared ? { domain: appDomain } : {};
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(request), ...shared } as const;
}
