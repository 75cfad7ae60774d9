import { call, type CallSurroundings } from '../data/call.ts';
import { readCookie } from '../cookie.ts';

let isRunning = false;

/**
 * Logs out and goes to the start page with `logout=true` (KEY-008, AUTH-009). A second call while one is under
 * way does nothing (AUTH-013), a failed crumb check is repeated once by the data layer (AUTH-014), another
 * failure is only logged (AUTH-012). Nobody is asked who never had a crumb: they are not logged in.
 */
export async function logOut(surroundings: CallSurroundings): Promise<void> {
  if (isRunning || !readCookie(document.cookie, 'crumb')) return;
  isRunning = true;
  try {
    const answer = await call(surroundings, '/api/auth/Logout', { method: 'POST', json: {} });
    if (answer.ok) location.assign('/?logout=true');
    else console.error('The log-out failed.', answer.failure);
  } finally {
    isRunning = false;
  }
}
