import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * SHA-256 (hex) over the names and contents of files and, recursively, folders. Build products, installed
 * packages and tests are left out; a path that does not exist counts as absent, so that its appearance changes the result.
 */
export function fingerprint(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesBelow)) {
    hash.update(file).update('\0');
    if (existsSync(file)) hash.update(readFileSync(file));
    hash.update('\0');
  }
  return hash.digest('hex');
}

const leftOut = /^(?:node_modules|dist|gen|test)$|\.test\.tsx?$/;

function filesBelow(root: string): string[] {
  if (!existsSync(root) || !statSync(root).isDirectory()) return [root];
  const names = readdirSync(root).filter((name) => !leftOut.test(name));
  return names.sort().flatMap((name) => filesBelow(path.join(root, name)));
}
