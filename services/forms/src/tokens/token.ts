import { createHmac, hash, randomBytes } from 'node:crypto';
import { equal } from '@litfass/kit';

export const TOKEN_LIFE_MS = 3_600_000;

/** A token that a submission uses up. */
export interface Spending {
  hash: string;
  expiresAt: Date;
}

/** What a token is for: one of another use is no token here. */
export interface TokenUse {
  name: string;
  lifeMs: number;
}

const submissionKey: TokenUse = { name: 'submission-key', lifeMs: TOKEN_LIFE_MS };

/**
 * A token of a website, a submission key unless said otherwise: expiry, nonce and signature. Nothing is stored when it is
 * given out, so that asking for many costs nothing; what is stored is its use (`spendToken`).
 */
export function makeToken(secret: string, websiteId: string, now: Date, use = submissionKey): string {
  const expiry = (now.getTime() + use.lifeMs).toString(36);
  const nonce = randomBytes(16).toString('base64url');
  return `${expiry}.${nonce}.${sign(secret, `${use.name} ${websiteId} ${expiry} ${nonce}`)}`;
}

/** When a token of this website expires; null for any other, forged or expired one. */
export function expiryOf(
  token: string,
  { secret, websiteId, now, use = submissionKey }: { secret: string; websiteId: string; now: Date; use?: TokenUse },
): Date | null {
  const [expiry = '', nonce = '', signature = ''] = token.split('.');
  if (!equal(token, `${expiry}.${nonce}.${signature}`)) return null;
  if (!equal(signature, sign(secret, `${use.name} ${websiteId} ${expiry} ${nonce}`))) return null;
  const expiresAt = new Date(Number.parseInt(expiry, 36));
  return expiresAt > now ? expiresAt : null;
}

export const tokenHash = (token: string): string => hash('sha256', token);

const sign = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(`token ${text}`).digest('base64url');
