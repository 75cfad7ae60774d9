import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface VisitorAssets {
  /** Address of the visitor script. */
  entry: string;
  /** Folder of the files behind /assets/; their names carry a hash, so they may be cached for ever. */
  directory: string;
}

/** The built visitor script. Throws when it has not been built yet. */
export function visitorAssets(): VisitorAssets {
  const directory = path.join(import.meta.dirname, 'dist', 'assets');
  const manifest = path.join(import.meta.dirname, 'dist', 'manifest.json');
  return { entry: `/${readEntry(manifest)}`, directory };
}

function readEntry(manifest: string): string {
  const entries: unknown = JSON.parse(readFileSync(manifest, 'utf8'));
  const entry: unknown = Reflect.get(Object(entries), 'src/visitor.ts');
  const file: unknown = Reflect.get(Object(entry), 'file');
  if (typeof file !== 'string') throw new Error(`${manifest} names no visitor script: run pnpm build`);
  return file;
}
