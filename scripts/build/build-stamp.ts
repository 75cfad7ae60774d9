import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface Build {
  name: string;
  /** A file of the result; without it the build is never fresh. */
  output: string;
}

/** Whether inputs (by their fingerprint) are those of the build's last successful run. */
export function isFresh(root: string, build: Build, inputs: string): boolean {
  const stamp = stampFile(root, build);
  return existsSync(path.join(root, build.output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs;
}

/** Notes a build's inputs after it succeeded: as they were before it, since they may have changed meanwhile. */
export function rememberBuild(root: string, build: Build, inputs: string): void {
  const stamp = stampFile(root, build);
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, inputs);
}

const stampFile = (root: string, { name }: Build): string => path.join(root, '.cache', `build-${name}`);
