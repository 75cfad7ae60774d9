import { APP_DOMAIN, NORD } from '@litfass/kit/testing';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, expect, it } from 'vitest';
import { ANNA, BEN, cookieOf, logIn, startAuth, tokenOf } from './auth-service.ts';

let now = new Date('2026-03-01T09:00:00Z');
const service = await startAuth({ clock: () => now, environment: {} });
const token = tokenOf(await logIn(service, APP_DOMAIN, ANNA));
const second = { url: '/api/auth/second-factor', as: { token } };
const started = await service.ask(APP_DOMAIN, {
  method: 'POST',
  ...second,
  payload: { currentPassword: ANNA.password },
});
const totp = new TOTP({ secret: Secret.fromBase32(started.json<{ secret: string }>().secret) });
const codeNow = (): string => totp.generate({ timestamp: now.getTime() });
await service.ask(APP_DOMAIN, { method: 'PUT', ...second, payload: { code: codeNow() } });

beforeEach(() => {
  now = new Date(now.getTime() + 16 * 60_000);
});

/** Answers a new challenge, which whoever knows the password gets as often as he likes. */
async function tryCode(code: string, from: { device?: string; address?: string } = {}) {
  const challenge = (await logIn(service, NORD, ANNA)).json<{ challenge: string }>().challenge;
  return service.ask(NORD, {
    method: 'POST',
    url: '/api/auth/login/second-factor',
    payload: { challenge, code },
    ...(from.device && { cookies: { litfass_device: from.device } }),
    ...(from.address && { remoteAddress: from.address }),
  });
}

it('ten codes of an account are evaluated in 15 minutes, over all challenges and from wherever they come', async () => {
  const device = cookieOf(await tryCode(codeNow()), 'litfass_device')?.value ?? '';
  now = new Date(now.getTime() + 60_000);
  for (let index = 0; index < 10; index += 1)
    expect((await tryCode('000000', { address: `203.0.113.${index}` })).json()).toMatchObject({ code: 'wrong-code' });
  const refused = await tryCode(codeNow(), { address: '198.51.100.7' });
  expect([refused.statusCode, refused.json(), Number(refused.headers['retry-after']) > 0]).toEqual([
    429,
    expect.objectContaining({ code: 'too-many-logins' }),
    true,
  ]);
  // Whoever guesses elsewhere locks nobody out where they once logged in.
  expect((await tryCode(codeNow(), { device })).statusCode).toBe(200);
});

it('right codes are no guesses', async () => {
  for (let index = 0; index < 12; index += 1) {
    now = new Date(now.getTime() + 31_000);
    expect((await tryCode(codeNow())).statusCode).toBe(200);
  }
});

it('whoever collected known devices has no more guesses than a hundred with all of them', async () => {
  const devices: string[] = [];
  for (let index = 0; index < 11; index += 1)
    devices.push(cookieOf(await logIn(service, NORD, BEN), 'litfass_device')?.value ?? '');
  const guess = (device: string) =>
    service.ask(NORD, {
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: BEN.email, password: 'falsch' },
      cookies: { litfass_device: device },
    });
  const answers: number[] = [];
  for (const device of devices)
    for (let index = 0; index < 10; index += 1) answers.push((await guess(device)).statusCode);
  expect(new Set(devices).size).toBe(11);
  expect(answers.filter((status) => status === 401)).toHaveLength(100);
  expect(answers.slice(100)).toEqual(Array.from({ length: 10 }, () => 429));
});

it('an office of thirty begins log-ins by passkey from one address', async () => {
  for (let index = 0; index < 30; index += 1) {
    const begun = await service.ask(NORD, { method: 'POST', url: '/api/auth/login/passkey/options' });
    expect(begun.statusCode).toBe(200);
  }
});
