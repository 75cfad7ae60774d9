import { setTimeout as wait } from 'node:timers/promises';
import { SpanKind } from '@opentelemetry/api';
import type { FastifyBaseLogger } from 'fastify';
import { sql, type Transaction } from 'kysely';
import { BusAway, type Bus } from './bus.ts';
import { withSystem, type Database } from './database.ts';
import { header } from './event-message.ts';
import { prune, recover } from './outbox-upkeep.ts';
import { onLeftEvents } from './relay-call.ts';
import { continueTrace, currentTraceparent } from './trace-context.ts';

export interface Relay {
  /** Finishes what is under way. */
  stop: () => Promise<void>;
}

export interface RelayParts<DB> {
  db: Database<DB>;
  bus: Bus;
  log: FastifyBaseLogger;
  /** Between two looks for what this process was not told of: events of an instance that died before it published them. */
  intervalMs?: number;
  /** For metrics: how many were published together, and how old the oldest was. */
  onPublished?: (count: number, oldestMs: number) => void;
  /**
   * Events whose order among themselves means nothing, as `<domain>.<entity>.<verb>`: each is the only one of its entity.
   * Neighbours of one kind are under way together; what comes before and after them keeps its place.
   */
  unordered?: readonly string[];
}

interface OutboxRow {
  website_id: string;
  id: string;
  subject: string;
  type: string;
  payload: Buffer;
  version: number | string;
  removal: number | string;
  traceparent: string | null;
  age_ms: number;
}

const BATCH = 200;
/** After a batch, so that under load many events share one. */
const GATHER_MS = 100;
const LOOK_MS = 500;
const PRUNE_EVERY_MS = 3_600_000;

/**
 * Publishes what transactions left in the outbox, in order within a website, at least once (R3). Rows carry their
 * state: one whose transaction commits late is found whenever it appears, which a remembered position would skip. Of
 * several instances one works at a time. Published rows stay for a week: when the broker comes back without what it had
 * acknowledged, they are published again.
 */
export function startRelay<DB>(parts: RelayParts<DB>): Relay {
  const state = { isStopping: false, mustRecover: true, pruneAt: 0, alarm: new AbortController() };
  const wake = (): void => state.alarm.abort();
  const forgetBus = parts.bus.onConnected(() => {
    state.mustRecover = true;
    wake();
  });
  const forgetCalls = onLeftEvents(parts.db, wake);
  const running = (async () => {
    while (!state.isStopping) {
      const count = await round(parts, state);
      if (count > 0 && count < BATCH) await wait(GATHER_MS);
      if (count === 0 && !state.isStopping) await pause(state, parts.intervalMs ?? LOOK_MS);
    }
  })();
  return {
    stop: async () => {
      state.isStopping = true;
      forgetBus();
      forgetCalls();
      wake();
      await running;
    },
  };
}

async function pause(state: { alarm: AbortController }, intervalMs: number): Promise<void> {
  await wait(intervalMs, undefined, { signal: state.alarm.signal }).catch(() => undefined);
  state.alarm = new AbortController();
}

async function round<DB>(parts: RelayParts<DB>, state: { mustRecover: boolean; pruneAt: number }): Promise<number> {
  const { db, bus, log } = parts;
  if (!bus.isConnected()) return 0;
  try {
    if (Date.now() > state.pruneAt) {
      state.pruneAt = Date.now() + PRUNE_EVERY_MS;
      await prune(db);
    }
    if (state.mustRecover) await recoverOnce(parts, state);
    const { rows } = await sql<{
      waits: boolean;
    }>`select exists (select 1 from outbox where published_at is null) as waits`.execute(db.system);
    return rows[0]?.waits ? await withSystem(db, (trx) => publishBatch(trx, parts)) : 0;
  } catch (error) {
    if (!(error instanceof BusAway)) log.error({ err: error }, 'the relay failed; it tries again');
    await wait(500);
    return 0;
  }
}

