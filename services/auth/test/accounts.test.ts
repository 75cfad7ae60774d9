import { APP_DOMAIN, eventually, NORD, rowsOf, SUED, type TestSite } from '@litfass/kit/testing';
import { describe, expect, it } from 'vitest';
import { ANNA, BEN, importPeople, logIn, startAuth, tokenOf, whoAmI } from './auth-service.ts';
import { mailsTo, tokenFor } from './mailbox.ts';

let ahead = 0;
const service = await startAuth({ clock: () => new Date(Date.now() + ahead) });
const GOOD = 'drei Möwen auf dem Dach';

/** Sends `METHOD path`. */
const send = (site: TestSite, call: string, payload: object, token?: string) => {
  const [method = '', url = ''] = call.split(' ');
  return service.ask(site, { method: verbs[method] ?? 'POST', url, payload, ...(token && { as: { token } }) });
};
const verbs: Record<string, 'POST' | 'PUT' | 'PATCH' | 'DELETE'> = {
  POST: 'POST',
  PUT: 'PUT',
  PATCH: 'PATCH',
  DELETE: 'DELETE',
};

describe('signing up', () => {
  it('sends a link, creates the account with the password chosen there, and lets it log in at the app domain (ROLE-007)', async () => {
    const email = 'neu@litfass.test';
    const asked = await send(APP_DOMAIN, 'POST /api/auth/sign-up', {
      email: ` ${email.toUpperCase()}`,
      displayName: 'Nele',
    });
    expect(asked.json()).toEqual({ sent: true });
    expect(await rowsOf(service.database, 'select 1 from platform_account where email = $1', [email])).toEqual([]);
    const token = await tokenFor(service, email);
    const weak = await send(APP_DOMAIN, 'POST /api/auth/sign-up/confirm', { token, password: 'passwort1' });
    expect(weak.json()).toMatchObject({ code: 'password-too-weak', errors: { password: expect.any(String) } });
    const done = await send(APP_DOMAIN, 'POST /api/auth/sign-up/confirm', { token, password: GOOD });
    expect(done.json()).toEqual({ email });
    const response = await logIn(service, APP_DOMAIN, { email, password: GOOD });
    expect(response.json()).toMatchObject({
      account: { displayName: 'Nele', roles: [], permissions: ['authenticatedNoSitePermissions'] },
    });
    const websites = await service.ask(APP_DOMAIN, { url: '/api/auth/websites', as: { token: tokenOf(response) } });
    expect(websites.json()).toEqual({ items: [], next: null });
    expect((await send(APP_DOMAIN, 'POST /api/auth/sign-up/confirm', { token, password: GOOD })).statusCode).toBe(410);
  });

  it('names who runs the platform in its mail (§ 5 DDG)', async () => {
    const email = 'impressum@litfass.test';
    await send(APP_DOMAIN, 'POST /api/auth/sign-up', { email, displayName: 'Ina' });
    const [mail] = await mailsTo(service, email, 1);
    for (const name of ['imprint', 'privacy', 'contact'])
      expect(mail?.text).toMatch(new RegExp(`https?://localhost\\S*/config/legal/${name}\\b`));
  });

  it('answers the same for a known address, whose owner alone is told', async () => {
    const before = (await mailsTo(service, ANNA.email, 0)).length;
    const known = await send(NORD, 'POST /api/auth/sign-up', { email: ANNA.email, displayName: 'X' });
    const unknown = await send(NORD, 'POST /api/auth/sign-up', { email: 'fremd@nord.test', displayName: 'X' });
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    const mails = await mailsTo(service, ANNA.email, before + 1);
    expect(mails.at(-1)?.subject).toContain('Du hast schon ein Konto');
  });

  it('sends no more than three mails to an address in 15 minutes', async () => {
    const ask = () => send(NORD, 'POST /api/auth/sign-up', { email: 'viel@nord.test', displayName: 'V' });
    const statuses: number[] = [];
    for (let index = 0; index < 5; index += 1) statuses.push((await ask()).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });

  it.each(['kein-at', 'a@b', 'a b@c.de', `a@b.de\r\nBcc: x@y.de`, 'a@b.de,c@d.de', 'Anna <a@b.de>'])(
    'refuses the address %j with a text for the field',
    async (email) => {
      const response = await send(NORD, 'POST /api/auth/sign-up', { email, displayName: 'X' });
      expect(response.json()).toMatchObject({ code: 'email-invalid', errors: { email: expect.any(String) } });
    },
  );
});

describe('a forgotten password', () => {
  it('is replaced by a link that works once and for an hour; every session ends', async () => {
    const token = tokenOf(await logIn(service, NORD, BEN));
    await send(NORD, 'POST /api/auth/password/reset', { email: BEN.email });
    const link = await tokenFor(service, BEN.email);
    const set = () => send(NORD, 'PUT /api/auth/password/reset', { token: link, password: GOOD });
    const both = await Promise.all([set(), set()]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 410]);
    expect((await whoAmI(service, NORD, token)).json()).toMatchObject({ account: null });
    expect((await logIn(service, NORD, BEN)).statusCode).toBe(401);
    expect((await logIn(service, NORD, { email: BEN.email, password: GOOD })).statusCode).toBe(200);
    const mails = await mailsTo(service, BEN.email, 2);
    expect(mails.at(-1)?.subject).toContain('wurde geändert');
    await send(NORD, 'POST /api/auth/password/reset', { email: BEN.email });
    const late = await tokenFor(service, BEN.email, 3);
    ahead += 61 * 60_000;
    const refused = await send(NORD, 'PUT /api/auth/password/reset', { token: late, password: GOOD });
    expect(refused.json()).toMatchObject({ code: 'link-used' });
  });

  it('tells nobody whether there is an account', async () => {
    const answers = await Promise.all(
      [BEN.email, 'niemand@nord.test'].map((email) => send(NORD, 'POST /api/auth/password/reset', { email })),
    );
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toHaveProperty('size', 1);
    const rows = await rowsOf(service.database, `select 1 from mail where recipient = 'niemand@nord.test'`);
    expect(rows).toEqual([]);
  });
});

