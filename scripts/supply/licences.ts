import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../platform/settings.ts';

/** What may be part of the platform: free to use, change and pass on, without asking the same of what uses it. */
const WELCOME =
  /^(MIT|MIT-0|ISC|Apache-2\.0|Apache2\.0|BSD|BSD-2-Clause|BSD-3-Clause|0BSD|MPL-2\.0|CC0-1\.0|CC-BY-4\.0|CC-BY-3\.0|Unlicense|Unlicensed|WTFPL|BlueOak-1\.0\.0|Python-2\.0|Zlib|PostgreSQL|W3C|OFL-1\.1|X11)$/;

/** Libraries of their own that are loaded, not linked in, and can be exchanged by who runs the platform. */
const APART = /^@img\/sharp-/;

interface Manifest {
  name?: string;
  version?: string;
  license?: unknown;
  licenses?: { type?: string }[];
}

/** The licence of each installed package, by its name and version; without our own and those that are only loaded. */
export function licences(): Map<string, string> {
  const files = globSync('node_modules/.pnpm/*/node_modules/{*,@*/*}/package.json', { cwd: root });
  const found = new Map<string, string>();
  for (const file of files) {
    const manifest: Manifest = JSON.parse(readFileSync(path.join(root, file), 'utf8'));
    const { name, version = '' } = manifest;
    // Links to our own packages, and folders that are no packages.
    if (!name || name.startsWith('@litfass/') || APART.test(name)) continue;
    found.set(`${name}@${version}`, licenceOf(manifest, path.join(root, path.dirname(file))));
  }
  return found;
}

function licenceOf({ license, licenses: several }: Manifest, folder: string): string {
  if (typeof license === 'string' && !/^SEE LICEN[CS]E/i.test(license)) return license;
  if (several) return several.map(({ type }) => type ?? '').join(' OR ');
  const file = globSync('{LICENSE,LICENCE,License,license}*', { cwd: folder })[0];
  const text = file && existsSync(path.join(folder, file)) ? readFileSync(path.join(folder, file), 'utf8') : '';
  return /MIT License|Permission is hereby granted, free of charge/.test(text) ? 'MIT' : 'none';
}

/** Whether an expression (SPDX) is one that may be part of the platform: of alternatives one has to be, of several at once all. */
export const isWelcome = (expression: string): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(/ OR /i)
    .some((one) => one.split(/ AND /i).every((each) => WELCOME.test(each.trim())));
