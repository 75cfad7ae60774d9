import { MEMBER_CHECK, sessionHash } from '@litfass/kit';
import { NORD } from '@litfass/kit/testing';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bundleOf, html, importSite, page, useSite } from './site-service.ts';

const site = await useSite();
const members: Record<string, { memberId: string; plans: string[]; displayName?: string }> = {
  [sessionHash('mia')]: { memberId: 'b'.repeat(24), plans: ['Freundeskreis'] },
  [sessionHash('tom')]: { memberId: 'c'.repeat(24), plans: [] },
};
let stop = (): void => undefined;

/** auth, as far as pages ask it. */
const answerChecks = (): void => {
  stop = site.parts.bus.respond(MEMBER_CHECK, (bytes) => {
    const { hash }: { hash: string } = JSON.parse(Buffer.from(bytes).toString());
    return Buffer.from(JSON.stringify(members[hash] ?? null));
  });
};

beforeAll(async () => {
  const access = (plans?: string[]) => ({ access: { kind: 'members', ...(plans && { plans }) } });
  const bundle = bundleOf(NORD, {
    'pages/kreis.json': page('kreis', 'Innerer Kreis', [html('<p>Vertrauliches.</p>')], access(['Freundeskreis'])),
    'pages/alle.json': page('alle', 'Für Mitglieder', [html('<p>Hallo Mitglied.</p>')], access()),
    'collections/brief.json': {
      urlId: 'brief',
      title: 'Briefe',
      collectionType: 'blog',
      items: [
        {
          urlId: 'eins',
          title: 'Brief eins',
          ...access(),
          body: { sections: [{ theme: 'white', blocks: [html('<p>Lieber Kreis.</p>')] }] },
        },
      ],
    },
  });
  expect((await importSite(site, bundle)).statusCode).toBe(200);
});
afterEach(() => stop());

const get = (url: string, token?: string) =>
  site.ask(NORD, { url, ...(token && { cookies: { litfass_member: token } }) });

describe('pages of members', () => {
  it('say to nobody but members that they are for members, with the log-in (AUTH-018, ENUM-001)', async () => {
    for (const url of ['/kreis', '/brief/eins']) {
      const answer = await get(url);
      expect(answer.statusCode).toBe(401);
      expect(answer.body).toContain('Nur für Mitglieder der Website verfügbar.');
      expect(answer.body).toContain('data-page-type="105"');
      expect(answer.body).toContain('action="/api/site-users/account/session"');
      expect(answer.body).toContain(`name="to" value="${url}"`);
      expect(answer.body).not.toMatch(/Vertrauliches|Lieber Kreis/);
    }
  });

  it('open for a member whose plan has them, for this member alone (AUTH-017)', async () => {
    answerChecks();
    const answer = await get('/kreis', 'mia');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('Vertrauliches.');
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect((await get('/kreis')).statusCode).toBe(401);
    expect((await get('/alle', 'tom')).body).toContain('Hallo Mitglied.');
    expect((await get('/brief/eins', 'mia')).body).toContain('Lieber Kreis.');
  });

  it('tell a member without the plan so, on the page of its own code (AUTH-017, PAGE-004)', async () => {
    answerChecks();
    const answer = await get('/kreis', 'tom');
    expect(answer.statusCode).toBe(403);
    expect(answer.body).toContain('data-page-type="106"');
    expect(answer.body).toContain('Dein Tarif enthält diesen Bereich nicht.');
  });

  it('stay closed to who is no member, and while auth is away (AUTH-018)', async () => {
    answerChecks();
    expect((await get('/kreis', 'fremd')).statusCode).toBe(401);
    stop();
    const answer = await get('/kreis', 'neu');
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain('Nur für Mitglieder der Website verfügbar.');
    expect(answer.body).not.toContain('Vertrauliches');
  });
});

describe('the pages where members log in and sign up', () => {
  const show = async (url: string, kept: string): Promise<string> =>
    (await site.ask(NORD, { url, cookies: { litfass_typed: kept } })).body;
  const cookie = (typed: unknown): string => Buffer.from(JSON.stringify(typed)).toString('base64url');

  it('fill in again what was refused, and nothing without a refusal (AUTH-003)', async () => {
    const kept = cookie({ email: 'mia"><b>@kunde.test', rememberMe: 'true', password: 'geheim' });
    const refused = await show('/account/login?error=login-failed', kept);
    expect(refused).toMatch(/name="email"[^>]* value="mia&quot;&gt;&lt;b&gt;@kunde.test"/);
    expect(refused).toMatch(/name="rememberMe" checked=""/);
    expect(refused).not.toContain('geheim');
    expect(await show('/account/login', kept)).not.toContain('mia&quot;');
    for (const broken of ['%%%', cookie(['x']), cookie({ email: { a: 1 } }), cookie(null)])
      expect(await show('/account/login?error=login-failed', broken)).toMatch(/name="email"/);
  });

  it('say what was refused at its own form of the profile, which has the focus (AUTH-003)', async () => {
    answerChecks();
    const { body } = await get('/account?part=removal&error=wrong-password', 'mia');
    expect(body).toMatch(/<details[^>]* open="">.*?role="alert">Das Passwort stimmt nicht\./s);
    expect(body.match(/aria-invalid="true"/g)).toHaveLength(1);
    expect(body).toMatch(/id="account-removal"[^>]* autofocus=""/);
  });

  it('show a name as it was just saved', async () => {
    answerChecks();
    for (const displayName of ['Mia', 'Mia Ö']) {
      members[sessionHash('neu-benannt')] = { memberId: 'd'.repeat(24), plans: [], displayName };
      expect((await get('/account?saved=true', 'neu-benannt')).body).toContain(`Hallo, ${displayName}!`);
    }
  });

  it('say to a blocked member that the access is blocked', async () => {
    expect((await get('/account/login?error=member-blocked')).body).toContain('gesperrt');
  });
});

describe('documents that came by TLS', () => {
  it('ask the browser to come by TLS only, and others do not (T3)', async () => {
    const secure = { 'x-forwarded-proto': 'https' };
    for (const url of ['/', '/gibt-es-nicht', '/api/rest/site/openapi', '/favicon.ico']) {
      const answer = await site.ask(NORD, { url, headers: secure });
      expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
    }
    expect((await get('/')).headers['strict-transport-security']).toBeUndefined();
  });
});
