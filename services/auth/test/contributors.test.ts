import { connectBus, remoteSessions } from '@litfass/kit';
import { eventually, NORD, rowsOf, SUED } from '@litfass/kit/testing';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { ANNA, BEN, importPeople, logIn, startAuth, tokenOf } from './auth-service.ts';
import { mailsTo, tokenFor } from './mailbox.ts';

let ahead = 0;
const service = await startAuth({ clock: () => new Date(Date.now() + ahead) });
const anna = tokenOf(await logIn(service, NORD, ANNA));
const GOOD = 'drei Möwen auf dem Dach';

const send = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object, token = anna) =>
  service.ask(NORD, { method, url, ...(payload && { payload }), as: { token } });
const idOf = async (email: string): Promise<string> =>
  String((await rowsOf(service.database, 'select id from platform_account where email = $1', [email]))[0]?.['id']);

describe('an invitation', () => {
  it('brings somebody without an account in, with the roles it names (ROLE-006)', async () => {
    const email = 'clara@nord.test';
    const sent = await send('POST', '/api/rest/auth/invitations', { email, roles: [4, 8] });
    expect(sent.json()).toEqual({ sent: true });
    const token = await tokenFor(service, email);
    expect((await mailsTo(service, email)).at(-1)?.text).toContain('Einladung ansehen');
    const look = await service.ask(NORD, { method: 'POST', url: '/api/auth/invitation', payload: { token } });
    expect(look.json()).toEqual({
      email,
      website: 'nord',
      roles: [4, 8],
      invitedBy: ANNA.email,
      hasAccount: false,
    });
    const accept = (payload: object) =>
      service.ask(NORD, { method: 'POST', url: '/api/auth/invitation/accept', payload: { token, ...payload } });
    expect((await accept({ displayName: 'Clara', password: 'kurz' })).json()).toMatchObject({
      code: 'password-too-short',
    });
    expect((await accept({ displayName: ' ', password: GOOD })).json()).toMatchObject({ code: 'name-missing' });
    expect((await accept({ displayName: 'Clara', password: GOOD })).json()).toEqual({ email });
    expect((await accept({ displayName: 'Clara', password: GOOD })).statusCode).toBe(410);
    expect((await logIn(service, NORD, { email, password: GOOD })).json()).toMatchObject({
      account: { roles: [4, 8] },
    });
  });

  it('adds a website to an account that exists, without touching its password', async () => {
    const account = { email: 'da@sued.test', password: 'geheim-da-1234', displayName: 'Dario', roles: [1] };
    await importPeople(service, SUED, { accounts: [account] });
    await send('POST', '/api/rest/auth/invitations', { email: account.email, roles: [10] });
    const token = await tokenFor(service, account.email);
    const accept = (payload: object) =>
      service.ask(NORD, { method: 'POST', url: '/api/auth/invitation/accept', payload: { token, ...payload } });
    // The link alone draws nobody into a website.
    for (const payload of [{}, { displayName: 'Mallory', password: 'untergeschoben-1' }])
      expect((await accept(payload)).json()).toMatchObject({ code: 'wrong-account-password' });
    expect((await logIn(service, NORD, account)).statusCode).toBe(403);
    expect((await accept({ displayName: 'Mallory', password: account.password })).json()).toEqual({
      email: account.email,
    });
    expect((await logIn(service, NORD, account)).json()).toMatchObject({
      account: { displayName: 'Dario', roles: [10] },
    });
  });

  it('lets somebody choose a password whom an import brought without one', async () => {
    const account = { email: 'ohne@nord.test', roles: [4] };
    await importPeople(service, NORD, { accounts: [account] });
    const listed = (await send('GET', '/api/rest/auth/contributors')).json<{ items: { email: string }[] }>();
    expect(listed.items.find(({ email }) => email === account.email)).toMatchObject({ hasPassword: false });
    expect(listed.items.find(({ email }) => email === ANNA.email)).toMatchObject({ hasPassword: true });
    expect((await send('POST', '/api/rest/auth/invitations', account)).json()).toEqual({ sent: true });
    const token = await tokenFor(service, account.email);
    const payload = { token, displayName: 'Olga', password: GOOD };
    await service.ask(NORD, { method: 'POST', url: '/api/auth/invitation/accept', payload });
    expect((await logIn(service, NORD, { ...account, password: GOOD })).json()).toMatchObject({
      account: { displayName: 'Olga', roles: [4] },
    });
  });

  it('ends when it is revoked, replaced or seven days old; another website cannot take it', async () => {
    const email = 'weg@nord.test';
    await send('POST', '/api/rest/auth/invitations', { email, roles: [4] });
    const first = await tokenFor(service, email);
    await send('POST', '/api/rest/auth/invitations', { email, roles: [10] });
    const second = await tokenFor(service, email, 2);
    const { items } = (await send('GET', '/api/rest/auth/invitations')).json<{
      items: { id: string; email: string }[];
    }>();
    const open = items.filter((one) => one.email === email);
    expect(open).toMatchObject([{ roles: [10], invitedBy: ANNA.email }]);
    await send('DELETE', `/api/rest/auth/invitations/${open[0]?.id ?? ''}`);
    for (const token of [first, second]) {
      const look = await service.ask(NORD, { method: 'POST', url: '/api/auth/invitation', payload: { token } });
      expect(look.statusCode).toBe(410);
    }
  });

  it('is refused for who contributes already and without the permission', async () => {
    const again = await send('POST', '/api/rest/auth/invitations', { email: BEN.email, roles: [4] });
    expect(again.json()).toMatchObject({ code: 'already-contributor' });
    const ben = tokenOf(await logIn(service, NORD, BEN));
    for (const url of [
      '/api/rest/auth/invitations',
      '/api/rest/auth/contributors',
      '/api/rest/auth/audit',
      '/api/rest/auth/members',
    ])
      expect((await send('GET', url, undefined, ben)).statusCode).toBe(403);
    expect((await send('POST', '/api/rest/auth/invitations', { email: 'a@b.de', roles: [1] }, ben)).statusCode).toBe(
      403,
    );
    expect((await send('POST', '/api/rest/auth/invitations', { email: 'a@b.de', roles: [5] })).statusCode).toBe(400);
  });
});

