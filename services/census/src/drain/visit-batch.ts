import { dropVisitPacks, type WebsiteDay } from '../days/visit-pack-store.ts';
import type { CensusTransaction } from '../db/database.ts';
import { timeOf, type Batch } from './hit-batch.ts';
import { inSteps } from './in-steps.ts';
import type { KnownVisits, VisitsSince } from './known-visits.ts';
import type { StoredHit } from './stored-hit.ts';
import { meanwhile } from './meanwhile.ts';
import * as sumStore from './sum-store.ts';
import { sumsOf, type VisitorChange } from './sums.ts';
import { continueVisits, isSign, VISIT_MS, withNote, type Note, type Sign, type Visit } from './visit.ts';
import { copyVisits, loadVisits, storeCopied } from './visit-store.ts';

/** What a batch tells of one visitor. */
interface Told {
  hit: StoredHit;
  signs: Sign[];
  notes: Note[];
}

/** Stores the visits after a batch and their sums. `loose`: what belongs to no visit. */
export async function storeVisits(
  trx: CensusTransaction,
  batch: Batch,
  notes: readonly Note[],
): Promise<{ loose: Note[]; after: VisitsSince }> {
  const byVisitor = await gathered(batch, notes);
  const since = sinceOf(byVisitor);
  const before = await visitsBefore(trx, { byVisitor, since, known: batch.visits });
  const loose: Note[] = [];
  const visits = new Map<string, readonly Visit[]>();
  const changes: VisitorChange[] = [];
  await inSteps(byVisitor, ([visitor, { signs, notes: own }]) => {
    const old = before.get(visitor) ?? [];
    const after = withNotes(continueVisits(old, signs), own, loose);
    visits.set(visitor, after);
    changes.push({ before: old, after });
  });
  const begun = changes.flatMap(({ before: old, after }) => after.slice(old.length));
  const known = changes.flatMap(({ before: old, after }) => old.flatMap((visit, at) => changedAt(visit, after[at])));
  const changed = { known: inOrder(known), begun: inOrder(begun) };
  await copyVisits(trx, changed);
  const { hours, days } = await meanwhile(storeCopied(trx, changed), () => sumsOf(changes));
  await dropVisitPacks(trx, daysOf([...known, ...begun]));
  await sumStore.addHours(trx, hours);
  await sumStore.addDays(trx, days);
  return { loose, after: { since, visits } };
}

const changedAt = (before: Visit, after: Visit | undefined): Visit[] => (after && after !== before ? [after] : []);

function withNotes(visits: readonly Visit[], notes: readonly Note[], loose: Note[]): readonly Visit[] {
  let after = visits;
  for (const note of notes) {
    const noted = withNote(after, note);
    if (noted) after = noted;
    else loose.push(note);
  }
  return after;
}

const keyOf = ({ websiteId, visitor }: { websiteId: string; visitor: string }): string => `${websiteId} ${visitor}`;

async function gathered(batch: Batch, notes: readonly Note[]): Promise<Map<string, Told>> {
  const byVisitor = new Map<string, Told>();
  const toldBy = (hit: StoredHit): Told => {
    const key = keyOf(hit);
    let told = byVisitor.get(key);
    if (!told) byVisitor.set(key, (told = { hit, signs: [], notes: [] }));
    return told;
  };
  await inSteps(batch.hits, (hit) => {
    if (isSign(hit)) toldBy(hit).signs.push({ hit, ...timeOf(batch, hit) });
  });
  for (const note of notes) toldBy(note.hit).notes.push(note);
  return byVisitor;
}

const DAY_MS = 24 * 3_600_000;

/** The day from which on visits may be touched: a day before the first hit covers every time zone. */
function sinceOf(byVisitor: ReadonlyMap<string, Told>): string {
  let first = Number.POSITIVE_INFINITY;
  for (const { signs, notes } of byVisitor.values()) {
    for (const { hit } of signs) first = Math.min(first, hit.at);
    for (const { hit } of notes) first = Math.min(first, hit.at);
  }
  return byVisitor.size === 0 ? '' : new Date(first - DAY_MS - VISIT_MS).toISOString().slice(0, 10);
}

async function visitsBefore(
  trx: CensusTransaction,
  { byVisitor, since, known }: { byVisitor: ReadonlyMap<string, Told>; since: string; known: KnownVisits },
): Promise<Map<string, readonly Visit[]>> {
  const before = new Map<string, readonly Visit[]>();
  const asked: StoredHit[] = [];
  for (const [visitor, { hit }] of byVisitor) {
    const visits = known.of(visitor, since);
    if (visits) before.set(visitor, visits);
    else asked.push(hit);
  }
  const loaded = Map.groupBy(await loadVisits(trx, asked, daysSince(since, asked)), keyOf);
  for (const [visitor, visits] of loaded) before.set(visitor, visits);
  return before;
}

/** The days from one on (yyyy-mm-dd) on which the visitors of these hits can have begun a visit, where they are. */
function daysSince(since: string, hits: readonly StoredHit[]): string[] {
  const last = hits.reduce((latest, { at }) => Math.max(latest, at), 0) + DAY_MS;
  const days: string[] = [];
  for (let at = Date.parse(since); at <= last; at += DAY_MS) days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}

/** The days of some visits, each once. */
function daysOf(visits: readonly Visit[]): WebsiteDay[] {
  const days = new Map<string, WebsiteDay>();
  for (const { websiteId, day } of visits) days.set(`${websiteId} ${day}`, { websiteId, day });
  return [...days.values()];
}

/** By their key, so that drains never wait for each other in a circle. */
function inOrder(visits: readonly Visit[]): Visit[] {
  const keyed = visits.map((visit) => ({ key: `${visit.websiteId} ${visit.day} ${visit.visitor}`, visit }));
  return keyed.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(({ visit }) => visit);
}
