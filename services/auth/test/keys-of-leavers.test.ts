import { NORD, rowsOf } from '@litfass/kit/testing';
import { describe, expect, it } from 'vitest';
import { ANNA, BEN, importPeople, logIn, PEOPLE, startAuth, tokenOf } from './auth-service.ts';

const service = await startAuth({ environment: { LITFASS_RATE_LOGIN_PER_15_MINUTES: '1000' } });
const anna = { token: tokenOf(await logIn(service, NORD, ANNA)) };
const keysPath = '/api/rest/auth/api-keys';
const peoplePath = '/api/rest/auth/contributors';

interface Person {
  accountId: string;
  email: string;
}
const people = async (): Promise<Person[]> =>
  (await service.ask(NORD, { url: peoplePath, as: anna })).json<{ items: Person[] }>().items;
const idOf = async (email: string): Promise<string> =>
  (await people()).find((one) => one.email === email)?.accountId ?? '';
const setRoles = (accountId: string, roles: number[]) =>
  service.ask(NORD, { method: 'PATCH', url: `${peoplePath}/${accountId}`, payload: { roles }, as: anna });
const members = async (key: string): Promise<number> =>
  (await service.askByKey(NORD, key, { url: '/api/rest/auth/members' })).statusCode;

/** Ben with the right to make keys, and so many keys of his. */
async function benWithKeys(count: number) {
  await importPeople(service, NORD, PEOPLE);
  const accountId = await idOf(BEN.email);
  expect((await setRoles(accountId, [1])).statusCode).toBe(200);
  const ben = { token: tokenOf(await logIn(service, NORD, BEN)) };
  const keys: { id: string; key: string; name: string }[] = [];
  for (let number = 1; number <= count; number += 1) {
    const payload = { name: `Ben ${number}`, scopes: ['members:read'] };
    const made = await service.ask(NORD, { method: 'POST', url: keysPath, payload, as: ben });
    expect(made.statusCode).toBe(200);
    keys.push(made.json());
  }
  return { accountId, keys };
}

describe('an API key and who made it', () => {
  it('can do no more than its maker may now', async () => {
    const { accountId, keys } = await benWithKeys(1);
    const [{ key } = { key: '' }] = keys;
    expect(await members(key)).toBe(200);
    expect((await setRoles(accountId, [3])).statusCode).toBe(200);
    expect(await members(key)).toBe(403);
    expect((await setRoles(accountId, [4])).statusCode).toBe(200);
    expect(await members(key)).toBe(200);
  });

  it('ends with the access of its maker, unless who removes him takes it over', async () => {
    const { accountId, keys } = await benWithKeys(2);
    const [taken, ended] = keys;
    const url = `${peoplePath}/${accountId}?takeOver=${taken?.id}`;
    const removed = await service.ask(NORD, { method: 'DELETE', url, as: anna });
    expect(removed.json()).toMatchObject({
      removed: true,
      endedKeys: expect.arrayContaining([{ id: ended?.id, name: 'Ben 2' }]),
      takenOverKeys: [{ id: taken?.id, name: 'Ben 1' }],
    });
    expect([await members(taken?.key ?? ''), await members(ended?.key ?? '')]).toEqual([200, 401]);
    const annaId = await idOf(ANNA.email);
    expect(await rowsOf(service.database, 'select created_by from api_key')).toEqual([{ created_by: annaId }]);
  });
});
