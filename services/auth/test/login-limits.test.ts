import { hash, verify } from '@node-rs/argon2';
import { NORD, rowsOf, SUED } from '@litfass/kit/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { makePasswords } from '../src/passwords/password.ts';
import { ANNA, BEN, cookieOf, logIn, MIA, startAuth } from './auth-service.ts';

/** Counts the hashes that are checked, can hold them back, or refuse at once where only the count matters. */
const argon: { checks: number; held: Promise<void> | null; instant: boolean } = {
  checks: 0,
  held: null,
  instant: false,
};
const passwords = makePasswords({
  hash,
  verify: async (hashed: string | Uint8Array, password: string | Uint8Array) => {
    argon.checks += 1;
    await argon.held;
    return argon.instant ? false : verify(hashed, password);
  },
});

let now = new Date('2026-03-01T09:00:00Z');
const service = await startAuth({ passwords, clock: () => now, environment: {} });

beforeEach(() => {
  now = new Date(now.getTime() + 16 * 60_000);
  argon.checks = 0;
});

const wrong = (email: string, address: string) => logIn(service, NORD, { email, password: 'falsch' }, { address });

describe('a wrong log-in', () => {
  it('is refused with one neutral message, whether the account exists or not (OPEN-038)', async () => {
    const known = await wrong(ANNA.email, '198.51.100.1');
    const unknown = await wrong('niemand@nord.test', '198.51.100.1');
    for (const response of [known, unknown]) {
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({
        error: 'E-Mail-Adresse oder Passwort stimmen nicht.',
        code: 'login-failed',
      });
      expect(response.json()).not.toHaveProperty('loginRequired');
      expect(response.cookies.filter(({ name }) => name === 'litfass_session')).toEqual([]);
    }
  });

  it('costs one hash, whether the account exists or not', async () => {
    for (const email of [ANNA.email, 'niemand@nord.test', MIA.email]) {
      argon.checks = 0;
      expect((await wrong(email, '198.51.100.2')).statusCode).toBe(401);
      expect(argon.checks).toBe(1);
    }
  });

  it.each(['anna@nord.test\0', "' or 1=1 --", '\ud800@nord.test', 'ﬀ'.repeat(80)])(
    'is refused for the address %j',
    async (email) => {
      expect((await logIn(service, SUED, { email, password: 'x' })).statusCode).toBe(401);
    },
  );

  it('of an account that is no contributor here says so only once its password was right', async () => {
    const right = await logIn(service, SUED, ANNA);
    expect(right.statusCode).toBe(403);
    expect(right.json()).toMatchObject({ code: 'no-contributor' });
    expect(right.cookies.filter(({ name }) => name === 'litfass_session')).toEqual([]);
    expect((await logIn(service, SUED, { ...ANNA, password: 'falsch' })).statusCode).toBe(401);
  });
});

