import { createHmac, hash, randomBytes } from 'node:crypto';
import { equal } from '@litfass/kit';

export const TOKEN_LIFE_MS = 3_600_000;

/** A token that a submission uses up. */
export interface Spending {
  hash: string;
  expiresAt: Date;
}

/**
 * A submission key of a website: expiry, nonce and signature. Nothing is stored when it is given out, so that asking for many
 * costs nothing; what is stored is its use (`spendToken`).
 */
export function makeToken(secret: string, websiteId: string, now: Date): string {
  const expiry = (now.getTime() + TOKEN_LIFE_MS).toString(36);
  const nonce = randomBytes(16).toString('base64url');
  return `${expiry}.${nonce}.${sign(secret, `submission-key ${websiteId} ${expiry} ${nonce}`)}`;
}

/** When a token of this website expires; null for any other, forged or expired one. */
export function expiryOf(
  token: string,
  { secret, websiteId, now }: { secret: string; websiteId: string; now: Date },
): Date | null {
  const [expiry = '', nonce = '', signature = ''] = token.split('.');
  if (!equal(token, `${expiry}.${nonce}.${signature}`)) return null;
  if (!equal(signature, sign(secret, `submission-key ${websiteId} ${expiry} ${nonce}`))) return null;
  const expiresAt = new Date(Number.parseInt(expiry, 36));
  return expiresAt > now ? expiresAt : null;
}

export const tokenHash = (token: string): string => hash('sha256', token);

const sign = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(`token ${text}`).digest('base64url');
