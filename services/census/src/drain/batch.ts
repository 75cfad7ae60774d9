import type { CensusTransaction } from '../db/database.ts';
import { loadPlaces, type WebsitePlace } from '../website/store.ts';
import { facetNames, signals, type FacetName, type Facets } from './dimension.ts';
import { insertHits } from './hit-store.ts';
import { LabelBook, type Label } from './label.ts';
import { localTime } from './local-time.ts';
import { signalsOf } from './signal.ts';
import type { StoredHit } from './stored-hit.ts';
import * as sumStore from './sum-store.ts';
import { sumsOf, type VisitorChange } from './sums.ts';
import { continueVisits, isSign, type Sign, type Visit } from './visit.ts';
import { loadVisits, saveVisits } from './visit-store.ts';
import { measurementsOf, metrics } from './vital.ts';

/** A batch of hits with what is known about their websites. */
interface Batch {
  hits: readonly StoredHit[];
  places: ReadonlyMap<string, WebsitePlace>;
  book: LabelBook;
  /** Keys of labels that are stored already. */
  known: Set<string>;
}

const MOST_KNOWN = 200_000;

/** Stores hits and everything that is counted by them. In one transaction with the place in the stream. */
export async function storeBatch(
  trx: CensusTransaction,
  hits: readonly StoredHit[],
  known: Set<string>,
): Promise<string[]> {
  if (hits.length === 0) return [];
  const places = await loadPlaces(trx, [...new Set(hits.map(({ websiteId }) => websiteId))]);
  const batch: Batch = { hits, places, book: new LabelBook(), known };
  for (const { websiteId, page, facets } of hits) {
    batch.book.of(websiteId, page);
    for (const name of facetNames) batch.book.of(websiteId, facets[name]);
  }
  await insertHits(trx, hits);
  await storeVisits(trx, batch);
  await storeSignals(trx, batch);
  return storeLabels(trx, batch);
}

const timeOf = ({ places }: Batch, { websiteId, at }: StoredHit) =>
  localTime(at, places.get(websiteId)?.timeZone ?? 'UTC');

async function storeVisits(trx: CensusTransaction, batch: Batch): Promise<void> {
  const byVisitor = new Map<string, Sign[]>();
  for (const hit of batch.hits.filter(isSign)) {
    const key = `${hit.websiteId} ${hit.visitor}`;
    const sign = signOf(batch, hit);
    const signs = byVisitor.get(key);
    if (signs) signs.push(sign);
    else byVisitor.set(key, [sign]);
  }
  if (byVisitor.size === 0) return;
  const before = await visitsBefore(trx, byVisitor);
  const changes = [...byVisitor].map(([key, signs]): VisitorChange => {
    const visits = before.get(key) ?? [];
    return { before: visits, after: continueVisits(visits, signs) };
  });
  const { hours, days } = sumsOf(changes);
  const changed = changes.flatMap(({ before: old, after }) => after.filter((visit, index) => visit !== old[index]));
  await saveVisits(
    trx,
    changed.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1)),
  );
  await sumStore.addHours(trx, hours);
  await sumStore.addDays(trx, days);
}

const orderOf = ({ websiteId, day, visitor }: Visit): string => `${websiteId} ${day} ${visitor}`;

function signOf(batch: Batch, hit: StoredHit): Sign {
  const { book } = batch;
  const label = (name: FacetName): Label | null => book.of(hit.websiteId, hit.facets[name]);
  const facets: Facets<Label | null> = {
    source: label('source'),
    channel: label('channel'),
    campaign: label('campaign'),
    term: label('term'),
    country: label('country'),
    device: label('device'),
    browser: label('browser'),
    os: label('os'),
    language: label('language'),
  };
  return { hit, page: book.of(hit.websiteId, hit.page), facets, ...timeOf(batch, hit) };
}

async function visitsBefore(
  trx: CensusTransaction,
  byVisitor: ReadonlyMap<string, Sign[]>,
): Promise<Map<string, Visit[]>> {
  const signs = [...byVisitor.values()].flat();
  const range = signs.reduce(
    ({ from, until }, { hit: { at } }) => ({ from: Math.min(from, at), until: Math.max(until, at) }),
    { from: Infinity, until: -Infinity },
  );
  const visitors = [...byVisitor.values()].flatMap(([sign]) => (sign ? [sign.hit] : []));
  const before = new Map<string, Visit[]>();
  for (const visit of await loadVisits(trx, visitors, range)) {
    const key = `${visit.websiteId} ${visit.visitor}`;
    before.set(key, [...(before.get(key) ?? []), visit]);
  }
  return before;
}

async function storeSignals(trx: CensusTransaction, batch: Batch): Promise<void> {
  const counted = new Map<string, sumStore.SignalSum>();
  const measured = new Map<string, sumStore.VitalSum>();
  for (const hit of batch.hits) {
    const { websiteId } = hit;
    for (const { kind, text } of signalsOf(hit)) {
      const label = batch.book.of(websiteId, text);
      if (label !== null)
        count(counted, { websiteId, kind: signals[kind], day: timeOf(batch, hit).day, label, amount: 0 });
    }
    const page = batch.book.of(websiteId, hit.page);
    if (page === null) continue;
    const publication = publicationAt(batch.places.get(websiteId), hit.at);
    for (const { metric, step } of measurementsOf(hit))
      count(measured, { websiteId, day: timeOf(batch, hit).day, page, publication, metric: metrics[metric], step });
  }
  await sumStore.addSignals(trx, inOrder(counted));
  await sumStore.addVitals(trx, inOrder(measured));
}

function count<T extends { count: number }>(sums: Map<string, T>, one: Omit<T, 'count'>): void;
function count(sums: Map<string, { count: number }>, one: object): void {
  const key = Object.values(one).join(' ');
  const sum = sums.get(key);
  if (sum) sum.count += 1;
  else sums.set(key, { ...one, count: 1 });
}

const inOrder = <T>(byKey: ReadonlyMap<string, T>): T[] =>
  [...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value);

const publicationAt = (place: WebsitePlace | undefined, at: number): number =>
  place?.publications.findLast((version) => version / 1000 <= at) ?? 0;

/** Returns the keys of labels that are stored once the transaction is. */
async function storeLabels(trx: CensusTransaction, { book, known }: Batch): Promise<string[]> {
  if (known.size > MOST_KNOWN) known.clear();
  const added = book.entries().filter(([key]) => !known.has(key));
  await sumStore.addLabels(
    trx,
    added.map(([, entry]) => entry),
  );
  return added.map(([key]) => key);
}
