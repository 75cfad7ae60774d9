import { makeCrumb } from '@litfass/kit';
import { NORD, SUED } from '@litfass/kit/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { ANNA, cookieOf, logIn, MIA, startAuth, tokenOf, whoAmI } from './auth-service.ts';

const service = await startAuth();
const { hosts } = service.parts;
const website = { websiteId: NORD.id, identifier: NORD.identifier, locale: NORD.locale, primaryHost: NORD.host };
const CUSTOM = 'www.nord.test';
await hosts.put({ ...website, hosts: [NORD.host, CUSTOM] });
afterAll(() => hosts.put({ ...website, hosts: [NORD.host] }));
const token = tokenOf(await logIn(service, NORD, ANNA));
const https = { 'x-forwarded-proto': 'https' };

/** A request as the browser of somebody who is logged in sends it; the page that causes it is the attacker's. */
const ride = (
  headers: Record<string, string>,
  { crumb, url = '/api/auth/Logout' }: { crumb?: string; url?: string } = {},
) => {
  const own = makeCrumb(service.parts.config.secret, token);
  return service.app.inject({
    method: 'POST',
    url,
    cookies: { litfass_session: token, crumb: own },
    headers: { host: NORD.host, 'x-csrf-token': crumb ?? own, ...headers },
    payload: {},
  });
};

describe('a request that somebody else makes the browser send', () => {
  it.each<[string, Record<string, string>, { crumb?: string }]>([
    ['another website of the platform', { origin: `http://${SUED.host}` }, {}],
    ['a foreign website', { origin: 'https://evil.example' }, {}],
    ['an opaque origin', { origin: 'null' }, {}],
    ['an opaque origin elsewhere', { origin: 'null', 'sec-fetch-site': 'cross-site' }, {}],
    ['an opaque origin beside us', { origin: 'null', 'sec-fetch-site': 'same-site' }, {}],
    ['a host that begins with ours', { origin: `http://${NORD.host}.evil.example` }, {}],
    ['a host that ends with ours', { origin: `http://evil-${NORD.host}` }, {}],
    ['a host below ours', { origin: `http://evil.${NORD.host}` }, {}],
    ['our host as a user name', { origin: `http://${NORD.host}@evil.example` }, {}],
    ['our host on another port', { origin: `http://${NORD.host}:4711` }, {}],
    ['another protocol', { origin: `ftp://${NORD.host}` }, {}],
    ['a navigation without Origin from another site', { 'sec-fetch-site': 'cross-site' }, {}],
    ['our page with a crumb of another session', {}, { crumb: makeCrumb(service.parts.config.secret, 'x') }],
    ['our page without a crumb', { 'x-csrf-token': '' }, {}],
  ])('is refused from %s', async (_name, headers, options) => {
    const response = await ride(headers, options);
    expect([400, 403]).toContain(response.statusCode);
    expect(response.headers).not.toHaveProperty('access-control-allow-origin');
    expect((await whoAmI(service, NORD, token)).json()).toMatchObject({ account: { displayName: 'Anna' } });
  });

  it('is heard from our own page, once the crumb is right', async () => {
    const hidden = { origin: 'null', 'sec-fetch-site': 'same-origin' };
    for (const own of [{ origin: `http://${NORD.host}` }, hidden]) {
      const response = await ride(own, { url: '/api/auth/login' });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code: 'invalid-request' });
    }
  });
});

