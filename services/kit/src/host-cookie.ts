import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieReach, isSecure } from './origin.ts';

/**
 * The name of a cookie that is this very host's. Behind TLS it has the prefix `__Host-`: browsers take such a cookie from
 * no other host, so that a sibling below the same domain can't plant one. Plain HTTP, for trying out, has no such prefix.
 */
export const hostCookie = (request: FastifyRequest, name: string): string =>
  isSecure(request) ? `__Host-${name}` : name;

/**
 * What the browser sent under that name, each value once, in its order. More than one comes over plain HTTP alone, where
 * another host planted a cookie: who can tell the right value by itself looks for it among them.
 */
export function hostCookieValues(request: FastifyRequest, name: string): string[] {
  const start = `${hostCookie(request, name)}=`;
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const values = pairs.filter((pair) => pair.startsWith(start)).map((pair) => decoded(pair.slice(start.length)));
  return [...new Set(values)];
}

/** The value that counts where no other can be told to be right: the first. */
export const hostCookieValue = (request: FastifyRequest, name: string): string | null =>
  hostCookieValues(request, name)[0] ?? null;

/** The value that counts where a planted one would do harm: the only one; null where there are several, or none. */
export function soleHostCookie(request: FastifyRequest, name: string): string | null {
  const [value, ...others] = hostCookieValues(request, name);
  return others.length === 0 && value ? value : null;
}

export interface HostCookieOptions {
  /** Seconds; without them it ends with the browser session. */
  maxAge?: number;
  /** For what pages read. Scripts see no other cookie. */
  isForScripts?: boolean;
}

/** Gives the browser a cookie of this host, or of this host within a page on the website's other domain (`cookieReach`). */
export function giveHostCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, value, maxAge, isForScripts = false }: { name: string; value: string } & HostCookieOptions,
): void {
  const options = { ...cookieReach(request), httpOnly: !isForScripts, ...(maxAge !== undefined && { maxAge }) };
  reply.setCookie(hostCookie(request, name), value, options);
}

/** Takes it away again. */
export function dropHostCookie(request: FastifyRequest, reply: FastifyReply, name: string): void {
  reply.clearCookie(hostCookie(request, name), { ...cookieReach(request), httpOnly: true });
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
