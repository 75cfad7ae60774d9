import { operatorToken, type RouteContract } from '@litfass/kit';
import { NORD, SUED, tenantFaults } from '@litfass/kit/testing';
import { describe, expect, it } from 'vitest';
import * as api from '../src/api.ts';
import { ANNA, importPeople, logIn, tokenOf, startAuth } from './auth-service.ts';

const service = await startAuth();
const MARKER = 'Nur-Sued-4711';
await importPeople(service, SUED, {
  accounts: [{ email: `${MARKER}@sued.test`, password: 'geheim-sued-1', displayName: MARKER, roles: [1] }],
  members: [{ email: `mitglied-${MARKER}@sued.test`, password: 'geheim-sued-2', displayName: MARKER }],
});
const token = tokenOf(await logIn(service, NORD, ANNA));

const contracts: RouteContract[] = Object.values(api);
const payloads: Record<string, object> = {
  '/api/auth/login': { email: `${MARKER}@sued.test`, password: 'geheim-sued-1' },
  '/api/site-users/account/session': { email: `mitglied-${MARKER}@sued.test`, password: 'geheim-sued-2' },
};
/** Operators only, wrong credentials, or nothing that is anyone's. */
const statusOf = ({ access, body }: RouteContract): number => (typeof access === 'object' ? 403 : body ? 401 : 200);
const urlOf = (contract: RouteContract): string => contract.path.replace(':websiteId', SUED.id);

describe('tenancy', () => {
  it('is enforced by every table (T1)', async () => {
    expect(await tenantFaults(service.database)).toEqual([]);
  });

  it.each(contracts.map((contract) => [`${contract.method} ${contract.path}`, contract] as const))(
    'shows nothing of another website at %s (T2)',
    async (_name, contract) => {
      const { method } = contract;
      const payload = payloads[contract.path] ?? { people: {} };
      const body = method === 'GET' || method === 'DELETE' ? {} : { payload };
      const response = await service.ask(NORD, { method, url: urlOf(contract), as: { token }, ...body });
      expect(response.body).not.toContain('4711');
      expect(response.statusCode).toBe(statusOf(contract));
    },
  );

  it("does not know one website's session on another", async () => {
    const nord = tokenOf(await logIn(service, NORD, ANNA));
    const response = await service.ask(SUED, { url: '/api/auth/session', as: { token: nord } });
    expect(response.json()).toMatchObject({ account: null });
  });

  it('answers an unknown host with 404', async () => {
    const response = await service.app.inject({ url: '/api/auth/session', headers: { host: 'fremd.example' } });
    expect(response.statusCode).toBe(404);
  });
});

describe('a custom domain of the website', () => {
  const custom = 'http://www.nord.test';

  it('logs in at the website’s own address with credentials, once it is the website’s (AUTH-016)', async () => {
    const { hosts } = service.parts;
    const website = { websiteId: NORD.id, identifier: NORD.identifier, locale: NORD.locale, primaryHost: NORD.host };
    const ask = () => logIn(service, NORD, ANNA, { headers: { origin: custom } });
    expect((await ask()).statusCode).toBe(403);
    await hosts.put({ ...website, hosts: [NORD.host, 'www.nord.test'] });
    const response = await ask();
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': custom,
      'access-control-allow-credentials': 'true',
      vary: 'Origin',
    });
    await hosts.put({ ...website, hosts: [NORD.host] });
    expect((await ask()).statusCode).toBe(403);
  });
});

const writes = contracts.filter(({ method, access }) => method !== 'GET' && access === 'public');

describe('a page of another website', () => {
  it.each(writes.map(({ method, path }) => [method, path] as const))('cannot have %s %s sent', async (method, url) => {
    for (const headers of [
      { origin: `http://${SUED.host}` },
      { origin: 'null' },
      { origin: `http://${NORD.host}.evil.example` },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const response = await service.ask(NORD, { method, url, headers, as: { token }, payload: payloads[url] ?? {} });
      expect(response.statusCode).toBe(403);
      expect(response.json()).toMatchObject({ code: 'foreign-origin' });
      expect(response.headers).not.toHaveProperty('access-control-allow-origin');
    }
  });

  it('cannot use the operator’s routes with a token that is nearly right', async () => {
    const nearly = operatorToken(`${service.parts.config.secret}x`);
    const response = await service.operate({
      url: `/api/rest/auth/websites/${NORD.id}/bundle`,
      headers: { authorization: `Bearer ${nearly}` },
    });
    expect(response.statusCode).toBe(403);
  });
});
