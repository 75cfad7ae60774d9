import { operatorToken, sessionHash, type RouteContract } from '@litfass/kit';
import {
  APP_DOMAIN,
  consumerFaults,
  eventually,
  NORD,
  OPERATOR_TOKEN,
  rowsOf,
  SUED,
  tenantFaults,
} from '@litfass/kit/testing';
import { describe, expect, it } from 'vitest';
import * as api from '../src/api.ts';
import { ANNA, importPeople, logIn, tokenOf, startAuth } from './auth-service.ts';

const service = await startAuth();
const MARKER = 'Nur-Sued-4711';
await importPeople(service, SUED, {
  accounts: [{ email: `${MARKER}@sued.test`, password: 'geheim-sued-1', displayName: MARKER, roles: [1] }],
  members: [{ email: `mitglied-${MARKER}@sued.test`, password: 'geheim-sued-2', displayName: MARKER }],
});
const sued = tokenOf(await logIn(service, SUED, { email: `${MARKER}@sued.test`, password: 'geheim-sued-1' }));
const invited = { email: `${MARKER}@neu.test`, roles: [4] };
await service.ask(SUED, { method: 'POST', url: '/api/rest/auth/invitations', payload: invited, as: { token: sued } });
const key = { name: MARKER, scopes: ['orders:read'] };
await service.ask(SUED, { method: 'POST', url: '/api/rest/auth/api-keys', payload: key, as: { token: sued } });
const [ids] = await rowsOf(
  service.database,
  `select (select account_id from contributor where website_id = $1) as account, (select id from member where website_id = $1) as member,
          (select hash from one_time_token where website_id = $1 and purpose = 'invitation') as invitation,
          (select id from api_key where website_id = $1) as key`,
  [SUED.id],
);

const contracts: RouteContract[] = Object.values<object>(api).flatMap((value) => (isContract(value) ? [value] : []));
function isContract(value: object): value is RouteContract {
  return 'path' in value && 'method' in value;
}

/** Every field that any call takes, with what belongs to SUED. */
const payload = {
  email: `${MARKER}@sued.test`,
  password: 'geheim-sued-1',
  currentPassword: 'geheim-sued-1',
  displayName: 'Anna',
  token: 'x'.repeat(43),
  challenge: 'x'.repeat(43),
  code: '000000',
  roles: [1],
  name: 'Schlüssel',
  response: { id: 'x', rawId: 'x', type: 'public-key' },
  people: {},
};
const query: Record<string, string> = {
  '/api/auth/hand-over/start': `?from=${SUED.identifier}`,
  '/api/auth/hand-over': `?host=${SUED.host}&state=${'0'.repeat(64)}`,
  '/api/auth/hand-over/finish': '?code=x',
};
const urlOf = ({ path }: RouteContract): string =>
  path
    .replace(':websiteId', SUED.id)
    .replace(':accountId', String(ids?.['account']))
    .replace(':memberId', String(ids?.['member']))
    .replace(':keyId', String(ids?.['key']))
    .replace(':invitationId', String(ids?.['invitation']))
    .replace(':sessionId', sessionHash(sued))
    .replace(':passkeyId', 'x') + (query[path] ?? '');

/** Another website's ids are not there, however much the caller may do on its own. */
const isForeign = ({ path }: RouteContract): boolean => path.startsWith('/api/rest/auth/') && path.includes('/:');

describe('tenancy', () => {
  it('is enforced by every table (T1)', async () => {
    expect(await tenantFaults(service.database)).toEqual([]);
  });

  it('is no matter of the service on the bus either: its consumers are those that deploy/bus.yaml allows it', async () => {
    await eventually(async () => expect(await consumerFaults(service.natsUrl, service.database.schema)).toEqual([]));
  });

  it.each(contracts.map((contract) => [`${contract.method} ${contract.path}`, contract] as const))(
    'shows and changes nothing of another website at %s (T2)',
    async (_name, contract) => {
      const { method } = contract;
      const token = tokenOf(await logIn(service, NORD, ANNA));
      const before = await ofSued();
      const body = method === 'GET' || method === 'DELETE' ? {} : { payload };
      const response = await service.ask(NORD, { method, url: urlOf(contract), as: { token }, ...body });
      // Who invites a member is answered with the address that was typed.
      const typed =
        method === 'POST' && contract.path === '/api/rest/auth/members' ? payload.email.toLowerCase() : 'x@x';
      expect(response.body.toLowerCase().replace(typed, '')).not.toContain(MARKER.toLowerCase());
      expect(response.statusCode).toBeLessThan(500);
      expect(response.statusCode).toSatisfy((status: number) => !isForeign(contract) || [403, 404].includes(status));
      expect(await ofSued()).toEqual(before);
    },
  );

  it.each(
    contracts.filter(({ scope }) => scope === 'app-domain').map((one) => [`${one.method} ${one.path}`, one] as const),
  )('lets no session of a website act on the whole account: %s', async (_name, contract) => {
    const { method } = contract;
    const token = tokenOf(await logIn(service, NORD, ANNA));
    const body = method === 'GET' || method === 'DELETE' ? {} : { payload };
    const asked = { method, url: urlOf(contract), as: { token }, ...body };
    const here = await service.ask(NORD, asked);
    expect([here.statusCode, here.json()]).toMatchObject([403, { code: 'only-on-app-domain' }]);
    expect((await service.ask(APP_DOMAIN, asked)).json()).toMatchObject({ loginRequired: true });
  });

  it('leaves nothing of the whole account to a website: what asks for a session names the app domain', () => {
    const loose = contracts.filter(({ access, scope }) => access === 'session' && scope !== 'app-domain');
    expect(loose.map(({ path }) => path)).toEqual([]);
  });

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

async function ofSued(): Promise<unknown> {
  return rowsOf(
    service.database,
    `select (select json_agg(c) from contributor c where website_id = $1) as contributors,
            (select json_agg(m) from member m where website_id = $1) as members,
            (select json_agg(s) from session s where website_id = $1) as sessions,
            (select json_agg(k) from api_key k where website_id = $1) as keys,
            (select json_agg(a.password_hash) from platform_account a where email like '%4711%') as passwords`,
    [SUED.id],
  );
}

const token = tokenOf(await logIn(service, NORD, ANNA));
const writes = contracts.filter(({ method, access }) => method !== 'GET' && access === 'public');

describe('a page of another website', () => {
  it.each(writes.map(({ method, path }) => [method, path] as const))('cannot have %s %s sent', async (method, url) => {
    for (const headers of [
      { origin: `http://${SUED.host}` },
      { origin: 'null' },
      { origin: `http://${NORD.host}.evil.example` },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const response = await service.ask(NORD, { method, url, headers, as: { token }, payload });
      expect(response.statusCode).toBe(403);
      expect(response.json()).toMatchObject({ code: 'foreign-origin' });
      expect(response.headers).not.toHaveProperty('access-control-allow-origin');
    }
  });

  it('cannot use the operator’s routes with a token that is nearly right', async () => {
    const nearly = operatorToken('a key of test', 'test');
    const response = await service.operate({
      url: `/api/rest/auth/websites/${NORD.id}/bundle`,
      headers: { authorization: `Bearer ${nearly}` },
    });
    expect(response.statusCode).toBe(403);
  });

  it('cannot use them at the public address, not even with the right token', async () => {
    const url = `/api/rest/auth/websites/${NORD.id}/bundle`;
    const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
    expect((await service.app.inject({ url, headers })).statusCode).toBe(403);
    expect((await service.ask(NORD, { url, headers })).statusCode).toBe(403);
    expect((await service.operate({ url })).statusCode).toBe(200);
  });
});
