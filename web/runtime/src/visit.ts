import { pick, type Json } from './website-context.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** COOK-007, COOK-010 */
const returnDays = 730;
const visitMinutes = 30;

const returnId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:\|[1-9]\d*){4}$/i;

export interface Visit {
  /** The value of ss_cvr (COOK-002): uuid, first, previous and current visit in ms, number of visits. */
  visitor: string;
  /** Cookies to set, ready for `document.cookie`; none when nothing changes. */
  cookies: string[];
}

/** One cookie out of `document.cookie`, or an empty text. */
export const readCookie = (cookies: string, name: string): string =>
  cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? '';

/** Whether a visitor id may be kept: without a restrictive policy, or once the visitor agreed (§ 25 TDDDG). */
export function mayIdentify(context: Json, cookies: string): boolean {
  const restrictive = pick(context, 'cookieSettings', 'isRestrictiveCookiePolicyEnabled') === true;
  return !restrictive || readCookie(cookies, 'ss_cookieAllowed').startsWith('true');
}

/**
 * The visitor's id for this page view (COOK-001 to COOK-010). A malformed cookie counts as missing; a visit
 * ends after 30 minutes without a page view.
 */
export function countVisit(cookies: string, now: number, uuid: () => string): Visit {
  const known = decodeURIComponent(readCookie(cookies, 'ss_cvr'));
  const visiting = /^[1-9]\d*$/.test(readCookie(cookies, 'ss_cvt'));
  const visit = cookie('ss_cvt', String(now), now + visitMinutes * minute);
  if (!returnId.test(known)) return renewed([uuid(), now, now, now, 1], visit, now);
  if (visiting) return { visitor: known, cookies: [visit] };
  const [id = '', first = '', , current = '', count = ''] = known.split('|');
  return renewed([id, first, current, now, Number(count) + 1], visit, now);
}

function renewed(parts: (string | number)[], visit: string, now: number): Visit {
  const visitor = parts.join('|');
  return { visitor, cookies: [cookie('ss_cvr', visitor, now + returnDays * day), visit] };
}

const cookie = (name: string, value: string, expires: number): string =>
  `${name}=${encodeURIComponent(value)}; path=/; SameSite=Lax; expires=${new Date(expires).toUTCString()}`;
