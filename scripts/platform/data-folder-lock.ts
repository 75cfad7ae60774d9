import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Makes the folder where it is missing, and lets nobody but its owner into one that was there: it holds keys, mails and all
 * that the database does. @throws Error when the folder is somebody else's
 */
export function closeDataFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if ((statSync(dataDir).mode & 0o077) !== 0) chmodSync(dataDir, 0o700);
}

/**
 * Takes the data folder for this process, until it ends: two platforms with one folder would stop each other's
 * servers. Held by a listening socket, which the system closes whatever way the process ends.
 * Answers whether the folder was free.
 */
export async function lockDataFolder(dataDir: string): Promise<boolean> {
  closeDataFolder(dataDir);
  // Its own name would not fit: addresses of sockets have about 100 characters.
  const name = `litfass-${createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 32)}`;
  // Linux has names that end with their process; elsewhere the file of a killed one stays behind.
  if (process.platform === 'linux') return listens(`\0${name}`);
  const file = path.join(tmpdir(), name);
  if (await listens(file)) return true;
  if (await answersAt(file)) return false;
  rmSync(file, { force: true });
  return listens(file);
}

/** Listens at `address` without keeping the process alive. */
function listens(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', () => resolve(false));
    server.listen(address, () => resolve(true)).unref();
  });
}

function answersAt(file: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(file, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
