import { fromBinary } from '@bufbuild/protobuf';
import { remoteMembers } from '@litfass/kit';
import { eventually, NORD, rowsOf } from '@litfass/kit/testing';
import { MemberLoggedOutSchema } from '@litfass/proto/auth/v1/member_pb';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { ANNA, cookieOf, logIn, MIA, startAuth, tokenOf } from './auth-service.ts';
import { mailsTo, tokenFor } from './mailbox.ts';

const service = await startAuth();
const members = remoteMembers(service.parts.bus, pino({ level: 'silent' }));
afterAll(() => members.close());
const GOOD = 'drei Möwen auf dem Dach';
const base = '/api/site-users/account';
const page = {
  accept: 'text/html',
  'content-type': 'application/x-www-form-urlencoded',
  origin: `http://${NORD.host}`,
};

/** Sends a form as a browser without script does: no crumb, and the page that follows. */
async function form(path: string, fields: Record<string, string>, cookies: Record<string, string> = {}) {
  const response = await service.app.inject({
    method: 'POST',
    url: base + path,
    headers: { host: NORD.host, ...page },
    payload: new URLSearchParams(fields).toString(),
    cookies,
  });
  return { response, status: response.statusCode, to: response.headers.location };
}

/** What the browser keeps for the page that shows the refusal. */
function typedIn(response: Parameters<typeof cookieOf>[0]): unknown {
  const kept = cookieOf(response, 'litfass_typed');
  expect(kept).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/account', maxAge: 300 });
  return JSON.parse(Buffer.from(kept?.value ?? '', 'base64url').toString());
}

const open = async (email: string, password: string): Promise<Record<string, string>> => {
  const { response } = await form('/session', { email, password });
  return { litfass_member: cookieOf(response, 'litfass_member')?.value ?? '' };
};

describe('a member without script', () => {
  it('signs up, chooses a password behind the link, logs in and comes back to the page (AUTH-003, AUTH-017)', async () => {
    const email = 'nora@kunde.test';
    expect(await form('/sign-up', { email, displayName: 'Nora' })).toMatchObject({
      status: 303,
      to: '/account/signup?sent=true',
    });
    const token = await tokenFor(service, email);
    const weak = await form('/password', { token, password: 'passwort1' });
    expect(weak.to).toBe(`/account/password?token=${token}&error=password-too-weak`);
    expect(await form('/password', { token, password: GOOD })).toMatchObject({
      status: 303,
      to: '/account/login?saved=true',
    });
    const wrong = await form('/session', { email, password: 'falsch', to: '/intern?a=1' });
    expect(wrong).toMatchObject({ status: 303, to: '/account/login?to=%2Fintern%3Fa%3D1&error=login-failed' });
    expect(typedIn(wrong.response)).toEqual({ email });
    const right = await form('/session', { email, password: GOOD, rememberMe: 'true', to: '/intern?a=1' });
    expect(right).toMatchObject({ status: 303, to: '/intern?a=1' });
    expect(cookieOf(right.response, 'litfass_member')).toMatchObject({ httpOnly: true, maxAge: 2_592_000 });
  });

  it('stays in the language of the page, its mail and the link in it as well (I18N-001)', async () => {
    const email = 'olga@buyer.test';
    const there = '?pageLanguage=en';
    const signedUp = await form(`/sign-up${there}`, { email, displayName: 'Olga' });
    expect(signedUp.to).toBe('/en/account/signup?sent=true');
    const [mail] = await mailsTo(service, email);
    expect(mail?.text).toMatch(/\/en\/account\/password\?token=/);
    const wrong = await form(`/session${there}`, { email, password: 'falsch' });
    expect(wrong.to).toBe('/en/account/login?to=%2Fen%2Faccount&error=login-failed');
    expect(cookieOf(wrong.response, 'litfass_typed')).toMatchObject({ path: '/en/account' });
  });

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'is not led off the site by %s',
    async (to) => {
      expect((await form('/session', { email: MIA.email, password: MIA.password, to })).to).toBe('/account');
    },
  );

  it('is not logged in or out by a page of another website', async () => {
    const { origin: _own, ...without } = page;
    for (const from of [{ origin: 'https://evil.example' }, { origin: 'null' }, {}]) {
      const headers = { host: NORD.host, ...without, ...from };
      const response = await service.app.inject({
        method: 'POST',
        url: `${base}/session`,
        headers,
        payload: 'email=a&password=b',
      });
      expect(response.statusCode).toBe(403);
    }
  });

  it('logs out, and commerce learns what becomes of the cart (AUTH-006, OPEN-040)', async () => {
    const cookies = await open(MIA.email, MIA.password);
    expect(await form('/session/end', { cloneCart: 'false' }, cookies)).toMatchObject({
      status: 303,
      to: '/?logout=true',
    });
    const rows = await rowsOf(
      service.database,
      `select payload from outbox where subject like '%.member.logged-out.%' order by id desc limit 1`,
    );
    const payload = rows[0]?.['payload'];
    expect(fromBinary(MemberLoggedOutSchema, payload instanceof Buffer ? payload : Buffer.alloc(0))).toMatchObject({
      cloneCart: false,
    });
  });

  it('changes name and password, and goes for good', async () => {
    const email = 'geht@kunde.test';
    await form('/sign-up', { email, displayName: 'Gero' });
    await form('/password', { token: await tokenFor(service, email), password: GOOD });
    const cookies = await open(email, GOOD);
    expect((await form('/profile', { displayName: 'Gerold' }, cookies)).to).toBe('/account?saved=true');
    expect((await form('/profile', { displayName: ' ' }, cookies)).to).toBe('/account?part=profile&error=name-missing');
    const other = `${GOOD} und eine Taube`;
    expect((await form('/password/change', { currentPassword: 'x', password: other }, cookies)).to).toBe(
      '/account?part=password&error=wrong-password',
    );
    expect((await form('/password/change', { currentPassword: GOOD, password: other }, cookies)).to).toBe(
      '/account?saved=true',
    );
    const read = await service.ask(NORD, { url: base, cookies });
    expect(read.json()).toMatchObject({
      member: { email, displayName: 'Gerold', plans: [] },
      xsrfToken: expect.any(String),
    });
    expect((await form('/removal', { currentPassword: other }, cookies)).to).toBe('/?logout=true');
    expect(await rowsOf(service.database, 'select 1 from member where email = $1', [email])).toEqual([]);
  });
});

