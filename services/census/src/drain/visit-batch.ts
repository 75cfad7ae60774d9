import type { CensusTransaction } from '../db/database.ts';
import { timeOf, type Batch } from './hit-batch.ts';
import type { StoredHit } from './stored-hit.ts';
import * as sumStore from './sum-store.ts';
import { sumsOf, type VisitorChange } from './sums.ts';
import { continueVisits, isSign, withNote, type Note, type Sign, type Visit } from './visit.ts';
import { loadVisits, saveVisits } from './visit-store.ts';

/** What a batch tells of one visitor. */
interface Told {
  hit: StoredHit;
  signs: Sign[];
  notes: Note[];
}

/** Stores the visits after a batch and their sums. Returns what belongs to no visit. */
export async function storeVisits(trx: CensusTransaction, batch: Batch, notes: readonly Note[]): Promise<Note[]> {
  const byVisitor = gathered(batch, notes);
  if (byVisitor.size === 0) return [];
  const before = await visitsBefore(trx, byVisitor);
  const loose: Note[] = [];
  const changes = [...byVisitor].map(([key, { signs, notes: own }]): VisitorChange => {
    const visits = before.get(key) ?? [];
    let after = continueVisits(visits, signs);
    for (const note of own) {
      const noted = withNote(after, note);
      if (noted) after = noted;
      else loose.push(note);
    }
    return { before: visits, after };
  });
  const changed = changes.flatMap(({ before: old, after }) => after.filter((visit, index) => visit !== old[index]));
  await saveVisits(trx, inOrder(changed));
  const { hours, days } = sumsOf(changes);
  await sumStore.addHours(trx, hours);
  await sumStore.addDays(trx, days);
  return loose;
}

const keyOf = ({ websiteId, visitor }: { websiteId: string; visitor: string }): string => `${websiteId} ${visitor}`;

function gathered(batch: Batch, notes: readonly Note[]): Map<string, Told> {
  const byVisitor = new Map<string, Told>();
  const toldBy = (hit: StoredHit): Told => {
    const key = keyOf(hit);
    const told = byVisitor.get(key) ?? { hit, signs: [], notes: [] };
    if (told.hit === hit) byVisitor.set(key, told);
    return told;
  };
  for (const hit of batch.hits) if (isSign(hit)) toldBy(hit).signs.push({ hit, ...timeOf(batch, hit) });
  for (const note of notes) toldBy(note.hit).notes.push(note);
  return byVisitor;
}

async function visitsBefore(
  trx: CensusTransaction,
  byVisitor: ReadonlyMap<string, Told>,
): Promise<Map<string, Visit[]>> {
  let [from, until] = [Infinity, -Infinity];
  for (const { signs, notes } of byVisitor.values())
    for (const { hit } of [...signs, ...notes]) {
      from = Math.min(from, hit.at);
      until = Math.max(until, hit.at);
    }
  const visitors = [...byVisitor.values()].map(({ hit }) => hit);
  const before = new Map<string, Visit[]>();
  for (const visit of await loadVisits(trx, visitors, { from, until })) {
    const key = keyOf(visit);
    const visits = before.get(key);
    if (visits) visits.push(visit);
    else before.set(key, [visit]);
  }
  return before;
}

/** By their key, so that drains never wait for each other in a circle. */
function inOrder(visits: readonly Visit[]): Visit[] {
  const keyed = visits.map((visit) => ({ key: `${visit.websiteId} ${visit.day} ${visit.visitor}`, visit }));
  return keyed.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(({ visit }) => visit);
}
