import { create, toBinary } from '@bufbuild/protobuf';
import { connectBus, limitedKeys, newId, remoteKeys, sessionHash, type RouteContract } from '@litfass/kit';
import { entryOf, eventually, keyFaults, NORD, rowsOf, SUED } from '@litfass/kit/testing';
import { apiScopes } from '@litfass/model';
import { KeyHandedOverSchema } from '@litfass/proto/census/v1/api_key_pb';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import * as api from '../src/api.ts';
import { ANNA, BEN, importPeople, logIn, PEOPLE, startAuth, tokenOf } from './auth-service.ts';

const clock = { now: new Date() };
const service = await startAuth({
  clock: () => clock.now,
  environment: { LITFASS_RATE_LOGIN_PER_15_MINUTES: '1000', LITFASS_RATE_KEY_PER_MINUTE: '40' },
});
const MARKER = 'sued-4711';
await importPeople(service, SUED, {
  ...PEOPLE,
  accounts: [{ ...ANNA, email: `anna@${MARKER}.test`, displayName: MARKER }],
});
const anna = { token: tokenOf(await logIn(service, NORD, ANNA)) };
const path = '/api/rest/auth/api-keys';

interface Made {
  id: string;
  key: string;
}
const make = (payload: object, as = anna) => service.ask(NORD, { method: 'POST', url: path, payload, as });
const made = async (payload: object): Promise<Made> => {
  const answer = await make({ name: 'Lager', scopes: ['members:read'], ...payload });
  expect(answer.statusCode).toBe(200);
  return answer.json<Made>();
};
const remove = (id: string) => service.ask(NORD, { method: 'DELETE', url: `${path}/${id}`, as: anna });
const members = (key: string, site = NORD) => service.askByKey(site, key, { url: '/api/rest/auth/members' });
const listed = async () =>
  (await service.ask(NORD, { url: path, as: anna })).json<{ items: Record<string, unknown>[] }>().items;

const bus = await connectBus({ url: service.natsUrl, name: 'other', log: pino({ level: 'silent' }) });
const { find, close } = remoteKeys(bus, pino({ level: 'silent' }));
afterAll(async () => {
  close();
  await bus.close();
});

