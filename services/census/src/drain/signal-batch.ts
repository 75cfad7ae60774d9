import type { CensusTransaction } from '../db/database.ts';
import { timeOf, type Batch } from './hit-batch.ts';
import { facetNames } from './dimension.ts';
import { labelOf } from './label.ts';
import type { StoredHit } from './stored-hit.ts';
import * as sumStore from './sum-store.ts';
import type { Note } from './visit.ts';

/** Adds what hits told to the sums of their days; what belongs to no visit also by what its own call tells. */
export async function storeCounts(
  trx: CensusTransaction,
  batch: Batch,
  { told, loose }: { told: readonly Note[]; loose: readonly Note[] },
): Promise<void> {
  const counted = new Map<string, sumStore.SignalSum>();
  const measured = new Map<string, sumStore.VitalSum>();
  for (const { hit, signals, vitals } of told) {
    const { websiteId } = hit;
    const { day } = timeOf(batch, hit);
    for (const { kind, label, isOfVisitAlone } of signals)
      if (!isOfVisitAlone) count(counted, { websiteId, kind, day, label, amount: 0 });
    for (const vital of vitals) count(measured, { websiteId, day, ...vital });
  }
  await sumStore.addSignals(trx, inOrder(counted));
  await sumStore.addVitals(trx, inOrder(measured));
  await storeLoose(trx, batch, loose);
}

async function storeLoose(trx: CensusTransaction, batch: Batch, loose: readonly Note[]): Promise<void> {
  const counted = new Map<string, sumStore.LooseSum>();
  for (const { hit, signals } of loose) {
    const { websiteId, labels } = hit;
    const { day } = timeOf(batch, hit);
    const facets = facetKey(hit);
    const one = { page: labels.page, ...labels.facets };
    for (const { kind, label, isOfVisitAlone } of signals)
      if (!isOfVisitAlone) count(counted, { websiteId, day, kind, label, facets, ...one });
  }
  await sumStore.addLoose(trx, inOrder(counted));
}

const facetKey = ({ labels }: StoredHit): number =>
  labelOf([labels.page, ...facetNames.map((name) => labels.facets[name])].join(' ')) ?? 0;

function count<T extends { count: number }>(sums: Map<string, T>, one: Omit<T, 'count'>): void;
function count(sums: Map<string, { count: number }>, one: object): void {
  const key = Object.values(one).join(' ');
  const sum = sums.get(key);
  if (sum) sum.count += 1;
  else sums.set(key, { ...one, count: 1 });
}

const inOrder = <T>(byKey: ReadonlyMap<string, T>): T[] =>
  [...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value);
