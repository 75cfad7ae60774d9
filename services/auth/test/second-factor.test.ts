import { Secret, TOTP } from 'otpauth';
import { APP_DOMAIN, NORD, rowsOf } from '@litfass/kit/testing';
import { describe, expect, it } from 'vitest';
import { ANNA, logIn, startAuth, tokenOf } from './auth-service.ts';
import { mailsTo } from './mailbox.ts';

let ahead = 0;
const clock = () => new Date(Date.now() + ahead);
const service = await startAuth({ clock });
const token = tokenOf(await logIn(service, APP_DOMAIN, ANNA));
const send = (method: 'POST' | 'PUT', url: string, payload: object, as = token) =>
  service.ask(as ? APP_DOMAIN : NORD, { method, url, payload, ...(as && { as: { token: as } }) });
const currentPassword = ANNA.password;
const started = await send('POST', '/api/auth/second-factor', { currentPassword });
const { secret, uri } = started.json<{ secret: string; uri: string }>();
const totp = new TOTP({ secret: Secret.fromBase32(secret) });
const codeNow = (): string => totp.generate({ timestamp: clock().getTime() });
const later = (seconds: number): void => {
  ahead += seconds * 1000;
};
const confirmed = await send('PUT', '/api/auth/second-factor', { code: codeNow() });
const { recoveryCodes } = confirmed.json<{ recoveryCodes: string[] }>();

const challenge = async (): Promise<string> => {
  const response = await logIn(service, NORD, ANNA);
  expect(response.statusCode).toBe(401);
  expect(response.json()).toMatchObject({ code: 'second-factor' });
  expect(response.cookies.filter(({ name }) => name === 'litfass_session')).toEqual([]);
  return response.json<{ challenge: string }>().challenge;
};
const answer = (given: string, code: string) =>
  send('POST', '/api/auth/login/second-factor', { challenge: given, code }, '');

describe('the second step of a log-in', () => {
  it('is set up with an app and ten recovery codes of 112 bits or more, after the password (ASVS 6.5.2)', async () => {
    expect(uri).toMatch(/^otpauth:\/\/totp\/localhost:anna%40nord\.test\?issuer=localhost&secret=/);
    expect(new Set(recoveryCodes)).toHaveProperty('size', 10);
    const signs = new Set(recoveryCodes.join('').replaceAll('-', '')).size;
    for (const code of recoveryCodes) {
      expect(code).toMatch(/^[a-hjkmnp-z2-9]{6}(?:-[a-hjkmnp-z2-9]{6})+$/);
      expect(code.replaceAll('-', '').length * Math.log2(signs)).toBeGreaterThanOrEqual(112);
    }
    expect((await send('POST', '/api/auth/second-factor', { currentPassword: 'falsch' })).statusCode).toBe(401);
    const [row] = await rowsOf(
      service.database,
      `select encode(totp_secret, 'escape') as sealed from platform_account where totp_secret is not null`,
    );
    expect(String(row?.['sealed'])).not.toContain(secret);
    expect((await mailsTo(service, ANNA.email))[0]?.text).toContain('Anmeldung in zwei Schritten');
  });

  it('asks for a code, takes it once, and opens the session then', async () => {
    later(30);
    const code = codeNow();
    const done = await answer(await challenge(), code);
    expect(done.json()).toMatchObject({ account: { displayName: 'Anna' }, crumb: expect.any(String) });
    expect((await answer(await challenge(), code)).json()).toMatchObject({ code: 'wrong-code' });
  });

  it('takes a recovery code once, however it is written', async () => {
    const [code = ''] = recoveryCodes;
    expect((await answer(await challenge(), ` ${code.toUpperCase().replaceAll('-', ' ')}`)).statusCode).toBe(200);
    expect((await answer(await challenge(), code)).statusCode).toBe(401);
    const left = await service.ask(APP_DOMAIN, { url: '/api/auth/second-factor', as: { token } });
    expect(left.json()).toEqual({ isOn: true, recoveryCodesLeft: 9 });
  });

  it('gives five tries and five minutes', async () => {
    const given = await challenge();
    for (let index = 0; index < 5; index += 1)
      expect((await answer(given, '000000')).json()).toMatchObject({ code: 'wrong-code' });
    later(30);
    expect((await answer(given, codeNow())).json()).toMatchObject({ code: 'log-in-again' });
    const old = await challenge();
    later(301);
    expect((await answer(old, codeNow())).json()).toMatchObject({ code: 'log-in-again' });
  });

  it('is turned off with password and code', async () => {
    later(60);
    expect(
      (await send('POST', '/api/auth/second-factor/removal', { currentPassword, code: '000000' })).statusCode,
    ).toBe(401);
    const fresh = await send('POST', '/api/auth/second-factor/recovery-codes', { currentPassword });
    expect(fresh.json<{ recoveryCodes: string[] }>().recoveryCodes).toHaveLength(10);
    const off = await send('POST', '/api/auth/second-factor/removal', { currentPassword, code: codeNow() });
    expect(off.json()).toEqual({ removed: true });
    expect((await logIn(service, NORD, ANNA)).statusCode).toBe(200);
    expect(await rowsOf(service.database, 'select 1 from recovery_code')).toEqual([]);
  });
});
