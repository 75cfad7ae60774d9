const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** What a token is good for, and for how long. */
export const tokenLifeMs = {
  'sign-up': DAY_MS,
  'password-reset': 60 * MINUTE_MS,
  'email-change': DAY_MS,
  invitation: 7 * DAY_MS,
  'second-factor': 5 * MINUTE_MS,
  'passkey-creation': 5 * MINUTE_MS,
  'passkey-log-in': 5 * MINUTE_MS,
  'hand-over': MINUTE_MS,
  'member-sign-up': DAY_MS,
  'member-password-reset': 60 * MINUTE_MS,
  'member-invitation': 7 * DAY_MS,
} as const;
export type TokenPurpose = keyof typeof tokenLifeMs;

/** A code of six digits is guessed once in 200,000 tries; five are far below that. */
export const MOST_TRIES = 5;
