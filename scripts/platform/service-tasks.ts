import path from 'node:path';
import { loadRoutes, routesFile, type ServiceRoute } from '../../deploy/edge/src/routes.ts';
import { bundleFile, serviceBundle } from '../build/bundles.ts';
import { roleUrl } from './schemas.ts';
import { operatorHash, operatorToken } from './operator-token.ts';
import { root, type PlatformKeys, type PlatformSettings } from './settings.ts';
import type { Task } from './supervised.ts';

/** The servers that the services work with. */
export interface Servers {
  /** The administrator's address of the database. */
  databaseUrl: string;
  /** The operator's address of NATS, for commands. */
  natsUrl: string;
  /** Each service has a user of its own there. */
  natsUrlOf: (service: string) => string;
  /** Where our own NATS server tells how it is set up; null for one that we do not know. */
  natsMonitorUrl: string | null;
  keys: PlatformKeys;
}

export interface TaskContext {
  settings: Pick<PlatformSettings, 'port' | 'appDomain' | 'dataDir'>;
  servers: Servers;
  /** Port of each service. */
  ports: Record<string, number>;
  /** Port of each service for the operator; none where left out. */
  operatorPorts?: Record<string, number>;
}

type ServiceTask = Omit<Task, 'logFile' | 'onExit'>;

// Code is compiled once, not at every start.
const compiled = { NODE_COMPILE_CACHE: path.join(root, '.cache/compiled') };

// What the C library takes for a picture goes back when the picture is made (deploy/Dockerfile says the same); by itself it
// keeps some hundred megabytes after a few dozen of them.
const frugal = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

/**
 * Where a core is short, pages come before what counts them: two fifths of their share (R9). deploy/compose.yaml says the same
 * by shares, the chart by what the pods request.
 */
export const niceness: Readonly<Record<string, number>> = { census: 4 };

/** All services, from the table of routes. @throws Error that names an entry that is wrong */
export const allServices = (): ServiceRoute[] => loadRoutes(routesFile);

/** How each service is started: its own port, its own roles, the same everything else. */
export function serviceTasks(
  services: readonly ServiceRoute[],
  { settings, servers, ports, operatorPorts = {} }: TaskContext,
): ServiceTask[] {
  return services.map(({ name, schema }) => ({
    name,
    command: [process.execPath, serviceBundle(name)],
    ...(niceness[name] !== undefined && { niceness: niceness[name] }),
    env: {
      ...compiled,
      ...frugal,
      LITFASS_HOST: '127.0.0.1',
      LITFASS_PORT: String(ports[name]),
      LITFASS_PUBLIC_PORT: process.env['LITFASS_PUBLIC_PORT'] ?? String(settings.port),
      LITFASS_DATABASE_URL: roleUrl(servers.databaseUrl, schema, 'service'),
      LITFASS_SYSTEM_DATABASE_URL: roleUrl(servers.databaseUrl, schema, 'system'),
      LITFASS_NATS_URL: servers.natsUrlOf(name),
      ...(servers.natsMonitorUrl && { LITFASS_NATS_MONITOR_URL: servers.natsMonitorUrl }),
      LITFASS_APP_DOMAIN: settings.appDomain,
      LITFASS_DATA_DIR: settings.dataDir,
      LITFASS_SECRET: servers.keys.secretOf(name),
      LITFASS_CRUMB_KEY: servers.keys.crumbKey,
      LITFASS_OPERATOR_HASH: operatorHash(operatorToken(servers.keys.operatorKey, name)),
      ...(operatorPorts[name] !== undefined && { LITFASS_OPERATOR_PORT: String(operatorPorts[name]) }),
      LITFASS_TRUSTED_PROXIES: '127.0.0.1/32,::1/128', // the edge
    },
  }));
}

/** The edge listens where visitors come in; LITFASS_HOST and LITFASS_TRUSTED_PROXIES of the caller are meant for it. */
export function edgeTask({ settings, ports }: TaskContext): ServiceTask {
  const upstreams = Object.entries(ports).map(([name, port]) => `${name}=http://127.0.0.1:${port}`);
  return {
    name: 'edge',
    command: [process.execPath, path.join(root, 'deploy/edge', bundleFile)],
    env: { ...compiled, LITFASS_PORT: String(settings.port), LITFASS_UPSTREAMS: upstreams.join(',') },
  };
}
