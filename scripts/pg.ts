// node scripts/pg.ts start|stop|status: a real PostgreSQL in {LITFASS_DATA_DIR}/pg for development and tests.
// `start` and `status` print its address; `status` exits with 3 when it does not run.
import path from 'node:path';
import {
  isPostgresRunning,
  postgresUrl,
  startPostgres,
  stopPostgres,
  type PostgresServer,
} from './platform/postgres.ts';

const root = path.resolve(import.meta.dirname, '..');
const server: PostgresServer = {
  dataDir: path.resolve(process.env['LITFASS_DATA_DIR'] ?? path.join(root, '.data/test')),
  password: null,
  fsync: process.env['LITFASS_PG_FSYNC'] === '1',
};

const command = process.argv[2];
if (command === 'start') {
  await startPostgres(server);
  console.log(postgresUrl(server, 'postgres'));
} else if (command === 'stop') {
  await stopPostgres(server);
} else if (command === 'status') {
  if (isPostgresRunning(server)) console.log(postgresUrl(server, 'postgres'));
  else process.exitCode = 3;
} else {
  console.error('Usage: node scripts/pg.ts start|stop|status');
  process.exitCode = 2;
}
