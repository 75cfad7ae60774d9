/** Name under which the browser session keeps it, so that a page after the log-in may still call. */
const key = 'litfass_member_token';

let token = '';

/** The xsrfToken of the member who logged in with this browser session (AUTH-004); empty without one. */
export function memberToken(): string {
  try {
    return token || (sessionStorage.getItem(key) ?? '');
  } catch {
    return token;
  }
}

/** Keeps the token for the calls to come; an empty one forgets it. Without storage it lasts as long as the page. */
export function storeMemberToken(given: string): void {
  token = given;
  try {
    if (given) sessionStorage.setItem(key, given);
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is refused.
  }
}
