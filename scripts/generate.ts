// pnpm generate: makes the sources that are derived from others (events from proto/, texts from messages, the registry of block types).
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprint } from './platform/fingerprint.ts';

const root = path.resolve(import.meta.dirname, '..');
process.chdir(root);

generateEvents();
run(process.execPath, ['web/model/generate.ts']);
if (existsSync('web/widgets/generate.ts')) run(process.execPath, ['web/widgets/generate.ts']);

function generateEvents(): void {
  const stamp = 'proto/gen/.inputs';
  const inputs = fingerprint(['proto/litfass', 'buf.yaml', 'buf.gen.yaml', 'pnpm-workspace.yaml']);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return;
  // Made aside and moved into place: a test or a service that runs meanwhile never finds an empty folder.
  const aside = path.resolve('.cache', `generate-${process.pid}`);
  mkdirSync(aside, { recursive: true });
  run('buf', ['generate', '--output', aside]);
  writeFileSync(path.join(aside, stamp), inputs);
  replaceFolder(path.join(aside, 'proto/gen'), 'proto/gen');
  rmSync(aside, { recursive: true });
}

function replaceFolder(source: string, target: string): void {
  const old = path.resolve('.cache', `replaced-${process.pid}`);
  if (existsSync(target)) renameSync(target, old);
  try {
    renameSync(source, target);
  } catch (error) {
    // A parallel run was first; it made the same from the same inputs.
    if (!existsSync(target)) throw error;
  }
  rmSync(old, { recursive: true, force: true });
}

function run(command: string, args: string[]): void {
  const tools = path.join(root, 'node_modules/.bin');
  const env = { ...process.env, PATH: `${tools}${path.delimiter}${process.env['PATH'] ?? ''}` };
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', env });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}