describe('who is logged in', () => {
  it('changes the password knowing the former one, and keeps this session alone', async () => {
    const account = { email: 'wechsel@nord.test', password: 'geheim-wechsel-1', displayName: 'Wim', roles: [4] };
    await importPeople(service, NORD, { accounts: [account] });
    const [here, there] = [
      tokenOf(await logIn(service, APP_DOMAIN, account)),
      tokenOf(await logIn(service, NORD, account)),
    ];
    const wrong = { currentPassword: 'falsch', password: GOOD };
    expect((await send(APP_DOMAIN, 'PUT /api/auth/password', wrong, here)).json()).toMatchObject({
      code: 'wrong-password',
      errors: { currentPassword: 'Das Passwort stimmt nicht.' },
    });
    const right = { currentPassword: account.password, password: GOOD };
    expect((await send(APP_DOMAIN, 'PUT /api/auth/password', right, here)).statusCode).toBe(200);
    expect((await whoAmI(service, APP_DOMAIN, here)).json()).toMatchObject({ account: { displayName: 'Wim' } });
    expect((await whoAmI(service, NORD, there)).json()).toMatchObject({ account: null });
  });

  it('changes the address when the old and the new one have confirmed it, on all websites', async () => {
    const account = { email: 'alt@nord.test', password: 'geheim-umzug-1', displayName: 'Ute', roles: [4] };
    for (const site of [NORD, SUED]) await importPeople(service, site, { accounts: [account] });
    const token = tokenOf(await logIn(service, APP_DOMAIN, account));
    const change = { email: 'neu@nord.test', currentPassword: account.password };
    expect((await send(APP_DOMAIN, 'PUT /api/auth/account/email', change, token)).json()).toEqual({ sent: true });
    const [old, next] = [await tokenFor(service, account.email), await tokenFor(service, change.email)];
    expect((await mailsTo(service, account.email)).at(-1)?.text).toContain('ändere sofort dein Passwort');
    const confirm = (link: string) => send(NORD, 'POST /api/auth/account/email/confirm', { token: link });
    expect((await confirm(next)).json()).toEqual({ changed: false });
    expect((await confirm(next)).json()).toEqual({ changed: false });
    expect((await logIn(service, NORD, account)).statusCode).toBe(200);
    expect((await confirm(`${old.split('.')[0] ?? ''}.gefälscht`)).statusCode).toBe(410);
    expect((await confirm(old)).json()).toEqual({ changed: true });
    expect((await confirm(old)).statusCode).toBe(410);
    expect((await logIn(service, NORD, account)).statusCode).toBe(401);
    expect((await logIn(service, SUED, { ...account, email: change.email })).json()).toMatchObject({
      account: { email: change.email },
    });
  });

  it('of two who change to one address at the same time lets one', async () => {
    const people = ['eins', 'zwei'].map((name) => ({
      email: `${name}@nord.test`,
      password: `geheim-${name}-12`,
      displayName: name,
      roles: [4],
    }));
    await importPeople(service, NORD, { accounts: people });
    const links: string[] = [];
    const email = 'beide@nord.test';
    for (const [index, person] of people.entries()) {
      const token = tokenOf(await logIn(service, APP_DOMAIN, person));
      await send(APP_DOMAIN, 'PUT /api/auth/account/email', { email, currentPassword: person.password }, token);
      const old = await tokenFor(service, person.email);
      const next = await tokenFor(service, email, index + 1);
      await send(NORD, 'POST /api/auth/account/email/confirm', { token: next });
      links.push(old);
    }
    const confirmed = links.map((token) => send(NORD, 'POST /api/auth/account/email/confirm', { token }));
    const answers = (await Promise.all(confirmed)).toSorted((a, b) => a.statusCode - b.statusCode);
    expect(answers.map((answer) => answer.json())).toMatchObject([{ changed: true }, { code: 'email-taken' }]);
    expect(answers[1]?.statusCode).toBe(409);
  });

  it('chooses a first password by a link where an import brought none', async () => {
    const account = { email: 'leer@nord.test', displayName: 'Lea', roles: [4] };
    await importPeople(service, NORD, { accounts: [account] });
    expect((await logIn(service, NORD, { ...account, password: '' })).statusCode).toBe(400);
    expect((await logIn(service, NORD, { ...account, password: GOOD })).statusCode).toBe(401);
    await send(NORD, 'POST /api/auth/password/reset', { email: account.email });
    const token = await tokenFor(service, account.email);
    await send(NORD, 'PUT /api/auth/password/reset', { token, password: GOOD });
    expect((await logIn(service, NORD, { ...account, password: GOOD })).statusCode).toBe(200);
  });

  it('sees its sessions on all websites and ends any of them', async () => {
    const account = { email: 'viele@nord.test', password: 'geheim-viele-1', displayName: 'Vera', roles: [4] };
    for (const site of [NORD, SUED]) await importPeople(service, site, { accounts: [account] });
    const device = { headers: { 'user-agent': 'Firefox auf dem Telefon' } };
    const here = tokenOf(await logIn(service, APP_DOMAIN, account));
    const there = tokenOf(await logIn(service, SUED, account, device));
    const list = async () =>
      (await service.ask(APP_DOMAIN, { url: '/api/auth/sessions', as: { token: here } })).json<{
        items: { id: string }[];
      }>();
    const { items } = await list();
    expect(items).toMatchObject([
      { device: 'Firefox auf dem Telefon', website: 'sued', isCurrent: false },
      { website: null, isCurrent: true },
    ]);
    const ended = await send(APP_DOMAIN, `DELETE /api/auth/sessions/${items[0]?.id ?? ''}`, {}, here);
    expect(ended.json()).toEqual({ ended: true });
    expect((await whoAmI(service, SUED, there)).json()).toMatchObject({ account: null });
    tokenOf(await logIn(service, SUED, account));
    expect((await send(APP_DOMAIN, 'DELETE /api/auth/sessions', {}, here)).json()).toEqual({ ended: 1 });
    expect((await list()).items).toHaveLength(1);
  });

  it('cannot end a session of somebody else', async () => {
    const mine = tokenOf(await logIn(service, APP_DOMAIN, ANNA));
    const other = { email: 'andere@nord.test', password: 'geheim-andere-1', displayName: 'A', roles: [4] };
    await importPeople(service, NORD, { accounts: [other] });
    const theirs = tokenOf(await logIn(service, NORD, other));
    const [row] = await rowsOf(
      service.database,
      `select hash from session s join contributor c on c.account_id = s.person_id where c.email = $1`,
      [other.email],
    );
    const response = await send(APP_DOMAIN, `DELETE /api/auth/sessions/${String(row?.['hash'])}`, {}, mine);
    expect(response.json()).toEqual({ ended: false });
    expect((await whoAmI(service, NORD, theirs)).json()).toMatchObject({ account: { displayName: 'A' } });
  });

  it('changes its name everywhere and lists its websites with its roles there', async () => {
    const account = { email: 'name@nord.test', password: 'geheim-name-12', displayName: 'Alt', roles: [4] };
    await importPeople(service, NORD, { accounts: [account] });
    await importPeople(service, SUED, { accounts: [{ ...account, roles: [10] }] });
    const token = tokenOf(await logIn(service, APP_DOMAIN, account));
    await send(APP_DOMAIN, 'PATCH /api/auth/account', { displayName: '  Neuer\u0000 Name\n' }, token);
    expect((await logIn(service, SUED, account)).json()).toMatchObject({ account: { displayName: 'Neuer Name' } });
    const websites = await service.ask(APP_DOMAIN, { url: '/api/auth/websites', as: { token } });
    expect(websites.json()).toMatchObject({
      items: [
        { identifier: 'nord', address: 'http://nord.localhost:8080', roles: [4] },
        { identifier: 'sued', roles: [10], permissions: ['config'] },
      ],
    });
  });

  it('removes its account unless a website would lose its last admin', async () => {
    const last = { currentPassword: ANNA.password };
    const anna = tokenOf(await logIn(service, APP_DOMAIN, ANNA));
    expect((await send(APP_DOMAIN, 'POST /api/auth/account/removal', last, anna)).json()).toMatchObject({
      code: 'last-admin',
    });
    const account = { email: 'geht@nord.test', password: 'geheim-geht-12', displayName: 'G', roles: [1] };
    await importPeople(service, NORD, { accounts: [account] });
    const token = tokenOf(await logIn(service, APP_DOMAIN, account));
    const removal = { currentPassword: account.password };
    expect((await send(APP_DOMAIN, 'POST /api/auth/account/removal', removal, token)).statusCode).toBe(200);
    expect((await logIn(service, NORD, account)).statusCode).toBe(401);
    for (const table of ['platform_account', 'contributor'])
      expect(await rowsOf(service.database, `select 1 from ${table} where email = $1`, [account.email])).toEqual([]);
  });
});

it('writes no password, token or code into its logs and no token into a table', async () => {
  const email = 'spur@nord.test';
  await send(NORD, 'POST /api/auth/sign-up', { email, displayName: 'Spur' });
  const token = await tokenFor(service, email);
  await eventually(async () => {
    const rows = await rowsOf(
      service.database,
      `select coalesce(json_agg(m), '[]')::text as all from mail m where state = 'sent'`,
    );
    expect(JSON.stringify(rows)).not.toContain(token);
  });
  const tokens = await rowsOf(service.database, `select json_agg(t)::text as all from one_time_token t`);
  expect(JSON.stringify(tokens)).not.toContain(token);
});
