import type { Page } from '@playwright/test';
import { logInAt } from './accounts.ts';
import { at, run } from './platform.ts';
import { expect, test } from './test.ts';

const SITE = 'atelier-nord';
const SCOPES = ['content:read', 'content:write', 'submissions:read', 'analytics:read'];

/** A call of who is logged in. */
const call = <T>(page: Page, method: 'GET' | 'POST' | 'DELETE', path: string, body = {}): Promise<T> =>
  page.evaluate(
    async ([verb = '', address = '', json = '']) => {
      const crumb = /(?:^|; )crumb=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const answer = await fetch(address, {
        method: verb,
        headers: { 'content-type': 'application/json', 'x-csrf-token': decodeURIComponent(crumb) },
        ...(verb !== 'GET' && { body: json }),
      });
      return answer.json();
    },
    [method, path, JSON.stringify(body)],
  );

const probe = (key: string): ReturnType<typeof run> => {
  const settings = [`LITFASS_PROBE_WEBSITE=${at(SITE, '')}`, `LITFASS_PROBE_KEY=${key}`];
  return run('scripts/run', 'env', ...settings, 'scripts/probe', 'once');
};

test('the probe publishes, sends a form and visits from outside, and says what does not work (O4)', async ({
  page,
}) => {
  await logInAt(page, SITE, { email: 'anna@atelier-nord.test', password: 'geheim-anna-1' });
  const keys = '/api/rest/auth/api-keys';
  const { id, key } = await call<{ id: string; key: string }>(page, 'POST', keys, { name: 'Sonde', scopes: SCOPES });
  const { status, output } = probe(key);
  for (const journey of ['publish', 'form', 'hit', 'cart', 'session', 'popup'])
    expect(output).toMatch(new RegExp(`^${journey}: `, 'm'));
  expect(status, output).toBe(0);
  await call(page, 'DELETE', `${keys}/${id}`);
  await expect.poll(() => probe(key).output).toContain('key-unknown');
  await cleanUp(page);
});

/** Takes away what the probe made: this website is there for other journeys, too. */
async function cleanUp(page: Page): Promise<void> {
  const { pages } = await call<{ pages: { id: string; urlId: string }[] }>(page, 'GET', '/api/rest/site/overview');
  const { items } = await call<{ items: { id: string; key: string }[] }>(
    page,
    'GET',
    '/api/rest/forms/forms?limit=100',
  );
  const made = [
    ...pages.filter(({ urlId }) => urlId === 'sonde').map(({ id }) => `/api/rest/site/documents/page/${id}`),
    ...items.filter(({ key }) => key === 'sonde').map(({ id }) => `/api/rest/forms/forms/${id}`),
  ];
  expect(made).toHaveLength(2);
  for (const path of made) await call(page, 'DELETE', path);
}
