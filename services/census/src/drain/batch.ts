import type { CensusTransaction } from '../db/database.ts';
import { lastRemovals } from '../website/removal.ts';
import { loadPlaces, type WebsitePlace } from '../website/store.ts';
import { facetNames, signals } from './dimension.ts';
import type { Batch } from './hit-batch.ts';
import { copyHits, insertCopied } from './hit-store.ts';
import { inSteps } from './in-steps.ts';
import { KnownVisits, type VisitsSince } from './known-visits.ts';
import { KnownLabels, LabelBook, type LabelEntry } from './label-book.ts';
import { notesWithOutcomes } from './open-outcome.ts';
import { storeCounts } from './signal-batch.ts';
import { signalsOf } from './signal.ts';
import type { StoredHit } from './stored-hit.ts';
import { addLabels } from './sum-store.ts';
import { meanwhile } from './meanwhile.ts';
import type { Note, VisitSignal } from './visit.ts';
import { storeVisits } from './visit-batch.ts';
import { measurementsOf, metrics } from './vital.ts';

/** What a drain remembers of what it stored, as long as nobody else can have stored anything since. */
export class Memory {
  labels = new KnownLabels();
  visits = new KnownVisits();
  readonly #removals = new Map<string, number>();

  /** Of a website that was removed meanwhile nothing is stored any more. */
  heed(removals: ReadonlyMap<string, number>): void {
    const news = [...removals].filter(([websiteId, removal]) => this.#removals.get(websiteId) !== removal);
    if (news.length === 0) return;
    for (const [websiteId, removal] of news) this.#removals.set(websiteId, removal);
    this.labels = new KnownLabels();
    this.visits = new KnownVisits();
  }

  /** Once it is committed. */
  keep({ labels, visits }: Stored): void {
    this.labels.add(labels);
    this.visits.keep(visits);
  }
}

/** What a batch stored. */
interface Stored {
  labels: LabelEntry[];
  visits: VisitsSince;
}

/**
 * Stores hits and everything that is counted by them, in one transaction with the place in the stream; passes by those
 * of a website as it was before its removal. Returns what is to be remembered once it is committed.
 */
export async function storeBatch(
  trx: CensusTransaction,
  all: readonly StoredHit[],
  memory: Memory,
): Promise<Stored | null> {
  if (all.length === 0) return null;
  const websiteIds = [...new Set(all.map(({ websiteId }) => websiteId))];
  const removals = await lastRemovals(trx, websiteIds);
  memory.heed(removals);
  const hits = all.filter(({ websiteId, removal }) => (removals.get(websiteId) ?? 0) <= removal);
  if (hits.length === 0) return null;
  const places = await loadPlaces(trx, websiteIds);
  const batch: Batch = { hits, places, book: new LabelBook(memory.labels), visits: memory.visits };
  await inSteps(hits, (hit) => keepLabels(batch.book, hit));
  await copyHits(trx, hits);
  return meanwhile(insertCopied(trx), () => storeCounted(trx, batch));
}

async function storeCounted(trx: CensusTransaction, batch: Batch): Promise<Stored> {
  const told: Note[] = [];
  await inSteps(batch.hits, (hit) => told.push(...noteOf(batch, hit)));
  const notes = await notesWithOutcomes(trx, batch.hits, told);
  const { loose, after } = await storeVisits(trx, batch, notes);
  await storeCounts(trx, batch, { told, loose });
  const labels = batch.book.entries();
  await addLabels(trx, labels);
  return { labels, visits: after };
}

function keepLabels(book: LabelBook, { websiteId, page, facets, labels }: StoredHit): void {
  if (labels.page !== null) book.keep(websiteId, labels.page, page);
  for (const name of facetNames) {
    const label = labels.facets[name];
    if (label !== null) book.keep(websiteId, label, facets[name]);
  }
}

/** What a hit tells beside being a sign of its visitor; nothing for most. */
function noteOf({ book, places }: Batch, hit: StoredHit): Note[] {
  const { websiteId, labels } = hit;
  const found = signalsOf(hit).flatMap(({ kind, text, isOfVisitAlone = false }): VisitSignal[] => {
    const label = book.of(websiteId, text);
    return label === null ? [] : [{ kind: signals[kind], label, count: 1, amount: 0, isOfVisitAlone }];
  });
  const { page } = labels;
  const publication = publicationAt(places.get(websiteId), hit.at);
  const vitals =
    page === null
      ? []
      : measurementsOf(hit).map(({ metric, step }) => ({ page, publication, metric: metrics[metric], step }));
  return found.length + vitals.length > 0 ? [{ hit, signals: found, vitals }] : [];
}

const publicationAt = (place: WebsitePlace | undefined, at: number): number =>
  place?.publications.findLast((version) => version / 1000 <= at) ?? 0;
