import { APP_DOMAIN, NORD, rowsOf } from '@litfass/kit/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { ANNA, BEN, importPeople, logIn, PEOPLE, startAuth, tokenOf } from './auth-service.ts';
import { tokenFor } from './mailbox.ts';

const service = await startAuth();
const anna = { token: tokenOf(await logIn(service, NORD, ANNA)) };
const peoplePath = '/api/rest/auth/contributors';
const invitations = '/api/rest/auth/invitations';
const idOf = async (email: string): Promise<string> =>
  String((await rowsOf(service.database, 'select id from platform_account where email = $1', [email]))[0]?.['id']);
const setRoles = async (roles: number[]) =>
  service.ask(NORD, {
    method: 'PATCH',
    url: `${peoplePath}/${await idOf(BEN.email)}`,
    payload: { roles },
    as: anna,
  });
const accept = (token: string) =>
  service.ask(NORD, {
    method: 'POST',
    url: '/api/auth/invitation/accept',
    payload: { token, displayName: 'Hintertür', password: 'drei Möwen auf dem Dach' },
  });
const openFor = async (email: string) =>
  (await service.ask(NORD, { url: invitations, as: anna }))
    .json<{ items: { email: string }[] }>()
    .items.filter((one) => one.email === email);

/** Ben as an administrator invites an address of his own; returns the token of its mail. */
async function benInvites(email: string): Promise<string> {
  const ben = { token: tokenOf(await logIn(service, NORD, BEN)) };
  const sent = await service.ask(NORD, { method: 'POST', url: invitations, payload: { email, roles: [1] }, as: ben });
  expect(sent.json()).toEqual({ sent: true });
  return tokenFor(service, email);
}

beforeEach(async () => {
  await importPeople(service, NORD, PEOPLE);
  expect((await setRoles([1])).statusCode).toBe(200);
});

describe('an invitation ends with the right of who sent it', () => {
  it('where he is removed', async () => {
    const token = await benInvites('zweite@ben.test');
    expect(await openFor('zweite@ben.test')).toHaveLength(1);
    const url = `${peoplePath}/${await idOf(BEN.email)}`;
    expect((await service.ask(NORD, { method: 'DELETE', url, as: anna })).statusCode).toBe(200);
    expect((await accept(token)).json()).toMatchObject({ code: 'link-used' });
    expect(await openFor('zweite@ben.test')).toEqual([]);
    expect(await rowsOf(service.database, `select 1 from audit where event = 'invitation-revoked'`)).toHaveLength(1);
  });

  it('where he gets other roles, also by an import', async () => {
    const token = await benInvites('dritte@ben.test');
    await importPeople(service, NORD, PEOPLE);
    const look = await service.ask(NORD, { method: 'POST', url: '/api/auth/invitation', payload: { token } });
    expect(look.statusCode).toBe(410);
    expect((await accept(token)).json()).toMatchObject({ code: 'link-used' });
  });

  it('where he removes his account', async () => {
    const token = await benInvites('fuenfte@ben.test');
    const own = { token: tokenOf(await logIn(service, APP_DOMAIN, BEN)) };
    const payload = { currentPassword: BEN.password };
    const gone = await service.ask(APP_DOMAIN, {
      method: 'POST',
      url: '/api/auth/account/removal',
      payload,
      as: own,
    });
    expect(gone.json()).toEqual({ removed: true });
    expect((await accept(token)).json()).toMatchObject({ code: 'link-used' });
  });
});

it('an invitation to somebody who is removed brings nobody back', async () => {
  const account = { email: 'ohne@nord.test', roles: [4] };
  await importPeople(service, NORD, { accounts: [account] });
  await service.ask(NORD, { method: 'POST', url: invitations, payload: account, as: anna });
  const token = await tokenFor(service, account.email);
  const url = `${peoplePath}/${await idOf(account.email)}`;
  expect((await service.ask(NORD, { method: 'DELETE', url, as: anna })).statusCode).toBe(200);
  expect((await accept(token)).json()).toMatchObject({ code: 'link-used' });
});
