import { call } from '../data/call.ts';
import type { CallSurroundings } from '../data/call-surroundings.ts';
import { allCookies, readCrumb } from '../cookie.ts';
import { pick } from '../website-context.ts';

/** A contributor of this website who is logged in. */
export interface Account {
  id: string;
  /** Codes of roles. */
  roles: number[];
}

/** Who is logged in here. Without a crumb nobody can be, so that visitors cause no call. */
export async function readAccount(surroundings: CallSurroundings): Promise<Account | null> {
  if (!readCrumb(allCookies())) return null;
  const answer = await call(surroundings, '/api/auth/session');
  return answer.ok ? accountIn(answer.data) : null;
}

function accountIn(data: unknown): Account | null {
  const id = pick(data, 'account', 'id');
  const roles = pick(data, 'account', 'roles');
  if (typeof id !== 'string') return null;
  return { id, roles: Array.isArray(roles) ? roles.filter((role) => typeof role === 'number') : [] };
}
