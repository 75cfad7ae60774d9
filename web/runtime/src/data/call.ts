import { createDataLayer, type DataAnswer, type DataCall, type SentAnswer, type SentCall } from '@litfass/model';
import { showSystemError } from '../dialog/system-error.ts';
import { openLogIn } from '../account/log-in-dialog.ts';
import { memberToken } from '../account/member-token.ts';
import { allCookies, readCookie, setCookie, writeCookie } from '../cookie.ts';
import { secureAddress } from './secure-address.ts';
import type { CallSurroundings } from './call-surroundings.ts';

/** The crumb where the browser keeps no cookie, for the one retry. */
let lastCrumb = '';

const crumb = (): string => readCookie(allCookies(), 'crumb') || lastCrumb;

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
      lastCrumb = fresh;
      setCookie(writeCookie('crumb', fresh, Date.now() + 86_400_000));
    },
    loginRequired: () => {
      events.dispatchEvent(new Event('login-required'));
      return openLogIn(surroundings, { mayCreateAccount: true });
    },
    authorizationFailed: ({ message }) => showSystemError(overlays, message),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    locale: document.documentElement.lang,
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