describe('what a member typed without script', () => {
  it('is kept in the browser when it is refused, but no password, and forgotten after a success', async () => {
    const signUp = await form('/sign-up', { email: 'nora@', displayName: 'Nora „Nô“ Ñ' });
    expect(signUp.to).toBe('/account/signup?error=email-invalid');
    expect(typedIn(signUp.response)).toEqual({ email: 'nora@', displayName: 'Nora „Nô“ Ñ' });
    const logIn = await form('/session', { email: MIA.email, password: 'falsch', rememberMe: 'true' });
    expect(typedIn(logIn.response)).toEqual({ email: MIA.email, rememberMe: 'true' });
    const done = await form('/session', { email: MIA.email, password: MIA.password });
    expect(cookieOf(done.response, 'litfass_typed')).toMatchObject({ value: '', path: '/account' });
  });
});

describe('a member’s forgotten password', () => {
  it('is replaced by a link that works once; sessions end; nobody learns who is a member', async () => {
    const cookies = await open(MIA.email, MIA.password);
    const [known, unknown] = [
      await form('/reset', { email: MIA.email }),
      await form('/reset', { email: 'niemand@kunde.test' }),
    ];
    expect([known.status, known.to]).toEqual([unknown.status, unknown.to]);
    const token = await tokenFor(service, MIA.email);
    expect((await form('/password', { token, password: GOOD })).to).toBe('/account/login?saved=true');
    expect((await form('/password', { token, password: GOOD })).to).toContain('error=link-used');
    expect((await service.ask(NORD, { url: base, cookies })).json()).toMatchObject({ member: null, xsrfToken: null });
    expect(await mailsTo(service, 'niemand@kunde.test', 0)).toEqual([]);
  });

  it('is replaced by no link of before the member chose another one', async () => {
    const cookies = await open(MIA.email, GOOD);
    await form('/reset', { email: MIA.email });
    const token = await tokenFor(service, MIA.email, 2);
    const chosen = 'fünf Möwen auf dem Dach';
    for (const [currentPassword, password] of [[GOOD, chosen] as const, [chosen, GOOD] as const])
      expect((await form('/password/change', { currentPassword, password }, cookies)).to).toBe('/account?saved=true');
    expect((await form('/password', { token, password: chosen })).to).toContain('error=link-used');
  });
});

describe('member pages of other services', () => {
  it('learn of a member’s plans, and at once of a change by the owner and of a log-out', async () => {
    const cookies = await open(MIA.email, GOOD);
    const token = cookies['litfass_member'] ?? '';
    const found = await members.find(NORD.id, token);
    expect(found).toMatchObject({ plans: ['Freundeskreis'] });
    const anna = tokenOf(await logIn(service, NORD, ANNA));
    const change = (payload: object) =>
      service.ask(NORD, {
        method: 'PATCH',
        url: `/api/rest/auth/members/${found?.memberId ?? ''}`,
        payload,
        as: { token: anna },
      });
    expect((await change({ plans: ['Freundeskreis', 'Förderkreis'] })).statusCode).toBe(200);
    await eventually(async () => expect((await members.find(NORD.id, token))?.plans).toContain('Förderkreis'));
    await form('/session/end', {}, cookies);
    await eventually(async () => expect(await members.find(NORD.id, token)).toBeNull());
  });

  it('are listed for the owner, a page at a time, and found by a part of name or address', async () => {
    const anna = tokenOf(await logIn(service, NORD, ANNA));
    const list = async (query: string) =>
      (await service.ask(NORD, { url: `/api/rest/auth/members?${query}`, as: { token: anna } })).json<{
        items: { email: string }[];
        next: string | null;
      }>();
    const first = await list('limit=1');
    const rest = await list(`cursor=${encodeURIComponent(first.next ?? '')}`);
    expect([...first.items, ...rest.items].map(({ email }) => email)).toEqual(['mia@kunde.test', 'nora@kunde.test']);
    expect((await list('search=NOR')).items).toMatchObject([{ email: 'nora@kunde.test' }]);
    expect((await list('search=%25')).items).toEqual([]);
  });
});
