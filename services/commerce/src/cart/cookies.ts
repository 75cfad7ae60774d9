import { createHash, randomBytes } from 'node:crypto';
import { giveHostCookie, isSecure, soleHostCookie } from '@litfass/kit';
import { buyerCookie, cartCookie, hasCartCookie } from '@litfass/model';
import type { FastifyReply, FastifyRequest } from 'fastify';

const DAY_S = 86_400;

/** A new name of a cart: opaque, 192 bits. */
export const newCartToken = (): string => randomBytes(24).toString('base64url');

/** Only the hash is stored. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Of a checkout that an address names: the name alone finds nothing, it takes the browser that began it. */
export const namedHash = (cartToken: string, buyer: string): string => hashOf(`${cartToken} ${buyer}`);

/** The cookie of the cart. Where another host planted a second one none counts, since nobody knows which is right. */
export const cartTokenOf = (request: FastifyRequest): string | null => soleHostCookie(request, cartCookie);

/** The secret of the browser; null before it begins a checkout. */
export const buyerOf = (request: FastifyRequest): string | null => soleHostCookie(request, buyerCookie);

/**
 * The hash of the cart that a request is about: of the browser's own checkout that `cartToken` names where one is given,
 * else of its cookie. An address never leads into the cart of another browser.
 */
export function cartHashOf(request: FastifyRequest, cartToken: string | null = null): string | null {
  if (cartToken === null) {
    const token = cartTokenOf(request);
    return token && hashOf(token);
  }
  const buyer = buyerOf(request);
  return buyer && namedHash(cartToken, buyer);
}

/** The cart is what the visitor asked for, so its cookies need no consent (§ 25 (2) TDDDG). */
export function rememberCart(request: FastifyRequest, reply: FastifyReply, token: string, days: number): void {
  const maxAge = days * DAY_S;
  giveHostCookie(request, reply, { name: cartCookie, value: token, maxAge });
  const options = { path: '/', sameSite: 'lax', secure: isSecure(request), maxAge } as const;
  reply.setCookie(hasCartCookie, 'true', { ...options, httpOnly: false });
}

/** The secret of the browser, which gets one where it has none; it lasts `days` from here. Needs no consent either. */
export function rememberBuyer(request: FastifyRequest, reply: FastifyReply, days: number): string {
  const value = buyerOf(request) ?? newCartToken();
  giveHostCookie(request, reply, { name: buyerCookie, value, maxAge: days * DAY_S });
  return value;
}
