import { continueSession, forgetSession } from './analytics-session.ts';
import { allCookies, setCookie } from './cookie.ts';
import { countVisit } from './visit.ts';

export { deviceOf } from './analytics/device.ts';

/*
 * What is kept of a visitor. Loaded only where something may be kept, or has to be cleared.
 */
const storages = { local: () => localStorage, session: () => sessionStorage };

/** Counts the visit and keeps the session; returns the value of ss_cvr. Ask for consent before. */
export function keepVisitor(): string {
  const { visitor, cookies } = countVisit(allCookies(), Date.now(), newUuid);
  cookies.forEach(setCookie);
  const place = { ...storages, cookies: allCookies(), setCookie };
  if (continueSession(place, Date.now(), newUuid)) {
    // CENS-016: a landing that is not told is nothing to a visitor.
    import('./landing.ts').then(({ tellLanding }) => tellLanding()).catch(() => {});
  }
  return visitor;
}

/** Clears what was kept without consent (COOK-015); what is left of it is an empty value. */
export async function forgetVisitor(): Promise<string> {
  forgetSession(storages);
  const { clearingCookies } = await import('./consent/clearing.ts');
  clearingCookies(allCookies(), location.hostname).forEach(setCookie);
  return '';
}

/** `randomUUID` is missing where a page comes without TLS from another host than localhost. */
const newUuid = (): string =>
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) => {
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1));
    return (Number(digit) ^ (random & (15 >> (Number(digit) / 4)))).toString(16);
  });
