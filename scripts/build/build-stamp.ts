import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface Build {
  name: string;
  /** Files and folders, relative to the root, that the result depends on. */
  inputs: string[];
  /** A file of the result; without it the build is never fresh. */
  output: string;
}

const ignored = new Set(['node_modules', 'dist', '.vite']);
const isTest = /\.test\.tsx?$/;

/** Whether inputs (as `hashInputs` sums them up) are those of the build's last successful run. */
export function isFresh(root: string, build: Build, inputs: string): boolean {
  const stamp = stampFile(root, build);
  if (!existsSync(path.join(root, build.output)) || !existsSync(stamp)) return false;
  return readFileSync(stamp, 'utf8') === inputs;
}

/** Notes a build's inputs after it succeeded: as they were before it, since they may have changed meanwhile. */
export function rememberBuild(root: string, build: Build, inputs: string): void {
  const stamp = stampFile(root, build);
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, inputs);
}

const stampFile = (root: string, { name }: Build): string => path.join(root, '.cache', `build-${name}`);

/** All inputs of a build in one hash. */
export function hashInputs(root: string, { inputs }: Build): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of inputs.flatMap((input) => filesOf(path.join(root, input)))) {
    hash.update(`\0${path.relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesOf(location: string): string[] {
  if (!existsSync(location)) return [];
  if (statSync(location).isFile()) return isTest.test(location) ? [] : [location];
  return readdirSync(location)
    .filter((name) => !ignored.has(name))
    .toSorted()
    .flatMap((name) => filesOf(path.join(location, name)));
}
