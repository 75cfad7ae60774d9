import { makeCrumb } from '@litfass/kit';
import { NORD, SUED } from '@litfass/kit/testing';
import { describe, expect, it } from 'vitest';
import { ANNA, cookieOf, logIn, startAuth, tokenOf } from './auth-service.ts';

const service = await startAuth();
const { secret } = service.parts.config;
const own = `http://${NORD.host}`;
const https = { 'x-forwarded-proto': 'https' };

/** A write of a visitor; `cookie` as the browser sends it. */
const write = (headers: Record<string, string>, query = '?crumb=', url = '/api/auth/password/reset') =>
  service.app.inject({
    method: 'POST',
    url: `${url}${query}`,
    headers: { host: NORD.host, ...headers },
    payload: url.endsWith('reset') ? { email: `${crypto.randomUUID()}@kunde.test` } : {},
  });
const statusOf = async (...given: Parameters<typeof write>): Promise<number> => (await write(...given)).statusCode;

describe('the first write of a visitor', () => {
  it('costs one call: an empty crumb from a page of this host is enough (DATA-001)', async () => {
    expect(await statusOf({ origin: own })).toBe(200);
    expect(await statusOf({ origin: own, 'sec-fetch-site': 'same-origin' })).toBe(200);
    expect(await statusOf({ origin: 'null', 'sec-fetch-site': 'same-origin' })).toBe(200);
    expect(await statusOf({ ...https, origin: `https://${NORD.host}` })).toBe(200);
  });

  it.each<[string, Record<string, string>, string?]>([
    ['without an Origin', {}],
    ['without the parameter', { origin: own }, ''],
    ['with a crumb that was made up', { origin: own }, '?crumb=erfunden'],
    ['with a crumb that is no cookie of the browser', { origin: own }, `?crumb=${makeCrumb(secret, null)}`],
    ['against what the browser says', { origin: own, 'sec-fetch-site': 'same-site' }],
  ])('is answered with a crumb to repeat it with %s (DATA-009)', async (_name, headers, query) => {
    const refused = await write(headers, query);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { crumbFail: true, crumb: expect.stringMatching(/\w/) },
    ]);
  });

  it('is refused from elsewhere, whatever crumb it has', async () => {
    expect(await statusOf({ origin: `http://${SUED.host}` })).toBe(403);
    expect(await statusOf({ ...https, origin: own })).toBe(403);
    expect(await statusOf({ origin: 'null' })).toBe(403);
    const crumb = makeCrumb(secret, null);
    expect(await statusOf({ origin: `http://${SUED.host}`, cookie: `crumb=${crumb}` }, `?crumb=${crumb}`)).toBe(403);
  });
});

describe('the crumb of who is logged in', () => {
  it('is asked for from the own page as well', async () => {
    const token = tokenOf(await logIn(service, NORD, ANNA));
    const cookie = `litfass_session=${token}`;
    const outOf = (query: string) => statusOf({ origin: own, cookie }, query, '/api/auth/Logout');
    expect(await outOf('?crumb=')).toBe(400);
    expect(await outOf(`?crumb=${makeCrumb(secret, 'another session')}`)).toBe(400);
    expect(await outOf(`?crumb=${makeCrumb(secret, null)}`)).toBe(400);
    expect(await outOf(`?crumb=${makeCrumb(secret, token)}`)).toBe(200);
  });

  it('is bound to the host behind TLS', async () => {
    const response = await logIn(service, NORD, ANNA, { headers: https });
    expect(cookieOf(response, '__Host-crumb')).toMatchObject({ secure: true, path: '/' });
    expect(cookieOf(response, 'crumb')).toBeUndefined();
  });
});

describe('a cookie that another host planted', () => {
  const planted = 'crumb=gepflanzt';

  it('blocks no write of a visitor, nor of who is logged in', async () => {
    const crumb = makeCrumb(secret, null);
    const twice = `${planted}; crumb=${crumb}`;
    expect(await statusOf({ origin: own, cookie: twice }, `?crumb=${crumb}`)).toBe(200);
    const token = tokenOf(await logIn(service, NORD, ANNA));
    const cookie = `${planted}; litfass_session=${token}`;
    const refused = await write({ origin: own, cookie }, '?crumb=gepflanzt', '/api/auth/Logout');
    expect(refused.statusCode).toBe(400);
    const again = `?crumb=${refused.json<{ crumb: string }>().crumb}`;
    expect(await statusOf({ origin: own, cookie }, again, '/api/auth/Logout')).toBe(200);
  });

  it('is not looked at behind TLS', async () => {
    const crumb = makeCrumb(secret, null);
    const cookie = `crumb=${crumb}`;
    expect(await statusOf({ ...https, cookie }, `?crumb=${crumb}`)).toBe(400);
    expect(await statusOf({ ...https, cookie: `__Host-${cookie}` }, `?crumb=${crumb}`)).toBe(200);
  });

  it('does not hide from a page the crumb that is right', async () => {
    const crumb = makeCrumb(secret, null);
    const asked = { url: '/api/auth/session', headers: { host: NORD.host, cookie: `${planted}; crumb=${crumb}` } };
    const response = await service.app.inject(asked);
    expect(response.json()).toMatchObject({ crumb });
  });
});
