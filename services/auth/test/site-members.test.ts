import { fromBinary } from '@bufbuild/protobuf';
import { remoteMembers } from '@litfass/kit';
import { NORD, rowsOf, SUED } from '@litfass/kit/testing';
import { MemberChangedSchema } from '@litfass/proto/auth/v1/member_pb';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { ANNA, BEN, cookieOf, importPeople, logIn, MIA, startAuth, tokenOf } from './auth-service.ts';
import { tokenFor } from './mailbox.ts';

const service = await startAuth();
const remote = remoteMembers(service.parts.bus, pino({ level: 'silent' }));
afterAll(() => remote.close());
await importPeople(service, NORD, {
  members: [
    MIA,
    { email: 'abel@kunde.test', password: 'geheim-abel-1', displayName: '=SUMME(A1)', plans: ['Zeichen'] },
    { email: 'zoe@kunde.test', password: 'geheim-zoe-12', displayName: 'Zoë 100%' },
  ],
});
const token = tokenOf(await logIn(service, NORD, ANNA));
const url = '/api/rest/auth/members';
const GOOD = 'drei Möwen auf dem Dach';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const ask = (method: Method, path: string, payload?: object) =>
  service.ask(NORD, { method, url: url + path, as: { token }, ...(payload && { payload }) });
const emails = async (query: string): Promise<string[]> =>
  (await ask('GET', query)).json<{ items: { email: string }[] }>().items.map(({ email }) => email);
const idOf = async (email: string): Promise<string> =>
  (await ask('GET', `?search=${email}`)).json<{ items: { id: string }[] }>().items[0]?.id ?? '';
const enter = (email: string, password: string) =>
  service.ask(NORD, { method: 'POST', url: '/api/site-users/account/session', payload: { email, password } });
const events = async (id: string): Promise<unknown[]> =>
  (await rowsOf(service.database, 'select event, actor_id from audit where person_id = $1 order by id', [id]))
    .filter((row) => row['actor_id'] !== null)
    .map((row) => row['event']);

