import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { endWithMe } from '../../services/kit/src/testing/index.ts';

/** A process that can be killed and started again on what it left. */
export interface Part {
  name: string;
  pid(): number;
  /** Starts it and waits until it can be asked. */
  start(): Promise<void>;
  /** SIGKILL, and waits until it is gone. */
  kill(): Promise<void>;
  /** SIGTERM, and waits until it is gone. */
  stop(): Promise<void>;
}

export interface PartOptions {
  name: string;
  command: [string, ...string[]];
  env?: Record<string, string>;
  /** What it writes goes here; without one it is dropped. */
  logFile?: string;
  /** Whether it can be asked; asked again until it says so. */
  isReady: () => Promise<boolean>;
}

const READY_WITHIN_MS = 180_000;

export function partOf({ name, command, env = {}, logFile, isReady }: PartOptions): Part {
  let child: ChildProcess | null = null;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const ending = child;
    child = null;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const exit = once(ending, 'exit');
    ending.kill(signal);
    await exit;
  };
  return {
    name,
    pid: () => child?.pid ?? 0,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    start: async () => {
      const until = Date.now() + READY_WITHIN_MS;
      child = launch(command, env, logFile);
      while (!(await isReady().catch(() => false))) {
        // A PostgreSQL whose former children still end refuses its first start.
        if (child.exitCode !== null || child.signalCode !== null) child = launch(command, env, logFile);
        if (Date.now() > until) throw new Error(`${name} did not start`);
        await wait(100);
      }
    },
  };
}

function launch(
  [program, ...args]: [string, ...string[]],
  env: Record<string, string>,
  logFile: string | undefined,
): ChildProcess {
  const log = logFile === undefined ? null : openSync(logFile, 'a');
  const output = log ?? 'ignore';
  const child = spawn(program, args, {
    cwd: '/',
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output],
  });
  if (log !== null) closeSync(log);
  if (child.pid !== undefined) child.once('exit', endWithMe(child.pid));
  return child;
}
