import { readFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf, type House } from './house.ts';
import { spreadOf, type Spread } from './spread.ts';

/** What files show of themselves, and whether anybody looks. */
export interface Names {
  perFile: Spread;
  /** `file#name` of what no other file takes. */
  unused: string[];
  /** `file#name` of what only tests take. */
  testsAlone: string[];
  barrels: { file: string; names: number }[];
}

export function namesOf(house: House): Names {
  const users = usersOf(house);
  const isEntry = entriesIn(house.root);
  const declared = codeOf(house).flatMap((file) =>
    isEntry(file.path) ? [] : file.given.filter(({ taken }) => !taken).map(({ name }) => `${file.path}#${name}`),
  );
  return {
    perFile: spreadOf(codeOf(house).map(({ given }) => given.filter(({ name }) => name !== '*').length)),
    unused: declared.filter((name) => !users.has(name)),
    testsAlone: declared.filter((name) => [...(users.get(name) ?? [])].join() === 'test'),
    barrels: codeOf(house)
      .filter(({ isBarrel }) => isBarrel)
      .map(({ path: file }) => ({ file, names: house.modules.namesGivenBy(file).size })),
  };
}

/** How many names the root of a package gives; none when it has no root. */
export function namesAtRoot(house: House, name: string): number {
  const entry = house.resolve('', name);
  return entry ? house.modules.namesGivenBy(entry).size : 0;
}

function usersOf({ arrows, kinds }: House): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>();
  for (const { from, to, name, passedOn } of arrows) {
    if (passedOn || from === to) continue;
    const key = `${to}#${name}`;
    users.set(key, (users.get(key) ?? new Set()).add(kinds.get(from) ?? ''));
  }
  return users;
}

/** Whose names are called from outside of all imports: by tools, by generated sources, by k6. Knip knows them. */
function entriesIn(root: string): (file: string) => boolean {
  const { workspaces }: Knip = JSON.parse(readFileSync(path.join(root, 'knip.json'), 'utf8'));
  const patterns = Object.entries(workspaces).flatMap(([folder, { entry = [] }]) =>
    entry.map((pattern) => path.posix.join(folder, pattern)),
  );
  return (file) =>
    !/\.tsx?$/.test(file) ||
    file.endsWith('.config.ts') ||
    patterns.some((pattern) => path.posix.matchesGlob(file, pattern));
}

interface Knip {
  workspaces: Record<string, { entry?: string[] }>;
}
