import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** One file of TypeScript or JavaScript; its path is relative to the repository. */
export interface Source {
  path: string;
  text: string;
  kind: 'code' | 'test' | 'generated';
}

/** What git knows or would take, and the sources that `pnpm generate` writes, which use names of the others. */
export function readSources(root: string): Source[] {
  const own = listed(root, ['--cached', '--others', '--exclude-standard'], '.');
  const generated = GENERATED.flatMap((folder) => listed(root, ['--others'], folder));
  return [...new Set([...own, ...generated])]
    .filter((file) => existsSync(path.join(root, file)))
    .map((file) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8'), kind: kindOf(file) }));
}

const GENERATED = ['proto/gen', 'web/widgets/src/gen'];

function listed(root: string, options: string[], folder: string): string[] {
  const { stdout, status } = spawnSync('git', ['ls-files', '-z', ...options, '--', folder], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`git could not list ${folder}`);
  return stdout.split('\0').filter((file) => /\.(ts|tsx|js|mjs)$/.test(file) && !file.includes('node_modules/'));
}

/** Tests and what only tests use: beside the code, in folders of tests, and all journeys. */
export function kindOf(file: string): Source['kind'] {
  if (GENERATED.some((folder) => file.startsWith(`${folder}/`))) return 'generated';
  const isTest = /\.test\.tsx?$|\/(test|tests|testing)\/|^web\/e2e\/|^helm\/(live|certificates|gateway)\//.test(file);
  return isTest ? 'test' : 'code';
}

/** The part of the house that a file belongs to: a service, a part of the web, else its first folder. */
export function areaOf(file: string): string {
  const parts = file.split('/');
  if (parts.length === 1) return 'root';
  return parts[0] === 'services' || parts[0] === 'web' ? (parts[1] ?? '') : (parts[0] ?? '');
}

/** The lines that an editor numbers, without the empty one behind the last line break. */
export const linesOf = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
