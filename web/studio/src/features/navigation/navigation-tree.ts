import type { NavigationLink } from '@litfass/model';

/** A link of the tree with its depth: 0 in the bar, 1 in a folder. */
export interface NavigationRow {
  id: string;
  depth: number;
  link: NavigationLink;
}

const MOST_DEPTH = 1;
const ids = new WeakMap<NavigationLink, string>();
let count = 0;

/** The same for a link as long as it stands in the tree, so that it is known again after a move. */
function idOf(link: NavigationLink): string {
  const known = ids.get(link);
  if (known !== undefined) return known;
  count += 1;
  ids.set(link, `link-${count}`);
  return `link-${count}`;
}

export function rowsOf(links: readonly NavigationLink[], depth = 0): NavigationRow[] {
  return links.flatMap((link) => [
    { id: idOf(link), depth: Math.min(depth, MOST_DEPTH), link },
    ...rowsOf(link.children ?? [], depth + 1),
  ]);
}

/** The tree of rows: a deeper row stands in the one above it. */
export function linksOf(rows: readonly NavigationRow[]): NavigationLink[] {
  const links: NavigationLink[] = [];
  for (const { id, depth, link } of rows) {
    const { children: _children, ...own } = link;
    const fresh: NavigationLink = { ...own };
    ids.set(fresh, id);
    const folder = depth > 0 ? links.at(-1) : undefined;
    if (folder) folder.children = [...(folder.children ?? []), fresh];
    else links.push(fresh);
  }
  return links;
}

/** How many rows belong to the one at `index`: itself and what stands in it. */
function sizeOf(rows: readonly NavigationRow[], index: number): number {
  const depth = rows[index]?.depth ?? 0;
  const after = rows.slice(index + 1).findIndex((row) => row.depth <= depth);
  return after === -1 ? rows.length - index : after + 1;
}

/**
 * Moves a row with what stands in it to the place of another one. A link that comes to stand among those of a folder
 * joins them, one that leaves its folder stands in the bar; a folder goes past another one as a whole.
 */
export function moveRow(rows: readonly NavigationRow[], id: string, overId: string): NavigationRow[] {
  const from = rows.findIndex((row) => row.id === id);
  const to = rows.findIndex((row) => row.id === overId);
  if (from === -1 || to === -1) return [...rows];
  const size = sizeOf(rows, from);
  const moved = rows.slice(from, from + size);
  if (moved.some((row) => row.id === overId)) return [...rows];
  const rest = rows.filter((row) => !moved.includes(row));
  const over = rest.findIndex((row) => row.id === overId);
  const at = to > from ? over + 1 : over;
  const [first] = moved;
  if (!first) return [...rows];
  if (isFolder(first) || size > 1) return sound(rest.toSpliced(besideFolder(rest, at, to > from), 0, ...moved));
  return sound(rest.toSpliced(at, 0, { ...first, depth: depthAt(rest, at, first.depth) }));
}

const isFolder = ({ link }: NavigationRow): boolean => link.children !== undefined && link.children !== null;

/** Where a link is put between two others: in the folder that goes on there, else as deep as it was where that can be. */
function depthAt(rows: readonly NavigationRow[], at: number, depth: number): number {
  if ((rows[at]?.depth ?? 0) > 0) return MOST_DEPTH;
  const above = rows[at - 1];
  return above && (above.depth > 0 || isFolder(above)) ? depth : 0;
}

/** The next place that is in no folder, on the way that something goes. */
function besideFolder(rows: readonly NavigationRow[], at: number, isDown: boolean): number {
  const isWithin = (index: number): boolean => (rows[index]?.depth ?? 0) > 0;
  let place = at;
  while (isWithin(place)) place += isDown ? 1 : -1;
  return place;
}

/** One place up (-1) or down (1), past a whole folder where one is in the way. */
export function stepRow(rows: readonly NavigationRow[], id: string, by: -1 | 1): NavigationRow[] {
  const from = rows.findIndex((row) => row.id === id);
  const own = rows[from];
  if (!own) return [...rows];
  const next = from + sizeOf(rows, from);
  const last = next + sizeOf(rows, next) - 1;
  const before = rows.findLastIndex(({ depth }, index) => index < from && depth <= own.depth);
  const target = rows[by === -1 ? before : last];
  return target ? moveRow(rows, id, target.id) : [...rows];
}

/** Into the folder above (1) or out of it (-1). */
export function indentRow(rows: readonly NavigationRow[], id: string, by: -1 | 1): NavigationRow[] {
  return sound(
    rows.map((row) => (row.id === id ? { ...row, depth: Math.max(0, Math.min(MOST_DEPTH, row.depth + by)) } : row)),
  );
}

/** The first row stands in no folder, and nothing stands deeper than one below the row above it. */
function sound(rows: readonly NavigationRow[]): NavigationRow[] {
  return rows.map((row, index) => (index === 0 ? { ...row, depth: 0 } : row));
}

export const removeRow = (rows: readonly NavigationRow[], id: string): NavigationRow[] =>
  sound(rows.filter((row) => row.id !== id));

export const replaceLink = (rows: readonly NavigationRow[], id: string, link: NavigationLink): NavigationRow[] =>
  rows.map((row) => (row.id === id ? { ...row, link } : row));
