import { askChecker, type Checked } from './checked.ts';
import { foldersOf, type Folders } from './folders.ts';
import { readHouse, servicesOf } from './house.ts';
import { namesAtRoot, namesOf, type Names } from './names.ts';
import type { RowAccess } from './rows.ts';
import { areaSizes, lengthsOf, type AreaSize, type Lengths } from './sizes.ts';

/** Everything that was measured; the figures are counted from it. */
export interface Measured extends Checked {
  areas: AreaSize[];
  lengths: Lengths;
  names: Names;
  roots: { name: string; names: number }[];
  folders: Folders[];
}

/** Reads the files while the checker of types opens the services. */
export async function measure(root: string): Promise<Measured> {
  const asked = askChecker();
  const house = readHouse(root);
  return {
    areas: areaSizes(house),
    lengths: lengthsOf(house),
    names: namesOf(house),
    roots: ['@litfass/kit', '@litfass/model'].map((name) => ({ name, names: namesAtRoot(house, name) })),
    folders: servicesOf(house).map((service) => foldersOf(house, service)),
    ...(await asked),
  };
}

/** A number of which less is better. */
export interface Figure {
  id: string;
  value: number;
  goal?: number;
}

export function figuresOf({ areas, lengths, names, roots, folders, walks, rows }: Measured): Figure[] {
  return [
    { id: 'lines of code', value: sum(areas.map(({ codeLines }) => codeLines)), goal: 140_000 },
    { id: 'lines of a file, p95', value: lengths.files.p95, goal: 150 },
    { id: 'lines of a function, p95', value: lengths.functions.p95, goal: 30 },
    { id: 'files under 20 lines, %', value: lengths.shortPercent, goal: 8 },
    { id: 'exported names used nowhere else', value: names.unused.length, goal: 0 },
    { id: 'exported names used by tests alone', value: names.testsAlone.length },
    ...roots.map(({ name, names: value }) => ({ id: `names at the root of ${name}`, value, goal: 0 })),
    ...walks.map(({ name, goal, files }) => ({ id: `files of a ${name}`, value: files.length, goal })),
    ...folders.flatMap((service) => figuresOfService(service, rows)),
  ];
}

function figuresOfService(
  { service, knots, pairs, upward, nameless, wings, wingKnots, pastDoors }: Folders,
  rows: readonly RowAccess[],
): Figure[] {
  const figures = [
    { id: 'largest knot', value: knots[0]?.length ?? 0, goal: 3 },
    { id: 'mutual pairs', value: pairs.length },
    { id: 'arrows upward', value: upward.length },
    // The kit has no features: its folders are named by their subjects.
    ...(service === 'kit' ? [] : [{ id: 'nameless folders', value: nameless.length, goal: 0 }]),
    ...(wings.length === 0
      ? []
      : [
          { id: 'largest knot of wings', value: wingKnots[0]?.length ?? 0, goal: 0 },
          { id: 'imports past a door', value: pastDoors.length, goal: 0 },
        ]),
    { id: 'row accesses', value: rows.filter(({ file }) => file.startsWith(`services/${service}/`)).length, goal: 0 },
  ];
  return figures.map((figure) => ({ ...figure, id: `${service}: ${figure.id}` }));
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
