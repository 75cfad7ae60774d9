import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Finds the file behind what stands in an import; undefined for packages of others. */
export type Resolve = (importer: string, specifier: string) => string | undefined;

/** @param files all files there are, by their paths in the repository */
export function resolveIn(root: string, files: ReadonlySet<string>): Resolve {
  const packages = ['proto', 'loadtests', ...foldersIn(files, 'services'), ...foldersIn(files, 'web'), 'deploy/edge'];
  const entries = packages.flatMap((folder) => entriesOf(root, folder));
  return (importer, specifier) => {
    const plain = specifier.replace(/\?.*$/, '');
    if (plain.startsWith('.')) return fileAt(files, path.posix.join(path.posix.dirname(importer), plain));
    for (const { name, target } of entries) {
      const rest = matched(name, plain);
      if (rest !== undefined) return fileAt(files, target.replace('*', rest));
    }
    return undefined;
  };
}

const foldersIn = (files: ReadonlySet<string>, top: string): string[] => [
  ...new Set([...files].filter((file) => file.startsWith(`${top}/`)).map((file) => file.split('/', 2).join('/'))),
];

function entriesOf(root: string, folder: string): { name: string; target: string }[] {
  const { name, exports = {} } = manifestOf(path.join(root, folder, 'package.json'));
  return Object.entries(exports).flatMap(([entry, target]) => {
    const source = typeof target === 'string' ? target : target['litfass-source'];
    return source ? [{ name: path.posix.join(name, entry), target: path.posix.join(folder, source) }] : [];
  });
}

interface Manifest {
  name: string;
  exports?: Record<string, string | Record<string, string>>;
}

function manifestOf(file: string): Manifest {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { name: '' };
  }
}

/** What stands for the star of a name such as `@litfass/proto/*`; an empty text when there is no star. */
function matched(name: string, specifier: string): string | undefined {
  const [before = '', behind] = name.split('*', 2);
  if (behind === undefined) return specifier === name ? '' : undefined;
  return specifier.startsWith(before) && specifier.endsWith(behind)
    ? specifier.slice(before.length, specifier.length - behind.length)
    : undefined;
}

const fileAt = (files: ReadonlySet<string>, place: string): string | undefined =>
  ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
    .map((ending) => place + ending)
    .find((candidate) => files.has(candidate));
