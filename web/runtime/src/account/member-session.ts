import type { DataAnswer } from '@litfass/model';
import { call } from '../data/call.ts';
import type { CallSurroundings } from '../data/call-surroundings.ts';
import { pickText } from '../website-context.ts';
import { memberToken, storeMemberToken } from './member-token.ts';

export { memberToken } from './member-token.ts';

const sessionPath = '/api/site-users/account/session';

export interface MemberCredentials {
  email: string;
  password: string;
  rememberMe?: boolean;
}

/** Logs a member in (AUTH-003) and keeps the token that later calls carry (AUTH-004, AUTH-005). */
export async function logInMember(surroundings: CallSurroundings, credentials: MemberCredentials): Promise<DataAnswer> {
  const answer = await call(surroundings, sessionPath, { method: 'POST', json: { rememberMe: false, ...credentials } });
  if (answer.ok) storeMemberToken(pickText(answer.data, 'xsrfToken'));
  return answer;
}

/** Ends the member's session (AUTH-006); one retry after a failed crumb check is the data layer's (AUTH-007). */
export async function logOutMember(surroundings: CallSurroundings, options: { cloneCart: boolean }): Promise<boolean> {
  if (!memberToken()) return false;
  const answer = await call(surroundings, `${sessionPath}?cloneCart=${options.cloneCart}`, { method: 'DELETE' });
  if (answer.ok) storeMemberToken('');
  else console.error('The log-out failed.', answer.failure);
  return answer.ok;
}
