import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import { pino } from 'pino';
import { afterAll, expect } from 'vitest';
import type { ApiKey, KeyDirectory } from '../api-key.ts';
import { connectBus } from '../bus.ts';
import { loadConfig, serviceSettings, type ServiceSettings } from '../config.ts';
import { makeCrumb } from '../crumb.ts';
import { atOperatorDoor, operatorHash, operatorToken } from '../operator-door.ts';
import { HOSTS_BUCKET, openHostDirectory, type WebsiteHosts } from '../host-directory.ts';
import type { Migration } from '../migration.ts';
import type { Overrides, Service } from '../service.ts';
import { sessionHash, type Session } from '../session.ts';
import { asUser, busTable } from './bus-table.ts';
import { createDatabase, type TestDatabase } from './database.ts';
import { startNats } from './nats-server.ts';
import { tablesWithAddress } from './stored-addresses.ts';
import { Type } from 'typebox';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Two websites that every service test has: what belongs to one must never show at the other. */
export const NORD = { id: '0'.repeat(23) + '1', identifier: 'nord', host: 'nord.localhost', locale: 'de-DE' };
export const SUED = { id: '0'.repeat(23) + '2', identifier: 'sued', host: 'sued.localhost', locale: 'de-DE' };
/** The bare app domain, where accounts look after themselves. */
export const APP_DOMAIN = { id: '0'.repeat(24), identifier: '', host: 'localhost', locale: 'de-DE' };
export type TestSite = typeof NORD;

const SECRET = 'a secret of tests that is long enough';

/** The operator's token at the service under test. */
export const OPERATOR_TOKEN = operatorToken('a key of tests', 'test');

/** The variables of a service under test. */
export function testEnvironment(
  database: { tenantUrl: string; systemUrl: string },
  natsUrl: string,
  dataDir: string,
): Record<string, string> {
  return {
    LITFASS_DATABASE_URL: database.tenantUrl,
    LITFASS_SYSTEM_DATABASE_URL: database.systemUrl,
    LITFASS_NATS_URL: natsUrl,
    LITFASS_SECRET: SECRET,
    LITFASS_OPERATOR_HASH: operatorHash(OPERATOR_TOKEN),
    LITFASS_DATA_DIR: dataDir,
    LITFASS_LOG_LEVEL: 'error',
    LITFASS_POOL_SIZE: '8',
    LITFASS_MAX_EVENT_LOOP_DELAY_MS: '60000',
  };
}

export interface TestService<DB, C extends ServiceSettings> extends Service<DB, C> {
  database: TestDatabase<DB>;
  natsUrl: string;
  dataDir: string;
  /** The API keys that there are, where the accounts are given too: tests add theirs. */
  keys: TestKey[];
  /** Asks as a browser of `site` would: with its Host, a crumb on writes, and a session where one is given. */
  ask(site: TestSite, options: InjectOptions & { as?: TestAccount }): Promise<Response>;
  /** Asks as a program with a key would: no cookies, no crumb. */
  askByKey(site: TestSite, key: string, options: InjectOptions): Promise<Response>;
  /** Its parts, but with the bus of the operator, by which tests say what other services would. */
  parts: Service<DB, C>['parts'];
  /** Asks at the operator's door with the operator's token. */
  operate(options: InjectOptions): Promise<Response>;
}

export type TestAccount = Partial<Session> & { token: string };

/** A key of one website; without permissions it allows nothing. */
export type TestKey = Partial<ApiKey> & { token: string; site: TestSite };

/**
 * A whole service on a database of its own and a real nats-server, with the websites NORD and SUED; closed when the
 * file's tests are over. `create` is the service's own `createApp`.
 */
