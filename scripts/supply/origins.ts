import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

/** What the lockfile says of where packages come from. */
export interface Origins {
  packages: number;
  /** Packages without a checksum, or from elsewhere than the registry: from a repository, an address or a folder. */
  odd: string[];
}

/** Reads `pnpm-lock.yaml` of a folder. */
export function originsOf(folder: string): Origins {
  const { packages = {} }: { packages?: Record<string, { resolution?: Record<string, unknown> }> } = parse(
    readFileSync(path.join(folder, 'pnpm-lock.yaml'), 'utf8'),
  );
  const odd = Object.entries(packages)
    .filter(([, { resolution = {} }]) => !isFromRegistry(resolution))
    .map(([name]) => name);
  return { packages: Object.keys(packages).length, odd };
}

/** Everything else than a checksum (`tarball`, `repo`, `directory`) is another place than the registry. */
const isFromRegistry = ({ integrity, ...elsewhere }: Record<string, unknown>): boolean =>
  String(integrity).startsWith('sha512-') && Object.keys(elsewhere).length === 0;
