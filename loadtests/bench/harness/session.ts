import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BenchOptions } from './options.ts';
import { OwnPlatform, type PlatformPlace } from './own-platform.ts';
import type { ServerProcess } from './server-process.ts';

/** One call of the command: its options, and everything that was started for it. */
export class Session {
  readonly options: BenchOptions;
  /** Folder for logs and profiles of this call, removed at the end. */
  readonly folder = mkdtempSync(path.join(tmpdir(), 'litfass-bench-run-'));
  readonly #servers: ServerProcess[] = [];
  #own: OwnPlatform | null = null;

  constructor(options: BenchOptions) {
    this.options = options;
  }

  /** The running platform: the one that BENCH_PORT and LITFASS_DATA_DIR name, else one of our own. */
  async platform(): Promise<PlatformPlace> {
    const { BENCH_PORT: port, LITFASS_DATA_DIR: dataDir } = process.env;
    if (port && dataDir) return { port: Number(port), dataDir: path.resolve(dataDir) };
    return (await this.ownPlatform()).place;
  }

  /** A platform that may be written to and started again, running. */
  async ownPlatform(): Promise<OwnPlatform> {
    this.#own ??= new OwnPlatform();
    if (!this.#own.isRunning) await this.#own.start();
    return this.#own;
  }

  /** Keeps a server until the comparison is done. */
  keep(server: ServerProcess): ServerProcess {
    this.#servers.push(server);
    return server;
  }

  /** Ends the servers of a comparison; the platform stays for the next one. */
  async endServers(): Promise<void> {
    await Promise.all(this.#servers.splice(0).map((server) => server.stop()));
  }

  async close(): Promise<void> {
    await this.endServers();
    await this.#own?.remove();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Process of a platform's embedded PostgreSQL, or null where another one is used. */
export function postgresPid({ dataDir }: PlatformPlace): number | null {
  try {
    return Number(readFileSync(path.join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return null;
  }
}
