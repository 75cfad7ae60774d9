import { MEMBER_CHECK, parseUntrustedJson, SESSION_CHECK, SESSION_ENDED, sessionHash } from '@litfass/kit';
import { eventually, NORD, rowsOf, SUED } from '@litfass/kit/testing';
import { describe, expect, it } from 'vitest';
import { sweep } from '../src/sessions/sweep.ts';
import { ANNA, BEN, cookieOf, logIn, MIA, tokenOf, startAuth, whoAmI } from './auth-service.ts';

let now = new Date();
const service = await startAuth({ clock: () => now });
const { parts } = service;

const check = async (websiteId: string, hash: string, subject = SESSION_CHECK): Promise<unknown> => {
  const bytes = await parts.bus.request(subject, Buffer.from(JSON.stringify({ websiteId, hash })), 1000);
  return parseUntrustedJson(Buffer.from(bytes).toString());
};

describe('logging in', () => {
  it('opens a session with an HttpOnly cookie that ends with the browser (AUTH-001, AUTH-002)', async () => {
    const response = await logIn(service, NORD, ANNA);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      account: { email: ANNA.email, displayName: 'Anna', roles: [1], permissions: expect.arrayContaining(['admin']) },
      xsrfToken: expect.stringMatching(/\w/),
    });
    const cookie = cookieOf(response, 'litfass_session');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie).not.toHaveProperty('maxAge');
    expect(cookie?.value).toHaveLength(43);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('binds the cookie to the host and to TLS behind TLS (ASVS 3.3.1)', async () => {
    const response = await logIn(service, NORD, ANNA, { headers: { 'x-forwarded-proto': 'https' } });
    expect(cookieOf(response, '__Host-litfass_session')).toMatchObject({ secure: true, httpOnly: true, path: '/' });
  });

  it('keeps a remembered session for 30 days and any other for 12 hours (OPEN-038)', async () => {
    const remembered = await logIn(service, NORD, { ...ANNA, rememberMe: true });
    expect(cookieOf(remembered, 'litfass_session')).toMatchObject({ maxAge: 30 * 24 * 3600 });
    const short = await logIn(service, NORD, ANNA);
    const start = now;
    const isOpen = async (response: typeof short): Promise<boolean> =>
      (await whoAmI(service, NORD, tokenOf(response))).json().account !== null;
    for (let hour = 2; hour < 12; hour += 2) {
      now = new Date(start.getTime() + hour * 3_600_000);
      expect(await isOpen(short)).toBe(true);
    }
    now = new Date(start.getTime() + 13 * 3_600_000);
    expect([await isOpen(remembered), await isOpen(short)]).toEqual([true, false]);
    for (let day = 10; day < 30; day += 10) {
      now = new Date(start.getTime() + day * 24 * 3_600_000);
      expect(await isOpen(remembered)).toBe(true);
    }
    now = new Date(start.getTime() + 31 * 24 * 3_600_000);
    expect((await whoAmI(service, NORD, tokenOf(remembered))).json()).toMatchObject({ account: null });
    await sweep(parts);
    const hashes = [tokenOf(remembered), tokenOf(short)].map(sessionHash);
    expect(await rowsOf(service.database, 'select 1 from session where hash = any($1)', [hashes])).toEqual([]);
    now = start;
  });

  it('ends a session that nobody uses for 3 hours, a remembered one for 14 days, and a member’s (ASVS 7.3.1)', async () => {
    const start = now;
    const [short, remembered] = [
      tokenOf(await logIn(service, NORD, ANNA)),
      tokenOf(await logIn(service, NORD, { ...ANNA, rememberMe: true })),
    ];
    const memberLogIn = {
      url: '/api/site-users/account/session',
      payload: { email: MIA.email, password: MIA.password },
    };
    const asMember =
      cookieOf(await service.ask(NORD, { method: 'POST', ...memberLogIn }), 'litfass_member')?.value ?? '';
    const memberSession = (): Promise<unknown> => check(NORD.id, sessionHash(asMember), MEMBER_CHECK);
    expect(await memberSession()).toMatchObject({ displayName: 'Mia' });
    now = new Date(start.getTime() + 3 * 3_600_000 + 1000);
    expect((await whoAmI(service, NORD, short)).json()).toMatchObject({ account: null });
    expect(await memberSession()).toBe(null);
    expect((await whoAmI(service, NORD, remembered)).json()).toMatchObject({ account: { displayName: 'Anna' } });
    now = new Date(now.getTime() + 15 * 24 * 3_600_000);
    expect((await whoAmI(service, NORD, remembered)).json()).toMatchObject({ account: null });
    now = start;
  });

  it('finds an account however its address is written', async () => {
    const response = await logIn(service, NORD, { ...ANNA, email: '  ANNA@Nord.TEST ' });
    expect(response.statusCode).toBe(200);
  });

  it('stores the hash of a token, never the token', async () => {
    const token = tokenOf(await logIn(service, NORD, ANNA));
    const rows = await rowsOf(service.database, 'select hash from session where hash in ($1, $2)', [
      token,
      sessionHash(token),
    ]);
    expect(rows).toEqual([{ hash: sessionHash(token) }]);
  });

  it('gives a new token and a new crumb, and ends the session that the browser came with', async () => {
    const planted = tokenOf(await logIn(service, NORD, BEN));
    const response = await logIn(service, NORD, ANNA, { token: planted });
    expect(tokenOf(response)).not.toBe(planted);
    expect((await whoAmI(service, NORD, planted)).json()).toMatchObject({ account: null });
    const { crumb } = response.json<{ crumb: string }>();
    expect(cookieOf(response, 'crumb')?.value).toBe(crumb);
    const cookies = { litfass_session: tokenOf(response), crumb };
    const logout = { method: 'POST', url: `/api/auth/Logout?crumb=${crumb}`, headers: { host: NORD.host } } as const;
    expect((await service.app.inject({ ...logout, cookies })).json()).toMatchObject({ loggedOut: true });
  });

  it('does not take a token that the browser made up', async () => {
    const response = await logIn(service, NORD, ANNA, { token: 'chosen-by-an-attacker' });
    expect(tokenOf(response)).not.toBe('chosen-by-an-attacker');
    expect((await whoAmI(service, NORD, 'chosen-by-an-attacker')).json()).toMatchObject({ account: null });
  });

  it('remembers the last site in a cookie that log-out clears (AUTH-011, OPEN-039)', async () => {
    const response = await logIn(service, NORD, ANNA);
    expect(cookieOf(response, 'litfass_last_site')).toMatchObject({ value: 'nord', httpOnly: true });
    const out = await service.ask(NORD, { method: 'POST', url: '/api/auth/Logout', as: { token: tokenOf(response) } });
    expect(cookieOf(out, 'litfass_last_site')).toMatchObject({ value: '', maxAge: 0 });
  });
});

