import {
  dropHostCookie,
  giveHostCookie,
  isSecure,
  parseUntrustedJson,
  soleHostCookie,
  type Website,
} from '@litfass/kit';
import { buyerCookie, cartCookie, hasCartCookie } from '@litfass/model';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthParts } from '../db/database.ts';

const DAYS = 30;

/** A log-in waits no longer for the shop: the cart then stays as it is. */
const TIMEOUT_MS = 1000;

interface Asked {
  website: Website;
  memberId: string;
  /**
   * merge: what the member left here before comes into the cart at hand; clone: a copy stays with who logs out, while
   * the cart remains the member's (OPEN-040).
   */
  what: 'merge' | 'clone';
}

/** Asks commerce for the cart of a member who comes or goes, and gives the browser its name. Never fails the log-in. */
export async function handCartOver(
  { bus, log }: Pick<AuthParts, 'bus' | 'log'>,
  { website, memberId, what }: Asked,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const before = soleHostCookie(request, cartCookie);
  const question = Buffer.from(JSON.stringify({ websiteId: website.id, memberId, cookie: before }));
  try {
    const answer = await bus.request(`litfass.commerce.cart.${what}`, question, TIMEOUT_MS);
    const cookie: unknown = Reflect.get(Object(parseUntrustedJson(Buffer.from(answer).toString())), 'cookie');
    if (typeof cookie === 'string' && cookie !== before) giveCart(request, reply, cookie);
  } catch (error) {
    log.warn({ err: error, what }, 'commerce does not answer about a cart');
  }
}

/** As commerce gives them. */
function giveCart(request: FastifyRequest, reply: FastifyReply, cookie: string): void {
  const maxAge = DAYS * 86_400;
  giveHostCookie(request, reply, { name: cartCookie, value: cookie, maxAge });
  const options = { path: '/', sameSite: 'lax', secure: isSecure(request), maxAge } as const;
  reply.setCookie(hasCartCookie, 'true', { ...options, httpOnly: false });
}

/** The visitor goes on with an empty cart. */
export function leaveCart(request: FastifyRequest, reply: FastifyReply): void {
  dropHostCookie(request, reply, cartCookie);
  reply.clearCookie(hasCartCookie, { path: '/' });
}

/** Whoever uses the browser after a member does not see what the member ordered in it. */
export const leaveOrders = (request: FastifyRequest, reply: FastifyReply): void =>
  dropHostCookie(request, reply, buyerCookie);
