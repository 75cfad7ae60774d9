import { call } from '../data/call.ts';
import { allCookies, readCrumb } from '../cookie.ts';
import { isInBackend } from '../editor/backend.ts';
import type { PageParts } from '../page-parts.ts';
import { logOutMember, memberToken } from './member-session.ts';

let isRunning = false;

/**
 * Logs out (KEY-008): the account, else the member who logged in here (CONF-019). An account's page then goes to
 * the start page with `logout=true` (AUTH-009), within the configuration area to the previewed page (AUTH-010). A
 * second call while one is under way does nothing (AUTH-013), a failed crumb check is repeated once by the data
 * layer (AUTH-014), another failure is only logged (AUTH-012). Nobody is asked who never had a crumb.
 */
export const start = (parts: PageParts): void => void logOut(parts);

async function logOut(parts: PageParts): Promise<void> {
  if (isRunning || !readCrumb(allCookies())) return;
  isRunning = true;
  try {
    if (memberToken() && !(await parts.account())) return await endMember(parts);
    const answer = await call(parts.surroundings, '/api/auth/Logout', { method: 'POST', json: {} });
    if (answer.ok) location.assign(afterLogOut());
    else console.error('The log-out failed.', answer.failure);
  } finally {
    isRunning = false;
  }
}

async function endMember({ surroundings }: PageParts): Promise<void> {
  if (await logOutMember(surroundings, { cloneCart: false })) location.assign('/?logout=true');
}

function afterLogOut(): string {
  if (!isInBackend()) return '/?logout=true';
  const preview = new URL(location.href);
  preview.searchParams.set('logout', 'true');
  return preview.pathname + preview.search;
}
