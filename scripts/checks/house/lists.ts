import type { Measured } from './figures.ts';

/** What is behind the figures, one thing a line: what a reordering has to go through. */
export function listsOf({ names, folders, walks, rows }: Measured): string {
  return [
    ...names.unused.map((name) => `used nowhere else: ${name}`),
    ...names.testsAlone.map((name) => `used by tests alone: ${name}`),
    ...names.barrels.map(({ file, names: count }) => `barrel of ${count} names: ${file}`),
    ...folders.flatMap(({ service, knots, pairs, upward, nameless, wingKnots, pastDoors }) => [
      ...knots.map((knot) => `${service}: knot: ${knot.toSorted().join(' ')}`),
      ...pairs.map(([one, other]) => `${service}: mutual: ${one} ↔ ${other}`),
      ...upward.map(([from, to]) => `${service}: upward: ${from} → ${to}`),
      ...nameless.map((folder) => `${service}: nameless: ${folder}`),
      ...wingKnots.map((knot) => `${service}: knot of wings: ${knot.join(' ')}`),
      ...pastDoors.map(([from, to]) => `${service}: past a door: ${from} → ${to}`),
    ]),
    ...walks.flatMap(({ name, files }) => files.map((file, index) => `${name} ${index + 1}: ${file}`)),
    ...rows.map(({ file, property }) => `row: ${file}: ${property}`),
  ].join('\n');
}