describe('the rate limit', () => {
  it('evaluates ten guesses of an account in 15 minutes, from wherever they come, and counts refused ones', async () => {
    const guesses = Array.from({ length: 30 }, (_, index) => wrong(BEN.email, `203.0.113.${index}`));
    const statuses = (await Promise.all(guesses)).map((response) => response.statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    expect(argon.checks).toBe(10);
    const refused = await logIn(service, NORD, BEN, { address: '198.51.100.3' });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900);
    const [row] = await rowsOf(
      service.database,
      `select max(used) as used from rate_limit where name = 'log-in person'`,
    );
    expect(row).toEqual({ used: 31 });
    const refusals = await rowsOf(service.database, `select 1 from audit where event = 'login-refused'`);
    expect(refusals).toHaveLength(1);
    now = new Date(now.getTime() + 15 * 60_000);
    expect((await logIn(service, NORD, BEN, { address: '198.51.100.3' })).statusCode).toBe(200);
  });

  it('lets an address try ten times as often, and takes an IPv6 network for one address', async () => {
    const from = (index: number) => `2001:db8:1:2::${index.toString(16)}`;
    const statuses: number[] = [];
    argon.instant = true;
    for (let index = 0; index < 101; index += 1) {
      // The limit is per address whatever the account, so that each guess is of another one.
      const response = await service.ask(NORD, {
        method: 'POST',
        url: '/api/site-users/account/session',
        payload: { email: `gast${index}@kunde.test`, password: 'falsch' },
        remoteAddress: from(index + 1),
      });
      statuses.push(response.statusCode);
    }
    expect(statuses.slice(0, 100).every((status) => status === 401)).toBe(true);
    expect(statuses[100]).toBe(429);
    argon.instant = false;
  });

  it('of the platform is not used up by what one address was refused', async () => {
    const small = { LITFASS_RATE_LOGIN_PER_15_MINUTES: '2', LITFASS_RATE_LOGIN_TOTAL_PER_15_MINUTES: '100' };
    const platform = await startAuth({ environment: small });
    const guess = (index: number) =>
      logIn(platform, NORD, { email: `gast${index}@nord.test`, password: 'falsch' }, { address: '203.0.113.9' });
    const statuses: number[] = [];
    for (let index = 0; index < 130; index += 1) statuses.push((await guess(index)).statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(110);
    expect((await logIn(platform, NORD, ANNA, { address: '198.51.100.9' })).statusCode).toBe(200);
    const [row] = await rowsOf(platform.database, `select used from rate_limit where name = 'log-in total'`);
    expect(row).toEqual({ used: 20 });
  });

  it('counts failures only: who logs in often is never refused', async () => {
    for (let index = 0; index < 12; index += 1)
      expect((await logIn(service, NORD, ANNA, { address: '198.51.100.20' })).statusCode).toBe(200);
  });

  it('keeps nobody out of a device where they once logged in, an account or a member', async () => {
    const member = { url: '/api/site-users/account/session', payload: { email: MIA.email, password: MIA.password } };
    const asMember = (device?: string) =>
      service.ask(NORD, { method: 'POST', ...member, ...(device && { cookies: { litfass_device: device } }) });
    const own = cookieOf(await logIn(service, NORD, ANNA), 'litfass_device')?.value ?? '';
    const ownAsMember = cookieOf(await asMember(), 'litfass_device')?.value ?? '';
    const from = (device: string, password = ANNA.password) =>
      service.ask(NORD, {
        method: 'POST',
        url: '/api/auth/login',
        payload: { email: ANNA.email, password },
        cookies: { litfass_device: device },
      });
    for (let index = 0; index < 11; index += 1) {
      await wrong(ANNA.email, `203.0.113.${100 + index}`);
      await service.ask(NORD, { method: 'POST', ...member, payload: { email: MIA.email, password: 'falsch' } });
    }
    expect((await logIn(service, NORD, ANNA, { address: '198.51.100.21' })).statusCode).toBe(429);
    expect((await asMember()).statusCode).toBe(429);
    expect((await from(own)).statusCode).toBe(200);
    expect((await asMember(ownAsMember)).statusCode).toBe(200);
    // Of another person, made up, or too old: a stranger's.
    for (const device of [ownAsMember, own.replace(/.$/, (sign) => (sign === 'A' ? 'B' : 'A')), 'x.y.z', '~~~'])
      expect((await from(device)).statusCode).toBe(429);
    for (let index = 0; index < 10; index += 1) expect((await from(own, 'falsch')).statusCode).toBe(401);
    expect((await from(own)).statusCode).toBe(429);
    now = new Date(now.getTime() + 181 * 24 * 3_600_000);
    for (let index = 0; index < 11; index += 1) await wrong(ANNA.email, `203.0.113.${100 + index}`);
    expect((await from(own)).statusCode).toBe(429);
  });

  it('lets in who chose a new password by a mail, however much was guessed before', async () => {
    for (let index = 0; index < 11; index += 1) await wrong(BEN.email, `203.0.113.${120 + index}`);
    await service.ask(NORD, { method: 'POST', url: '/api/auth/password/reset', payload: { email: BEN.email } });
    // The clock of these tests stands in the past: nothing is sent now, but it is written.
    const [mail] = await rowsOf(service.database, 'select * from mail where recipient = $1', [BEN.email]);
    const token = /#token=([\w-]+)/.exec(JSON.stringify(mail))?.[1] ?? '';
    const payload = { token, password: 'drei Möwen auf dem Dach' };
    const reset = await service.ask(NORD, { method: 'PUT', url: '/api/auth/password/reset', payload });
    expect([reset.statusCode, cookieOf(reset, 'litfass_device')?.httpOnly]).toEqual([200, true]);
    const chosen = { email: BEN.email, password: payload.password };
    expect((await logIn(service, NORD, chosen, { address: '198.51.100.22' })).statusCode).toBe(200);
  });

  it('of the platform keeps nobody out of a device that is known', async () => {
    const small = { LITFASS_RATE_LOGIN_PER_15_MINUTES: '1000', LITFASS_RATE_LOGIN_TOTAL_PER_15_MINUTES: '100' };
    const platform = await startAuth({ environment: small });
    const device = cookieOf(await logIn(platform, NORD, ANNA), 'litfass_device')?.value ?? '';
    const flood = Array.from({ length: 101 }, (_, index) => ({ email: `gast${index}@nord.test`, password: 'falsch' }));
    for (const [index, guess] of flood.entries()) await logIn(platform, NORD, guess, { address: `203.0.${index}.1` });
    expect((await logIn(platform, NORD, ANNA, { address: '198.51.100.30' })).statusCode).toBe(429);
    const headers = { cookie: `litfass_device=${device}` };
    const known = await platform.app.inject({
      method: 'POST',
      url: '/api/auth/login?crumb=',
      payload: { email: ANNA.email, password: ANNA.password },
      headers: { ...headers, host: NORD.host, origin: `http://${NORD.host}` },
    });
    expect(known.statusCode).toBe(200);
  });

  it('of a person is not used up by what an address was refused', async () => {
    argon.instant = true;
    for (let index = 0; index < 100; index += 1) await wrong(`viele${index}@nord.test`, '203.0.113.10');
    argon.instant = false;
    for (let index = 0; index < 12; index += 1) expect((await wrong(ANNA.email, '203.0.113.10')).statusCode).toBe(429);
    expect((await logIn(service, NORD, ANNA, { address: '198.51.100.10' })).statusCode).toBe(200);
  });

  it('lets a member change the name ten times', async () => {
    const account = '/api/site-users/account';
    const { email, password } = MIA;
    const entered = await service.ask(NORD, {
      method: 'POST',
      url: `${account}/session`,
      payload: { email, password },
    });
    const rename = (index: number) =>
      service.ask(NORD, {
        method: 'POST',
        url: `${account}/profile`,
        payload: { displayName: `Mia ${index}` },
        cookies: { litfass_member: cookieOf(entered, 'litfass_member')?.value ?? '' },
        headers: { 'x-siteuser-xsrf-token': entered.json<{ xsrfToken: string }>().xsrfToken },
      });
    for (let index = 0; index < 10; index += 1) expect((await rename(index)).statusCode).toBe(200);
    const refused = await rename(10);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'too-many-logins' });
  });

  it('stores neither e-mail nor client address', async () => {
    await wrong('spur@nord.test', '203.0.113.77');
    const rows = JSON.stringify(await rowsOf(service.database, `select *, encode(key, 'escape') from rate_limit`));
    expect(rows).not.toContain('spur');
    expect(rows).not.toContain('203.0.113');
  });
});

describe('the queue of password checks', () => {
  it('checks four at once, lets 32 wait and refuses the rest with 429', async () => {
    const gate = Promise.withResolvers<void>();
    argon.held = gate.promise;
    const guesses = Array.from({ length: 40 }, () =>
      passwords.matches(null, 'falsch').catch((error: unknown) => error),
    );
    const last = await guesses[39];
    expect(argon.checks).toBe(4);
    expect(last).toMatchObject({ code: 'busy', status: 429, headers: { 'retry-after': '5' } });
    gate.resolve();
    argon.held = null;
    const answers = await Promise.all(guesses);
    expect(answers.filter((answer) => answer === false)).toHaveLength(36);
    expect(argon.checks).toBe(36);
  });
});