export async function useService<DB, C extends ServiceSettings>(options: {
  schema: string;
  migrations: Migration[];
  create: (environment: Record<string, string>, overrides: Overrides<DB, C>) => Promise<Service<DB, C>>;
  environment?: Record<string, string>;
  accounts?: TestAccount[];
}): Promise<TestService<DB, C>> {
  const database = await createDatabase<DB>(options.schema, options.migrations);
  const nats = await startNats({ users: true });
  const dataDir = mkdtempSync(path.join(tmpdir(), 'litfass-test-'));
  const [user = '', rights] = Object.entries(busTable()).find(([, { schema }]) => schema === options.schema) ?? [];
  // The service may do on the bus what it may do in production, and no more.
  const environment = { ...testEnvironment(database, asUser(nats.url, user), dataDir), ...options.environment };
  const accounts = new Map((options.accounts ?? []).map((account) => [sessionHash(account.token), account]));
  const keys: TestKey[] = [];
  // The rest of the platform, played by tests: it puts websites into the directory of hosts, which all but its owner only read.
  const world = await connectBus({ url: nats.url, name: 'test', log: pino({ level: 'silent' }) });
  const isOwner = rights?.changes.includes(`KV_${HOSTS_BUCKET}`) === true;
  const hosts = isOwner ? null : await openHostDirectory({ bus: world, log: pino({ level: 'silent' }) });
  const directory: Overrides<DB, C> = hosts ? { hosts } : {};
  const overrides: Overrides<DB, C> = options.accounts
    ? {
        ...directory,
        sessions: { find: async (_websiteId, token) => sessionOf(accounts.get(sessionHash(token))) },
        keys: keysOf(keys),
      }
    : directory;
  const service = await options.create(environment, overrides);
  for (const site of [NORD, SUED]) await service.parts.hosts.put(entryOf(site));
  await service.start();
  afterAll(async () => {
    await service.close();
    await hosts?.close();
    await world.close();
    // Whatever a file's tests did: nothing of it may tell where a visitor was.
    const told = await tablesWithAddress(database);
    await database.close();
    await nats.stop();
    rmSync(dataDir, { recursive: true, force: true });
    expect(told, 'tables that hold the address of a client').toEqual([]);
  });
  const parts = { ...service.parts, bus: world };
  return { ...service, parts, keys, database, natsUrl: nats.url, dataDir, ...askers(service) };
}

/** A website of tests as the host directory is told it; `status` as in ENUM-010, `removal` the last one of its id. */
export const entryOf = ({ id: websiteId, host, ...site }: TestSite, status?: number, removal = 0): WebsiteHosts => ({
  websiteId,
  ...site,
  primaryHost: host,
  hosts: [host],
  removal,
  ...(status !== undefined && { status }),
});

function askers<DB, C extends ServiceSettings>(
  service: Service<DB, C>,
): Pick<TestService<DB, C>, 'ask' | 'askByKey' | 'operate'> {
  return {
    ask: (site, { as, cookies: given, ...request }) => {
      const crumb = makeCrumb(SECRET, as?.token ?? null);
      const prefix = request.headers?.['x-forwarded-proto'] === 'https' ? '__Host-' : '';
      const session = as && { [`${prefix}litfass_session`]: as.token };
      const cookies = { ...given, [`${prefix}crumb`]: crumb, ...session };
      const write = request.method !== undefined && request.method !== 'GET';
      const headers = { host: site.host, ...(write && { 'x-csrf-token': crumb }), ...request.headers };
      return service.app.inject({ ...request, cookies, headers });
    },
    askByKey: (site, key, request) =>
      service.app.inject({
        ...request,
        headers: { ...request.headers, host: site.host, authorization: `Bearer ${key}` },
      }),
    operate: (request) =>
      atOperatorDoor(async () => {
        const headers = { authorization: `Bearer ${OPERATOR_TOKEN}`, ...request.headers };
        // Asked when it is waited for, and that must be inside.
        const answer = await service.app.inject({ ...request, headers });
        return answer;
      }),
  };
}

function sessionOf(account: TestAccount | undefined): Session | null {
  return account
    ? {
        accountId: 'a'.repeat(24),
        email: 'anna@nord.test',
        displayName: 'Anna',
        roles: [1],
        permissions: [],
        ...account,
      }
    : null;
}

const keysOf = (keys: TestKey[]): KeyDirectory => ({
  use: async ({ id: websiteId }, asked) => {
    const found = keys.find(({ token, site }) => token === asked && site.id === websiteId);
    if (!found) return null;
    const { token: _token, site: _site, ...key } = found;
    return { id: 'b'.repeat(24), name: 'API: Test', reads: [], writes: [], expiresAt: null, ...key };
  },
});

/** Settings for a test that needs no database. */
export const testSettings = (): ServiceSettings =>
  loadConfig(
    Type.Object(serviceSettings),
    testEnvironment({ tenantUrl: 'postgres://none', systemUrl: 'postgres://none' }, 'nats://none', tmpdir()),
  );

/** A bus to a real server of its own, closed when the file's tests are over. */
export async function useBus(): Promise<{ url: string; bus: Awaited<ReturnType<typeof connectBus>> }> {
  const nats = await startNats();
  const bus = await connectBus({ url: nats.url, name: 'test', log: pino({ level: 'silent' }) });
  afterAll(async () => {
    await bus.close();
    await nats.stop();
  });
  return { url: nats.url, bus };
}
