import { APP_DOMAIN, rowsOf, SUED } from '@litfass/kit/testing';
import { describe, expect, it } from 'vitest';
import { ANNA, BEN, cookieOf, importPeople, logIn, startAuth, tokenOf, whoAmI } from './auth-service.ts';
import { makeAuthenticator, type Ceremony } from './authenticator.ts';
import { mailsTo } from './mailbox.ts';

const service = await startAuth();
await importPeople(service, SUED, { accounts: [{ email: 'cem@sued.test', password: 'geheim-cem-12', roles: [1] }] });
const anna = tokenOf(await logIn(service, APP_DOMAIN, ANNA));
const ben = tokenOf(await logIn(service, APP_DOMAIN, BEN));
const origin = `http://${APP_DOMAIN.host}`;
const key = makeAuthenticator();

interface Started {
  challenge: string;
  options: { challenge: string; [name: string]: unknown };
}

const send = (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload: object, token?: string) =>
  service.ask(APP_DOMAIN, { method, url: `/api/auth/${path}`, ...(method !== 'DELETE' && { payload }), ...as(token) });
const as = (token?: string) => (token ? { as: { token } } : {});
const start = async (token = anna, currentPassword = ANNA.password): Promise<Started> =>
  (await send('POST', 'passkeys/options', { currentPassword }, token)).json<Started>();
const startLogIn = async (site = APP_DOMAIN): Promise<Started> =>
  (await service.ask(site, { method: 'POST', url: '/api/auth/login/passkey/options', payload: {} })).json<Started>();
const ceremony = ({ options }: Started, more: Partial<Ceremony> = {}): Ceremony => ({
  challenge: options.challenge,
  origin,
  rpId: APP_DOMAIN.host,
  ...more,
});
const answer = ({ challenge }: Started, response: object, site = APP_DOMAIN) =>
  service.ask(site, { method: 'POST', url: '/api/auth/login/passkey', payload: { challenge, response } });
const passkeysOf = async (token: string) =>
  (await service.ask(APP_DOMAIN, { url: '/api/auth/passkeys', as: { token } })).json<{ items: { id: string }[] }>()
    .items;

const started = await start();
const added = await send(
  'POST',
  'passkeys',
  { challenge: started.challenge, name: '  Annas\nLaptop ', response: key.create(ceremony(started)) },
  anna,
);