describe('an API key', () => {
  it('does what its scopes say in the place of a session, without cookies and crumbs; its secret is shown once', async () => {
    const { key, id } = await made({ scopes: ['members:read'] });
    expect(key).toMatch(/^lfk_[\w-]{32}$/);
    const answer = await members(key);
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, undefined]);
    expect((await members(key, SUED)).json()).toMatchObject({ code: 'key-unknown' });
    const invite = { method: 'POST', url: '/api/rest/auth/members', payload: { email: 'neu@nord.test' } } as const;
    expect((await service.askByKey(NORD, key, invite)).json()).toMatchObject({ code: 'key-forbidden' });
    const writer = await made({ scopes: ['members:write'] });
    expect((await service.askByKey(NORD, writer.key, invite)).statusCode).toBe(200);
    expect((await members(writer.key)).statusCode).toBe(403);
    expect(JSON.stringify(await rowsOf(service.database, 'select * from api_key'))).not.toContain(key);
    const item = (await listed()).find((one) => one['id'] === id);
    expect(item).toMatchObject({ name: 'Lager', scopes: ['members:read'], createdBy: 'Anna' });
    // A year, unless somebody says otherwise.
    expect(item?.['expiresAt']).toBe(new Date(clock.now.getTime() + 365 * 86_400_000).toISOString());
    expect(item).not.toHaveProperty('key');
    expect(item?.['lastUsedAt']).toBe(clock.now.toISOString());
  });

  it('is known to other services, and no longer within two seconds after it was taken away', async () => {
    const { key, id } = await made({ scopes: ['orders:read', 'analytics:read'] });
    const hash = sessionHash(key);
    expect(await find(NORD.id, hash)).toMatchObject({
      id,
      name: 'API: Lager',
      reads: ['orders', 'activity'],
      writes: [],
    });
    expect(await find(SUED.id, hash)).toBeNull();
    expect((await remove(id)).statusCode).toBe(200);
    // Sooner than the half minute for which an answer is remembered.
    await eventually(async () => expect(await find(NORD.id, hash)).toBeNull(), 2000);
    expect((await remove(id)).statusCode).toBe(404);
    const log = await rowsOf(
      service.database,
      `select event, detail from audit where event like 'api-key%' order by id desc limit 2`,
    );
    expect(log).toEqual([
      { event: 'api-key-removed', detail: 'Lager' },
      { event: 'api-key-made', detail: 'Lager: orders:read analytics:read' },
    ]);
  });

  it('ends by itself, also where its answer is remembered', async () => {
    const expiresAt = new Date(clock.now.getTime() + 60_000).toISOString();
    const { key, id } = await made({ expiresAt });
    expect((await members(key)).statusCode).toBe(200);
    const remembered = limitedKeys(async () => ({ id, name: '', reads: [], writes: [], expiresAt }), {
      db: service.parts.db,
      clock: () => clock.now,
      config: { rateKeyPerMinute: 10, tariffs: [] },
    });
    expect(await remembered.use(NORD, key)).toMatchObject({ id });
    clock.now = new Date(clock.now.getTime() + 60_000);
    expect((await members(key)).json()).toMatchObject({ code: 'key-unknown' });
    expect(await remembered.use(NORD, key)).toBeNull();
    const past = await make({ name: 'x', scopes: ['members:read'], expiresAt });
    expect(past.json()).toMatchObject({ code: 'key-expiry', errors: { expiresAt: expect.any(String) } });
    expect((await make({ name: 'x', scopes: ['members:read'], expiresAt: 'morgen' })).statusCode).toBe(400);
  });

  it('makes so many calls in a minute and is then told when to come again', async () => {
    const { key } = await made({});
    const other = await made({});
    for (let call = 0; call < 40; call += 1) expect((await members(key)).statusCode).toBe(200);
    const refused = await members(key);
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await members(other.key)).statusCode).toBe(200);
  });

  it('makes a fifth as many calls while its website is on trial (T5)', async () => {
    const { key } = await made({});
    await service.parts.hosts.put(entryOf(NORD, 3));
    for (let call = 0; call < 8; call += 1) expect((await members(key)).statusCode).toBe(200);
    expect((await members(key)).statusCode).toBe(429);
    await service.parts.hosts.put(entryOf(NORD));
    expect((await members(key)).statusCode).toBe(200);
  });

  it('is made and taken away by who administers the website, never by a key', async () => {
    const ben = { token: tokenOf(await logIn(service, NORD, BEN)) };
    expect((await make({ name: 'x', scopes: ['members:read'] }, ben)).statusCode).toBe(403);
    const { key } = await made({ scopes: apiScopes });
    for (const url of [path, '/api/rest/auth/contributors', '/api/rest/auth/audit'])
      expect((await service.askByKey(NORD, key, { url })).json()).toMatchObject({ code: 'key-forbidden' });
    expect((await make({ name: '  ', scopes: ['members:read'] })).json()).toMatchObject({ code: 'key-name' });
    expect((await make({ name: 'x', scopes: ['billing:read'] })).statusCode).toBe(400);
  });

  it('of census is taken over as it was', async () => {
    const key = 'lfk_of-census';
    const hash = Buffer.from(sessionHash(key), 'hex');
    const message = { websiteId: NORD.id, keyId: newId(), name: 'Auswertung', hash, createdAt: 1_700_000_000_000n };
    const payload = toBinary(KeyHandedOverSchema, create(KeyHandedOverSchema, message));
    const headers = { 'Litfass-Type': KeyHandedOverSchema.typeName, 'Litfass-Version': '1' };
    const subject = `litfass.census.api-key.handed-over.${NORD.id}`;
    await service.parts.bus.publish(subject, payload, { msgId: newId(), headers });
    await eventually(async () =>
      expect(await listed()).toMatchObject(
        expect.arrayContaining([
          expect.objectContaining({
            id: message.keyId,
            name: 'Auswertung',
            scopes: ['analytics:read'],
            createdBy: null,
          }),
        ]),
      ),
    );
    expect(await find(NORD.id, hash.toString('hex'))).toMatchObject({ reads: ['activity'] });
  });

  it('opens nothing of another website at any call (T2)', async () => {
    const contracts: RouteContract[] = Object.values(api).flatMap((value: object) =>
      'path' in value && 'method' in value ? [value as RouteContract] : [],
    );
    const all = (await made({ scopes: apiScopes })).key;
    const reader = (await made({ scopes: apiScopes.filter((scope) => scope.endsWith('read')) })).key;
    const writer = (await made({ scopes: apiScopes.filter((scope) => scope.endsWith('write')) })).key;
    const [foreign] = await rowsOf(service.database, 'select id from member where website_id = $1', [SUED.id]);
    const ofPeople = new Set(['settingsContributors', 'settingsDeveloper']);
    // What no scope gives is refused by the test above; calls of the app domain alone answer at no website's host.
    const open = contracts.filter(
      ({ access, scope }) =>
        scope !== 'app-domain' &&
        (!('permission' in Object(access)) || !ofPeople.has(Reflect.get(Object(access), 'permission'))),
    );
    const faults = await keyFaults({
      service,
      keys: { all, reader, writer },
      contracts: open,
      own: NORD,
      foreign: SUED,
      urlOf: ({ path: address }) =>
        address.replace(':memberId', String(foreign?.['id'])).replaceAll(/:\w+/g, 'a'.repeat(24)),
      marker: MARKER,
    });
    expect(faults).toEqual([]);
  });
});
