import { createHmac } from 'node:crypto';
import { equal, type MemberSession } from '@litfass/kit';
import type { Access } from '@litfass/model';

/** What stands between a visitor and a page: a password, being logged in as a member, or a plan that has the page. */
export type Decision = 'open' | 'locked' | 'members-only' | 'denied' | 'auth-away';

/** What the browser sent under the name of a cookie. */
export type Unlocks = (name: string) => readonly string[];

/** The member who asks, null for nobody, `unknown` while auth does not answer. */
export type Asker = MemberSession | null | 'unknown';

/** Decides by the innermost access that is not public. `unlocks` gives what the browser sent under a cookie's name. */
export function decide(
  access: (Access | null | undefined)[],
  { secret, websiteId, unlocks, member }: { secret: string; websiteId: string; unlocks: Unlocks; member: Asker },
): Decision {
  const guard = guardOf(access);
  if (!guard) return 'open';
  if (guard.kind === 'members') return decideForMember(guard, member);
  const token = unlockToken(secret, websiteId, guard);
  return unlocks(unlockCookie(secret, websiteId, guard)).some((given) => equal(given, token)) ? 'open' : 'locked';
}

/** A page without plans is for every member (AUTH-017). */
function decideForMember({ plans = [] }: Access, member: Asker): Decision {
  if (member === 'unknown') return 'auth-away';
  if (!member) return 'members-only';
  return plans.length === 0 || plans.some((plan) => member.plans.includes(plan)) ? 'open' : 'denied';
}

export const guardOf = (access: (Access | null | undefined)[]): Access | null =>
  access.findLast((each) => each && each.kind !== 'public') ?? null;

/**
 * One cookie a password: pages that share one are opened together. Without the platform's secret its name says nothing
 * about the password, to nobody who sees it.
 */
export const unlockCookie = (secret: string, websiteId: string, { password = '' }: Access): string => {
  const hash = createHmac('sha256', secret).update(`unlock cookie ${websiteId} ${password}`).digest('hex');
  return `litfass_unlock_${hash.slice(0, 12)}`;
};

/** A changed password makes older tokens worthless. */
export const unlockToken = (secret: string, websiteId: string, { password = '' }: Access): string =>
  createHmac('sha256', secret).update(`unlock ${websiteId} ${password}`).digest('base64url');

/** Compares what a visitor typed in constant time, in one normal form; an empty password opens nothing. */
export const isPassword = (typed: string, { password = '' }: Access): boolean =>
  password !== '' && equal(typed.normalize('NFKC'), password.normalize('NFKC'));
