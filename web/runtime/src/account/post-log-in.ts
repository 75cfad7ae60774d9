import { createDataLayer } from '@litfass/model';
import { allCookies, readCookie } from '../cookie.ts';

export type LogInAnswer = { ok: true } | { ok: false; message: string };

/**
 * Logs in. It has a data layer of its own: a refusal here must not ask for a log-in again.
 */
export async function postLogIn(data: FormData): Promise<LogInAnswer> {
  let fresh = '';
  const crumb = (): string => fresh || readCookie(allCookies(), 'crumb');
  const layer = createDataLayer({
    send: async (url, { method, headers, body }) => {
      const answer = await fetch(url, { method, body, headers: { ...headers, 'x-csrf-token': crumb() } });
      return { status: answer.status, text: await answer.text() };
    },
    crumb,
    storeCrumb: (renewed) => {
      fresh = renewed;
    },
    loginRequired: () => Promise.resolve(false),
    authorizationFailed: () => {},
    wait: () => Promise.resolve(),
    locale: document.documentElement.lang,
  });
  const answer = await layer('/api/auth/login', {
    method: 'POST',
    json: { email: data.get('email'), password: data.get('password'), rememberMe: data.get('rememberMe') !== null },
  });
  return answer.ok ? { ok: true } : { ok: false, message: answer.failure.message };
}
