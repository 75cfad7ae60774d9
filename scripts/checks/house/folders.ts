import path from 'node:path';
import type { House } from './house.ts';
import { graphOf, knotsOf, mutualPairs, type Graph } from './knots.ts';
import { upwardArrows } from './upward.ts';

/** How the folders of a service hang together. */
export interface Folders {
  service: string;
  folders: string[];
  /** The largest sets of folders that all reach each other. */
  knots: string[][];
  pairs: [string, string][];
  upward: [string, string][];
  /** Folders without the file that bears their name. */
  nameless: string[];
  wings: string[];
  wingKnots: string[][];
  /** Imports into a wing that do not go by its door, each once for the file that does it. */
  pastDoors: [string, string][];
}

/** Tests may look everywhere; what only joins features together (`app.ts`, `db/`) is above all of them. */
export function foldersOf(house: House, service: string): Folders {
  const base = `services/${service}/src/`;
  const inside = house.files
    .filter(({ path: file, kind }) => kind === 'code' && file.startsWith(base))
    .map(({ path: file }) => file.slice(base.length));
  const wings = wingsIn(inside);
  const roomOf = (file: string): string => (file.startsWith(base) ? roomIn(file.slice(base.length), wings) : '');
  const wingOf = (file: string): string => wings.find((wing) => file.startsWith(`${base}${wing}/`)) ?? '';
  const arrows = house.arrows.filter(({ from, via }) => isCode(house, from) && isCode(house, via));
  const rooms = new Set(inside.map((file) => roomIn(file, wings)).filter((room) => room !== ''));
  const graph: Graph = graphOf(
    rooms,
    arrows.map(({ from, to }) => [roomOf(from), roomOf(to)]),
  );
  const between = arrows.filter(({ from, via }) => wingOf(via) !== '' && wingOf(from) !== wingOf(via));
  const files = new Set(inside);
  return {
    service,
    folders: [...rooms],
    knots: knotsOf(graph),
    pairs: mutualPairs(graph),
    upward: upwardArrows(graph),
    nameless: [...rooms].filter((room) => !holdsItsName(files, room)),
    wings,
    wingKnots: knotsOf(
      graphOf(
        wings,
        between.map(({ from, via }) => [wingOf(from), wingOf(via)]),
      ),
    ),
    pastDoors: distinct(between.filter(({ via }) => !DOORS.test(via.slice(base.length)))),
  };
}

const isCode = ({ kinds }: House, file: string): boolean => kinds.get(file) === 'code';

/** A wing gives the service `index.ts`, and its contracts, which the browser reads too, `api.ts`. */
const DOORS = /^[^/]+\/(index|api)\.ts$/;

/** Folders with a door and folders inside. */
function wingsIn(files: readonly string[]): string[] {
  return files
    .filter((file) => /^[^/]+\/index\.ts$/.test(file))
    .map((door) => path.dirname(door))
    .filter((wing) => files.some((file) => file.startsWith(`${wing}/`) && file.split('/').length > 2));
}

/** The feature folder that a file lies in; '' for what lies beside them. */
function roomIn(file: string, wings: readonly string[]): string {
  const folders = path.dirname(file).split('/');
  const room = folders.slice(0, wings.includes(folders[0] ?? '') ? 2 : 1);
  const isBeside = room[0] === '.' || room.at(-1) === 'db' || wings.includes(room.join('/'));
  return isBeside ? '' : room.join('/');
}

const holdsItsName = (files: ReadonlySet<string>, room: string): boolean =>
  ['.ts', '.tsx'].some((ending) => files.has(`${room}/${path.basename(room)}${ending}`));

const distinct = (arrows: readonly { from: string; via: string }[]): [string, string][] => [
  ...new Map(arrows.map(({ from, via }) => [`${from} ${via}`, [from, via] as [string, string]])).values(),
];