// The connection may be lost again meanwhile, which sets the flag anew.
async function recoverOnce<DB>(parts: RelayParts<DB>, state: { mustRecover: boolean }): Promise<void> {
  state.mustRecover = false;
  try {
    if (await recover(parts)) return;
  } catch (error) {
    state.mustRecover = true;
    throw error;
  }
  state.mustRecover = true;
}

async function publishBatch<DB>(trx: Transaction<DB>, parts: RelayParts<DB>): Promise<number> {
  // Two relays at once would mix the order up.
  const lock = await sql<{
    mine: boolean;
  }>`select pg_try_advisory_xact_lock(hashtext('relay ' || current_schema())) as mine`.execute(trx);
  if (!lock.rows[0]?.mine) return 0;
  const { rows } = await sql<OutboxRow>`
    select website_id, id, subject, type, payload, version, removal, traceparent,
           (extract(epoch from clock_timestamp() - created_at) * 1000)::float8 as age_ms
    from outbox where published_at is null order by position, id limit ${BATCH} for update skip locked
  `.execute(trx);
  if (rows.length === 0) return 0; // the other relay was quicker
  const byWebsite = Map.groupBy(rows, (row) => row.website_id);
  const published = (await Promise.all([...byWebsite.values()].map((events) => publishInOrder(parts, events)))).flat();
  if (published.length === 0) throw new BusAway('no event was taken');
  await sql`
    update outbox set published_at = now()
    from unnest(${published.map((row) => row.website_id)}::text[], ${published.map((row) => row.id)}::text[]) as done (website_id, id)
    where outbox.website_id = done.website_id and outbox.id = done.id
  `.execute(trx);
  parts.onPublished?.(published.length, Math.max(...published.map((row) => row.age_ms)));
  return published.length;
}

// Stops at the first that fails: a later event must not overtake it. Returns what is published.
async function publishInOrder<DB>(parts: RelayParts<DB>, events: OutboxRow[]): Promise<OutboxRow[]> {
  const published: OutboxRow[] = [];
  for (const together of stepsOf(events, parts.unordered ?? [])) {
    const results = await Promise.allSettled(together.map((event) => publishRow(parts.bus, event)));
    published.push(...together.filter((_event, index) => results[index]?.status === 'fulfilled'));
    const failed = results.find((result) => result.status === 'rejected');
    if (!failed) continue;
    parts.log.warn({ err: failed.reason, subject: together[0]?.subject }, 'an event waits for NATS');
    break;
  }
  return published;
}

/** One event after the other, but neighbours of one unordered kind together. */
function stepsOf(events: OutboxRow[], unordered: readonly string[]): OutboxRow[][] {
  const steps: OutboxRow[][] = [];
  for (const event of events) {
    const last = steps.at(-1);
    const isFree = unordered.some((kind) => event.subject.startsWith(`litfass.${kind}.`));
    if (isFree && last?.[0]?.subject === event.subject) last.push(event);
    else steps.push([event]);
  }
  return steps;
}

async function publishRow(bus: Bus, row: OutboxRow): Promise<void> {
  const { traceparent } = row;
  if (!traceparent) return send(bus, row, null);
  const what = row.subject.split('.').slice(0, -1).join('.'); // without the website
  const sent = () => send(bus, row, currentTraceparent() ?? traceparent);
  return continueTrace(traceparent, `publish ${what}`, sent, SpanKind.PRODUCER);
}

async function send(
  bus: Bus,
  { subject, payload, id, type, version, removal }: OutboxRow,
  traceparent: string | null,
): Promise<void> {
  const headers = {
    [header.type]: type,
    [header.version]: String(version),
    ...(BigInt(removal) > 0n && { [header.removal]: String(removal) }),
    ...(traceparent && { traceparent }),
  };
  await bus.publish(subject, payload, { msgId: id, headers });
}
