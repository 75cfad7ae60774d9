import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from '../platform/settings.ts';
import { UsageError } from './names.ts';

/** Runs what makes the files, aligns them and says which there are; wrong use ends with 2. */
export function command(usage: string, make: (parameters: string[]) => string[]): void {
  try {
    const files = make(process.argv.slice(2));
    run('pnpm', ['exec', 'oxfmt', ...files]);
    for (const file of files) console.log(path.relative(root, file));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\n${usage}`);
    process.exitCode = 2;
  }
}

/** Runs a program in the project's root. @throws Error when it fails */
export function run(program: string, parameters: string[]): void {
  const { status, error } = spawnSync(program, parameters, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw error ?? new Error(`${program} ${parameters.join(' ')} failed`);
}
