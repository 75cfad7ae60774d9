import { createHmac } from 'node:crypto';
import { equal } from '@litfass/kit';

export type LinkPurpose = 'confirm' | 'unsubscribe';

/** How long a confirmation may take. */
export const CONFIRM_WITHIN_MS = 7 * 86_400_000;

interface LinkScope {
  secret: string;
  purpose: LinkPurpose;
  websiteId: string;
}

/** A link's token: who and when it was made, signed. Nothing is stored for it. */
export function linkToken(scope: LinkScope, subscriberId: string, madeAt: Date): string {
  const time = madeAt.getTime().toString(36);
  return `${subscriberId}.${time}.${signature(scope, subscriberId, time)}`;
}

/** Whose link this is, and when it was made; null for any other or forged one. */
export function readLink(scope: LinkScope, token: string): { subscriberId: string; madeAt: Date } | null {
  const [subscriberId = '', time = '', given = '', more] = token.split('.');
  if (more !== undefined || !equal(given, signature(scope, subscriberId, time))) return null;
  return { subscriberId, madeAt: new Date(Number.parseInt(time, 36)) };
}

const signature = ({ secret, purpose, websiteId }: LinkScope, subscriberId: string, time: string): string =>
  createHmac('sha256', secret).update(`newsletter ${purpose} ${websiteId} ${subscriberId} ${time}`).digest('base64url');
