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
  const { name, options } = cookieFor(config, request);
  reply.setCookie(name, identifier, { ...options, maxAge: YEAR_SECONDS });
}

/** Forgets it, also by the name without a prefix that was given before. */
export function clearLastSite(config: AuthConfig, request: FastifyRequest, reply: FastifyReply): void {
  const { name, options } = cookieFor(config, request);
  for (const each of new Set([name, LAST_SITE])) reply.clearCookie(each, options);
}

// Shared by the websites under the app domain; browsers refuse a domain of a single label such as localhost, and a
// custom domain may not set a cookie for the app domain: there it stays with the host. `__Host-` means just that;
// what is shared can be bound to TLS alone.
function cookieFor({ appDomain }: AuthConfig, request: FastifyRequest) {
  const secure = isSecure(request);
  const isShared = appDomain.includes('.') && request.hostname.endsWith(`.${appDomain}`);
  const shared = isShared ? { domain: appDomain } : {};
  const prefix = isShared ? '__Secure-' : '__Host-';
  return {
    name: secure ? `${prefix}${LAST_SITE}` : LAST_SITE,
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure, ...shared },
  } as const;
}
