import { createHmac, randomBytes } from 'node:crypto';
import { storableText } from '@litfass/kit';
import type { AuthConfig } from '../config.ts';

/** A new session's token: 256 random bits. It goes to the browser, only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

const HOUR_MS = 3_600_000;

type Lives = Pick<AuthConfig, 'rememberDays' | 'rememberIdleDays' | 'sessionHours' | 'sessionIdleHours'>;

/** How long a session lasts: `rememberMe` keeps it beyond the end of the browser session (OPEN-038). */
export function sessionLife(config: Lives, rememberMe: boolean, now: Date) {
  const lifeMs = rememberMe ? config.rememberDays * 24 * HOUR_MS : config.sessionHours * HOUR_MS;
  const idleMs = Math.min(
    lifeMs,
    rememberMe ? config.rememberIdleDays * 24 * HOUR_MS : config.sessionIdleHours * HOUR_MS,
  );
  return {
    /** Where it ends unless it is used before; each use moves this on. */
    expiresAt: new Date(now.getTime() + idleMs),
    /** Where it ends however much it is used. */
    endsAt: new Date(now.getTime() + lifeMs),
    idleSeconds: idleMs / 1000,
    /** Seconds for the cookie; none: it ends with the browser. */
    ...(rememberMe && { maxAge: lifeMs / 1000 }),
  };
}

/** What a member's page sends back in the header X-SiteUser-XSRF-Token (AUTH-005). Bound to the session. */
export const xsrfTokenFor = (secret: string, token: string): string =>
  createHmac('sha256', secret).update(`member ${token}`).digest('base64url');

/** What a browser says it is, short enough to be stored. */
export const deviceOf = (userAgent: string | undefined): string => storableText(userAgent ?? '').slice(0, 200);
