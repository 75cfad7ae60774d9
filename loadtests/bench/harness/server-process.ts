import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { answers, waitUntil } from '../../../scripts/platform/readiness.ts';
import { root } from '../../../scripts/platform/settings.ts';
import { SERVER_CORE } from './wrk.ts';

/** A server on the core of the servers, ours to end. */
export interface ServerProcess {
  pid: number;
  port: number;
  /** What it wrote to its standard error so far. */
  complaints(): string;
  stop(): Promise<void>;
}

export interface ServerStart {
  name: string;
  /** Program and arguments of Node. */
  command: string[];
  env: Record<string, string>;
  port: number;
  /** As the platform starts it. */
  niceness?: number;
  /** Path that answers 200 once the server can be asked. */
  ready: string;
  folder: string;
}

const READY_WITHIN_MS = 60_000;

/** Starts a server pinned to its core and waits until it answers. @throws NotReady */
export async function startServer(start: ServerStart): Promise<ServerProcess> {
  const { name, command, env, port, ready, folder, niceness = 0 } = start;
  const nice = ['nice', '-n', String(niceness)];
  const child = spawn('taskset', ['-c', SERVER_CORE, ...nice, process.execPath, ...command], {
    cwd: root,
    env: { ...process.env, ...env, LITFASS_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = createWriteStream(path.join(folder, `${name}.log`), { flags: 'a' });
  let complaints = '';
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  const server = { pid: child.pid ?? 0, port, complaints: () => complaints, stop: () => end(child) };
  try {
    await waitUntil(() => {
      if (child.exitCode !== null) throw new Error(`${name} ended while it started:\n${complaints}`);
      return answers(`http://127.0.0.1:${port}${ready}`);
    }, READY_WITHIN_MS);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}

/** Asks a process of ours to end and waits for it. */
export async function end(child: ChildProcess, patienceMs = 20_000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const impatience = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  await gone;
  clearTimeout(impatience);
}
