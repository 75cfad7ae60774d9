import { NORD, SUED } from '@litfass/kit/testing';
import { describe, expect, it } from 'vitest';
import { ANNA, cookieOf, MIA, startAuth } from './auth-service.ts';

const service = await startAuth();
const url = '/api/site-users/account/session';

const logIn = (payload: object | string, headers: Record<string, string> = {}) =>
  service.ask(NORD, { method: 'POST', url, payload, headers });

async function member(): Promise<{ token: string; xsrfToken: string }> {
  const response = await logIn({ email: MIA.email, password: MIA.password });
  expect(response.statusCode).toBe(200);
  const { xsrfToken } = response.json<{ xsrfToken: string }>();
  return { token: cookieOf(response, 'litfass_member')?.value ?? '', xsrfToken };
}

const logOut = (token: string, xsrfToken: string, query = '') =>
  service.ask(NORD, {
    method: 'DELETE',
    url: `${url}${query}`,
    cookies: { litfass_member: token },
    headers: { 'x-siteuser-xsrf-token': xsrfToken },
  });

describe("a member's session", () => {
  it('opens with the answer xsrfToken and a cookie of its own (AUTH-002, AUTH-003, AUTH-017)', async () => {
    const response = await logIn({ email: MIA.email, password: MIA.password, rememberMe: true });
    expect(Object.keys(response.json())).toEqual(['xsrfToken']);
    expect(cookieOf(response, 'litfass_member')).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: 2_592_000 });
  });

  it('opens from a plain form as well', async () => {
    const body = new URLSearchParams({ email: MIA.email, password: MIA.password, rememberMe: 'true' }).toString();
    const response = await logIn(body, {
      'content-type': 'application/x-www-form-urlencoded',
      origin: `http://${NORD.host}`,
    });
    expect(response.statusCode).toBe(200);
  });

  it('is not open to accounts, and accounts are not open to members', async () => {
    expect((await logIn({ email: ANNA.email, password: ANNA.password })).statusCode).toBe(401);
    const { token } = await member();
    const who = await service.ask(NORD, { url: '/api/auth/session', as: { token } });
    expect(who.json()).toMatchObject({ account: null });
  });

  it('ends when the header carries the token (AUTH-005, AUTH-006)', async () => {
    const { token, xsrfToken } = await member();
    const response = await logOut(token, xsrfToken, '?cloneCart=true');
    expect(response.json()).toEqual({ loggedOut: true });
    expect(cookieOf(response, 'CART')).toBeUndefined();
    expect((await logOut(token, xsrfToken)).json()).toEqual({ loggedOut: false });
  });

  it('leaves an empty cart behind when the cart is not cloned (AUTH-006, OPEN-040)', async () => {
    const { token, xsrfToken } = await member();
    const response = await logOut(token, xsrfToken, '?cloneCart=false');
    expect(cookieOf(response, 'CART')).toMatchObject({ value: '', maxAge: 0 });
    expect(cookieOf(response, 'hasCart')).toMatchObject({ value: '', maxAge: 0 });
  });

  it('answers a wrong token with crumbFail and the right ones to repeat it once (AUTH-007)', async () => {
    const { token, xsrfToken } = await member();
    const refused = await logOut(token, 'gefälscht');
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ crumbFail: true, xsrfToken });
    expect((await logOut(token, xsrfToken)).json()).toEqual({ loggedOut: true });
  });

  it('is refused without a crumb', async () => {
    const response = await service.app.inject({ method: 'DELETE', url, headers: { host: NORD.host } });
    expect(response.json()).toMatchObject({ crumbFail: true });
  });

  it('holds on its own website alone (T2)', async () => {
    const { token, xsrfToken } = await member();
    const elsewhere = await service.ask(SUED, {
      method: 'DELETE',
      url,
      cookies: { litfass_member: token },
      headers: { 'x-siteuser-xsrf-token': xsrfToken },
    });
    expect(elsewhere.json()).toEqual({ loggedOut: false });
    expect((await logOut(token, xsrfToken)).json()).toEqual({ loggedOut: true });
  });
});
