import { readCookie, writeCookie } from './cookie.ts';

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

/**
 * The visitor's id for this page view, or for a later sign of a visit that goes on (COOK-001 to COOK-010). A malformed
 * cookie counts as missing; a visit ends 30 minutes after the last of them, as in the census.
 */
export function countVisit(cookies: string, now: number, uuid: () => string): Visit {
  const known = readCookie(cookies, 'ss_cvr').replaceAll('%7C', '|');
  const visiting = /^[1-9]\d*$/.test(readCookie(cookies, 'ss_cvt'));
  const visit = writeCookie('ss_cvt', String(now), now + visitMinutes * minute);
  if (!returnId.test(known)) return renewed([uuid(), now, now, now, 1], visit, now);
  if (visiting) return { visitor: known, cookies: [visit] };
  const [id = '', first = '', , current = '', count = ''] = known.split('|');
  return renewed([id, first, current, now, Number(count) + 1], visit, now);
}

function renewed(parts: (string | number)[], visit: string, now: number): Visit {
  const visitor = parts.join('|');
  return { visitor, cookies: [writeCookie('ss_cvr', visitor, now + returnDays * day), visit] };
}
