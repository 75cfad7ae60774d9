import { cpSync, existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { root } from '../platform/settings.ts';

/** What is no part of a bundle: machine code, and data that is read as files. `of` is the folder whose dependencies they are. */
const besideBundle: Readonly<Record<string, readonly { of: string; names: RegExp }[]>> = {
  'site-render': [{ of: 'services/site-render', names: /^sharp$/ }],
  auth: [{ of: 'services/auth', names: /^@node-rs\/argon2$/ }],
  commerce: [{ of: 'services/commerce', names: /^@expo-google-fonts\// }],
  census: [{ of: 'services/census', names: /^@ip-location-db\// }],
};

interface Manifest {
  version: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/**
 * Copies the packages that a part loads as such, and theirs, to `{target}/node_modules` as they are installed here, for
 * this machine's kind. @throws Error where two versions of one would have to lie at the same place
 */
export function copyPackages(part: string, target: string): void {
  for (const { of, names } of besideBundle[part] ?? [])
    for (const name of needsOf(path.join(root, of)).filter((need) => names.test(need)))
      copyPackage(path.join(root, of, 'node_modules', name), name, path.join(target, 'node_modules'));
}

function copyPackage(link: string, name: string, modules: string): void {
  const source = realpathSync(link);
  const copy = path.join(modules, name);
  if (existsSync(copy)) {
    const [known, wanted] = [copy, source].map((folder) => manifestOf(folder).version);
    if (known !== wanted) throw new Error(`${name} is needed in versions ${known} and ${wanted}`);
    return;
  }
  cpSync(source, copy, { recursive: true, filter: (file) => !path.relative(source, file).startsWith('node_modules') });
  const beside = source.slice(0, -name.length); // pnpm puts what a package needs beside it
  for (const need of needsOf(source))
    if (existsSync(path.join(beside, need))) copyPackage(path.join(beside, need), need, modules);
}

/** Names of what a package needs; optional ones are those of other machines, too. */
function needsOf(folder: string): string[] {
  const { dependencies = {}, optionalDependencies = {} } = manifestOf(folder);
  return [...new Set([...Object.keys(dependencies), ...Object.keys(optionalDependencies)])];
}

const manifestOf = (folder: string): Manifest => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
