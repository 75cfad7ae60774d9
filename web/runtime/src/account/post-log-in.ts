import { pageLocale } from '../language.ts';
import { createDataLayer } from '@litfass/model';
import { allCookies, readCrumb } from '../cookie.ts';

/** `challenge`: the password was right, and a code is asked for; it goes along with the code. */
export type LogInAnswer = { ok: true } | { ok: false; message: string; challenge: string };

/**
 * Logs in, by password or by the code of the second step. It has a data layer of its own: a refusal here must not ask
 * for a log-in again.
 */
export async function postLogIn(data: FormData, challenge = ''): Promise<LogInAnswer> {
  let fresh = '';
  let asked = '';
  const crumb = (): string => fresh || readCrumb(allCookies());
  const layer = createDataLayer({
    send: async (url, { method, headers, body }) => {
      const answer = await fetch(url, { method, body, headers: { ...headers, 'x-csrf-token': crumb() } });
      const text = await answer.text();
      asked = challengeIn(text);
      return { status: answer.status, text };
    },
    crumb,
    storeCrumb: (renewed) => {
      fresh = renewed;
    },
    loginRequired: () => Promise.resolve(false),
    authorizationFailed: () => {},
    wait: () => Promise.resolve(),
    locale: pageLocale(),
  });
  const answer = challenge
    ? await layer('/api/auth/login/second-factor', { method: 'POST', json: { challenge, code: data.get('code') } })
    : await layer('/api/auth/login', {
        method: 'POST',
        json: { email: data.get('email'), password: data.get('password'), rememberMe: data.get('rememberMe') !== null },
      });
  return answer.ok ? { ok: true } : { ok: false, message: answer.failure.message, challenge: asked };
}

/** What a refused log-in carries where the second step is to follow. */
const challengeIn = (text: string): string => /"challenge":"([\w-]+)"/.exec(text)?.[1] ?? '';
