import { eachApart, repeat, withSystem, type Job } from '@litfass/kit';
import type { CensusParts } from '../db/database.ts';
import { ensureDays } from '../drain/hit-store.ts';
import { forgetOutcomesBefore } from '../drain/open-outcome.ts';
import { pack } from './pack.ts';
import * as store from './pack-store.ts';
import { sketchDay } from './sketch-store.ts';
import { packDayOfVisits, unpackedDays } from './visit-pack-store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Hits of a pack: enough to compress well, few enough to hold in memory. */
const MOST_HITS = 50_000;
/** Days that are sketched anew each time: hits that come later than that no longer count as visitors of a range. */
const SKETCHED_DAYS = 4;

/** By how much the last places on earth are behind UTC. */
const LAST_TIME_ZONE_MS = 12 * HOUR_MS;
/** A confirmation is opened right after the order, and by the link of its mail. */
const OUTCOME_MS = 2 * DAY_MS;

const dayAt = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Keeps the days: makes tables ahead, packs days that are over, drops what is older than `hitDays`. Every hour. */
export const closeDays = (parts: CensusParts): Job =>
  repeat(parts.log, { everyMs: HOUR_MS, failure: 'the days of hits could not be kept', startsNow: true }, () =>
    keepDays(parts),
  );

interface Step {
  step: string;
  work: () => Promise<void>;
}

/**
 * One round of it; several instances may do it at the same time. A day that cannot be packed keeps no other step from being
 * done, last of all that which is due to visitors: what is too old is forgotten.
 */
export async function keepDays(parts: CensusParts): Promise<void> {
  const { db, clock, config } = parts;
  const now = clock().getTime();
  const day = (more: number): string => dayAt(now + more * DAY_MS);
  const ahead = [0, 1, 2].map(day);
  const steps: Step[] = [
    { step: 'tables of hits', work: () => withSystem(db, (trx) => ensureDays(trx, 'hit', ahead)) },
    { step: 'tables of visits', work: () => withSystem(db, (trx) => ensureDays(trx, 'visit', ahead)) },
    // A website's day can end half a day after that of UTC; one more day for hits that waited.
    { step: 'packs of hits', work: () => packDaysBefore(parts, day(-2)) },
    ...Array.from({ length: SKETCHED_DAYS }, (_, back): Step => {
      return { step: 'sketches', work: () => withSystem(db, (trx) => sketchDay(trx, day(-1 - back))) };
    }),
    {
      step: 'packs of visits',
      work: () => packVisitsBetween(db, day(-config.hitDays), dayAt(now - LAST_TIME_ZONE_MS)),
    },
    { step: 'old days', work: () => forgetBefore(db, day(-config.hitDays)) },
    {
      step: 'orders that nobody looked at',
      work: () => withSystem(db, (trx) => forgetOutcomesBefore(trx, new Date(now - OUTCOME_MS))),
    },
  ];
  const told = {
    failure: 'a step of keeping the days failed; trying again later',
    about: ({ step }: Step) => ({ step }),
  };
  await eachApart(parts.log, steps, told, ({ work }) => work());
}

/** Packs the visits of busy days that are over everywhere on earth. A later visit takes the pack away, and the next round packs anew. */
export async function packVisitsBetween(db: CensusParts['db'], from: string, before: string): Promise<void> {
  for (const each of await withSystem(db, (trx) => unpackedDays(trx, from, before)))
    await withSystem(db, (trx) => packDayOfVisits(trx, each));
}

async function forgetBefore(db: CensusParts['db'], day: string): Promise<void> {
  // Hits that could not be packed in all that time go as well.
  for (const table of ['visit', 'closed_hit'] as const)
    for (const each of await withSystem(db, (trx) => store.daysBefore(trx, table, day)))
      await withSystem(db, (trx) => store.dropDay(trx, table, each));
  await withSystem(db, (trx) => store.dropPacksBefore(trx, day));
}

/**
 * Packs the hits of all days before the given one. A day that was begun and not finished is finished first; one that cannot
 * be packed keeps no other from it. @throws the first fault, in the end
 */
export async function packDaysBefore(parts: Pick<CensusParts, 'db' | 'newId'>, day: string): Promise<void> {
  const { db } = parts;
  const faults: unknown[] = [];
  const packAll = async (): Promise<void> => {
    for (const each of await withSystem(db, (trx) => store.daysBefore(trx, 'closed_hit', day)))
      await packDay(parts, each).catch((error: unknown) => faults.push(error));
  };
  await packAll();
  for (const each of await withSystem(db, (trx) => store.daysBefore(trx, 'hit', day)))
    await withSystem(db, (trx) => store.closeHitDay(trx, each));
  await packAll();
  if (faults.length > 0) throw faults[0];
}

/** Packs the hits of a closed day, website by website, and drops its table; all of it or nothing. */
function packDay({ db, newId }: Pick<CensusParts, 'db' | 'newId'>, day: string): Promise<void> {
  return withSystem(db, async (trx) => {
    if (!(await store.mayPack(trx))) return;
    await store.indexClosedDay(trx, day);
    let after: store.Bookmark | null = null;
    for (;;) {
      const limit = MOST_HITS;
      const hits: Awaited<ReturnType<typeof store.hitsAfter>> = await store.hitsAfter(trx, { day, after, limit });
      for (const [websiteId, own] of Map.groupBy(hits, (hit) => hit.websiteId))
        await store.savePack(trx, { websiteId, day, packId: newId(), hits: own.length, bytes: await pack(own) });
      after = hits.at(-1) ?? null;
      if (hits.length < limit) break;
    }
    await store.dropDay(trx, 'closed_hit', day);
  });
}
