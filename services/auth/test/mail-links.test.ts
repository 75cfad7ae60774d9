import { APP_DOMAIN, NORD, type TestSite } from '@litfass/kit/testing';
import { describe, expect, it } from 'vitest';
import { ANNA, BEN, importPeople, logIn, MIA, startAuth, tokenOf, type AuthService } from './auth-service.ts';
import { mailsTo, tokenFor } from './mailbox.ts';

/** A domain of the owner's, where the owner's code runs. */
const OWN: TestSite = { ...NORD, host: 'www.nord.test' };
const GOOD = 'drei Möwen auf dem Dach';

async function serve(more: TestSite[], environment: Record<string, string> = {}): Promise<AuthService> {
  const service = await startAuth({ environment: { LITFASS_RATE_LOGIN_PER_15_MINUTES: '1000', ...environment } });
  const { id: websiteId, identifier, locale } = NORD;
  const hosts = [...more.map(({ host }) => host), NORD.host];
  await service.parts.hosts.put({ websiteId, identifier, locale, primaryHost: OWN.host, hosts });
  return service;
}

type Call = [method: 'POST' | 'PUT', url: string, payload: object];
const send = (service: AuthService, site: TestSite, [method, url, payload]: Call, token?: string) =>
  service.ask(site, { method, url, payload, ...(token && { as: { token } }) });

/** Where the button of the newest mail leads, without its token. */
async function linkTo(service: AuthService, email: string, count = 1): Promise<string | undefined> {
  const text = (await mailsTo(service, email, count)).at(-1)?.text ?? '';
  return /(https?:\/\/\S+?)[#?]token=/.exec(text)?.[1];
}

describe('a link for an account', () => {
  it('leads to the app domain when a domain of the owner’s was asked, and works there', async () => {
    const service = await serve([OWN]);
    const ask = (email: string) => send(service, OWN, ['POST', '/api/auth/password/reset', { email }]);
    expect((await ask(BEN.email)).json()).toEqual({ sent: true });
    expect(await linkTo(service, BEN.email)).toBe('http://localhost:8080/config/reset');
    const token = await tokenFor(service, BEN.email);
    const set: Call = ['PUT', '/api/auth/password/reset', { token, password: GOOD }];
    expect((await send(service, NORD, set)).json()).toEqual({ changed: true });
    // The notice brings a link of the same kind.
    expect(await linkTo(service, BEN.email, 2)).toBe('http://localhost:8080/config/reset');
    expect((await logIn(service, NORD, { email: BEN.email, password: GOOD })).statusCode).toBe(200);
  });

  it('leads there from sign-ups, invitations and changes of address too', async () => {
    const service = await serve([OWN]);
    const signUp = (email: string): Call => ['POST', '/api/auth/sign-up', { email, displayName: 'N' }];
    const change = { email: 'anna2@nord.test', currentPassword: ANNA.password };
    const invitation = { email: 'gast@nord.test', roles: [4] };
    const calls: [TestSite, Call, string, string][] = [
      [OWN, signUp('neu@nord.test'), 'neu@nord.test', 'localhost:8080/config/signup'],
      [OWN, signUp(BEN.email), BEN.email, 'localhost:8080/config/reset'],
      [
        OWN,
        ['POST', '/api/rest/auth/invitations', invitation],
        invitation.email,
        'nord.localhost:8080/config/invitation',
      ],
      [APP_DOMAIN, ['PUT', '/api/auth/account/email', change], change.email, 'localhost:8080/config/email'],
    ];
    for (const [site, call, email, address] of calls) {
      const token = tokenOf(await logIn(service, site, ANNA));
      expect((await send(service, site, call, token)).json()).toEqual({ sent: true });
      expect(await linkTo(service, email)).toBe(`http://${address}`);
    }
    expect(await linkTo(service, ANNA.email)).toBe('http://localhost:8080/config/email');
    const invited = { token: await tokenFor(service, 'gast@nord.test'), displayName: 'Gast', password: GOOD };
    const accepted = await send(service, NORD, ['POST', '/api/auth/invitation/accept', invited]);
    expect(accepted.json()).toEqual({ email: 'gast@nord.test' });
  });

  it('leads to the app domain beside a second one, and stays at the bare one (D15)', async () => {
    const visitors: TestSite = { ...NORD, host: 'nord.seiten.test' };
    const service = await serve([OWN, visitors], { LITFASS_SITE_DOMAIN: 'seiten.test' });
    const reset: Call = ['POST', '/api/auth/password/reset', { email: BEN.email }];
    const places: [TestSite, string][] = [
      [visitors, 'localhost'],
      [NORD, 'localhost'],
      [APP_DOMAIN, 'localhost'],
    ];
    for (const [index, [site, host]] of places.entries()) {
      await send(service, site, reset);
      expect(await linkTo(service, BEN.email, index + 1)).toBe(`http://${host}:8080/config/reset`);
    }
  });
});

it('a link for a member stays on the domain where the website is read', async () => {
  const service = await serve([OWN]);
  await importPeople(service, NORD, { members: [MIA] });
  await send(service, OWN, ['POST', '/api/site-users/account/reset', { email: MIA.email }]);
  expect(await linkTo(service, MIA.email)).toBe('http://www.nord.test:8080/account/password');
  const token = await tokenFor(service, MIA.email);
  const set = await send(service, OWN, ['POST', '/api/site-users/account/password', { token, password: GOOD }]);
  expect(set.json()).toEqual({ email: MIA.email });
});
