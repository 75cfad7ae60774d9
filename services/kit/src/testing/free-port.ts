import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';

/** Below those that the system gives to connections that go out, which would take one before its server listens. */
const SERVERS = { first: 20_000, count: 10_000 };
/** Of a whole platform, whose services listen 10,100 to 10,600 above it (`deploy/routes.yaml`): below those of single servers. */
const PLATFORMS = { first: 8100, count: 1250 };
const claims = path.join(tmpdir(), `litfass-ports-${userInfo().uid}`);

/**
 * A port for a server that is about to start. It stays this process's own until that ends: neither another call nor another run
 * on this machine is given it, also while its server has not begun to listen or is being started again.
 */
export const freePort = (): Promise<number> => freePortOf(SERVERS);

/** The same for a platform. */
export const freePlatformPort = (): Promise<number> => freePortOf(PLATFORMS);

async function freePortOf({ first, count }: { first: number; count: number }): Promise<number> {
  mkdirSync(claims, { recursive: true });
  for (;;) {
    const port = first + randomInt(count);
    if (claim(path.join(claims, String(port))) && (await canListen(port))) return port;
  }
}

/** Who finds the claim of a process that has ended takes it away and leaves the port to a later call: two may find it at once. */
function claim(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (!isRunning(Number(readIfThere(file)))) rmSync(file, { force: true });
    return false;
  }
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // taken away meanwhile
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

const canListen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
