import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, openSync, closeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { answers, waitUntil } from '../../../scripts/platform/readiness.ts';
import { root } from '../../../scripts/platform/settings.ts';
import { freePlatformPort } from '../../../services/kit/src/testing/free-port.ts';
import { end } from './server-process.ts';

/** Where a platform is. */
export interface PlatformPlace {
  port: number;
  dataDir: string;
}

const START_WITHIN_MS = 300_000;

/** A platform of our own with the demo sites, in a folder that is removed at the end. */
export class OwnPlatform {
  readonly dataDir = mkdtempSync(path.join(tmpdir(), 'litfass-bench-'));
  #child: ChildProcess | null = null;
  #port: number | null = null;

  get isRunning(): boolean {
    return this.#child !== null;
  }

  /** Process of the supervisor, whose children are the servers. */
  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  get place(): PlatformPlace {
    return { port: this.#port ?? 0, dataDir: this.dataDir };
  }

  /** Starts, with settings of its own, and waits until the demo sites are there. Returns the ms until /readyz answered. */
  async start(settings: Record<string, string> = {}): Promise<number> {
    const port = (this.#port ??= await freePlatformPort());
    const logFile = path.join(this.dataDir, 'start.log');
    const log = openSync(logFile, 'w');
    const env = {
      ...process.env,
      ...settings,
      LITFASS_PORT: String(port),
      LITFASS_DATA_DIR: this.dataDir,
      LANG: 'C.UTF-8',
    };
    const startedAt = performance.now();
    const child = spawn(path.join(root, 'scripts/start'), { cwd: root, env, stdio: ['ignore', log, log] });
    closeSync(log);
    this.#child = child;
    const output = (): string => readFileSync(logFile, 'utf8');
    const unlessEnded = (): void => {
      if (child.exitCode !== null) throw new Error(`The platform did not start:\n${output()}`);
    };
    await waitUntil(() => {
      unlessEnded();
      return answers(`http://127.0.0.1:${port}/readyz`);
    }, START_WITHIN_MS);
    const readyMs = performance.now() - startedAt;
    await waitUntil(() => {
      unlessEnded();
      return output().includes('Ctrl-C');
    }, START_WITHIN_MS);
    return readyMs;
  }

  /** What the last start did, and how many seconds each step took, as it told. */
  steps(): Record<string, number> {
    const output = readFileSync(path.join(this.dataDir, 'start.log'), 'utf8');
    const lines = output.matchAll(/✓ (.+?)\s+([\d.]+) s$/gm);
    return Object.fromEntries([...lines].map(([, step = '', seconds]) => [step, Number(seconds)]));
  }

  async stop(): Promise<void> {
    if (this.#child) await end(this.#child, 60_000);
    this.#child = null;
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
