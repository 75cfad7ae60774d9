import { NO_LABEL, type PackedName, type PieceName, type VisitPack } from '../days/visit-pack.ts';
import type { Column } from '../days/visit-columns.ts';
import type { Figures } from '../drain/sums.ts';

/** What visits are put together by: their day, their hour, or one of the things that tell them apart. */
export type Grouping = 'day' | 'hour' | 'page' | PackedName;

/** Figures by label, or by `yyyy-mm-dd` and `yyyy-mm-ddThh`. */
export type Groups = Map<string | number, Figures>;

/** The pieces of a pack that are needed to put its visits together. */
export function piecesBy(by: Grouping): PieceName[] {
  if (by === 'page') return ['visitors', 'pages'];
  if (by === 'day') return ['visitors', 'figures'];
  return ['visitors', 'figures', by === 'hour' ? 'hours' : by];
}

/** Adds the chosen visits of a pack to the groups. */
export function scanPack(pack: VisitPack, chosen: Uint8Array, { by, groups }: { by: Grouping; groups: Groups }): void {
  if (by === 'page') return scanPages(pack, chosen, groups);
  const { values, places, keyOf } = groupingOf(pack, by, chosen.length);
  const sums = sumVisits(pack, chosen, { places, count: values });
  for (let place = 0; place < values; place += 1) {
    const key = keyOf(place);
    const visits = sums.visits[place] ?? 0;
    if (key === null || visits === 0) continue;
    const figures = figuresAt(groups, key);
    figures.visits += visits;
    figures.visitors += sums.visitors[place] ?? 0;
    figures.views += sums.views[place] ?? 0;
    figures.bounces += sums.bounces[place] ?? 0;
    figures.seconds += sums.seconds[place] ?? 0;
  }
}

interface PackGrouping {
  /** How many groups there are. */
  values: number;
  /** By visit: its group. */
  places: Column;
  /** What a group is known by; null where it has nothing to be put together by. */
  keyOf: (place: number) => string | number | null;
}

const HOURS = 24;

function groupingOf({ day, hours, labels }: VisitPack, by: Exclude<Grouping, 'page'>, visits: number): PackGrouping {
  if (by === 'day') return { values: 1, places: new Uint8Array(visits), keyOf: () => day };
  if (by === 'hour')
    return {
      values: HOURS,
      places: hours?.hour ?? new Uint8Array(),
      keyOf: (hour) => `${day}T${String(hour).padStart(2, '0')}`,
    };
  const { values, places } = labels[by] ?? { values: new Float64Array(), places: new Uint8Array() };
  const keyOf = (place: number): number | null => (values[place] === NO_LABEL ? null : (values[place] ?? null));
  return { values: values.length, places, keyOf };
}

type Sums = Record<keyof Figures, Float64Array>;

const sumsFor = (count: number): Sums => ({
  visits: new Float64Array(count),
  visitors: new Float64Array(count),
  views: new Float64Array(count),
  bounces: new Float64Array(count),
  seconds: new Float64Array(count),
});

/** Counted in plain columns: objects for each group would take several times as long. */
function sumVisits(
  { visitors, figures }: VisitPack,
  chosen: Uint8Array,
  { places, count }: { places: Column; count: number },
): Sums {
  const sums = sumsFor(count);
  if (!visitors || !figures) return sums;
  const { begins } = visitors;
  const { views, bounces, seconds } = figures;
  const lastVisitor = new Int32Array(count);
  let visitor = 0;
  for (let visit = 0; visit < chosen.length; visit += 1) {
    visitor += begins[visit] ?? 0;
    if (chosen[visit] === 0) continue;
    const place = places[visit] ?? 0;
    add(sums.visits, place, 1);
    add(sums.views, place, views[visit] ?? 0);
    add(sums.bounces, place, bounces[visit] ?? 0);
    add(sums.seconds, place, seconds[visit] ?? 0);
    // Visits are in the order of visitors, so the last one is enough to count each once.
    if (lastVisitor[place] !== visitor) add(sums.visitors, place, 1);
    lastVisitor[place] = visitor;
  }
  return sums;
}

function add(sums: Float64Array, place: number, value: number): void {
  sums[place] = (sums[place] ?? 0) + value;
}

function scanPages({ visitors, pages }: VisitPack, chosen: Uint8Array, groups: Groups): void {
  if (!visitors || !pages) return;
  const { values, places, counts, views } = pages;
  const { begins } = visitors;
  const sums = sumsFor(values.length);
  const lastVisitor = new Int32Array(values.length);
  let [at, visitor] = [0, 0];
  for (let visit = 0; visit < chosen.length; visit += 1) {
    visitor += begins[visit] ?? 0;
    const end = at + (counts[visit] ?? 0);
    if (chosen[visit] === 0) at = end;
    for (; at < end; at += 1) {
      const place = places[at] ?? 0;
      add(sums.visits, place, 1);
      add(sums.views, place, views[at] ?? 0);
      if (lastVisitor[place] !== visitor) add(sums.visitors, place, 1);
      lastVisitor[place] = visitor;
    }
  }
  for (const [place, label] of values.entries()) {
    if (sums.visits[place] === 0) continue;
    const figures = figuresAt(groups, label);
    figures.visits += sums.visits[place] ?? 0;
    figures.visitors += sums.visitors[place] ?? 0;
    figures.views += sums.views[place] ?? 0;
  }
}

/** Adds the chosen visits' visitors to the registers of a HyperLogLog. */
export function sketchPack({ visitors, sketch }: VisitPack, chosen: Uint8Array, registers: Uint8Array): void {
  if (!visitors || !sketch) return;
  let visitor = -1;
  for (let visit = 0; visit < chosen.length; visit += 1) {
    visitor += visitors.begins[visit] ?? 0;
    if (chosen[visit] === 0) continue;
    const register = sketch.registers[visitor] ?? 0;
    registers[register] = Math.max(registers[register] ?? 0, sketch.ranks[visitor] ?? 0);
  }
}

/** The figures of a group, which are begun where there are none. */
export function figuresAt(groups: Groups, key: string | number): Figures {
  let figures = groups.get(key);
  if (!figures) groups.set(key, (figures = { visits: 0, visitors: 0, views: 0, bounces: 0, seconds: 0 }));
  return figures;
}
