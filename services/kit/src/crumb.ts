import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * The crumb proves that a write comes from a page of this website: the cookie `crumb` repeated in the query or the
 * header X-CSRF-Token. It is bound to the session, so that it changes at log-in (D7, ASVS 3.5.1).
 */
export function makeCrumb(secret: string, sessionToken: string | null): string {
  const nonce = randomBytes(12).toString('base64url');
  return `${nonce}.${sign(secret, nonce, sessionToken)}`;
}

export function isCrumbFor(crumb: string, secret: string, sessionToken: string | null): boolean {
  const [nonce = '', signature = ''] = crumb.split('.');
  return equal(signature, sign(secret, nonce, sessionToken));
}

/** What a service signs crumbs with: those that answer one website share it, and nothing else. */
export const crumbKeyOf = ({ crumbKey, secret }: { crumbKey?: string; secret: string }): string => crumbKey ?? secret;

/** Compares in constant time. */
export function equal(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}

function sign(secret: string, nonce: string, sessionToken: string | null): string {
  return createHmac('sha256', secret)
    .update(`crumb ${nonce} ${sessionToken ?? ''}`)
    .digest('base64url')
    .slice(0, 32);
}
