import { dimensions, facetNames, type Dimension } from './dimension.ts';
import type { Label } from './label.ts';
import type { Visit } from './visit.ts';

/** What is summed about visits. */
export interface Figures {
  visits: number;
  /** Different visitors, counted anew each day. */
  visitors: number;
  views: number;
  /** Visits of one page view and nothing else. */
  bounces: number;
  seconds: number;
}

export interface HourSum extends Figures {
  websiteId: string;
  day: string;
  hour: number;
}

export interface DaySum extends Figures {
  websiteId: string;
  dimension: number;
  day: string;
  label: Label;
}

/** All visits of one visitor on the days of a batch, before and after it; in the order in which they began. */
export interface VisitorChange {
  before: readonly Visit[];
  after: readonly Visit[];
}

interface Sums {
  hours: Map<string, HourSum>;
  days: Map<string, DaySum>;
}

/** What a batch adds to the sums; a visit counts when it began. Ordered, so that drains never wait in a circle. */
export function sumsOf(changes: readonly VisitorChange[]): { hours: HourSum[]; days: DaySum[] } {
  const sums: Sums = { hours: new Map(), days: new Map() };
  for (const { before, after } of changes) {
    addVisitor(sums, before, -1);
    addVisitor(sums, after, 1);
  }
  return { hours: inOrder(sums.hours), days: inOrder(sums.days) };
}

function addVisitor(sums: Sums, visits: readonly Visit[], sign: 1 | -1): void {
  const counted = new Set<string>();
  // Nearly all have one visit: there is nothing to count twice.
  const visitorsOf = (key: string): 0 | 1 => {
    if (visits.length === 1) return 1;
    const isNew = !counted.has(key);
    counted.add(key);
    return isNew ? 1 : 0;
  };
  for (const visit of visits) addVisit(sums, visit, sign, visitorsOf);
}

function addVisit(sums: Sums, visit: Visit, sign: 1 | -1, visitorsOf: (key: string) => 0 | 1): void {
  const { websiteId, day, hour } = visit;
  const whole = figuresOf(visit);
  const hourSum = { websiteId, day, hour, ...whole, visitors: visitorsOf(day) };
  addTo(sums.hours, `${websiteId} ${day} ${hour}`, hourSum, sign);
  const addDay = (name: Dimension, label: Label, figures: typeof whole): void => {
    const dimension = dimensions[name];
    const key = `${dimension} ${day} ${label}`;
    const sum = { websiteId, dimension, day, label, ...figures, visitors: visitorsOf(key) };
    addTo(sums.days, `${websiteId} ${key}`, sum, sign);
  };
  for (const name of facetNames) {
    const label = visit.facets[name];
    if (label !== null) addDay(name, label, whole);
  }
  addDay('entry', visit.entry, whole);
  addDay('exit', visit.exit, whole);
  for (const [page, views] of visit.pages) addDay('page', page, { ...whole, views, bounces: 0, seconds: 0 });
}

const figuresOf = (visit: Visit): Omit<Figures, 'visitors'> => ({
  visits: 1,
  views: visit.views,
  bounces: visit.actions <= 1 ? 1 : 0,
  seconds: Math.round((visit.lastAt - visit.startedAt) / 1000),
});

function addTo<T extends Figures>(sums: Map<string, T>, key: string, more: T, sign: 1 | -1): void {
  const sum = sums.get(key);
  const target = sum ?? { ...more, visits: 0, visitors: 0, views: 0, bounces: 0, seconds: 0 };
  if (!sum) sums.set(key, target);
  target.visits += sign * more.visits;
  target.visitors += sign * more.visitors;
  target.views += sign * more.views;
  target.bounces += sign * more.bounces;
  target.seconds += sign * more.seconds;
}

const inOrder = <T extends Figures>(byKey: ReadonlyMap<string, T>): T[] =>
  [...byKey]
    .filter(([, { visits, visitors, views, bounces, seconds }]) => visits || visitors || views || bounces || seconds)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, value]) => value);
