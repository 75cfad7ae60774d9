import { isWrite, type RouteContract } from '@litfass/kit';
import { badInputFaults, NORD, rowsOf } from '@litfass/kit/testing';
import { describe, expect, it } from 'vitest';
import * as api from '../src/api.ts';
import { ANNA, cookieOf, logIn, MIA, startAuth, tokenOf } from './auth-service.ts';

const service = await startAuth();
const token = tokenOf(await logIn(service, NORD, ANNA));
const entered = await service.ask(NORD, {
  method: 'POST',
  url: '/api/site-users/account/session',
  payload: { email: MIA.email, password: MIA.password },
});
/** An account and a member at once: whoever a call asks for is logged in. */
const cookies = { litfass_member: cookieOf(entered, 'litfass_member')?.value ?? '' };
const proof = { 'x-siteuser-xsrf-token': entered.json<{ xsrfToken: string }>().xsrfToken };

/** All that anybody but the operator may ask; to log out is the one thing that needs no body. */
const writes = Object.values<object>(api)
  .flatMap((value) => (isContract(value) ? [value] : []))
  .filter((contract) => isWrite(contract) && !(typeof contract.access === 'object' && 'operator' in contract.access))
  .filter(
    ({ method, path }) => !/^POST \S+(?:\/logout|\/session\/end)$|^DELETE \S+\/session$/i.test(`${method} ${path}`),
  );
function isContract(value: object): value is RouteContract {
  return 'path' in value && 'method' in value;
}
/** Every field that any call takes. */
const fields = [...new Set(writes.flatMap(({ body }) => Object.keys(propertiesOf(body))))];
function propertiesOf(body: unknown): object {
  const properties: unknown = typeof body === 'object' && body !== null && Reflect.get(body, 'properties');
  return typeof properties === 'object' && properties !== null ? properties : {};
}
const urlOf = ({ path }: RouteContract): string => path.replaceAll(/:(\w+)/g, 'f'.repeat(24));
const TABLES = ['platform_account', 'member', 'contributor', 'passkey', 'api_key', 'recovery_code', 'mail'];
const stored = async (): Promise<unknown> =>
  rowsOf(
    service.database,
    `select ${TABLES.map((table) => `(select count(*)::int from ${table}) as ${table}`).join(', ')},
       (select string_agg(email || password_hash, ',' order by email) from platform_account) as accounts,
       (select string_agg(email || password_hash, ',' order by email) from member) as members`,
  );

describe('bad input', () => {
  it.each(writes.map((contract) => [`${contract.method} ${contract.path}`, contract] as const))(
    'at %s is refused in words, changes nobody and is never the service’s fault',
    async (_name, contract) => {
      await rowsOf(service.database, 'delete from rate_limit returning 1');
      const before = await stored();
      const { method } = contract;
      const send = ({ headers, ...body }: Parameters<Parameters<typeof badInputFaults>[0]>[0]) =>
        service.ask(NORD, {
          method,
          url: urlOf(contract),
          as: { token },
          cookies,
          headers: { ...headers, ...proof, origin: `http://${NORD.host}` },
          ...body,
        });
      expect(await badInputFaults(send, fields)).toEqual([]);
      expect(await stored()).toEqual(before);
    },
  );

  it('leaves who sends it logged in', async () => {
    const account = await service.ask(NORD, { url: '/api/auth/session', as: { token } });
    const member = await service.ask(NORD, { url: '/api/site-users/account', cookies });
    expect([account.json(), member.json()]).toMatchObject([
      { account: { email: ANNA.email } },
      { member: { email: MIA.email } },
    ]);
  });
});
