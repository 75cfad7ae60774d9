import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ImageRecipe } from './dockerfile.ts';

/** Runs Node where there is nothing but what an image has. */
export interface Sandbox {
  /** Ends with what the program printed. @throws Error with it where the program failed */
  run(args: readonly string[], env?: Record<string, string>): Promise<string>;
  /** Lets it run; what it prints goes to `onText`. */
  start(args: readonly string[], env: Record<string, string>, onText: (text: string) => void): ChildProcess;
  remove(): void;
}

/** Where a volume is mounted. */
export const DATA_DIR = '/var/lib/litfass';

/**
 * A root of its own over `image`: the folder at its place, Node, libraries and names, and nothing that can be written but
 * /tmp and a new volume at DATA_DIR; no shell, no rights, and the user that the Dockerfile names.
 */
export function openSandbox(image: string, { user, workdir, env: own, folders }: ImageRecipe): Sandbox {
  const folder = mkdtempSync(path.join(tmpdir(), 'litfass-sandbox-'));
  chmodSync(folder, 0o755);
  const base = path.join(folder, 'root');
  const data = path.join(folder, 'data');
  for (const place of ['usr/lib', 'etc', 'proc', 'dev', 'tmp', 'nodejs/bin', DATA_DIR, workdir])
    mkdirSync(path.join(base, place), { recursive: true });
  writeFileSync(path.join(base, 'nodejs/bin/node'), '');
  mkdirSync(data);
  // As Docker makes a volume: root's, unless the image has a folder at its place.
  const { uid, gid } = folders.find((folder) => folder.path === DATA_DIR) ?? { uid: 0, gid: 0 };
  chownSync(data, uid, gid);
  const script = path.join(folder, 'enter.sh');
  writeFileSync(script, enter({ base, data, image, workdir }));
  const inside = [`--root=${base}`, `--wd=${workdir}`, `--setuid=${user.uid}`, `--setgid=${user.gid}`];
  const wordsOf = (args: readonly string[], env: Record<string, string>): string[] => {
    const all = Object.entries({ ...own, ...env }).map(([name, value]) => `${name}=${value}`);
    const begin = ['--mount', 'sh', script, '/usr/bin/env', '-i', ...all, '/usr/bin/setpriv', '--no-new-privs'];
    return [...begin, '/usr/bin/unshare', ...inside, '/nodejs/bin/node', ...args];
  };
  return {
    run: async (args, env = {}) => (await promisify(execFile)('unshare', wordsOf(args, env))).stdout,
    start: (args, env, onText) => {
      const child = spawn('unshare', wordsOf(args, env), { stdio: ['ignore', 'pipe', 'pipe'] });
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => onText(text.toString()));
      return child;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The mounts live and die with the program: they are of a namespace of its own. */
function enter({ base, data, image, workdir }: Record<'base' | 'data' | 'image' | 'workdir', string>): string {
  const bind = (from: string, to: string): string =>
    `mount --bind '${from}' '${base}${to}' && mount -o remount,bind,ro '${base}${to}'`;
  return [
    'set -eu',
    'mount --make-rprivate /',
    `mount --bind '${base}' '${base}'`,
    `mkdir -p '${base}/usr/lib64' && ln -sfn usr/lib '${base}/lib' && ln -sfn usr/lib64 '${base}/lib64'`,
    bind('/usr/lib', '/usr/lib'),
    `if [ -d /usr/lib64 ]; then ${bind('/usr/lib64', '/usr/lib64')}; fi`,
    bind('/etc', '/etc'),
    bind(process.execPath, '/nodejs/bin/node'),
    bind(image, workdir),
    `mount --bind '${data}' '${base}${DATA_DIR}'`,
    `mount -t tmpfs -o mode=1777 tmpfs '${base}/tmp'`,
    `mount --rbind /dev '${base}/dev' && mount -t proc proc '${base}/proc'`,
    `mount -o remount,bind,ro '${base}'`,
    'exec "$@"',
    '',
  ].join('\n');
}