describe('logging out', () => {
  it('kills the session on the server and tells every instance (AUTH-008)', async () => {
    const token = tokenOf(await logIn(service, NORD, ANNA));
    const heard: string[] = [];
    parts.bus.listen(SESSION_ENDED, (bytes) => heard.push(Buffer.from(bytes).toString()));
    const response = await service.ask(NORD, { method: 'POST', url: '/api/auth/Logout', as: { token } });
    expect(response.json()).toMatchObject({ loggedOut: true });
    expect(cookieOf(response, 'litfass_session')?.value).toBe('');
    expect((await whoAmI(service, NORD, token)).json()).toMatchObject({ account: null });
    await eventually(() => expect(heard).toContain(sessionHash(token)));
  });

  it('is no error without a session (AUTH-012)', async () => {
    const response = await service.ask(NORD, { method: 'POST', url: '/api/auth/Logout' });
    expect(response.json()).toMatchObject({ loggedOut: false });
  });

  it('answers a missing crumb with crumbFail and one to repeat the call with (AUTH-014)', async () => {
    const token = tokenOf(await logIn(service, NORD, ANNA));
    const bare = { method: 'POST', url: '/api/auth/Logout', headers: { host: NORD.host } } as const;
    const refused = await service.app.inject({ ...bare, cookies: { litfass_session: token } });
    expect(refused.statusCode).toBe(400);
    const { crumb, crumbFail } = refused.json<{ crumb: string; crumbFail: boolean }>();
    expect(crumbFail).toBe(true);
    const again = await service.app.inject({
      ...bare,
      cookies: { litfass_session: token, crumb },
      headers: { host: NORD.host, 'x-csrf-token': crumb },
    });
    expect(again.json()).toMatchObject({ loggedOut: true });
  });
});

describe('who is logged in', () => {
  it('tells a visitor nothing but a crumb that fits (ROLE-001)', async () => {
    const response = await service.app.inject({ url: '/api/auth/session', headers: { host: NORD.host } });
    const { account, crumb } = response.json<{ account: unknown; crumb: string }>();
    expect(account).toBeNull();
    expect(cookieOf(response, 'crumb')?.value).toBe(crumb);
  });

  it('names what the roles allow (ROLE-006, ROLE-008, ROLE-009)', async () => {
    const token = tokenOf(await logIn(service, NORD, BEN));
    expect((await whoAmI(service, NORD, token)).json()).toMatchObject({
      account: { displayName: 'Ben', roles: [10], permissions: ['config'] },
    });
  });

  it('is answered to other services on the bus', async () => {
    const hash = sessionHash(tokenOf(await logIn(service, NORD, ANNA)));
    expect(await check(NORD.id, hash)).toMatchObject({ email: ANNA.email, roles: [1] });
    expect(await check(SUED.id, hash)).toBeNull();
    expect(await check(NORD.id, sessionHash('nobody'))).toBeNull();
    expect(await check("'; drop table session; --", hash)).toBeNull();
  });
});

describe('the audit log', () => {
  it('records log-ins, failures and log-outs without an address (ASVS 16.3)', async () => {
    const ip = '203.0.113.9';
    await logIn(service, NORD, { ...BEN, password: 'falsch' }, { address: ip });
    const token = tokenOf(await logIn(service, NORD, BEN, { address: ip }));
    await service.ask(NORD, { method: 'POST', url: '/api/auth/Logout', as: { token }, remoteAddress: ip });
    const rows = await rowsOf(
      service.database,
      `select event, kind, address from audit where person_id = (select id from platform_account where email = $1) order by id desc limit 3`,
      [BEN.email],
    );
    expect(rows.map((row) => row['event']).toReversed()).toEqual(['login-failed', 'login', 'logout']);
    expect(new Set(rows.map((row) => row['address']))).toHaveProperty('size', 1);
    expect(JSON.stringify(rows)).not.toContain(ip);
  });

  it('can be changed or cut by no role that serves requests', async () => {
    const rows = await rowsOf(
      service.database,
      `select grantee, privilege_type from information_schema.role_table_grants
       where table_schema = 'auth' and table_name = 'audit' and grantee in ('auth_service', 'auth_system')
         and privilege_type not in ('SELECT', 'INSERT')`,
    );
    expect(rows).toEqual([]);
  });
});
