import { hash, verify } from '@node-rs/argon2';
import { loadConfig } from '@litfass/kit';
import { eventually, NORD, useService as startService, type TestService, type TestSite } from '@litfass/kit/testing';
import type { People } from '@litfass/model';
import type { LightMyRequestResponse as Response } from 'fastify';
import { expect } from 'vitest';
import { createApp, type AuthOverrides } from '../src/app.ts';
import { authSettings, type AuthConfig } from '../src/config.ts';
import type { AuthTables } from '../src/db/database.ts';
import { migrations, schema } from '../src/db/migrations.ts';
import { makePasswords } from '../src/passwords/password.ts';

export type AuthService = TestService<AuthTables, AuthConfig>;

export const ANNA = { email: 'anna@nord.test', password: 'geheim-anna-1', displayName: 'Anna', roles: [1 as const] };
export const BEN = { email: 'ben@nord.test', password: 'geheim-ben-12', displayName: 'Ben', roles: [10 as const] };
export const MIA = { email: 'mia@kunde.test', password: 'geheim-mia-1', displayName: 'Mia', plans: ['Freundeskreis'] };
export const PEOPLE: People = { accounts: [ANNA, BEN], members: [MIA] };

/** argon2id at its cheapest: what it costs is asserted where it matters (`people.test.ts`). */
const cheap = makePasswords({
  hash: (password) => hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 }),
  verify,
});

/** auth on its own database, with the people of `PEOPLE` on the website NORD; without a limit in the way of the tests. */
export async function startAuth(
  given: AuthOverrides & { environment?: Record<string, string> } = {},
): Promise<AuthService> {
  const { environment = { LITFASS_RATE_LOGIN_PER_15_MINUTES: '1000' }, ...mine } = given;
  const service = await startService<AuthTables, AuthConfig>({
    schema,
    migrations,
    environment,
    create: (variables, overrides) =>
      createApp(loadConfig(authSettings, variables), { ...overrides, passwords: cheap, ...mine }),
  });
  // Just after its start, on a busy machine, a service may find itself under pressure.
  await eventually(async () => expect((await importPeople(service, NORD, PEOPLE)).statusCode).toBe(200));
  return service;
}

export const bundlePath = (site: TestSite): string => `/api/rest/auth/websites/${site.id}/bundle`;

export const importPeople = (service: AuthService, site: TestSite, people: unknown): Promise<Response> =>
  service.operate({ method: 'PUT', url: bundlePath(site), payload: { people } });

export interface LogIn {
  email: string;
  password: string;
  rememberMe?: boolean;
}

/** Logs in as a browser that may come with a session's token already. */
export const logIn = (
  service: AuthService,
  site: TestSite,
  { email, password, rememberMe }: LogIn,
  from: { token?: string; address?: string; headers?: Record<string, string> } = {},
): Promise<Response> =>
  service.ask(site, {
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password, ...(rememberMe !== undefined && { rememberMe }) },
    ...(from.token && { as: { token: from.token } }),
    ...(from.address && { remoteAddress: from.address }),
    ...(from.headers && { headers: from.headers }),
  });

export const cookieOf = (response: Response, name: string) => response.cookies.find((cookie) => cookie.name === name);

/** The token of a log-in that succeeded. */
export function tokenOf(response: Response): string {
  expect(response.statusCode).toBe(200);
  return cookieOf(response, 'litfass_session')?.value ?? '';
}

export const whoAmI = (service: AuthService, site: TestSite, token?: string): Promise<Response> =>
  service.ask(site, { url: '/api/auth/session', ...(token && { as: { token } }) });
