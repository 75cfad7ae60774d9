import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../platform/settings.ts';

/** What every image needs for `pnpm install --prod` to give it the versions of the lockfile. */
const lockFiles = ['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml'];
/** What a part reads or runs beside the packages that it needs. */
const besidePackages: Readonly<Record<string, readonly string[]>> = {
  'site-render': ['web/studio/dist', 'deploy/templates'],
  operator: ['scripts', 'deploy/routes.yaml', 'deploy/demo'],
};

/**
 * Lays out what the image of `part` (a service, `edge` or `operator`) is made of in `target`: the packages it needs at
 * run time, without tests, at the places that they have here (Node strips no types below node_modules), and `main.ts`,
 * which starts it. @throws Error for a part that is unknown
 */
export function layOutImage(part: string, target: string): void {
  mkdirSync(target, { recursive: true });
  const folders = packagesOf(part);
  for (const file of [...lockFiles, ...(besidePackages[part] ?? []), ...folders])
    cpSync(path.join(root, file), path.join(target, file), { recursive: true, filter: isShipped });
  writeFileSync(path.join(target, 'main.ts'), `import './${entryOf(part)}';\n`);
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

const isShipped = (file: string): boolean =>
  !/(^|\/)(node_modules|test|e2e)(\/|$)|\.test\.tsx?$/.test(path.relative(root, file));

const entryOf = (part: string): string =>
  part === 'operator'
    ? 'scripts/migrate.ts'
    : part === 'edge'
      ? 'deploy/edge/src/main.ts'
      : `services/${part}/src/main.ts`;
