import { writeCookie } from '../cookie.ts';

const cleared = /^(?:SS_MATTR|SS_MID|SS_lastvisit|user_segment|ss_c(?!ookieAllowed$).*)$/;

/**
 * What removes the cookies that nobody agreed to (COOK-015), for this host and the domains above it; the
 * decision itself stays (CONF-025).
 */
export function clearingCookies(cookies: string, host: string): string[] {
  const labels = host.split('.');
  const domains = ['', ...labels.slice(0, -1).map((_label, start) => `; domain=${labels.slice(start).join('.')}`)];
  return cookies
    .split('; ')
    .map((cookie) => cookie.split('=')[0] ?? '')
    .filter((name) => cleared.test(name))
    .flatMap((name) => domains.map((domain) => `${writeCookie(name, '', 0)}${domain}`));
}