describe('roles and sessions', () => {
  const buses = Promise.all(
    ['one', 'other'].map((name) => connectBus({ url: service.natsUrl, name, log: pino({ level: 'silent' }) })),
  );
  afterAll(async () => {
    for (const bus of await buses) await bus.close();
  });

  it('change in two other services within two seconds (ROLE-006)', async () => {
    const services = (await buses).map((bus) => remoteSessions(bus, pino({ level: 'silent' })));
    const ben = tokenOf(await logIn(service, NORD, BEN));
    for (const sessions of services)
      expect(await sessions.find(NORD.id, ben)).toMatchObject({ roles: [10], permissions: ['config'] });
    const id = await idOf(BEN.email);
    await send('PATCH', `/api/rest/auth/contributors/${id}`, { roles: [4] });
    // Sooner than what they remember would expire: the broadcast drops it.
    await eventually(async () => {
      for (const sessions of services) expect(await sessions.find(NORD.id, ben)).toMatchObject({ roles: [4] });
    });
    await send('DELETE', `/api/rest/auth/contributors/${id}`);
    await eventually(async () => {
      for (const sessions of services) expect(await sessions.find(NORD.id, ben)).toBeNull();
    });
    for (const sessions of services) sessions.close();
  });

  it('leave a website its last admin', async () => {
    const id = await idOf(ANNA.email);
    const changed = await send('PATCH', `/api/rest/auth/contributors/${id}`, { roles: [4] });
    expect(changed.json()).toMatchObject({ code: 'last-admin' });
    expect((await send('DELETE', `/api/rest/auth/contributors/${id}`)).statusCode).toBe(409);
  });
});

it('shows the owner who did what, a page at a time (ASVS 16.3)', async () => {
  const first = (await send('GET', '/api/rest/auth/audit?limit=2')).json<{
    items: { event: string }[];
    next: string;
  }>();
  expect(first.items).toHaveLength(2);
  const rest = (await send('GET', `/api/rest/auth/audit?cursor=${first.next}&limit=200`)).json<{ items: object[] }>();
  expect(rest.items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ event: 'contributor-invited', actorId: await idOf(ANNA.email), detail: '4 8' }),
      expect.objectContaining({ event: 'contributor-added' }),
    ]),
  );
  expect(JSON.stringify(rest.items)).not.toContain('127.0.0.1');
});

describe('the mail of an invitation', () => {
  it('comes from the platform, in its words alone, whatever its sender and the website are called', async () => {
    const luring = 'Deine Sparkasse: Konto gesperrt, sofort http://evil.example/login prüfen';
    const eve = { email: 'eve@nord.test', password: 'geheim-eve-123', displayName: luring, roles: [1] };
    await importPeople(service, NORD, { accounts: [eve] });
    const token = tokenOf(await logIn(service, NORD, eve));
    const email = 'opfer@nord.test';
    const payload = { email, roles: [4] };
    await service.ask(NORD, { method: 'POST', url: '/api/rest/auth/invitations', payload, as: { token } });
    const [mail] = await mailsTo(service, email);
    expect(mail).toMatchObject({ subject: 'Du bist eingeladen, an einer Website mitzuarbeiten' });
    const all = JSON.stringify(mail);
    expect(all).toContain('Litfass');
    for (const words of ['Sparkasse', 'evil.example', 'gesperrt']) expect(all).not.toContain(words);
  });

  it('reaches an address five times a day from all websites together', async () => {
    const email = 'viel-gefragt@nord.test';
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1) {
      statuses.push((await send('POST', '/api/rest/auth/invitations', { email, roles: [4] })).statusCode);
      // Beyond the quarter of an hour in which an address gets three mails.
      ahead += 10 * 60_000;
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
