import { readCookie, writeCookie } from './cookie.ts';

/** Cleared with the other ss_c* cookies when nobody agreed. Lives as long as a visit. */
const sessionCookie = 'ss_csid';
const sessionMs = 30 * 60_000;

const landingFlag = 'litfass_first_landing';
const sessionFlag = 'litfass_first_session';

/** Where the session is kept; everything here needs the visitor's consent under the restrictive policy. */
export interface SessionPlace {
  cookies: string;
  setCookie: (cookie: string) => void;
  local: () => Storage;
  session: () => Storage;
}

/**
 * Begins or lengthens the session (ANLY-005, ANLY-006); true on its first page. `now` in ms since 1970.
 */
export function continueSession(place: SessionPlace, now: number, uuid: () => string): boolean {
  const known = readCookie(place.cookies, sessionCookie);
  place.setCookie(writeCookie(sessionCookie, known || uuid(), now + sessionMs));
  if (known) return false;
  const isFirst = raise(place.local, landingFlag);
  if (isFirst) raise(place.session, sessionFlag);
  return true;
}

/** Sets a flag; true when it was not there. Storage that is refused counts as empty. */
function raise(storage: () => Storage, flag: string): boolean {
  try {
    if (storage().getItem(flag) !== null) return false;
    storage().setItem(flag, 'true');
  } catch {
    // Private mode: analytics do without (CENS-016).
  }
  return true;
}

/** Forgets what was kept when the visitor does not agree. */
export function forgetSession({ local, session }: Pick<SessionPlace, 'local' | 'session'>): void {
  try {
    local().removeItem(landingFlag);
    session().removeItem(sessionFlag);
  } catch {
    // Nothing could be stored there either.
  }
}
