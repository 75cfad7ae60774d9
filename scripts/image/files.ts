import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../platform/settings.ts';
import { copyPackages } from './packages.ts';

/** What the operator's image needs for `pnpm install --prod` to give it the versions of the lockfile. */
const lockFiles = ['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml'];
/** What a part reads or runs beside its code. */
const besideCode: Readonly<Record<string, readonly string[]>> = {
  'site-render': ['web/studio/dist', 'web/runtime/dist', 'deploy/templates'],
  edge: ['deploy/routes.yaml'],
  operator: ['scripts', 'deploy/routes.yaml', 'deploy/demo'],
};

/**
 * Lays out what the image of `part` (a service, `edge` or `operator`) is made of in `target`, at the places that it has
 * here, and `main.mjs`, which starts it. A service is its bundle with the few packages that cannot be part of one; the
 * operator runs from sources, without tests, and its packages have to be installed. @throws Error for a part that is unknown
 */
export function layOutImage(part: string, target: string): void {
  const folders = packagesOf(part);
  const folder = part === 'edge' ? 'deploy/edge' : `services/${part}`;
  const code = part === 'operator' ? [...lockFiles, ...folders] : [`${folder}/package.json`, `${folder}/dist`];
  const isShipped = part === 'operator' ? isSource : () => true;
  mkdirSync(target, { recursive: true });
  for (const file of [...code, ...(besideCode[part] ?? [])])
    cpSync(path.join(root, file), path.join(target, file), { recursive: true, filter: isShipped });
  copyPackages(part, target);
  const entry = part === 'operator' ? 'scripts/migrate.ts' : `${folder}/dist/main.js`;
  writeFileSync(path.join(target, 'main.mjs'), `import './${entry}';\n`);
}

/** Folders of the packages that a part needs when it runs, itself among them. */
export function packagesOf(part: string): string[] {
  const all = workspace();
  const start = part === 'operator' ? [...all.keys()].filter((name) => isService(all, name)) : [`@litfass/${part}`];
  const found = new Set<string>();
  const visit = (name: string): void => {
    const entry = all.get(name);
    if (!entry) throw new Error(`There is no package ${name}`);
    if (found.has(entry.folder)) return;
    found.add(entry.folder);
    entry.needs.filter((need) => all.has(need)).forEach(visit);
  };
  [...start, ...(part === 'operator' ? ['@litfass/edge'] : [])].forEach(visit);
  return [...found].sort();
}

interface Package {
  folder: string;
  needs: string[];
}

const isService = (all: ReadonlyMap<string, Package>, name: string): boolean =>
  existsSync(path.join(root, all.get(name)?.folder ?? '', 'src/db/migrations.ts'));

function workspace(): Map<string, Package> {
  const folders = ['services', 'web', 'deploy'].flatMap((parent) =>
    readdirSync(path.join(root, parent)).map((name) => `${parent}/${name}`),
  );
  const manifests = [...folders, 'proto'].filter((folder) => existsSync(path.join(root, folder, 'package.json')));
  return new Map(
    manifests.map((folder) => {
      const { name, dependencies = {} }: { name: string; dependencies?: Record<string, string> } = JSON.parse(
        readFileSync(path.join(root, folder, 'package.json'), 'utf8'),
      );
      return [name, { folder, needs: Object.keys(dependencies) }];
    }),
  );
}

const isSource = (file: string): boolean =>
  !/(^|\/)(node_modules|test|e2e)(\/|$)|^(?:services\/[^/]+|deploy\/edge)\/dist(\/|$)|\.test\.tsx?$/.test(
    path.relative(root, file),
  );
