import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { connectBus } from '../../services/kit/src/bus.ts';
import { migrate, prepareSchema } from '../../services/kit/src/migrate.ts';
import { prepareNats } from './nats.ts';
import {
  isPostgresReady,
  isPostgresRunning,
  platformDatabase,
  postgresUrl,
  startPostgres,
  stopPostgres,
  type PostgresServer,
} from './postgres.ts';
import { answers, waitUntil } from './readiness.ts';
import { roleUrl } from './schemas.ts';

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'litfass-servers-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

it('runs a PostgreSQL that asks for a password and holds the database of the platform', async () => {
  const server: PostgresServer = { dataDir: newFolder(), password: 'geheim', fsync: false };
  onTestFinished(() => stopPostgres(server));
  await startPostgres(server);
  expect([isPostgresRunning(server), isPostgresReady(server)]).toEqual([true, true]);
  const admin = postgresUrl(server, platformDatabase);
  await expect(prepareSchema(admin.replace('geheim', 'falsch'), 'forms')).rejects.toThrow(/password/);
  await prepareSchema(admin, 'forms', (role) => new URL(roleUrl(admin, 'forms', role)).password);
  const passwords = (['migrator', 'service', 'system'] as const).map(
    (role) => new URL(roleUrl(admin, 'forms', role)).password,
  );
  expect(new Set(passwords).size).toBe(3);
  expect(await migrate(roleUrl(admin, 'forms', 'migrator'), 'forms', [])).toEqual([
    '0000-kit',
    '0000-kit-rate-limits',
    '0000-kit-removals',
    '0000-kit-held-removals',
  ]);
  await stopPostgres(server);
  expect(isPostgresRunning(server)).toBe(false);
});

it('keeps what PostgreSQL stored, at the same port, over a stop and a start', async () => {
  const server: PostgresServer = { dataDir: newFolder(), password: null, fsync: false };
  onTestFinished(() => stopPostgres(server));
  await startPostgres(server);
  const url = postgresUrl(server, platformDatabase);
  await prepareSchema(url, 'forms');
  await migrate(roleUrl(url, 'forms', 'migrator'), 'forms', []);
  await stopPostgres(server);
  await startPostgres(server);
  expect(postgresUrl(server, platformDatabase)).toBe(url);
  expect(await migrate(roleUrl(url, 'forms', 'migrator'), 'forms', [])).toEqual([]);
});

it('runs a NATS server that syncs what it acknowledges and lets in nobody without a password', async () => {
  const folder = newFolder();
  const { command, healthUrl, url, urlOf } = await prepareNats(folder);
  const child = spawn(command[0], command.slice(1), { stdio: 'ignore' });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  await waitUntil(() => answers(healthUrl), 10_000);
  const described: unknown = await (await fetch(new URL('/jsz', healthUrl))).json();
  expect(described).toMatchObject({
    config: { sync_always: true, store_dir: path.join(folder, 'nats/jetstream/jetstream') },
  });
  const log = pino({ level: 'silent' });
  const letsIn = async (address: string): Promise<boolean> => {
    const bus = await connectBus({ url: address, name: 'test', log });
    const isIn = bus.isConnected();
    await bus.close();
    return isIn;
  };
  const addresses = [url, urlOf('forms'), `nats://${new URL(url).host}`, url.replace('operator:', 'forms:')];
  expect(await Promise.all(addresses.map(letsIn))).toEqual([true, true, false, false]);
  const modes = ['nats-password', 'nats/nats.conf'].map((file) => statSync(path.join(folder, file)).mode & 0o777);
  expect(modes).toEqual([0o600, 0o600]);
});
