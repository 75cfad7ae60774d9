import { hash, verify } from '@node-rs/argon2';
import { fromBinary } from '@bufbuild/protobuf';
import { withSystem } from '@litfass/kit';
import { APP_DOMAIN, eventually, NORD, rowsOf, SUED } from '@litfass/kit/testing';
import { MemberChangedSchema } from '@litfass/proto/auth/v1/member_pb';
import type { LightMyRequestResponse as Response } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AuthTransaction } from '../src/db/database.ts';
import { makePasswords } from '../src/passwords/password.ts';
import { ANNA, BEN, cookieOf, importPeople, logIn, MIA, PEOPLE, startAuth, tokenOf } from './auth-service.ts';
import { tokenFor } from './mailbox.ts';

/** Holds the next check of a password until it is told to go on. */
let hold: { reached: () => void; goOn: Promise<void> } | null = null;
const cost = { memoryCost: 64, timeCost: 1, parallelism: 1 };
const passwords = makePasswords({
  hash: (password) => hash(password, cost),
  verify: async (hashed: string | Uint8Array, password: string | Uint8Array) => {
    const held = hold;
    hold = null;
    held?.reached();
    await held?.goOn;
    return verify(hashed, password);
  },
});
const service = await startAuth({ passwords });
const { db } = service.parts;
const GOOD = 'drei Möwen auf dem Dach';
const OTHER = 'vier Möwen auf dem Dach';
beforeEach(() => importPeople(service, NORD, PEOPLE));

