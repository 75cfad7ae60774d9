import { pageLocale } from '../language.ts';
import { createDataLayer, type DataAnswer, type DataCall, type SentAnswer, type SentCall } from '@litfass/model';
import { showSystemError } from '../dialog/system-error.ts';
import { openLogIn } from '../account/log-in-dialog.ts';
import { memberToken } from '../account/member-token.ts';
import { allCookies, readCrumb } from '../cookie.ts';
import { secureAddress } from './secure-address.ts';
import type { CallSurroundings } from './call-surroundings.ts';

/**
 * The crumb that the last refusal brought, and the cookie's value then: as long as the cookie says nothing newer, that
 * crumb counts. The browser may keep no cookie, or an older one of the same name that another host planted.
 */
let given = { crumb: '', cookie: '' };

function crumb(): string {
  const cookie = readCrumb(allCookies());
  return cookie !== given.cookie ? cookie : given.crumb;
}

/**
 * Calls the website's own services (DATA-001 to DATA-020). Paths of the secure API go to the secure domain
 * with credentials. A call that needs a log-in opens the dialog and is repeated after it.
 */
export function call(surroundings: CallSurroundings, url: string, options: DataCall = {}): Promise<DataAnswer> {
  const { overlays, events, baseUrl } = surroundings;
  const layer = createDataLayer({
    send,
    crumb,
    storeCrumb: (fresh) => {
      given = { crumb: fresh, cookie: readCrumb(allCookies()) };
    },
    loginRequired: () => {
      events.dispatchEvent(new Event('login-required'));
      return openLogIn(surroundings, { mayCreateAccount: true });
    },
    authorizationFailed: ({ message }) => showSystemError(overlays, message),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    locale: pageLocale(),
  });
  return layer(secureAddress(url, location, baseUrl), options);
}

async function send(url: string, { method, headers, body }: SentCall): Promise<SentAnswer> {
  const own = crumb();
  const member = memberToken();
  const answer = await fetch(url, {
    method,
    body,
    credentials: 'include',
    headers: {
      ...headers,
      ...(own ? { 'x-csrf-token': own } : {}),
      // AUTH-005
      ...(member ? { 'x-siteuser-xsrf-token': member } : {}),
    },
  });
  return { status: answer.status, text: await answer.text(), retryAfter: answer.headers.get('retry-after') };
}
