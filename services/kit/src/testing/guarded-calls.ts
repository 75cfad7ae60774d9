import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type InjectOptions, type LightMyRequestResponse as Response } from 'fastify';
import { loadConfig, serviceSettings, type ServiceSettings } from '../config.ts';
import type { RouteContract } from '../contract.ts';
import { makeCrumb } from '../crumb.ts';
import { on } from '../handle.ts';
import { atOperatorDoor, noteDoor, operatorHash } from '../operator-door.ts';
import type { Gate } from '../parts.ts';
import { Type } from 'typebox';

const SECRET = 'a secret of tests that is long enough';
const WEBSITE = { id: '1'.repeat(24), identifier: 'nord', host: 'nord.localhost', primaryHost: '', locale: 'de-DE' };

/**
 * The calls among what a service's `api.ts` exports whose answer a cache could keep: guarded ones whatever their handlers say
 * of it, public ones whose handlers say nothing; empty when all is well (ASVS 14.3.2).
 */
export async function cacheableCalls(exported: readonly unknown[]): Promise<string[]> {
  const contracts = exported.filter(isContract);
  const app = Fastify();
  await app.register(cookie);
  app.addHook('onRequest', async ({ raw }) => noteDoor(raw));
  for (const { method, path, access, scope } of contracts)
    on(app, gateOf(access), { method, path, access, summary: '', ...(scope && { scope }) }, ({ reply }) => {
      if (access !== 'public') reply.header('cache-control', 'public, max-age=60');
      return reply.send('fact');
    });
  const faults: string[] = [];
  for (const { method, path, scope } of contracts) {
    const crumb = makeCrumb(SECRET, 'token');
    const answer = await asOperator(app, {
      method,
      url: path.replaceAll(/:\w+/g, 'x').replace('*', 'x'),
      cookies: { litfass_session: 'token', crumb },
      headers: {
        host: scope === 'app-domain' ? 'localhost' : WEBSITE.host,
        'x-csrf-token': crumb,
        ...(isOperators(contracts, path) && { authorization: `Bearer ${SECRET}` }),
      },
    });
    if (answer.body !== 'fact' || answer.headers['cache-control'] !== 'no-store')
      faults.push(`${method} ${path}: ${answer.statusCode} ${answer.headers['cache-control']}`);
  }
  await app.close();
  return faults;
}

/** A call that is a visitor's is none the less for coming in by the operator's door. */
const asOperator = (app: FastifyInstance, call: InjectOptions): Promise<Response> =>
  atOperatorDoor(async () => {
    const answer = await app.inject(call);
    return answer;
  });

const isContract = (value: unknown): value is RouteContract =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;

const isOperators = (contracts: readonly RouteContract[], asked: string): boolean =>
  contracts.some(({ path, access }) => path === asked && typeof access === 'object' && 'operator' in access);

function gateOf(access: RouteContract['access']): Gate {
  const permissions = typeof access === 'object' && 'permission' in access ? [access.permission] : [];
  const session = { accountId: '', email: '', displayName: '', roles: [], permissions };
  const config: ServiceSettings = loadConfig(Type.Object(serviceSettings), {
    LITFASS_DATABASE_URL: 'postgres://nobody@localhost/none',
    LITFASS_SYSTEM_DATABASE_URL: 'postgres://nobody@localhost/none',
    LITFASS_NATS_URL: 'nats://localhost:1',
    LITFASS_SECRET: SECRET,
    LITFASS_OPERATOR_HASH: operatorHash(SECRET),
  });
  return {
    config,
    hosts: {
      find: (host) => (host === WEBSITE.host ? WEBSITE : null),
      byIdentifier: () => WEBSITE,
      byId: () => WEBSITE,
      put: async () => {},
      remove: async () => {},
      ready: Promise.resolve(),
      size: 1,
      close: async () => {},
    },
    sessions: { find: async () => session },
    keys: { use: async () => null },
  };
}
