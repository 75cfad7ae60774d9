import { setTimeout as wait } from 'node:timers/promises';
import { fromBinary, type DescMessage, type MessageShape } from '@bufbuild/protobuf';
import type { FastifyBaseLogger } from 'fastify';
import { AckPolicy, DeliverPolicy, type JsMsg } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { sql, type Transaction } from 'kysely';
import { BusAway, type Bus } from './bus.ts';
import { withTenant, type Database } from './database.ts';
import { buryEvent, replaySubject } from './dead-letter.ts';
import { arrivedEvent, type ArrivedEvent } from './event-message.ts';
import { EVENTS } from './streams.ts';
import { continueTrace } from './trace-context.ts';

export interface IncomingEvent<S extends DescMessage> {
  id: string;
  websiteId: string;
  /** Grows with each change of the entity; see `isNewer`. */
  version: bigint;
  message: MessageShape<S>;
}

/** What one service does about one kind of event; made by `consumer`. */
export interface Consumer<DB> {
  name: string;
  subject: string;
  typeName: string;
  apply(trx: Transaction<DB>, event: ArrivedEvent): Promise<void>;
}

/**
 * Describes a consumer. `name` is permanent: it is the place in the stream. `subject` is
 * `litfass.<domain>.<entity>.<verb>`, the verb may be `*`; events of another type than `schema` are passed by.
 * `apply` runs in a transaction of the event's website that also remembers the event: applied once, however often it
 * comes (R4). It must not do what a rollback cannot undo.
 */
export function consumer<DB, S extends DescMessage>(description: {
  name: string;
  subject: string;
  schema: S;
  apply: (trx: Transaction<DB>, event: IncomingEvent<S>) => Promise<void>;
}): Consumer<DB> {
  const { name, subject, schema, apply } = description;
  if (!/^[a-z][a-z0-9-]*$/.test(name)) throw new Error(`'${name}' is no consumer's name`);
  if (!/^litfass(?:\.(?:[a-z][a-z0-9-]*|\*)){3}$/.test(subject))
    throw new Error(`'${subject}' is no subject of events`);
  return {
    name,
    subject: `${subject}.*`,
    typeName: schema.typeName,
    apply: (trx, { id, websiteId, version, payload }) =>
      apply(trx, { id, websiteId, version, message: fromBinary(schema, payload) }),
  };
}

/**
 * Whether this version of an entity is the newest that the consumer has seen; remembers it if so. Events can come in
 * another order than they were made: an older one must change nothing.
 */
export async function isNewer<DB>(
  trx: Transaction<DB>,
  entity: { consumer: string; websiteId: string; entityId: string; version: bigint },
): Promise<boolean> {
  const { rows } = await sql`
    insert into entity_version (website_id, consumer, entity_id, version)
    values (${entity.websiteId}, ${entity.consumer}, ${entity.entityId}, ${String(entity.version)})
    on conflict (website_id, consumer, entity_id) do update set version = excluded.version
    where entity_version.version < excluded.version
    returning 1
  `.execute(trx);
  return rows.length > 0;
}

export type Outcome = 'applied' | 'known' | 'passed' | 'retried' | 'buried';

export interface ConsumerParts<DB> {
  db: Database<DB>;
  bus: Bus;
  log: FastifyBaseLogger;
  /** Waits between tries; after one more try than waits the event is a dead letter. Seven: half a minute in all. */
  backoffMs?: number[];
  /** How long NATS waits for an acknowledgement before it delivers again. Longer work is announced to it. */
  ackWaitMs?: number;
  /** For metrics. */
  onOutcome?: (consumer: string, outcome: Outcome) => void;
}

const BACKOFF_MS = [100, 500, 1000, 2000, 4000, 8000, 15_000];
const ACK_WAIT_MS = 30_000;
// A try that ends the process leaves no failure behind. Deliveries that were never tried count too, so: generous.
const MOST_DELIVERIES = 50;

/** Starts the consumers; resolves at once, they work whenever NATS and PostgreSQL are there. `stop` finishes what is under way. */
export async function startConsumers<DB>(
  list: Consumer<DB>[],
  parts: ConsumerParts<DB>,
): Promise<{ stop: () => Promise<void> }> {
  const stopping = new AbortController();
  const running = list.map((each) => consumeForEver(each, parts, stopping.signal));
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

const durableOf = (schema: string, name: string): string => `${schema}-${name}`;

async function consumeForEver<DB>(each: Consumer<DB>, parts: ConsumerParts<DB>, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    try {
      await consume(each, parts, stopping);
    } catch (error) {
      // Also the way by which a consumer comes back that NATS lost.
      if (!(error instanceof BusAway))
        parts.log.warn({ err: error, consumer: each.name }, 'a consumer was interrupted');
    }
    await wait(250, undefined, { signal: stopping }).catch(() => undefined);
  }
}