describe('a passkey', () => {
  it('is added after the password, with a name, and its owner is told by mail', async () => {
    expect(added.json()).toEqual({ id: key.id });
    expect(started.options).toMatchObject({
      rp: { id: APP_DOMAIN.host },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(await passkeysOf(anna)).toMatchObject([{ id: key.id, name: 'Annas Laptop', usedAt: null }]);
    expect((await send('POST', 'passkeys/options', { currentPassword: 'falsch' }, anna)).json()).toMatchObject({
      code: 'wrong-password',
    });
    expect((await start()).options['excludeCredentials']).toMatchObject([{ id: key.id }]);
    expect((await mailsTo(service, ANNA.email)).at(-1)?.text).toContain('Passkey');
  });

  it('logs in without a password, and the second step is part of it', async () => {
    const asked = await startLogIn();
    expect(JSON.stringify(asked)).not.toContain(key.id);
    const response = await answer(asked, key.get(ceremony(asked, { counter: 1 })));
    expect(response.json()).toMatchObject({ account: { email: ANNA.email, roles: [] } });
    expect((await whoAmI(service, APP_DOMAIN, tokenOf(response))).json()).toMatchObject({
      account: { email: ANNA.email },
    });
    expect(await passkeysOf(anna)).toMatchObject([{ usedAt: expect.any(String) }]);
  });

  it('answers a challenge once', async () => {
    const asked = await startLogIn();
    const response = key.get(ceremony(asked, { counter: 2 }));
    const both = await Promise.all([answer(asked, response), answer(asked, response)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  it.each<[string, Partial<Ceremony>]>([
    ['another challenge', { challenge: Buffer.from('x'.repeat(32)).toString('base64url') }],
    ['another website', { origin: `http://${SUED.host}` }],
    ['a page that looks alike', { origin: `http://${APP_DOMAIN.host}.evil.example` }],
    ['another relying party', { rpId: SUED.host }],
    ['a user whom nobody asked', { isUserVerified: false }],
    ['a counter that went back: a copied key', { counter: 1 }],
  ])('does not log in with the answer to %s', async (_name, change) => {
    const asked = await startLogIn();
    const response = await answer(asked, key.get(ceremony(asked, { counter: 100, ...change })));
    expect([response.statusCode, response.json()]).toMatchObject([401, { code: 'passkey-failed' }]);
    expect(cookieOf(response, 'litfass_session')).toBeUndefined();
  });

  it('does not log in on another website, with its challenge or with this one’s', async () => {
    const here = await startLogIn();
    expect((await answer(here, key.get(ceremony(here, { counter: 200 })), SUED)).json()).toMatchObject({
      code: 'log-in-again',
    });
    const there = await startLogIn(SUED);
    const response = key.get(ceremony(there, { origin: `http://${SUED.host}`, rpId: SUED.host, counter: 201 }));
    expect((await answer(there, response, SUED)).json()).toMatchObject({ code: 'passkey-failed' });
  });

  it('that nobody added, or nonsense, logs nobody in', async () => {
    const asked = await startLogIn();
    expect((await answer(asked, makeAuthenticator().get(ceremony(asked)))).json()).toMatchObject({
      code: 'passkey-failed',
    });
    for (const response of [
      { id: key.id, rawId: key.id, type: 'public-key' },
      { id: key.id, rawId: key.id, type: 'public-key', response: { clientDataJSON: 1 } },
      { id: key.id, rawId: 'x', type: 'public-key', response: { clientDataJSON: '', signature: '' } },
    ])
      expect((await answer(await startLogIn(), response)).statusCode).toBe(401);
    expect((await answer(asked, { id: 'x' })).statusCode).toBe(400);
  });

  it('is made by who was asked: not by another account, nor for another page', async () => {
    const mine = await start();
    const other = makeAuthenticator();
    const add = (from: Started, response: object, token: string) =>
      send('POST', 'passkeys', { challenge: from.challenge, name: 'x', response }, token);
    expect((await add(mine, other.create(ceremony(mine)), ben)).json()).toMatchObject({ code: 'log-in-again' });
    for (const change of [{ origin: `http://${SUED.host}` }, { rpId: SUED.host }, { isUserVerified: false }]) {
      const begun = await start();
      const refused = await add(begun, other.create(ceremony(begun, change)), anna);
      expect([refused.statusCode, refused.json()]).toMatchObject([401, { code: 'passkey-failed' }]);
    }
    const bens = await start(ben, BEN.password);
    expect((await add(bens, key.create(ceremony(bens)), ben)).json()).toMatchObject({ code: 'passkey-failed' });
    expect(await passkeysOf(ben)).toEqual([]);
  });

  it('is renamed and removed by its owner alone, and then opens nothing', async () => {
    const path = `passkeys/${key.id}`;
    expect((await send('PATCH', path, { name: 'Bens' }, ben)).statusCode).toBe(404);
    expect((await send('DELETE', path, {}, ben)).json()).toEqual({ removed: false });
    expect((await send('PATCH', path, { name: ' ' }, anna)).json()).toMatchObject({ code: 'name-missing' });
    expect((await send('PATCH', path, { name: 'Schlüsselbund' }, anna)).json()).toEqual({ name: 'Schlüsselbund' });
    expect(await passkeysOf(anna)).toMatchObject([{ name: 'Schlüsselbund' }]);
    expect((await send('DELETE', path, {}, anna)).json()).toEqual({ removed: true });
    const asked = await startLogIn();
    expect((await answer(asked, key.get(ceremony(asked, { counter: 300 })))).statusCode).toBe(401);
    const log = await rowsOf(service.database, `select event from audit where event like 'passkey-%' order by id`);
    expect(log.map(({ event }) => event)).toEqual(['passkey-added', 'passkey-removed']);
  });
});