describe('the list of members', () => {
  it('comes in parts by address, and finds by name, address, plan and state (AUTH-017)', async () => {
    const first = await ask('GET', '?limit=2');
    expect(first.json()).toMatchObject({
      items: [
        { email: 'abel@kunde.test', state: 'active', plans: ['Zeichen'], boughtPlans: [] },
        { email: MIA.email, plans: MIA.plans },
      ],
      next: MIA.email,
    });
    expect(await emails(`?limit=2&cursor=${MIA.email}`)).toEqual(['zoe@kunde.test']);
    expect(await emails(`?search=${encodeURIComponent('0%')}`)).toEqual(['zoe@kunde.test']);
    expect(await emails('?plan=Freundeskreis&state=active')).toEqual([MIA.email]);
    expect(await emails('?state=blocked')).toEqual([]);
    const plans = await service.ask(NORD, { url: '/api/rest/auth/member-plans', as: { token } });
    expect(plans.json()).toEqual({ items: ['Freundeskreis', 'Zeichen'] });
  });

  it('is a CSV file that no spreadsheet runs, and the log keeps who took it', async () => {
    const response = await ask('GET', '.csv?plan=Zeichen');
    expect(response.headers['content-disposition']).toContain('mitglieder.csv');
    const [head, row, end] = response.body.split('\r\n');
    expect(head).toBe('\ufeffE-Mail;Name;Tarife;Stand;Mitglied seit');
    expect(row).toMatch(/^abel@kunde\.test;'=SUMME\(A1\);Zeichen;Aktiv;\d{4}-/);
    expect(end).toBe('');
    const local = (await ask('GET', '.csv?plan=Zeichen&timeZone=Europe%2FBerlin')).body.split('\r\n');
    expect(local[0]).toContain('Mitglied seit (Europe/Berlin)');
    expect(local[1]).toMatch(/;\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/);
    expect(await rowsOf(service.database, `select 1 from audit where event = 'members-exported'`)).toHaveLength(2);
  });

  it('is for roles with the permission, on their own website (ROLE-001)', async () => {
    const ben = tokenOf(await logIn(service, NORD, BEN));
    expect((await service.ask(NORD, { url, as: { token: ben } })).statusCode).toBe(403);
    expect((await service.ask(SUED, { url, as: { token } })).statusCode).toBe(401);
    const refused = await service.app.inject({
      method: 'POST',
      url,
      headers: { host: NORD.host },
      cookies: { litfass_session: token },
      payload: { email: 'ohne@crumb.test' },
    });
    expect(refused.json()).toMatchObject({ crumbFail: true });
  });
});

describe('a member', () => {
  it('who is blocked is out at once everywhere and gets in again only when they are let in', async () => {
    const id = await idOf(MIA.email);
    const session = cookieOf(await enter(MIA.email, MIA.password), 'litfass_member')?.value ?? '';
    expect(await remote.find(NORD.id, session)).toMatchObject({ email: MIA.email });
    expect((await ask('GET', `/${id}`)).json()).toMatchObject({ sessions: [{}], blockedAt: null });
    const blocked = await ask('PATCH', `/${id}`, { blocked: true });
    expect(blocked.json()).toMatchObject({ state: 'blocked', sessions: [], blockedAt: expect.any(String) });
    await expect.poll(() => remote.find(NORD.id, session), { timeout: 2000 }).toBeNull();
    expect((await enter(MIA.email, 'falsch')).json()).toMatchObject({ code: 'login-failed' });
    const refused = await enter(MIA.email, MIA.password);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ code: 'member-blocked' });
    expect((await ask('PATCH', `/${id}`, { blocked: false })).json()).toMatchObject({ state: 'active' });
    expect((await enter(MIA.email, MIA.password)).statusCode).toBe(200);
    expect(await events(id)).toEqual(['member-blocked', 'member-unblocked']);
  });

  it('is invited, chooses a password by the mail, and is given and loses plans', async () => {
    const email = 'Gast@Kunde.test';
    const body = { email, displayName: ' Gustav ', plans: ['Zeichen', ' Zeichen ', ' '] };
    const made = await ask('POST', '', body);
    const { id } = made.json<{ id: string }>();
    expect(made.json()).toMatchObject({
      email: 'gast@kunde.test',
      displayName: 'Gustav',
      state: 'invited',
      plans: ['Zeichen'],
    });
    expect((await ask('POST', '', body)).json()).toMatchObject({
      code: 'already-member',
      errors: { email: expect.any(String) },
    });
    expect((await ask('POST', '', { email: 'kein Mensch' })).json()).toMatchObject({ code: 'email-invalid' });
    const former = await tokenFor(service, 'gast@kunde.test');
    expect((await ask('POST', `/${id}/invitation`)).json()).toEqual({ sent: true });
    const link = await tokenFor(service, 'gast@kunde.test', 2);
    const choose = (given: string) =>
      service.ask(NORD, {
        method: 'POST',
        url: '/api/site-users/account/password',
        payload: { token: given, password: GOOD },
      });
    expect((await choose(former)).json()).toMatchObject({ code: 'link-used' });
    expect((await choose(link)).statusCode).toBe(200);
    expect((await enter('gast@kunde.test', GOOD)).statusCode).toBe(200);
    expect((await ask('POST', `/${id}/invitation`)).json()).toMatchObject({ code: 'already-member' });
    expect(await newcomers(id)).toEqual([true, false]);
    expect((await ask('PATCH', `/${id}`, { plans: [] })).json()).toMatchObject({
      state: 'active',
      plans: [],
      displayName: 'Gustav',
    });
    expect(await events(id)).toEqual(['member-invited', 'member-invited', 'member-changed']);
  });

  it('gets a copy of what is kept of them, and goes with links and sessions (GDPR)', async () => {
    const id = await idOf('zoe@kunde.test');
    await enter('zoe@kunde.test', 'geheim-zoe-12');
    await service.ask(NORD, {
      method: 'POST',
      url: '/api/site-users/account/reset',
      payload: { email: 'zoe@kunde.test' },
    });
    expect((await ask('GET', `/${id}/export`)).json()).toMatchObject({
      member: { email: 'zoe@kunde.test', sessions: [{}] },
      log: [{ event: 'member-exported' }, { event: 'login' }],
    });
    expect((await ask('DELETE', `/${id}`)).json()).toEqual({ removed: true });
    for (const table of ['session', 'one_time_token'])
      expect(await rowsOf(service.database, `select 1 from ${table} where person_id = $1`, [id])).toEqual([]);
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/export'],
      ['DELETE', ''],
      ['POST', '/invitation'],
    ] as const)
      expect((await ask(method, `/${id}${path}`)).statusCode).toBe(404);
    expect((await ask('PATCH', `/${id}`, { blocked: true })).statusCode).toBe(404);
  });
});

/** Of each time that services were told of the member, whether it was told as a new one. */
async function newcomers(id: string): Promise<boolean[]> {
  const rows = await rowsOf(
    service.database,
    `select payload from outbox where subject like '%.member.changed.%' order by version`,
  );
  return rows
    .map(({ payload }) => fromBinary(MemberChangedSchema, payload instanceof Buffer ? payload : Buffer.alloc(0)))
    .filter(({ memberId }) => memberId === id)
    .map(({ isNew }) => isNew);
}
