import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

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
  /** Whether it can be asked; asked again until it says so. */
  isReady: () => Promise<boolean>;
}

const READY_WITHIN_MS = 180_000;

export function partOf({ name, command: [program, ...args], env = {}, isReady }: PartOptions): Part {
  let child: ChildProcess | null = null;
  const launch = (): ChildProcess =>
    spawn(program, args, { cwd: '/', env: { ...process.env, ...env }, stdio: 'ignore' });
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
      child = launch();
      while (!(await isReady().catch(() => false))) {
        // A PostgreSQL whose former children still end refuses its first start.
        if (child.exitCode !== null || child.signalCode !== null) child = launch();
        if (Date.now() > until) throw new Error(`${name} did not start`);
        await wait(100);
      }
    },
  };
}
