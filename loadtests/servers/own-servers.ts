import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rowsOf } from '../../services/kit/src/testing/index.ts';
import { prepareNats } from '../../scripts/platform/nats.ts';
import { platformDatabase, postgresCommand, postgresUrl, preparePostgres } from '../../scripts/platform/postgres.ts';
import { answers } from '../../scripts/platform/readiness.ts';
import { partOf, type Part } from './part.ts';

/** A PostgreSQL that writes to disk and a NATS server that syncs always, in a temporary folder. */
export interface OwnServers {
  dataDir: string;
  postgres: Part;
  nats: Part;
  /** Database as its superuser. */
  databaseUrl: string;
  /** As the operator, and as each service. */
  natsUrl: string;
  natsUrlOf: (service: string) => string;
  /** Where NATS tells how it is set up. */
  natsMonitorUrl: string;
  /** Runs SQL in a schema, as the superuser. */
  rows: (schema: string, sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
  /** Ends both and removes the folder. */
  close(): Promise<void>;
}

/** Starts both. `prepare` is called with the empty folder; what it answers undoes that when both have ended. */
export async function startOwnServers(
  name: string,
  prepare: (dataDir: string) => () => void = () => () => undefined,
): Promise<OwnServers> {
  const dataDir = mkdtempSync(path.join(tmpdir(), `litfass-${name}-`));
  const undo = prepare(dataDir);
  const server = { dataDir, password: 'only for this run', fsync: true };
  await preparePostgres(server);
  const databaseUrl = postgresUrl(server, platformDatabase);
  const postgres = partOf({
    name: 'PostgreSQL',
    command: await postgresCommand(server),
    logFile: path.join(dataDir, 'postgres.log'),
    isReady: async () => (await rowsOf({ adminUrl: databaseUrl, schema: 'public' }, 'select 1')).length === 1,
  });
  const { url: natsUrl, urlOf: natsUrlOf, healthUrl, command } = await prepareNats(dataDir);
  const nats = partOf({
    name: 'NATS',
    command,
    logFile: path.join(dataDir, 'nats.log'),
    isReady: () => answers(healthUrl),
  });
  await Promise.all([postgres.start(), nats.start()]);
  return {
    dataDir,
    postgres,
    nats,
    databaseUrl,
    natsUrl,
    natsUrlOf,
    natsMonitorUrl: new URL('/', healthUrl).href,
    rows: (schema, sql, values = []) => rowsOf({ adminUrl: databaseUrl, schema }, sql, values),
    close: async () => {
      await Promise.all([nats.kill(), postgres.kill()]);
      undo();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}
