import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * SHA-256 (hex) over the names and contents of files and, recursively, folders. Build products and installed
 * packages are left out; a path that does not exist counts as absent, so that its appearance changes the result.
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

const leftOut = new Set(['node_modules', 'dist', 'gen']);

function filesBelow(root: string): string[] {
  if (!existsSync(root) || !statSync(root).isDirectory()) return [root];
  const names = readdirSync(root).filter((name) => !leftOut.has(name));
  return names.sort().flatMap((name) => filesBelow(path.join(root, name)));
}
