import type { ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { loadRoutes, routesFile } from '../../deploy/edge/src/routes.ts';
import { BundleRefused, PlatformClient } from '../sites/platform-client.ts';
import { addressOf, listWebsites } from '../sites/websites.ts';
import { archiveTimelines, needsBase } from '../backups/archive.ts';
import { isOwnBackup } from '../backups/base.ts';
import { keepCopying, type Copying } from '../backups/keep-copying.ts';
import { walArchiveOf } from '../backups/places.ts';
import { backupTexts } from '../backups/texts.ts';
import { importDemoSites } from './demo.ts';
import { Failure } from './failure.ts';
import { guardAgainstDeath } from './guard.ts';
import { say, type Text } from './language.ts';
import { prepareNats } from './nats.ts';
import { keepPorts } from './ports.ts';
import {
  isPostgresReady,
  platformDatabase,
  postgresCommand,
  postgresPidFile,
  postgresUrl,
  preparePostgres,
  stopPostgres,
  type PostgresServer,
} from './postgres.ts';
import { answers, waitUntil } from './readiness.ts';
import { migrateServices } from './schemas.ts';
import { edgeTask, serviceTasks, type Servers } from './service-tasks.ts';
import { keepRandom, ownNatsUrl, platformKeys, type PlatformSettings } from './settings.ts';
import { removeState, writeState } from './state.ts';
import { Supervisor } from './supervisor.ts';
import type { Terminal } from './terminal.ts';
import { startTexts } from './texts.ts';

const READY_WITHIN_MS = 90_000;
/** Services finish what is under way in at most 15 s (kit); more would mean that one hangs. */
const SERVICE_GRACE_MS = 18_000;
const SERVER_GRACE_MS = 10_000;

/** Six services, the edge and their servers as processes of one machine. */
export class Platform {
  readonly #settings: PlatformSettings;
  readonly #terminal: Terminal;
  readonly #supervisor: Supervisor;
  readonly #services = loadRoutes(routesFile);
  #guard: ChildProcess | null = null;
  #copying: Copying | null = null;

  constructor(settings: PlatformSettings, terminal: Terminal) {
    this.#settings = settings;
    this.#terminal = terminal;
    this.#supervisor = new Supervisor(path.join(settings.dataDir, 'logs'), terminal);
  }

  /** Starts everything and runs until it is asked to stop. `build` runs beside the start of the servers. */
  async run(build: () => Promise<void>): Promise<number> {
    const asked = this.#whenAsked();
    try {
      await Promise.race([this.#start(build), this.#supervisor.hopeless, asked]);
      await asked;
      return 0;
    } finally {
      await this.#stop();
    }
  }

  async #start(build: () => Promise<void>): Promise<void> {
    const terminal = this.#terminal;
    mkdirSync(this.#settings.dataDir, { recursive: true, mode: 0o700 });
    const building = terminal.step(startTexts.build, build);
    const [servers] = await Promise.all([terminal.step(startTexts.servers, () => this.#startServers()), building]);
    await terminal.step(startTexts.schemas, () => migrateServices(servers.databaseUrl, this.#services));
    const operatorPorts = await terminal.step(startTexts.services, () => this.#startServices(servers));
    await this.#keepBackups(servers.databaseUrl);
    const { port, appDomain, dataDir } = this.#settings;
    const production = /^(1|true)$/.test(process.env['LITFASS_PRODUCTION'] ?? '');
    writeState(dataDir, {
      pid: process.pid,
      port,
      appDomain,
      production,
      databaseUrl: servers.databaseUrl,
      natsUrl: servers.natsUrl,
      operatorPorts,
    });
    const { operatorKey } = servers.keys;
    const client = new PlatformClient({ port, appDomain, production, operatorPorts, operatorKey });
    if (this.#settings.demo) await terminal.step(startTexts.demo, () => this.#importDemo(client));
    await this.#announce(client);
  }

  /** PostgreSQL and NATS: those of the settings, else our own. */
  async #startServers(): Promise<Servers> {
    const { dataDir, databaseUrl, natsUrl, backupDir } = this.#settings;
    if (backupDir !== null) await this.#prepareArchive(backupDir);
    const password = databaseUrl === null ? keepRandom(path.join(dataDir, 'postgres-password')) : null;
    const postgres: PostgresServer = { dataDir, password, fsync: true, ...(backupDir && walArchiveOf(backupDir)) };
    const [nats] = await Promise.all([
      natsUrl === null ? prepareNats(dataDir) : null,
      databaseUrl === null ? stopPostgres(postgres).then(() => preparePostgres(postgres)) : null,
    ]);
    this.#guard = guardAgainstDeath({
      postgres: databaseUrl === null ? postgresPidFile(postgres) : null,
      nats: nats?.pidFile ?? null,
    });
    this.#supervisor.start(
      [
        ...(databaseUrl === null
          ? [
              {
                name: 'postgres',
                command: await postgresCommand(postgres),
                env: { LC_ALL: 'C.UTF-8' },
                stopSignal: 'SIGINT' as const,
              },
            ]
          : []),
        ...(nats ? [{ name: 'nats', command: nats.command }] : []),
      ],
      SERVER_GRACE_MS,
    );
    await waitUntil(
      async () =>
        (databaseUrl !== null || isPostgresReady(postgres)) && (nats === null || (await answers(nats.healthUrl))),
      READY_WITHIN_MS,
    );
    return {
      databaseUrl: databaseUrl ?? postgresUrl(postgres, platformDatabase),
      natsUrl: natsUrl ?? nats?.url ?? '',
      natsUrlOf: nats?.urlOf ?? ((service) => ownNatsUrl(natsUrl ?? '', service, process.env)),
      natsMonitorUrl: nats ? new URL('/', nats.healthUrl).href : null,
      keys: platformKeys(dataDir, process.env),
    };
  }

  /** Answers the ports at which the operator is let in. */
  async #startServices(servers: Servers): Promise<Record<string, number>> {
    const { port, dataDir } = this.#settings;
    const wished = this.#services.map(({ name, portOffset }) => [name, port + portOffset] as const);
    const doors = this.#services.map(({ name }) => [`${name}-operator`, null] as const);
    const kept = await keepPorts(dataDir, Object.fromEntries([...wished, ...doors]));
    const portsOf = (ending: string): Record<string, number> =>
      Object.fromEntries(this.#services.map(({ name }) => [name, kept[`${name}${ending}`] ?? 0]));
    const [ports, operatorPorts] = [portsOf(''), portsOf('-operator')];
    const context = { settings: this.#settings, servers, ports, operatorPorts };
    this.#supervisor.start(serviceTasks(this.#services, context), SERVICE_GRACE_MS);
    this.#supervisor.start([edgeTask(context)], SERVER_GRACE_MS);
    await waitUntil(() => answers(`http://127.0.0.1:${port}/readyz`), READY_WITHIN_MS);
    return operatorPorts;
  }

  /** @throws Failure when the folder has the backups of another platform */
  async #prepareArchive(backupDir: string): Promise<void> {
    const { dataDir } = this.#settings;
    if ((await isOwnBackup(dataDir, backupDir)) === false) throw new Failure(backupTexts.otherPlatform);
    await archiveTimelines(dataDir, backupDir);
  }

  /** From now on files follow into the backup as PostgreSQL's log does by itself. */
  async #keepBackups(databaseUrl: string): Promise<void> {
    const { dataDir, backupDir } = this.#settings;
    if (backupDir === null) return;
    try {
      if (await needsBase(databaseUrl, backupDir)) this.#terminal.warn(startTexts.needsBase);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#terminal.warn(startTexts.backupsUnreadable, { folder: backupDir, reason });
    }
    if (this.#supervisor.isStopping) return;
    this.#copying = keepCopying(dataDir, backupDir, (reason) =>
      this.#terminal.warn(startTexts.filesNotCopied, { folder: backupDir, reason }),
    );
  }

  #importDemo(client: PlatformClient): Promise<void> {
    return importDemoSites(client, this.#settings.dataDir, (name, error) => {
      const reason =
        error instanceof BundleRefused
          ? error.problems.map((problem) => `  ${problem.file} ${problem.pointer}: ${problem.reason}`).join('\n')
          : String(error instanceof Error && 'values' in error ? JSON.stringify(error.values) : error);
      this.#terminal.warn(startTexts.demoFailed, { name, reason });
    });
  }

  async #announce(client: PlatformClient): Promise<void> {
    const terminal = this.#terminal;
    const websites = await listWebsites(client);
    terminal.tell(startTexts.ready);
    const show = (address: string, way: Text, to: string): void =>
      console.log(`  ${address.padEnd(44)} ${say(way, terminal.language, { address: `${address}/config/${to}` })}`);
    for (const { identifier } of websites) show(addressOf(client, identifier), startTexts.ownerApp, '');
    show(`http://${client.appDomain}:${client.port}`, startTexts.signUp, 'signup');
    terminal.tell(startTexts.logs, { folder: this.#supervisor.logFolder });
  }

  async #whenAsked(): Promise<void> {
    await new Promise<void>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
        process.on(signal, () => {
          if (this.#supervisor.isStopping) this.#hurry();
          else resolve();
        });
      }
    });
    this.#terminal.tell(startTexts.stopping);
  }

  #hurry(): void {
    this.#supervisor.kill();
    this.#copying?.cut();
  }

  async #stop(): Promise<void> {
    const { dataDir, backupDir } = this.#settings;
    await this.#supervisor.stop();
    const copied = await this.#copying?.stop();
    if (copied === 'cut' || copied === 'stuck')
      this.#terminal.warn(startTexts.lastFilesLeft, { folder: backupDir ?? '' });
    this.#guard?.kill('SIGKILL');
    removeState(dataDir);
    this.#terminal.tell(startTexts.stopped);
    // An exit would wait for the disk, and hold the lock of the data folder until then.
    if (copied === 'stuck') process.kill(process.pid, 'SIGKILL');
  }
}
