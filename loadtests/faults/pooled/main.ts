// `pnpm fault:pooled [--count 100000]`: does a connection that is handed from website to website carry anything on? (T3)
// By PgBouncer in transaction mode with two connections to PostgreSQL, and by the services' own pool.
import { parseArgs } from 'node:util';
import { roleUrl } from '../../../scripts/platform/schemas.ts';
import { openDatabase } from '../../../services/kit/src/database.ts';
import { migrate, prepareSchema } from '../../../services/kit/src/migrate.ts';
import { startOwnServers, type OwnServers } from '../../servers/own-servers.ts';
import { mix, type Mixed, type PooledTables } from '../../../services/kit/src/testing/pooled-mixture.ts';
import { startPooler } from './pooler.ts';

const SCHEMA = 'pooled';
const WEBSITES = 50;
const CLIENTS = 40;
const CONNECTIONS = 2;
const table = `create table entry (website_id text not null, id text not null, written_for text not null, note text not null,
  primary key (website_id, id));
create index entry_note on entry (website_id, note);
-- tenant: entry`;

const { values } = parseArgs({ options: { count: { type: 'string', default: '100000' } } });
// What was cut off leaves connections that would keep this process.
process.exit(await main(Number(values.count)));

async function main(count: number): Promise<number> {
  const servers = await startOwnServers('pooled');
  try {
    const [service, system] = await prepare(servers);
    const pooler = await startPooler(servers, { users: [service, system], connections: CONNECTIONS });
    try {
      console.log('| way | transactions | a second | given up | timed out | failed | foreign rows | left behind |');
      console.log('| --- | --- | --- | --- | --- | --- | --- | --- |');
      const pooled = await run(servers, `PgBouncer, ${CONNECTIONS} connections`, {
        count,
        urls: [pooler.through(service), pooler.through(system)],
        poolSize: CLIENTS,
      });
      const direct = await run(servers, 'own pool, 8 connections', { count, urls: [service, system], poolSize: 8 });
      return pooled && direct ? 0 : 1;
    } finally {
      await pooler.part.kill();
    }
  } finally {
    await servers.close();
  }
}

async function prepare({ databaseUrl }: OwnServers): Promise<[string, string]> {
  await prepareSchema(databaseUrl, SCHEMA, (role) =>
    decodeURIComponent(new URL(roleUrl(databaseUrl, SCHEMA, role)).password),
  );
  await migrate(roleUrl(databaseUrl, SCHEMA, 'migrator'), SCHEMA, [{ name: '0001-entries', sql: table }]);
  return [roleUrl(databaseUrl, SCHEMA, 'service'), roleUrl(databaseUrl, SCHEMA, 'system')];
}

/** Does so many transactions, `poolSize` at once, prints a line and says whether all was as it must be. */
async function run(
  servers: OwnServers,
  way: string,
  { count, urls, poolSize }: { count: number; urls: [tenant: string, system: string]; poolSize: number },
): Promise<boolean> {
  const [tenantUrl, systemUrl] = urls;
  const db = openDatabase<PooledTables>({ schema: SCHEMA, tenantUrl, systemUrl, poolSize });
  const websites = Array.from({ length: WEBSITES }, (_, index) => index.toString(16).padStart(24, '0'));
  const mixed: Mixed = { reads: 0, writes: 0, aborted: 0, timedOut: 0, beside: 0, foreign: 0, failed: 0 };
  const begun = performance.now();
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < count) {
      const index = next;
      next += 1;
      await mix(db, websites, index, mixed).catch(() => (mixed.failed += 1));
    }
  };
  await Promise.all(Array.from({ length: poolSize }, work));
  const seconds = (performance.now() - begun) / 1000;
  await db.close();
  const wrong = `select count(*)::int as wrong from entry where website_id <> written_for or note <> 'kept'`;
  const behind = Number((await servers.rows(SCHEMA, wrong))[0]?.['wrong']);
  const { aborted, timedOut, failed, foreign } = mixed;
  const rate = Math.round(count / seconds);
  console.log(`| ${way} | ${count} | ${rate} | ${aborted} | ${timedOut} | ${failed} | ${foreign} | ${behind} |`);
  await servers.rows(SCHEMA, 'truncate entry');
  return foreign === 0 && behind === 0 && failed === 0;
}
