import { createHash, randomBytes } from 'node:crypto';
import { isSecure } from '@litfass/kit';
import type { FastifyReply, FastifyRequest } from 'fastify';

const CART = 'CART';

/** A new name of a cart: opaque, 192 bits. */
export const newCartToken = (): string => randomBytes(24).toString('base64url');

/** Only the hash is stored. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The hash of the cart that a request is about: of `cartToken` where one is given, else of the cookie. */
export function cartHashOf(request: FastifyRequest, cartToken?: string | null): string | null {
  const token = cartToken ?? request.cookies[CART];
  return token ? hashOf(token) : null;
}

/** The cart is what the visitor asked for, so its cookies need no consent (§ 25 (2) TDDDG). */
export function rememberCart(request: FastifyRequest, reply: FastifyReply, token: string, days: number): void {
  const options = { path: '/', sameSite: 'lax', secure: isSecure(request), maxAge: days * 86_400 } as const;
  reply.setCookie(CART, token, { ...options, httpOnly: true });
  reply.setCookie('hasCart', 'true', { ...options, httpOnly: false });
}
