import { pino } from 'pino';
import { connectBus, openHostDirectory } from '../../../services/kit/src/index.ts';
import { freePort, startNats, startPostgres, type NatsServer } from '../../../services/kit/src/testing/index.ts';
import { serviceBundle } from '../../../scripts/build/bundles.ts';
import { migrateServices, roleUrl } from '../../../scripts/platform/schemas.ts';
import { niceness } from '../../../scripts/platform/service-tasks.ts';
import { startServer, type ServerProcess } from './server-process.ts';
import type { Session } from './session.ts';

export const SITES = 100;
export const SUFFIX = 'bench.localhost';
/** Websites have ids that count up from this one. */
export const websiteIdOf = (site: number): string => site.toString(16).padStart(24, '0');

/** A census of our own with a stream and a database of its own, and 100 websites. */
export interface CensusRig {
  nats: NatsServer;
  adminUrl: string;
  /** Starts an instance on the core of the servers. */
  start(env?: Record<string, string>): Promise<ServerProcess>;
  stop(): Promise<void>;
}

const service = { name: 'census', schema: 'census', portOffset: 0, paths: [] };
const SECRET = 'a secret of measurements that is long enough';

/** `syncAlways`: the stream writes to disk before each acknowledgement, as in production. PostgreSQL always does. */
export async function startCensusRig(session: Session, { syncAlways }: { syncAlways: boolean }): Promise<CensusRig> {
  const postgres = await startPostgres({ durable: true });
  const nats = await startNats({ syncAlways });
  await migrateServices(postgres.url, [service]);
  await tellHosts(nats.url);
  const env = {
    NODE_ENV: 'production',
    LITFASS_DATABASE_URL: roleUrl(postgres.url, 'census', 'service'),
    LITFASS_SYSTEM_DATABASE_URL: roleUrl(postgres.url, 'census', 'system'),
    LITFASS_NATS_URL: nats.url,
    LITFASS_SECRET: SECRET,
    LITFASS_DATA_DIR: session.folder,
    LITFASS_LOG_LEVEL: 'warn',
    LITFASS_HITS_PER_SECOND: '1000000',
  };
  return {
    nats,
    adminUrl: postgres.url,
    start: async (more = {}) =>
      session.keep(
        await startServer({
          name: 'census',
          command: [serviceBundle('census')],
          ...(niceness['census'] !== undefined && { niceness: niceness['census'] }),
          env: { ...env, ...more },
          port: await freePort(),
          ready: '/readyz',
          folder: session.folder,
        }),
      ),
    stop: async () => {
      await nats.stop();
      await postgres.stop();
    },
  };
}

async function tellHosts(natsUrl: string): Promise<void> {
  const log = pino({ level: 'silent' });
  const bus = await connectBus({ url: natsUrl, name: 'bench', log });
  const hosts = await openHostDirectory({ bus, log });
  for (let site = 1; site <= SITES; site += 1) {
    const primaryHost = `site${site}.${SUFFIX}`;
    await hosts.put({
      websiteId: websiteIdOf(site),
      identifier: `site${site}`,
      locale: 'de-DE',
      primaryHost,
      hosts: [primaryHost],
    });
  }
  await hosts.close();
  await bus.close();
}