async function consume<DB>(each: Consumer<DB>, parts: ConsumerParts<DB>, stopping: AbortSignal): Promise<void> {
  const { db, bus, ackWaitMs = ACK_WAIT_MS } = parts;
  const durable = durableOf(db.schema, each.name);
  const { client, manager } = await bus.streams();
  await manager.consumers.add(EVENTS, {
    durable_name: durable,
    filter_subjects: [each.subject, replaySubject(db.schema, each.name)],
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(ackWaitMs),
    deliver_policy: DeliverPolicy.All,
    max_deliver: -1,
    max_ack_pending: 500,
  });
  const messages = await (
    await client.consumers.get(EVENTS, durable)
  ).consume({ max_messages: 20, abort_on_missing_resource: true });
  const close = (): void => void messages.close();
  stopping.addEventListener('abort', close, { once: true });
  if (stopping.aborted) close();
  try {
    for await (const message of messages) {
      if (stopping.aborted) message.nak(); // another instance takes it now, not after the wait for our answer
      else await take(each, parts, { message, stopping });
    }
  } finally {
    stopping.removeEventListener('abort', close);
  }
}

interface Delivery {
  message: JsMsg;
  stopping: AbortSignal;
}

async function take<DB>(each: Consumer<DB>, parts: ConsumerParts<DB>, { message, stopping }: Delivery): Promise<void> {
  const announcing = setInterval(() => message.working(), (parts.ackWaitMs ?? ACK_WAIT_MS) / 3);
  try {
    const outcome = await outcomeOf(each, parts, { message, stopping });
    if (outcome === 'retried') message.nak(delayOf(message, parts));
    else message.ack();
    parts.onOutcome?.(each.name, outcome);
  } finally {
    clearInterval(announcing);
  }
}

async function outcomeOf<DB>(
  each: Consumer<DB>,
  parts: ConsumerParts<DB>,
  { message, stopping }: Delivery,
): Promise<Outcome> {
  for (;;) {
    try {
      return await tryOnce(each, parts.db, message);
    } catch (error) {
      // A database that is away says nothing about the event: wait for it instead of using up the event's tries.
      if (await answers(parts.db)) return failed(each, parts, { message, error });
    }
    if (stopping.aborted) return 'retried';
    await wait(500, undefined, { signal: stopping }).catch(() => undefined);
  }
}

async function tryOnce<DB>(each: Consumer<DB>, db: Database<DB>, message: JsMsg): Promise<Outcome> {
  const event = arrivedEvent(message);
  if (message.info.deliveryCount > MOST_DELIVERIES) throw new Error('was delivered too often without an answer');
  if (event.type !== each.typeName) return 'passed';
  return continueTrace(event.traceparent, `apply ${each.name}`, () => applyOnce(each, db, event));
}

function applyOnce<DB>(each: Consumer<DB>, db: Database<DB>, event: ArrivedEvent): Promise<Outcome> {
  return withTenant(db, event.websiteId, async (trx) => {
    const { rows } = await sql`
      insert into inbox (website_id, consumer, event_id) values (${event.websiteId}, ${each.name}, ${event.id})
      on conflict do nothing returning 1
    `.execute(trx);
    if (rows.length === 0) return 'known';
    await each.apply(trx, event);
    return 'applied';
  });
}

async function answers<DB>(db: Database<DB>): Promise<boolean> {
  return sql`select 1`.execute(db.system).then(
    () => true,
    () => false,
  );
}

async function failed<DB>(
  each: Consumer<DB>,
  parts: ConsumerParts<DB>,
  { message, error }: { message: JsMsg; error: unknown },
): Promise<Outcome> {
  const { db, bus, log, backoffMs = BACKOFF_MS } = parts;
  const tries = message.info.deliveryCount;
  log.warn({ err: error, consumer: each.name, subject: message.subject, tries }, 'an event could not be applied');
  if (tries <= backoffMs.length) return 'retried';
  try {
    await buryEvent(bus, { schema: db.schema, consumer: each.name, message, reason: error });
  } catch {
    return 'retried'; // better tried once more than lost
  }
  log.error({ err: error, consumer: each.name, subject: message.subject }, 'an event became a dead letter');
  return 'buried';
}

function delayOf(message: JsMsg, { backoffMs = BACKOFF_MS }: { backoffMs?: number[] }): number {
  return backoffMs[Math.min(message.info.deliveryCount, backoffMs.length) - 1] ?? 0;
}
