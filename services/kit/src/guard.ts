import type { FastifyReply, FastifyRequest } from 'fastify';
import { admitKey, bearerOf } from './api-key.ts';
import { isWrite, type RouteContract } from './contract.ts';
import { crumbKeyOf, equal, isCrumbFor, makeCrumb } from './crumb.ts';
import { refusal, refusals } from './errors.ts';
import { giveHostCookie, hostCookieValues } from './host-cookie.ts';
import { isOperators, operatorHash } from './operator-door.ts';
import { isSameOrigin, isSecure } from './origin.ts';
import type { Gate } from './parts.ts';
import { sessionCookie, type Session } from './session.ts';
import { kitTexts } from './texts.ts';
import type { Website } from './website.ts';

export const sessionTokenOf = (request: FastifyRequest): string | null =>
  request.cookies[sessionCookie(isSecure(request))] ?? null;

/** Checks who calls; returns the session where there is one. */
export async function admit(
  parts: Gate,
  contract: RouteContract,
  request: FastifyRequest,
  website: Website | null,
): Promise<Session | null> {
  const { access } = contract;
  if (typeof access === 'object' && 'operator' in access) {
    const given = (request.headers.authorization ?? '').replace(/^Bearer /, '');
    const isRight = equal(operatorHash(given), parts.config.operatorHash ?? '');
    if (!isOperators(request.raw) || !isRight) throw refusals.forbidden();
    return null;
  }
  const key = bearerOf(request);
  // Whatever cookies come along: a program acts by its key alone.
  if (key !== null && access !== 'public') return admitKey(parts.keys, contract, website, key);
  const token = sessionTokenOf(request);
  if (access === 'public' && !token) return null;
  const session = token && website ? await sessionOrNull(parts, website.id, token, access === 'public') : null;
  if (access === 'public') return session;
  if (!session) throw refusals.loginRequired();
  if (typeof access === 'object' && !letsIn(access, session)) throw refusals.forbidden();
  return session;
}

const letsIn = ({ permission, partly }: { permission: string; partly?: string }, { permissions }: Session): boolean =>
  permissions.includes(permission) || (partly !== undefined && permissions.includes(partly));

// A public page does not need auth: with auth away a visitor is served as nobody.
async function sessionOrNull(parts: Gate, websiteId: string, token: string, lenient: boolean): Promise<Session | null> {
  try {
    return await parts.sessions.find(websiteId, token);
  } catch (error) {
    if (lenient) return null;
    throw error;
  }
}

/** Refuses a write without a valid crumb with HTTP 400, `crumbFail` and a new crumb to repeat it with. */
export function checkCrumb(parts: Gate, contract: RouteContract, request: FastifyRequest, reply: FastifyReply): void {
  if (!needsCrumb(contract, request)) return;
  const session = sessionTokenOf(request);
  if (
    session === null ? isFromVisitor(parts, request) : isCrumbFor(crumbOf(request), crumbKeyOf(parts.config), session)
  )
    return;
  const crumb = setCrumb(parts, request, reply, session);
  throw refusal({
    code: 'crumb-fail',
    status: 400,
    text: kitTexts.crumbFail,
    extra: { crumbFail: true, crumb },
  });
}

/**
 * Without a session a crumb belongs to nobody, and anybody can have one made: it must be the browser's own as well, one of
 * its cookies. A page of this very host that says it has none yet, by an empty `crumb` in the address (DATA-001), needs
 * none: its Origin proves as much, and a visitor's first write costs one call.
 */
function isFromVisitor(parts: Gate, request: FastifyRequest): boolean {
  const given = crumbOf(request);
  if (given === '') return crumbInQuery(request) === '' && isSameOrigin(request);
  const isOwn = hostCookieValues(request, CRUMB).some((known) => equal(known, given));
  return isOwn && isCrumbFor(given, crumbKeyOf(parts.config), null);
}

function crumbOf(request: FastifyRequest): string {
  const inHeader = request.headers['x-csrf-token'];
  return typeof inHeader === 'string' && inHeader !== '' ? inHeader : (crumbInQuery(request) ?? '');
}

function crumbInQuery({ query }: FastifyRequest): string | null {
  const given: unknown = Reflect.get(Object(query), 'crumb');
  return typeof given === 'string' ? given : null;
}

function needsCrumb(contract: RouteContract, request: FastifyRequest): boolean {
  const guarded = typeof contract.access === 'object' && 'operator' in contract.access;
  if (!isWrite(contract) || guarded || contract.crumb === false) return false;
  // No page can make a browser send the header of a key.
  if (contract.access !== 'public' && bearerOf(request) !== null) return false;
  const isForm = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)/.test(
    request.headers['content-type'] ?? '',
  );
  return contract.crumb !== 'script' || !isForm;
}

/** What the cookie of the crumb is called, behind TLS with the prefix `__Host-`. */
export const CRUMB = 'crumb';

/** Gives the browser a crumb for `session`; scripts read the cookie, so it is not HttpOnly. */
export function setCrumb(parts: Gate, request: FastifyRequest, reply: FastifyReply, session: string | null): string {
  const crumb = makeCrumb(crumbKeyOf(parts.config), session);
  giveHostCookie(request, reply, { name: CRUMB, value: crumb, isForScripts: true });
  return crumb;
}
