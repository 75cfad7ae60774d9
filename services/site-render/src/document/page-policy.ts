import { createHash, createHmac } from 'node:crypto';
import type { OwnCodeUse } from '@litfass/widgets';

/**
 * The nonce of a document is a keyed digest of it: every copy of the same bytes, on every instance, has the same one, so
 * that caches and ETags hold; whoever changes the document changes its nonce and cannot foretell it.
 * @param digest of the document with nothing in the place of the nonce
 */
export const nonceOf = (digest: Buffer, secret: string): string =>
  createHmac('sha256', secret).update('litfass page nonce\n').update(digest).digest('base64url').slice(0, 22);

/**
 * What may run on a page of a website: the platform's scripts and those of the owner's own code, both by the nonce, and
 * what these load. Handlers in attributes run only where the owner's own code holds them, by their hashes; only there may
 * code be made of texts.
 */
export function policyOf(nonce: string, { hasScripts, handlers }: OwnCodeUse): string {
  const scripts = [
    `'nonce-${nonce}'`,
    "'strict-dynamic'",
    // For browsers that don't know the one before, which all others heed alone.
    "'self'",
    ...(hasScripts ? ["'unsafe-eval'"] : []),
    ...(handlers.length > 0 ? ["'unsafe-hashes'", ...handlers.map(hashSource)] : []),
  ];
  return [
    `script-src ${scripts.join(' ')}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

const hashSource = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
