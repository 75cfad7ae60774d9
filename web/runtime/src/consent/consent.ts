import type { WebsiteContext } from '../website-context.ts';
import { readCookie, writeCookie } from '../cookie.ts';

/** COOK-013: what the visitor agreed to is told by this number. */
export const bannerVersion = 2;

const dayMs = 86_400_000;
/** COOK-012 */
const consentDays = 30;

export type Decision = 'allowed' | 'denied' | null;

/** What the visitor decided; null before. A value of neither kind counts as undecided (BANN-005, BANN-006). */
export function decisionIn(cookies: string): Decision {
  const stored = readCookie(cookies, 'ss_cookieAllowed');
  return stored === 'true' ? 'allowed' : stored === 'false' ? 'denied' : null;
}

/** The cookie that keeps a decision (BANN-007, BANN-008), ready for `document.cookie`. */
export const decisionCookie = (allowed: boolean, now: number): string =>
  writeCookie('ss_cookieAllowed', String(allowed), now + consentDays * dayMs);

/**
 * Whether the visitor may be told apart: where the website says that it asks nobody, or once they agreed (§ 25 TDDDG).
 * Where the country is unknown, as in pages that are the same for everybody, a policy that is not absolute holds too.
 */
export const mayIdentify = ({ cookieSettings }: WebsiteContext, cookies: string): boolean =>
  cookieSettings?.isRestrictiveCookiePolicyEnabled === false || decisionIn(cookies) === 'allowed';

/** Whether something is there that nobody agreed to; a first look, `clearingCookies` knows better. */
export const hasCookiesToClear = (cookies: string): boolean =>
  /(?:^|; )(?:SS_|user_segment=|ss_c(?!ookieAllowed=))/.test(cookies);
