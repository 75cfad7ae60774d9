import { APP_DOMAIN, NORD, SUED, type TestSite } from '@litfass/kit/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { ANNA, cookieOf, importPeople, logIn, startAuth, tokenOf, whoAmI } from './auth-service.ts';

const service = await startAuth();
const { hosts } = service.parts;
const website = { websiteId: NORD.id, identifier: NORD.identifier, locale: NORD.locale, primaryHost: NORD.host };
const CUSTOM: TestSite = { ...NORD, host: 'www.nord.test' };
await hosts.put({ ...website, hosts: [NORD.host, CUSTOM.host] });
afterAll(() => hosts.put({ ...website, hosts: [NORD.host] }));
await importPeople(service, SUED, { accounts: [{ ...ANNA, roles: [4] }] });
const token = tokenOf(await logIn(service, NORD, ANNA));

/** Goes to an address as a browser does, with its cookies; returns the answer and where it leads. */
async function visit(address: string, cookies: Record<string, string> = {}) {
  const { host, hostname, pathname, search } = new URL(address);
  const response = await service.app.inject({ url: pathname + search, headers: { host: host || hostname }, cookies });
  return { response, to: String(response.headers.location ?? '') };
}

async function walk(start: string, own: { source: Record<string, string>; state?: string }) {
  const first = await visit(start);
  const state = own.state ?? cookieOf(first.response, 'litfass_hand_over')?.value ?? '';
  const second = await visit(first.to, own.source);
  return { second, third: await visit(second.to, { litfass_hand_over: state }) };
}

describe('a log-in that is handed over', () => {
  it('reaches a custom domain, where it says who somebody is and allows nothing (AUTH-016)', async () => {
    const { third } = await walk(`http://${CUSTOM.host}/api/auth/hand-over/start?to=/laden?a=b`, {
      source: { litfass_session: token },
    });
    expect([third.response.statusCode, third.to]).toEqual([303, '/laden?a=b']);
    const there = cookieOf(third.response, 'litfass_session')?.value ?? '';
    expect(there).not.toBe(token);
    expect((await whoAmI(service, CUSTOM, there)).json()).toMatchObject({
      account: { displayName: 'Anna', roles: [1], permissions: [] },
    });
    for (const url of ['/api/auth/account', '/api/rest/auth/contributors'])
      expect((await service.ask(CUSTOM, { url, as: { token: there } })).statusCode).toBeGreaterThanOrEqual(401);
  });

  it('reaches the account’s websites from the app domain, with all rights there', async () => {
    const atHome = tokenOf(await logIn(service, APP_DOMAIN, ANNA));
    const { third } = await walk(`http://${SUED.host}/api/auth/hand-over/start?from=&to=/config/`, {
      source: { litfass_session: atHome },
    });
    const there = cookieOf(third.response, 'litfass_session')?.value ?? '';
    expect((await whoAmI(service, SUED, there)).json()).toMatchObject({
      account: { roles: [4], permissions: expect.arrayContaining(['design']) },
    });
  });

  it('reaches no other website from one of a tenant', async () => {
    const first = await visit(`http://${SUED.host}/api/auth/hand-over/start?from=nord&to=/config/`);
    const second = await visit(first.to, { litfass_session: token });
    expect([second.response.statusCode, second.to]).toEqual([404, '']);
  });

  it('leads nobody by the platform’s name to a website that is not theirs, with a log-in or without', async () => {
    const fremd = { ...SUED, id: '0'.repeat(23) + '3', identifier: 'fremd', host: 'fremd.localhost' };
    await hosts.put({
      websiteId: fremd.id,
      identifier: 'fremd',
      locale: 'de-DE',
      primaryHost: fremd.host,
      hosts: [fremd.host],
    });
    const asked = `/api/auth/hand-over?host=${fremd.host}&state=${'a'.repeat(64)}&to=/x`;
    const nobody = await visit(`http://localhost${asked}`);
    expect([nobody.response.statusCode, nobody.to]).toEqual([303, '/config/websites']);
    const atHome = tokenOf(await logIn(service, APP_DOMAIN, ANNA));
    for (const address of [`http://localhost${asked}`, `http://${NORD.host}${asked}`])
      expect(
        (await visit(address, { litfass_session: address.includes(NORD.host) ? token : atHome })).response.statusCode,
      ).toBe(404);
    expect((await visit(`http://${NORD.host}${asked}`)).response.statusCode).toBe(404);
  });

  it('is nothing once the log-in that it comes from has ended (ASVS 7.4.1)', async () => {
    const logins = [await logIn(service, NORD, ANNA), await logIn(service, NORD, ANNA)].map(tokenOf);
    const [own = '', other = ''] = logins;
    const ways = await Promise.all(
      logins.map(async (source) => {
        const first = await visit(`http://${CUSTOM.host}/api/auth/hand-over/start?to=/`);
        const state = cookieOf(first.response, 'litfass_hand_over')?.value ?? '';
        return { state, second: await visit(first.to, { litfass_session: source }) };
      }),
    );
    await service.ask(NORD, { method: 'POST', url: '/api/auth/Logout', as: { token: own } });
    const finish = async ({ state, second }: (typeof ways)[number]) => visit(second.to, { litfass_hand_over: state });
    const [ended, open] = await Promise.all(ways.map(finish));
    expect([ended?.response.statusCode, ended && cookieOf(ended.response, 'litfass_session')]).toEqual([
      303,
      undefined,
    ]);
    expect(open && cookieOf(open.response, 'litfass_session')?.value).toEqual(expect.any(String));
    expect((await whoAmI(service, NORD, other)).json()).toMatchObject({ account: { displayName: 'Anna' } });
  });

  it('is nothing without a log-in, with the code of another browser, or twice', async () => {
    const start = `http://${CUSTOM.host}/api/auth/hand-over/start?to=/x`;
    const nobody = await walk(start, { source: {} });
    expect(nobody.second.to).toBe(`http://${CUSTOM.host}:8080/x`);
    const foreign = await walk(start, { source: { litfass_session: token }, state: 'a'.repeat(43) });
    expect(cookieOf(foreign.third.response, 'litfass_session')).toBeUndefined();
    expect(foreign.third.to).toBe('/x');
    const again = await visit(foreign.second.to, { litfass_hand_over: 'a'.repeat(43) });
    expect(cookieOf(again.response, 'litfass_session')).toBeUndefined();
  });

  it('never goes to a domain that is not the website’s, nor off the host afterwards', async () => {
    const query = `state=${'0'.repeat(64)}&to=/`;
    const ask = (host: string) =>
      service.ask(NORD, { url: `/api/auth/hand-over?host=${host}&${query}`, as: { token } });
    expect((await ask('evil.example')).statusCode).toBe(404);
    for (const to of ['//evil.example', 'https://evil.example', '/\\evil.example', '/%09/evil.example']) {
      const { third } = await walk(`http://${CUSTOM.host}/api/auth/hand-over/start?to=${encodeURIComponent(to)}`, {
        source: { litfass_session: token },
      });
      expect(third.to).toMatch(/^\/(?:%09\/evil\.example)?$/);
    }
  });
});