describe('a verified domain of the website', () => {
  const asked = (origin: string) =>
    service.app.inject({ url: '/api/auth/session', headers: { host: NORD.host, origin } });

  it('reads answers with credentials; no other origin does (AUTH-016)', async () => {
    const response = await asked(`http://${CUSTOM}`);
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': `http://${CUSTOM}`,
      'access-control-allow-credentials': 'true',
      vary: 'Origin',
    });
    for (const origin of ['null', `http://${SUED.host}`, `http://${CUSTOM}.evil.example`, `http://x${CUSTOM}`, '*'])
      expect((await asked(origin)).headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('came plainly: it may neither read nor change what is asked by TLS (ASVS 3.5.3)', async () => {
    for (const host of [CUSTOM, NORD.host]) {
      const asks = (origin: string) =>
        service.app.inject({ url: '/api/auth/session', headers: { ...https, host: NORD.host, origin } });
      expect((await asks(`http://${host}`)).headers).not.toHaveProperty('access-control-allow-origin');
      const written = await ride({ ...https, origin: `http://${host}` });
      expect([written.statusCode, written.json()]).toMatchObject([403, { code: 'foreign-origin' }]);
    }
    const secure = { ...https, host: NORD.host, origin: `https://${CUSTOM}` };
    const read = await service.app.inject({ url: '/api/auth/session', headers: secure });
    expect(read.headers).toMatchObject({ 'access-control-allow-origin': `https://${CUSTOM}` });
  });

  it('may send what a preflight allows', async () => {
    const response = await service.app.inject({
      method: 'OPTIONS',
      url: '/api/auth/login',
      headers: { host: NORD.host, origin: `http://${CUSTOM}`, 'access-control-request-method': 'PATCH' },
    });
    expect(response.statusCode).toBe(204);
    expect(response.headers['access-control-allow-methods']).toContain('PATCH');
    expect(response.headers['access-control-allow-headers']).toContain('x-csrf-token');
  });

  it('gets cookies in a partition of its own, which browsers still send (CHIPS)', async () => {
    const response = await logIn(service, NORD, ANNA, { headers: { ...https, origin: `https://${CUSTOM}` } });
    for (const name of ['__Host-litfass_session', '__Host-crumb'])
      expect(cookieOf(response, name)).toMatchObject({ sameSite: 'None', secure: true, partitioned: true });
  });

  it('loses its access as soon as it is released', async () => {
    await hosts.put({ ...website, hosts: [NORD.host] });
    expect((await asked(`http://${CUSTOM}`)).headers).not.toHaveProperty('access-control-allow-origin');
    expect((await ride({ origin: `http://${CUSTOM}` })).statusCode).toBe(403);
    await hosts.put({ ...website, hosts: [NORD.host, CUSTOM] });
  });
});

describe('a second domain for websites (D15)', () => {
  it('gives a log-in there no rights, for tenants’ code runs there', async () => {
    const there = { ...NORD, host: 'nord.seiten.test' };
    await hosts.put({ ...website, hosts: [NORD.host, CUSTOM, there.host] });
    service.parts.config.siteDomain = 'seiten.test';
    try {
      const rightsAt = async (site: typeof NORD): Promise<string[]> => {
        const fresh = tokenOf(await logIn(service, site, ANNA));
        return (await whoAmI(service, site, fresh)).json<{ account: { permissions: string[] } }>().account.permissions;
      };
      expect(await rightsAt(NORD)).toContain('config');
      expect(await rightsAt(there)).toEqual([]);
      expect(await rightsAt({ ...NORD, host: CUSTOM })).toEqual([]);
    } finally {
      delete service.parts.config.siteDomain;
      await hosts.put({ ...website, hosts: [NORD.host, CUSTOM] });
    }
  });
});

describe('every cookie that is set', () => {
  it.each([
    ['http', {}, ''],
    ['https', https, '; Secure'],
  ])(
    'is bound to the host, and no script reads what logs in: %s (ASVS 3.3.1 to 3.3.4)',
    async (_name, headers, secure) => {
      const prefix = secure ? '__Host-' : '';
      const account = await logIn(service, NORD, { ...ANNA, rememberMe: true }, { headers });
      const member = await service.ask(NORD, {
        method: 'POST',
        url: '/api/site-users/account/session',
        payload: { email: MIA.email, password: MIA.password },
        headers,
      });
      const cookies = { [`${prefix}litfass_session`]: token };
      const out = await service.ask(NORD, { method: 'POST', url: '/api/auth/Logout', as: { token }, cookies, headers });
      const over = await service.app.inject({
        url: '/api/auth/hand-over/start',
        headers: { host: NORD.host, ...headers },
      });
      const shapes = [account, member, out, over].map((response) =>
        [response.headers['set-cookie'] ?? []]
          .flat()
          .map((line) => line.replace(/=[^;]*/, '=…').replace(/Expires=[^;]*/, 'Expires=…')),
      );
      expect(shapes).toEqual([
        [
          `${prefix}litfass_session=…; Max-Age=2592000; Path=/; HttpOnly${secure}; SameSite=Lax`,
          `${prefix}litfass_device=…; Max-Age=15552000; Path=/; HttpOnly${secure}; SameSite=Lax`,
          `${prefix}litfass_last_site=…; Max-Age=31536000; Path=/; HttpOnly${secure}; SameSite=Lax`,
          `${prefix}crumb=…; Path=/${secure}; SameSite=Lax`,
        ],
        [
          `${prefix}litfass_member=…; Path=/; HttpOnly${secure}; SameSite=Lax`,
          `${prefix}litfass_device=…; Max-Age=15552000; Path=/; HttpOnly${secure}; SameSite=Lax`,
        ],
        [
          `${prefix}litfass_session=…; Max-Age=0; Path=/; Expires=…; HttpOnly${secure}; SameSite=Lax`,
          `${prefix}litfass_last_site=…; Max-Age=0; Path=/; Expires=…; HttpOnly${secure}; SameSite=Lax`,
          ...(secure ? ['litfass_last_site=…; Max-Age=0; Path=/; Expires=…; HttpOnly; Secure; SameSite=Lax'] : []),
          `${prefix}crumb=…; Path=/${secure}; SameSite=Lax`,
        ],
        [`${prefix}litfass_hand_over=…; Max-Age=120; Path=/; HttpOnly${secure}; SameSite=Lax`],
      ]);
    },
  );
});
