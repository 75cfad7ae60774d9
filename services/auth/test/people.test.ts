import { fromBinary } from '@bufbuild/protobuf';
import { AccountChangedSchema } from '@litfass/proto/auth/v1/account_pb';
import { NORD, rowsOf, SUED } from '@litfass/kit/testing';
import { describe, expect, it } from 'vitest';
import { makePasswords } from '../src/passwords/password.ts';
import { ANNA, BEN, bundlePath, importPeople, logIn, MIA, PEOPLE, tokenOf, startAuth, whoAmI } from './auth-service.ts';

const service = await startAuth({ passwords: makePasswords() });
const exported = async (site = NORD) => (await service.operate({ url: bundlePath(site) })).json<{ people: unknown }>();

async function events(): Promise<{ email: string; roles: number[] }[]> {
  const rows = await rowsOf(
    service.database,
    `select payload from outbox where subject like 'litfass.auth.account.changed.%' order by id`,
  );
  return rows.flatMap(({ payload }) => {
    const { email, roles } = fromBinary(AccountChangedSchema, payload instanceof Buffer ? payload : Buffer.alloc(0));
    return [{ email, roles }];
  });
}

describe('people of a bundle', () => {
  it('are exported with argon2id hashes at the agreed cost, never with passwords', async () => {
    const text = JSON.stringify(await exported());
    expect(text.match(/\$argon2id\$v=19\$m=19456,t=2,p=1\$/g)).toHaveLength(3);
    expect(text).not.toContain('geheim');
    expect(await exported()).toMatchObject({
      people: {
        accounts: [{ email: 'anna@nord.test', displayName: 'Anna', roles: [1] }, { email: 'ben@nord.test' }],
        members: [{ email: 'mia@kunde.test', plans: ['Freundeskreis'] }],
      },
    });
  });

  it('change nothing when they are imported again, with passwords or hashes', async () => {
    const before = await exported();
    const published = await events();
    const token = tokenOf(await logIn(service, NORD, ANNA));
    await importPeople(service, NORD, PEOPLE);
    await importPeople(service, NORD, before.people);
    expect(await exported()).toEqual(before);
    expect(await events()).toEqual(published);
    expect((await whoAmI(service, NORD, token)).json()).toMatchObject({ account: { displayName: 'Anna' } });
  });

  it('log in on another website when an export is imported there', async () => {
    await importPeople(service, SUED, (await exported()).people);
    expect((await logIn(service, SUED, ANNA)).statusCode).toBe(200);
  });

  it('keep the password of an account that builds another website too, and of one whose address is confirmed', async () => {
    const planted = { ...ANNA, password: 'untergeschoben-1', displayName: 'Mallory' };
    await importPeople(service, SUED, { accounts: [planted] });
    expect((await logIn(service, SUED, planted)).statusCode).toBe(401);
    expect((await logIn(service, NORD, ANNA)).json()).toMatchObject({ account: { displayName: 'Anna' } });
    await rowsOf(service.database, 'update platform_account set email_verified_at = now() where email = $1', [
      BEN.email,
    ]);
    await importPeople(service, NORD, { accounts: [{ ...BEN, password: 'untergeschoben-2' }] });
    expect((await logIn(service, NORD, BEN)).statusCode).toBe(200);
    await rowsOf(service.database, 'update platform_account set email_verified_at = null');
  });

  it('lose their sessions when their roles change, and the change is published with them', async () => {
    const token = tokenOf(await logIn(service, NORD, ANNA));
    await importPeople(service, NORD, { accounts: [{ ...ANNA, roles: [10, 4, 4] }] });
    expect((await whoAmI(service, NORD, token)).json()).toMatchObject({ account: null });
    expect((await events()).at(-1)).toEqual({ email: ANNA.email, roles: [4, 10] });
    await importPeople(service, NORD, PEOPLE);
  });

  it('are refused whole when one address occurs twice or a hash is no usable argon2id', async () => {
    const huge = '$argon2id$v=19$m=4194304,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$RdescudvJCsgt3ub+b4dWRWJTmaaJObGmn5';
    const people = {
      accounts: [ANNA, { ...ANNA, email: 'ANNA@nord.test' }],
      members: [{ email: 'neu@kunde.test', passwordHash: huge }],
    };
    const response = await importPeople(service, NORD, people);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      code: 'bundle-invalid',
      problems: [
        { file: 'people.json', pointer: '/accounts/1/email' },
        { file: 'people.json', pointer: '/members/0/passwordHash' },
      ],
    });
    expect(JSON.stringify(await exported())).not.toContain('neu@kunde.test');
  });

  it('are refused without the shape of people.json', async () => {
    expect((await importPeople(service, NORD, { accounts: [{ email: 'kein-at' }] })).statusCode).toBe(400);
    expect((await importPeople(service, NORD, { accounts: [{ ...ANNA, roles: [5] }] })).statusCode).toBe(400);
  });
});

describe('removing a website', () => {
  it('leaves nothing of it, ends its sessions, and leaves the others alone', async () => {
    const token = tokenOf(await logIn(service, SUED, ANNA));
    const other = tokenOf(await logIn(service, NORD, ANNA));
    const response = await service.operate({ method: 'DELETE', url: `/api/rest/auth/websites/${SUED.id}` });
    expect(response.json()).toEqual({ removed: true });
    // What the operator did, this removal among it, stays the operator's.
    for (const rest of ['contributor', 'member', 'session', 'one_time_token', "audit where kind <> 'operator'"]) {
      const rows = await rowsOf(service.database, `select website_id from ${rest}`);
      expect(rows).not.toContainEqual({ website_id: SUED.id });
    }
    expect((await whoAmI(service, SUED, token)).json()).toMatchObject({ account: null });
    expect((await whoAmI(service, NORD, other)).json()).toMatchObject({ account: { displayName: 'Anna' } });
    expect((await events()).at(-1)).toMatchObject({ roles: [] });
  });
});

describe('operator routes', () => {
  it.each([
    ['PUT', bundlePath(NORD)],
    ['GET', bundlePath(NORD)],
    ['DELETE', `/api/rest/auth/websites/${NORD.id}`],
  ] as const)('refuse %s %s without the operator’s token, whoever is logged in', async (method, url) => {
    const token = tokenOf(await logIn(service, NORD, ANNA));
    const payload = method === 'PUT' ? { payload: { people: { accounts: [{ ...ANNA, roles: [] }] } } } : {};
    const response = await service.ask(NORD, { method, url, as: { token }, ...payload });
    expect(response.statusCode).toBe(403);
    expect(response.body).not.toContain(MIA.email);
  });
});
