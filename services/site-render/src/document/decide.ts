import { createHmac } from 'node:crypto';
import { equal, type MemberSession } from '@litfass/kit';
import type { Access } from '@litfass/model';

/** What stands between a visitor and a page: a password, being logged in as a member, or a plan that has the page. */
export type Decision = 'open' | 'locked' | 'members-only' | 'denied' | 'auth-away';

/** The member who asks, null for nobody, `unknown` while auth does not answer. */
export type Asker = MemberSession | null | 'unknown';

/** Decides by the innermost access that is not public. `unlocks` are the visitor's cookies of that kind. */
export function decide(
  access: (Access | null | undefined)[],
  {
    secret,
    websiteId,
    unlocks,
    member,
  }: { secret: string; websiteId: string; unlocks: Readonly<Record<string, string | undefined>>; member: Asker },
): Decision {
  const guard = guardOf(access);
  if (!guard) return 'open';
  if (guard.kind === 'members') return decideForMember(guard, member);
  const given = unlocks[unlockCookie(websiteId, guard)] ?? '';
  return equal(given, unlockToken(secret, websiteId, guard)) ? 'open' : 'locked';
}

/** A page without plans is for every member (AUTH-017). */
function decideForMember({ plans = [] }: Access, member: Asker): Decision {
  if (member === 'unknown') return 'auth-away';
  if (!member) return 'members-only';
  return plans.length === 0 || plans.some((plan) => member.plans.includes(plan)) ? 'open' : 'denied';
}

export const guardOf = (access: (Access | null | undefined)[]): Access | null =>
  access.findLast((each) => each && each.kind !== 'public') ?? null;

/** One cookie a password: pages that share one are opened together. Its name says nothing about it. */
export const unlockCookie = (websiteId: string, { password = '' }: Access): string =>
  `litfass_unlock_${createHmac('sha256', websiteId).update(password).digest('hex').slice(0, 12)}`;

/** A changed password makes older tokens worthless. */
export const unlockToken = (secret: string, websiteId: string, { password = '' }: Access): string =>
  createHmac('sha256', secret).update(`unlock ${websiteId} ${password}`).digest('base64url');

/** Compares what a visitor typed in constant time; an empty password opens nothing. */
export const isPassword = (typed: string, { password = '' }: Access): boolean =>
  password !== '' && equal(typed, password);
