import { continueSession, forgetSession, landingQuery } from './analytics-session.ts';
import { clearingCookies } from './consent/clearing.ts';
import { allCookies, setCookie } from './cookie.ts';
import { countVisit } from './visit.ts';

/*
 * What is kept of a visitor. Loaded only where something may be kept, or has to be cleared.
 */
const storages = { local: () => localStorage, session: () => sessionStorage };

/** Counts the visit and keeps the session; returns the value of ss_cvr. Ask for consent before. */
export function keepVisitor(): string {
  const { visitor, cookies } = countVisit(allCookies(), Date.now(), newUuid);
  cookies.forEach(setCookie);
  const place = { ...storages, cookies: allCookies(), setCookie };
  if (continueSession(place, Date.now(), newUuid)) tellLanding();
  return visitor;
}

/** Clears what was kept without consent (COOK-015). */
export function forgetVisitor(): void {
  clearingCookies(allCookies(), location.hostname).forEach(setCookie);
  forgetSession(storages);
}

/** The first page of a session is told once, by asking for an image (CENS-009). */
function tellLanding(): void {
  const { width, height } = screen;
  const page = {
    href: location.href,
    referrer: document.referrer,
    language: navigator.language,
    screen: `${width}x${height}`,
  };
  new Image().src = `/api/track/Track?${landingQuery(page, String(Math.random()).slice(2))}`;
}

/** `randomUUID` is missing where a page comes without TLS from another host than localhost. */
function newUuid(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID();
  const bytes = [...new Uint8Array(16)].map(() => Math.floor(Math.random() * 256));
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5');
}
