import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';

/** Ports that this process has taken, each with the folder it took it for. */
const claimed = new Map<number, string>();

/**
 * Ports for `names`, the same at every start of this data folder where possible: first the one kept in
 * {dataDir}/ports.json, then the preferred one, else any that is free. Several platforms so run side by side, also
 * when they start at the same moment: a port is this process's until it ends, though nothing listens there yet.
 */
export async function keepPorts(
  dataDir: string,
  names: Record<string, number | null>,
): Promise<Record<string, number>> {
  const file = path.join(dataDir, 'ports.json');
  const kept = readKept(file);
  const chosen: Record<string, number> = {};
  for (const [name, preferred] of Object.entries(names)) {
    chosen[name] = await firstFree(dataDir, [kept[name], preferred], new Set(Object.values(chosen)));
  }
  mkdirSync(dataDir, { recursive: true });
  // Read again: somebody else may have kept a port meanwhile.
  writeFileSync(file, `${JSON.stringify({ ...readKept(file), ...chosen }, null, 2)}\n`);
  return chosen;
}

/** The port kept under `name`, or null when none was chosen yet. */
export function keptPort(dataDir: string, name: string): number | null {
  return readKept(path.join(dataDir, 'ports.json'))[name] ?? null;
}

function readKept(file: string): Record<string, number> {
  try {
    const kept: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, port]) => Number.isInteger(port)));
  } catch {
    return {}; // missing or damaged: ports are chosen anew
  }
}

async function firstFree(
  dataDir: string,
  candidates: (number | null | undefined)[],
  taken: Set<number>,
): Promise<number> {
  for (const port of candidates) {
    if (port && port <= 65_535 && !taken.has(port) && (await listenOnce(port)) && (await claim(port, dataDir)))
      return port;
  }
  for (;;) {
    const port = await listenOnce(0);
    if (port && !taken.has(port) && (await claim(port, dataDir))) return port;
  }
}

/**
 * Whether nobody else on this machine is about to listen on a port that is still free. Linux has names that end with
 * their process; elsewhere only this process knows.
 */
async function claim(port: number, dataDir: string): Promise<boolean> {
  const holder = claimed.get(port);
  if (holder !== undefined) return holder === dataDir;
  claimed.set(port, dataDir);
  if (process.platform !== 'linux' || (await holds(`\0litfass-port-${port}`))) return true;
  claimed.delete(port);
  return false;
}

/** Takes a name until this process ends, without keeping it alive. */
function holds(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', () => resolve(false));
    server.listen(name, () => resolve(true)).unref();
  });
}

/** Whether `port` can be listened on: the port itself (0 takes any free one), or null when it is in use. */
export function listenOnce(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : null));
    });
  });
}
