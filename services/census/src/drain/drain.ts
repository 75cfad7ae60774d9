import { setTimeout as wait } from 'node:timers/promises';
import { BusAway, joinTraces, withSystem, type IngestedMessage, type IngestStream, type Job } from '@litfass/kit';
import type { CensusParts } from '../db/database.ts';
import { hitSubject } from '../hits/partition.ts';
import { Memory, storeBatch } from './batch.ts';
import { ensureDays } from './hit-store.ts';
import { Gathering, type Gathered } from './gathered.ts';
import * as store from './place.ts';
import { everything, type Share } from './share.ts';
import { codeOf, isRefusedValue, refusalOf, takenOf } from './refused-hits.ts';
import { hitsIn, type StoredHit } from './stored-hit.ts';

const RETRY_MS = 500;
const FORGET_EVERY_MS = 1000;
const DAY_MS = 86_400_000;
/** check_violation, also said where no partition takes a row */
const NO_PARTITION = '23514';

interface KnownDays {
  hit: Set<string>;
  visit: Set<string>;
}

interface Drain {
  parts: CensusParts;
  stream: IngestStream;
  subject: string;
  stopping: AbortSignal;
  /** Tables of days that are there. */
  days: KnownDays;
  /** What it stored since it took the partition. */
  memory: Memory;
  forgottenAt: number;
  onLost: (hits: number) => void;
  onDataLost: (hits: number) => void;
}

interface DrainOptions {
  stream: IngestStream;
  partition: number;
  /** Told of hits that could not be stored. */
  onLost: (hits: number) => void;
  /** Told of hits that were stored without their data. */
  onDataLost?: (hits: number) => void;
  share?: Share;
}

/**
 * Moves the hits of one partition from the stream into the tables. The place in the stream is stored in the transaction
 * of the hits, and only a drain that read that very place may move it: what is stored once counts once, whatever ends
 * the process. Of several instances one works at a time.
 */
