import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, openSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { nextStart } from './backoff.ts';
import { stepBack } from './step-back.ts';

/** What a supervised process is started with. */
export interface Task {
  name: string;
  command: [string, ...string[]];
  env?: Record<string, string>;
  logFile: string;
  /** How far it steps back where a core is short: from 1 to 19. */
  niceness?: number;
  /** PostgreSQL ends its clients' sessions on SIGINT and waits for them on SIGTERM. */
  stopSignal?: NodeJS.Signals;
  /** Told when the process ended by itself: with what, and in how many ms it is started again. */
  onExit: (outcome: string, waitMs: number) => void;
}

/** A process that is started again, ever more slowly, until it is stopped. */
export class Supervised {
  readonly name: string;
  readonly #task: Task;
  #child: ChildProcess | null = null;
  #waiting: NodeJS.Timeout | null = null;
  #failures = 0;
  #stopping = false;

  constructor(task: Task) {
    this.name = task.name;
    this.#task = task;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  start(): void {
    const { command, env, logFile, niceness } = this.#task;
    const startedAt = performance.now();
    const log = openLog(logFile);
    // Own process group: Ctrl-C reaches the supervisor alone, which then stops everything in order.
    // The channel (ipc) closes when the supervisor dies, whatever way; the services end with it.
    const child = spawn(command[0], command.slice(1), {
      detached: true,
      stdio: ['ignore', log, log, ...(command[0] === process.execPath ? (['ipc'] as const) : [])],
      env: { ...process.env, ...env },
    });
    closeSync(log);
    if (niceness !== undefined && child.pid !== undefined) stepBack(child.pid, niceness);
    this.#child = child;
    let ended = false;
    const onEnd = (outcome: string) => {
      if (ended) return;
      ended = true;
      this.#child = null;
      this.#startAgain(outcome, performance.now() - startedAt);
    };
    child.once('error', (error) => onEnd(error.message));
    child.once('exit', (code, signal) => onEnd(signal ?? `exit status ${code ?? 0}`));
  }

  #startAgain(outcome: string, ranMs: number): void {
    if (this.#stopping) return;
    const { waitMs, failures } = nextStart(this.#failures, ranMs);
    this.#failures = failures;
    this.#task.onExit(outcome, waitMs);
    this.#waiting = setTimeout(() => this.start(), waitMs);
  }

  /** Asks the process to end, and kills it after `graceMs`. Resolves when it is gone. */
  async stop(graceMs: number): Promise<void> {
    this.#stopping = true;
    if (this.#waiting) clearTimeout(this.#waiting);
    const child = this.#child;
    if (!child) return;
    const gone = once(child, 'exit');
    child.kill(this.#task.stopSignal ?? 'SIGTERM');
    const impatient = setTimeout(() => child.kill('SIGKILL'), graceMs);
    await gone;
    clearTimeout(impatient);
  }
}

const LARGE_LOG_BYTES = 20_000_000;

/** Appends; a large log is put aside once, so that the folder stays bounded. */
function openLog(file: string): number {
  mkdirSync(path.dirname(file), { recursive: true });
  if (existsSync(file) && statSync(file).size > LARGE_LOG_BYTES) renameSync(file, `${file}.1`);
  return openSync(file, 'a');
}
