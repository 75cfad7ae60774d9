import { dimensions, facetNames, type Dimension } from './dimension.ts';
import type { Label } from './label.ts';
import type { Visit } from './visit.ts';

/** What is summed about visits. */
export interface Figures {
  visits: number;
  /** Visits that are their visitor's first of the day. */
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

/** A visit before and after a batch; `before` is null when it began in it. */
export interface VisitChange {
  before: Visit | null;
  after: Visit;
}

/** What changed visits add to the sums; a visit counts when it began. Ordered, so that drains never wait in a circle. */
export function sumsOf(changes: readonly VisitChange[]): { hours: HourSum[]; days: DaySum[] } {
  const hours = new Map<string, HourSum>();
  const days = new Map<string, DaySum>();
  const add = (visit: Visit, sign: 1 | -1): void => {
    const { websiteId, day, hour } = visit;
    const whole = figuresOf(visit);
    addTo(hours, `${websiteId} ${day} ${hour}`, { websiteId, day, hour, ...whole }, sign);
    const addDay = (dimension: Dimension, label: Label, figures: Figures): void => {
      const number = dimensions[dimension];
      addTo(
        days,
        `${websiteId} ${number} ${day} ${label}`,
        { websiteId, dimension: number, day, label, ...figures },
        sign,
      );
    };
    for (const name of facetNames) {
      const label = visit.facets[name];
      if (label !== null) addDay(name, label, whole);
    }
    addDay('entry', visit.entry, whole);
    addDay('exit', visit.exit, whole);
    for (const [page, views] of visit.pages) addDay('page', page, { ...whole, views, bounces: 0, seconds: 0 });
  };
  for (const { before, after } of changes) {
    if (before) add(before, -1);
    add(after, 1);
  }
  return { hours: inOrder(hours), days: inOrder(days) };
}

function figuresOf(visit: Visit): Figures {
  return {
    visits: 1,
    visitors: visit.isFirst ? 1 : 0,
    views: visit.views,
    bounces: visit.actions <= 1 ? 1 : 0,
    seconds: Math.round((visit.lastAt - visit.startedAt) / 1000),
  };
}

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