/** Does something while a request waits for the check of its password. */
async function whileChecking(request: () => Promise<Response>, meanwhile: () => Promise<unknown>): Promise<Response> {
  const [reached, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  hold = { reached: reached.resolve, goOn: gate.promise };
  const answer = request();
  await reached.promise;
  await meanwhile();
  gate.resolve();
  return answer;
}

/** Sends a request that meets rows which another transaction has changed and not yet stored. */
async function whileChanging(
  change: (trx: AuthTransaction) => Promise<unknown>,
  request: () => Promise<Response>,
): Promise<Response> {
  const { answer } = await withSystem(db, async (trx) => {
    await change(trx);
    const sent = request();
    await eventually(async () =>
      expect(
        await rowsOf(
          service.database,
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      ).not.toEqual([]),
    );
    return { answer: sent };
  });
  return answer;
}

const anna = async (): Promise<string> => tokenOf(await logIn(service, NORD, ANNA));
const idOf = async (): Promise<string> =>
  String((await rowsOf(service.database, 'select id from member where email = $1', [MIA.email]))[0]?.['id']);

async function asMember({ email, password } = MIA): Promise<(path: string, payload: object) => Promise<Response>> {
  const base = '/api/site-users/account';
  const entered = await service.ask(NORD, { method: 'POST', url: `${base}/session`, payload: { email, password } });
  const cookies = { litfass_member: cookieOf(entered, 'litfass_member')?.value ?? '' };
  const headers = { 'x-siteuser-xsrf-token': entered.json<{ xsrfToken: string }>().xsrfToken };
  return (path, payload) => service.ask(NORD, { method: 'POST', url: base + path, payload, cookies, headers });
}

/** What services were told last of a member. */
async function lastTold() {
  const [row] = await rowsOf(
    service.database,
    `select payload from outbox where subject like '%.member.changed.%' order by version desc limit 1`,
  );
  return fromBinary(MemberChangedSchema, row?.['payload'] instanceof Buffer ? row['payload'] : Buffer.alloc(0));
}

describe('a member’s own change', () => {
  it('of the password leaves the plans and the name that the owner gives meanwhile', async () => {
    const [token, send, id] = [await anna(), await asMember(), await idOf()];
    const payload = { plans: [], displayName: 'Mia M.' };
    const changed = await whileChecking(
      () => send('/password/change', { currentPassword: MIA.password, password: GOOD }),
      () => service.ask(NORD, { method: 'PATCH', url: `/api/rest/auth/members/${id}`, payload, as: { token } }),
    );
    expect(changed.json()).toEqual({ changed: true });
    expect(await rowsOf(service.database, 'select plans, display_name from member')).toEqual([
      { plans: [], display_name: 'Mia M.' },
    ]);
    expect(await lastTold()).toMatchObject({ plans: [], displayName: 'Mia M.' });
  });

  it('of the password brings nobody back who was removed meanwhile (GDPR)', async () => {
    const [token, send, id] = [await anna(), await asMember(), await idOf()];
    const changed = await whileChecking(
      () => send('/password/change', { currentPassword: MIA.password, password: GOOD }),
      () => service.ask(NORD, { method: 'DELETE', url: `/api/rest/auth/members/${id}`, as: { token } }),
    );
    expect(changed.statusCode).toBe(401);
    expect(changed.json()).toMatchObject({ code: 'log-in-again' });
    expect(await rowsOf(service.database, 'select 1 from member')).toEqual([]);
    expect(await lastTold()).toMatchObject({ removed: true, email: '' });
  });

  it('of the password gives way to one that was chosen by a link meanwhile', async () => {
    const send = await asMember();
    await send('/reset', { email: MIA.email });
    const token = await tokenFor(service, MIA.email);
    const changed = await whileChecking(
      () => send('/password/change', { currentPassword: MIA.password, password: OTHER }),
      () => send('/password', { token, password: GOOD }),
    );
    expect(changed.json()).toMatchObject({ code: 'log-in-again' });
    expect((await send('/session', { email: MIA.email, password: GOOD })).statusCode).toBe(200);
  });

  it('of the name leaves plans that are taken away at the same moment', async () => {
    const send = await asMember();
    const renamed = await whileChanging(
      (trx) => trx.updateTable('member').set({ plans: [] }).execute(),
      () => send('/profile', { displayName: 'Mia N.' }),
    );
    expect(renamed.json()).toMatchObject({ displayName: 'Mia N.', plans: [] });
    expect(await lastTold()).toMatchObject({ displayName: 'Mia N.', plans: [] });
  });

  it('of the name brings nobody back who is removed at the same moment (GDPR)', async () => {
    const send = await asMember();
    const renamed = await whileChanging(
      (trx) => trx.deleteFrom('member').execute(),
      () => send('/profile', { displayName: 'Mia O.' }),
    );
    expect(renamed.json()).toMatchObject({ code: 'log-in-again' });
    expect(await rowsOf(service.database, 'select 1 from member')).toEqual([]);
  });
});

it('the owner’s change of a name leaves plans that are given at the same moment', async () => {
  const [token, id] = [await anna(), await idOf()];
  const renamed = await whileChanging(
    (trx) =>
      trx
        .updateTable('member')
        .set({ plans: ['Zeichen'] })
        .execute(),
    () =>
      service.ask(NORD, {
        method: 'PATCH',
        url: `/api/rest/auth/members/${id}`,
        payload: { displayName: 'Mia P.' },
        as: { token },
      }),
  );
  expect(renamed.json()).toMatchObject({ displayName: 'Mia P.', plans: ['Zeichen'] });
});

describe('an account’s own change', () => {
  it('of the name brings no access back that is taken away at the same moment', async () => {
    await importPeople(service, SUED, { accounts: [{ ...BEN, roles: [4] }] });
    const token = tokenOf(await logIn(service, APP_DOMAIN, BEN));
    const renamed = await whileChanging(
      (trx) => trx.deleteFrom('contributor').where('email', '=', BEN.email).where('website_id', '=', SUED.id).execute(),
      () =>
        service.ask(APP_DOMAIN, {
          method: 'PATCH',
          url: '/api/auth/account',
          payload: { displayName: 'Benno' },
          as: { token },
        }),
    );
    expect(renamed.json()).toMatchObject({ displayName: 'Benno' });
    expect(await rowsOf(service.database, `select website_id from contributor where display_name = 'Benno'`)).toEqual([
      { website_id: NORD.id },
    ]);
  });

  it('of the password gives way to one that was chosen by a link meanwhile', async () => {
    const token = tokenOf(await logIn(service, APP_DOMAIN, BEN));
    const send = (method: 'POST' | 'PUT', url: string, payload: object) =>
      service.ask(APP_DOMAIN, { method, url, payload, as: { token } });
    await send('POST', '/api/auth/password/reset', { email: BEN.email });
    const link = await tokenFor(service, BEN.email);
    const changed = await whileChecking(
      () => send('PUT', '/api/auth/password', { currentPassword: BEN.password, password: OTHER }),
      () => send('PUT', '/api/auth/password/reset', { token: link, password: GOOD }),
    );
    expect(changed.statusCode).toBe(401);
    expect(changed.json()).toMatchObject({ code: 'log-in-again' });
    expect((await logIn(service, NORD, { email: BEN.email, password: GOOD })).statusCode).toBe(200);
  });

  it('to a new secret leaves a second step on that was confirmed meanwhile', async () => {
    const account = { email: 'zwei@nord.test', password: 'geheim-zwei-12', displayName: 'Z', roles: [4] };
    await importPeople(service, NORD, { accounts: [account] });
    const token = tokenOf(await logIn(service, APP_DOMAIN, account));
    const url = '/api/auth/second-factor';
    const start = () =>
      service.ask(APP_DOMAIN, { method: 'POST', url, payload: { currentPassword: account.password }, as: { token } });
    const { secret } = (await start()).json<{ secret: string }>();
    const code = (): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    const again = await whileChecking(start, () =>
      service.ask(APP_DOMAIN, { method: 'PUT', url, payload: { code: code() }, as: { token } }),
    );
    expect(again.json()).toMatchObject({ code: 'second-factor-is-on' });
    expect((await logIn(service, NORD, account)).json()).toMatchObject({ code: 'second-factor' });
  });
});

describe('a log-in that is under way with the former password', () => {
  it('of an account opens no session and asks for no code once another was chosen by a link', async () => {
    const url = '/api/auth/password/reset';
    const account = { email: 'neu@nord.test', password: 'geheim-neu-123', displayName: 'N', roles: [4] };
    await importPeople(service, NORD, { accounts: [account] });
    const reset = async (password: string, count: number): Promise<void> => {
      await service.ask(NORD, { method: 'POST', url, payload: { email: account.email } });
      const token = await tokenFor(service, account.email, count);
      await service.ask(NORD, { method: 'PUT', url, payload: { token, password } });
    };
    const old = await whileChecking(
      () => logIn(service, NORD, account),
      () => reset(GOOD, 1),
    );
    expect([old.statusCode, old.json(), old.cookies.some(({ name }) => name === 'litfass_session')]).toEqual([
      401,
      expect.objectContaining({ code: 'log-in-again' }),
      false,
    ]);
    const sessions = `select 1 from session join platform_account a on a.id = person_id where a.email = $1`;
    expect(await rowsOf(service.database, sessions, [account.email])).toEqual([]);
    const chosen = { ...account, password: GOOD };
    const token = tokenOf(await logIn(service, APP_DOMAIN, chosen));
    const second = { url: '/api/auth/second-factor', as: { token } };
    const payload = { currentPassword: GOOD };
    const { secret } = (await service.ask(APP_DOMAIN, { method: 'POST', ...second, payload })).json<{
      secret: string;
    }>();
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    await service.ask(APP_DOMAIN, { method: 'PUT', ...second, payload: { code } });
    const later = await whileChecking(
      () => logIn(service, NORD, chosen),
      () => reset(OTHER, 3),
    );
    expect(later.json()).toMatchObject({ code: 'log-in-again' });
    expect(later.json()).not.toHaveProperty('challenge');
  });

  it('of a member opens no session once another was chosen by a link', async () => {
    const send = await asMember();
    await send('/reset', { email: MIA.email });
    const token = await tokenFor(service, MIA.email, 2);
    const old = await whileChecking(
      () => send('/session', { email: MIA.email, password: MIA.password }),
      () => send('/password', { token, password: GOOD }),
    );
    expect(old.json()).toMatchObject({ code: 'log-in-again' });
    expect(await rowsOf(service.database, `select 1 from session where kind = 'member'`)).toEqual([]);
  });
});

it('an import leaves a password that somebody chose while it looked at the former one', async () => {
  const ida = { email: 'ida@kunde.test', password: 'geheim-ida-12', displayName: 'Ida', plans: ['Zeichen'] };
  const { email } = ida;
  await importPeople(service, NORD, { members: [ida] });
  const send = await asMember(ida);
  await send('/reset', { email });
  const token = await tokenFor(service, email);
  const imported = await whileChecking(
    () => importPeople(service, NORD, { members: [{ ...ida, plans: ['Kreis'] }] }),
    () => send('/password', { token, password: GOOD }),
  );
  expect(imported.json()).toEqual({ accounts: 0, members: 1 });
  expect((await send('/session', { email, password: GOOD })).statusCode).toBe(200);
  expect(await rowsOf(service.database, 'select plans from member where email = $1', [email])).toEqual([
    { plans: ['Kreis'] },
  ]);
});