export function startDrain(
  parts: CensusParts,
  { stream, partition, onLost, onDataLost = () => undefined, share = everything }: DrainOptions,
): Job {
  const stopping = new AbortController();
  const drain: Drain = {
    parts,
    stream,
    subject: hitSubject(partition),
    stopping: stopping.signal,
    days: { hit: new Set(), visit: new Set() },
    memory: new Memory(),
    forgottenAt: 0,
    onLost,
    onDataLost,
  };
  const running = drainForEver(drain, partition, share);
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

async function drainForEver(drain: Drain, part: number, share: Share): Promise<void> {
  const { parts, stopping } = drain;
  const holder = parts.newId();
  while (!stopping.aborted) {
    const turn = share.take();
    try {
      if (turn) await drainInTurn(drain, { part, holder }, turn.signal);
    } catch (error) {
      if (!(error instanceof BusAway)) parts.log.warn({ err: error, part }, 'a drain of hits was interrupted');
    } finally {
      turn?.end();
    }
    await wait(RETRY_MS, undefined, { signal: stopping }).catch(() => undefined);
  }
}

/** Drains a part until its turn ends, and leaves it to whoever comes next; does nothing while another drain holds it. */
async function drainInTurn(
  drain: Drain,
  { part, holder }: { part: number; holder: string },
  ending: AbortSignal,
): Promise<void> {
  const { parts, stream, stopping } = drain;
  const epoch = await stream.epoch();
  const place = await withSystem(parts.db, (trx) => store.claimPart(trx, { part, holder, epoch }));
  if (!place) return;
  // Another drain may have stored visits meanwhile.
  drain.memory = new Memory();
  try {
    await follow(drain, place, ending);
  } finally {
    if (ending.aborted || stopping.aborted)
      await withSystem(parts.db, (trx) => store.releasePart(trx, place)).catch(() => undefined);
  }
}

/** While one batch is being stored the next one is read: database and service work at the same time. */
async function follow(drain: Drain, start: store.Place, ending: AbortSignal): Promise<void> {
  const failed = new AbortController();
  const gathering = new Gathering();
  const storing = storeAll(drain, start, gathering).finally(() => failed.abort());
  // It is told in the end; until then nobody may take it for unheard.
  storing.catch(() => gathering.end());
  try {
    for await (const message of drain.stream.read(
      drain.subject,
      start.position,
      AbortSignal.any([drain.stopping, ending, failed.signal]),
    )) {
      await gathering.add(message, hitsOf(drain, message));
    }
  } finally {
    gathering.end();
    await storing;
  }
}

async function storeAll(drain: Drain, start: store.Place, gathering: Gathering): Promise<void> {
  let place = start;
  for (let batch = await gathering.next(); batch; batch = await gathering.next()) {
    const { messages } = batch;
    const traces = messages.flatMap((message) => message.traces);
    const from = place;
    const own = batch;
    place = await joinTraces(traces, 'store hits', () => storeOrSplit(drain, from, own));
    await forget(drain, place);
  }
}

function hitsOf({ parts: { log }, onLost, onDataLost }: Drain, { bytes, position }: IngestedMessage): StoredHit[] {
  try {
    return hitsIn(bytes, (error) => {
      log.error({ err: error, position }, 'the data of a hit cannot be read');
      onDataLost(1);
    });
  } catch (error) {
    log.error({ err: error, position }, 'a message of the stream holds no hits');
    onLost(1);
    return [];
  }
}

// A hit that PostgreSQL refuses must not stop all that come after it: the batch is tried message by message, then without it.
async function storeOrSplit(drain: Drain, place: store.Place, { messages, hits }: Gathered): Promise<store.Place> {
  const last = messages.at(-1)?.position ?? place.position;
  try {
    return await storeHits(drain, place, { hits, position: last });
  } catch (error) {
    if (!isRefusedValue(error)) throw error;
    if (messages.length === 1) return storeTaken(drain, place, { hits, position: last });
    let next = place;
    for (const message of messages) next = await storeOrSplit(drain, next, { messages: [message], hits: message.hits });
    return next;
  }
}

async function storeTaken(
  drain: Drain,
  place: store.Place,
  { hits, position }: { hits: readonly StoredHit[]; position: number },
): Promise<store.Place> {
  let reason: unknown = null;
  const taken = await takenOf(hits, async (some) => {
    const refusal = await refusalOf(drain.parts, place, some);
    reason = refusal ?? reason;
    return refusal === null;
  });
  const whole = new Set(hits);
  const withoutData = taken.filter((hit) => !whole.has(hit)).length;
  const lost = hits.length - taken.length;
  drain.parts.log.error({ err: reason, position, lost, withoutData }, 'hits were lost, or stored without their data');
  drain.onLost(lost);
  drain.onDataLost(withoutData);
  return storeHits(drain, place, { hits: taken, position });
}

async function storeHits(
  drain: Drain,
  place: store.Place,
  batch: { hits: readonly StoredHit[]; position: number },
): Promise<store.Place> {
  try {
    return await storeOnce(drain, place, batch);
  } catch (error) {
    if (codeOf(error) !== NO_PARTITION) throw error;
    // A closed day's table was taken away: a late hit needs it again.
    drain.days.hit.clear();
    drain.days.visit.clear();
    return storeOnce(drain, place, batch);
  }
}

async function storeOnce(
  drain: Drain,
  place: store.Place,
  { hits, position }: { hits: readonly StoredHit[]; position: number },
): Promise<store.Place> {
  const { db } = drain.parts;
  await makeDays(drain, hits);
  const stored = await withSystem(db, async (trx) => {
    await store.advance(trx, place, position);
    return storeBatch(trx, hits, drain.memory);
  });
  if (stored) drain.memory.keep(stored);
  return { ...place, position };
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

async function makeDays({ parts: { db }, days }: Drain, hits: readonly StoredHit[]): Promise<void> {
  const received = [...new Set(hits.map(({ at }) => dayOf(at)))];
  // Where a website is, the day may be the one before or after.
  const local = received.flatMap((day) => [-1, 0, 1].map((more) => dayOf(Date.parse(day) + more * DAY_MS)));
  for (const [parent, wanted] of [
    ['hit', received],
    ['visit', [...new Set(local)]],
  ] as const) {
    const missing = wanted.filter((day) => !days[parent].has(day));
    if (missing.length > 0) await withSystem(db, (trx) => ensureDays(trx, parent, missing));
    for (const day of missing) days[parent].add(day);
  }
}

// What stays in the stream longer than needed does no harm: it lies before the stored position.
async function forget(drain: Drain, { position }: store.Place): Promise<void> {
  if (Date.now() - drain.forgottenAt < FORGET_EVERY_MS) return;
  drain.forgottenAt = Date.now();
  await drain.stream
    .forget(drain.subject, position)
    .catch((error: unknown) => drain.parts.log.warn({ err: error }, 'stored hits could not be taken off the stream'));
}
