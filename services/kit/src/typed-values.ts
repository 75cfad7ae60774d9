import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieReach, isSecure } from './origin.ts';
import { pagePrefixOf } from './page-language.ts';
import { parseUntrustedJson } from './untrusted-json.ts';

/** What stands in the fields of a form, by their names. */
export type Typed = Readonly<Record<string, string>>;

/** Where the forms of members are, behind the prefix of a language: they are all that it is kept for. */
const PATH = '/account';
const LIFE_SECONDS = 300;
const LONGEST = 300;

const cookieName = (request: FastifyRequest): string => `${isSecure(request) ? '__Secure-' : ''}litfass_typed`;

const optionsFor = (request: FastifyRequest) => ({
  ...cookieReach(request),
  path: `${pagePrefixOf(request)}${PATH}`,
  httpOnly: true,
});

/**
 * Keeps what was typed into a form without script that was refused until its page is shown again: in the visitor's own
 * browser and for minutes, because an address of a person has no place in the address of a page. Never give it passwords.
 */
export function keepTyped(request: FastifyRequest, reply: FastifyReply, typed: Typed): void {
  const value = Buffer.from(JSON.stringify(typed)).toString('base64url');
  reply.setCookie(cookieName(request), value, { ...optionsFor(request), maxAge: LIFE_SECONDS });
}

export function forgetTyped(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookieName(request), optionsFor(request));
}

/** What was kept; nothing where the cookie is not readable. */
export function typedOf(request: FastifyRequest): Typed {
  const value = request.cookies[cookieName(request)];
  if (!value) return {};
  try {
    const kept = parseUntrustedJson(Buffer.from(value, 'base64url').toString());
    const texts = Object.entries(Object(kept)).filter(([, text]) => typeof text === 'string');
    return Object.fromEntries(texts.map(([name, text]) => [name, String(text).slice(0, LONGEST)]));
  } catch {
    return {};
  }
}
