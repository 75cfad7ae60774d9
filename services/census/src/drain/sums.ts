import { dimensions, facetNames } from './dimension.ts';
import { inSteps } from './in-steps.ts';
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

/** Sums of a website's day: by hour, and by the label of each dimension. */
interface DayBook {
  websiteId: string;
  day: string;
  hours: Map<number, Figures>;
  labels: Map<Label, Figures>[];
}

type Books = Map<string, DayBook>;

/** What a batch adds to the sums; a visit counts when it began. Ordered, so that drains never wait in a circle. */
export async function sumsOf(changes: readonly VisitorChange[]): Promise<{ hours: HourSum[]; days: DaySum[] }> {
  const books: Books = new Map();
  await inSteps(changes, ({ before, after }) => {
    const [old] = before;
    const [visit] = after;
    // Nearly all have one visit: there is nothing to count twice, and little of it changed.
    if (before.length === 0 && after.length === 1 && visit) addWhole(books, visit, { sign: 1, visitorsOf: one });
    else if (before.length === 1 && after.length === 1 && old && visit) addDifference(books, old, visit);
    else {
      addVisitor(books, before, -1);
      addVisitor(books, after, 1);
    }
  });
  const inOrder = [...books].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, book]) => book);
  return { hours: inOrder.flatMap(hoursOf), days: inOrder.flatMap(daysOf) };
}

const one = (): 0 | 1 => 1;

function addVisitor(books: Books, visits: readonly Visit[], sign: 1 | -1): void {
  const counted = new Set<string>();
  const visitorsOf = (key: string): 0 | 1 => {
    if (counted.has(key)) return 0;
    counted.add(key);
    return 1;
  };
  for (const visit of visits) addWhole(books, visit, { sign, visitorsOf });
}

function addWhole(
  books: Books,
  visit: Visit,
  { sign, visitorsOf }: { sign: 1 | -1; visitorsOf: (key: string) => 0 | 1 },
): void {
  const book = bookOf(books, visit);
  const { day } = visit;
  const views = sign * visit.views;
  const whole = (key: string): Figures => ({
    visits: sign,
    visitors: sign * visitorsOf(key),
    views,
    bounces: sign * bouncesOf(visit),
    seconds: sign * secondsOf(visit),
  });
  add(book.hours, visit.hour, whole(day));
  for (const [dimension, label] of labelsOf(visit))
    add(mapOf(book, dimension), label, whole(`${dimension} ${day} ${label}`));
  const page = dimensions.page;
  for (const [label, seen] of visit.pages) {
    const visitors = sign * visitorsOf(`${page} ${day} ${label}`);
    add(mapOf(book, page), label, { visits: sign, visitors, views: sign * seen, bounces: 0, seconds: 0 });
  }
}

/** A visit that went on: what it is told apart by stays as it is, but for its last page. */
function addDifference(books: Books, old: Visit, visit: Visit): void {
  if (old === visit) return;
  const book = bookOf(books, visit);
  const views = visit.views - old.views;
  const seconds = secondsOf(visit) - secondsOf(old);
  const more = { visits: 0, visitors: 0, views, bounces: bouncesOf(visit) - bouncesOf(old), seconds };
  if (views || seconds || more.bounces) {
    add(book.hours, visit.hour, more);
    for (const [dimension, label] of labelsOf(visit))
      if (dimension !== dimensions.exit || label === old.exit) add(mapOf(book, dimension), label, more);
  }
  if (visit.exit !== old.exit) {
    add(mapOf(book, dimensions.exit), old.exit, figuresOf(old, -1));
    add(mapOf(book, dimensions.exit), visit.exit, figuresOf(visit, 1));
  }
  for (const [label, seen] of visit.pages) {
    const before = old.pages.get(label) ?? 0;
    const visits = before === 0 ? 1 : 0;
    if (seen !== before)
      add(mapOf(book, dimensions.page), label, {
        visits,
        visitors: visits,
        views: seen - before,
        bounces: 0,
        seconds: 0,
      });
  }
}

function* labelsOf(visit: Visit): Generator<[dimension: number, label: Label]> {
  for (const name of facetNames) {
    const label = visit.facets[name];
    if (label !== null) yield [dimensions[name], label];
  }
  yield [dimensions.entry, visit.entry];
  yield [dimensions.exit, visit.exit];
}

const bouncesOf = ({ actions }: Visit): 0 | 1 => (actions <= 1 ? 1 : 0);
const secondsOf = ({ lastAt, startedAt }: Visit): number => Math.round((lastAt - startedAt) / 1000);

const figuresOf = (visit: Visit, sign: 1 | -1): Figures => ({
  visits: sign,
  visitors: sign,
  views: sign * visit.views,
  bounces: sign * bouncesOf(visit),
  seconds: sign * secondsOf(visit),
});

function bookOf(books: Books, { websiteId, day }: Visit): DayBook {
  const key = `${websiteId} ${day}`;
  const known = books.get(key);
  if (known) return known;
  const book: DayBook = { websiteId, day, hours: new Map(), labels: [] };
  books.set(key, book);
  return book;
}

const mapOf = ({ labels }: DayBook, dimension: number): Map<Label, Figures> => (labels[dimension] ??= new Map());

function add<K>(sums: Map<K, Figures>, key: K, more: Figures): void {
  const sum = sums.get(key);
  if (!sum) {
    sums.set(key, { ...more });
    return;
  }
  sum.visits += more.visits;
  sum.visitors += more.visitors;
  sum.views += more.views;
  sum.bounces += more.bounces;
  sum.seconds += more.seconds;
}

const isAnything = ({ visits, visitors, views, bounces, seconds }: Figures): boolean =>
  Boolean(visits || visitors || views || bounces || seconds);

const entriesOf = (sums: Map<number, Figures>): [number, Figures][] =>
  [...sums].filter(([, figures]) => isAnything(figures)).toSorted(([a], [b]) => a - b);

const hoursOf = ({ websiteId, day, hours }: DayBook): HourSum[] =>
  entriesOf(hours).map(([hour, figures]) => ({ websiteId, day, hour, ...figures }));

const daysOf = ({ websiteId, day, labels }: DayBook): DaySum[] =>
  labels.flatMap((sums, dimension) =>
    entriesOf(sums).map(([label, figures]) => ({ websiteId, dimension, day, label, ...figures })),
  );
