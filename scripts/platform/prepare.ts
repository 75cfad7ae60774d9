import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprint } from './fingerprint.ts';
import { root } from './settings.ts';

/** A command of the set-up failed; what it printed says why. */
export class CommandFailed extends Error {
  readonly command: string;

  constructor(command: string, output: string) {
    super(output.trim());
    this.command = command;
  }
}

/**
 * Makes what programs import: the packages of the lockfile where that has changed since the last time, and the sources that
 * are derived from others. What imports any of them may be imported after it.
 */
export async function prepareSources(): Promise<void> {
  await installPackages();
  await run(process.execPath, ['scripts/generate.ts']);
}

async function installPackages(): Promise<void> {
  const stamp = path.join(root, 'node_modules/.litfass-lockfile');
  const wanted = fingerprint([path.join(root, 'pnpm-lock.yaml'), path.join(root, 'pnpm-workspace.yaml')]);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  await run('pnpm', ['install', '--frozen-lockfile']);
  writeFileSync(stamp, wanted);
}

/** Makes what runs in browsers, and what plain Node cannot read as it is. */
export async function buildSources(): Promise<void> {
  if (existsSync(path.join(root, 'scripts/build.ts'))) await run(process.execPath, ['scripts/build.ts']);
}

/** Runs a command in the repository without a word, unless it fails. @throws CommandFailed */
async function run(command: string, args: string[]): Promise<void> {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  const env = { ...process.env, NO_COLOR: '1' };
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [status] = await once(child, 'close');
  if (status !== 0) throw new CommandFailed(`${path.basename(command)} ${args.join(' ')}`, output);
}
