import { NO_LABEL, packedNames, type PackedName, type VisitPack } from '../days/visit-pack.ts';
import { labelOf } from '../drain/label.ts';
import type { Figures } from '../drain/sums.ts';
import type { Filters } from './filter.ts';

/** What visits are put together by: their day, their hour, or one of the things that tell them apart. */
export type Grouping = 'day' | 'hour' | 'page' | PackedName;

/** Figures by label, or by `yyyy-mm-dd` and `yyyy-mm-ddThh`. */
export type Groups = Map<string | number, Figures>;

export interface Scan {
  filters: Filters;
  by: Grouping;
  groups: Groups;
  /** Registers of a HyperLogLog of all visitors that were found. */
  registers: Uint8Array;
}

/** Adds the visits of a pack for which all filters hold. */
export function scanPack(pack: VisitPack, { filters, by, groups, registers }: Scan): void {
  const holds = condition(pack, filters);
  if (!holds) return;
  const { figures } = pack;
  const { add, end } = by === 'page' ? pageAdder(pack, groups) : adder(pack, by, groups);
  for (let visit = 0; visit < figures.visitor.length; visit += 1) {
    if (!holds(visit)) continue;
    const visitor = figures.visitor[visit] ?? 0;
    const register = figures.registers[visitor] ?? 0;
    registers[register] = Math.max(registers[register] ?? 0, figures.ranks[visitor] ?? 0);
    add(visit);
  }
  end();
}

type Holds = (visit: number) => boolean;

/** Null: for none of them. */
function condition(pack: VisitPack, filters: Filters): Holds | null {
  const conditions: Holds[] = [];
  for (const [name, text] of Object.entries(filters)) {
    const label = labelOf(text);
    const holds = name === 'page' ? sawPage(pack, label) : has(pack, name, label);
    if (!holds) return null;
    conditions.push(holds);
  }
  const [only] = conditions;
  return conditions.length === 1 && only ? only : (visit) => conditions.every((holds) => holds(visit));
}

function has({ labels }: VisitPack, name: string, label: number | null): Holds | null {
  const column = labels[packedNames.find((each) => each === name) ?? 'source'];
  const place = column?.values.indexOf(label ?? NO_LABEL) ?? -1;
  return column && place >= 0 ? (visit) => column.places[visit] === place : null;
}

function sawPage({ pages }: VisitPack, label: number | null): Holds | null {
  const place = label === null ? -1 : (pages?.values.indexOf(label) ?? -1);
  if (!pages || place < 0) return null;
  const { from, places } = pages;
  return (visit) => {
    const end = from[visit + 1] ?? 0;
    for (let at = from[visit] ?? 0; at < end; at += 1) if (places[at] === place) return true;
    return false;
  };
}

/** A group of one pack. Visits are in the order of visitors, so the last one is enough to count each once. */
interface Open {
  figures: Figures;
  lastVisitor: number;
}

/** Counts visits one by one; `end`: what remains to be done once all of a pack are counted. */
interface Adder {
  add: (visit: number) => void;
  end: () => void;
}

/** Pages are many times as many as visits: they are counted in plain columns, and brought to the groups in the end. */
function pageAdder({ figures, pages }: VisitPack, groups: Groups): Adder {
  if (!pages) return { add: () => undefined, end: () => undefined };
  const { values, from, places, views } = pages;
  const visits = new Float64Array(values.length);
  const visitors = new Float64Array(values.length);
  const seen = new Float64Array(values.length);
  const lastVisitor = new Int32Array(values.length).fill(-1);
  const add = (visit: number): void => {
    const visitor = figures.visitor[visit] ?? 0;
    const end = from[visit + 1] ?? 0;
    for (let at = from[visit] ?? 0; at < end; at += 1) {
      const place = places[at] ?? 0;
      visits[place] = (visits[place] ?? 0) + 1;
      seen[place] = (seen[place] ?? 0) + (views[at] ?? 0);
      if (lastVisitor[place] === visitor) continue;
      visitors[place] = (visitors[place] ?? 0) + 1;
      lastVisitor[place] = visitor;
    }
  };
  const end = (): void => {
    for (const [place, label] of values.entries()) {
      if (visits[place] === 0) continue;
      const sum = figuresAt(groups, label);
      sum.visits += visits[place] ?? 0;
      sum.visitors += visitors[place] ?? 0;
      sum.views += seen[place] ?? 0;
    }
  };
  return { add, end };
}

function adder(pack: VisitPack, by: Exclude<Grouping, 'page'>, groups: Groups): Adder {
  const { figures } = pack;
  const open: (Open | undefined)[] = [];
  const groupAt = (place: number, key: string | number): Open =>
    (open[place] ??= { figures: figuresAt(groups, key), lastVisitor: -1 });
  const find = finder(pack, by, groupAt);
  const add = (visit: number): void => {
    const group = find(visit);
    if (!group) return;
    const visitor = figures.visitor[visit] ?? 0;
    if (visitor !== group.lastVisitor) group.figures.visitors += 1;
    group.lastVisitor = visitor;
    group.figures.visits += 1;
    group.figures.views += figures.views[visit] ?? 0;
    group.figures.bounces += figures.bounces[visit] ?? 0;
    group.figures.seconds += figures.seconds[visit] ?? 0;
  };
  return { add, end: () => undefined };
}

/** Finds the group of a visit; null where it has nothing to be put together by. */
function finder(
  { day, figures, labels }: VisitPack,
  by: Exclude<Grouping, 'page'>,
  groupAt: (place: number, key: string | number) => Open,
): (visit: number) => Open | null {
  if (by === 'day') return () => groupAt(0, day);
  if (by === 'hour')
    return (visit) => {
      const hour = figures.hour[visit] ?? 0;
      return groupAt(hour, `${day}T${String(hour).padStart(2, '0')}`);
    };
  const column = labels[by];
  return (visit) => {
    const place = column?.places[visit] ?? 0;
    const label = column?.values[place] ?? NO_LABEL;
    return label === NO_LABEL ? null : groupAt(place, label);
  };
}

/** The figures of a group, which are begun where there are none. */
export function figuresAt(groups: Groups, key: string | number): Figures {
  let figures = groups.get(key);
  if (!figures) groups.set(key, (figures = { visits: 0, visitors: 0, views: 0, bounces: 0, seconds: 0 }));
  return figures;
}
