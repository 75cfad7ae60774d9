import { setTimeout as wait } from 'node:timers/promises';
import { fromBinary, type DescMessage, type MessageShape } from '@bufbuild/protobuf';
import { AckPolicy, DeliverPolicy, type JsMsg } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { sql, type Transaction } from 'kysely';
import { delayOf, outcomeOf, type Consumer, type ConsumerParts } from './apply-event.ts';
import { BusAway } from './bus.ts';
import { replaySubject } from './dead-letter.ts';
import { EVENTS } from './streams.ts';

export type { Consumer, ConsumerParts, Outcome } from './apply-event.ts';

export interface IncomingEvent<S extends DescMessage> {
  id: string;
  websiteId: string;
  /** Grows with each change of the entity; see `isNewer`. */
  version: bigint;
  message: MessageShape<S>;
}

/**
 * Describes a consumer. `name` is permanent: it is the place in the stream. `subject` is
 * `litfass.<domain>.<entity>.<verb>`, the verb may be `*`; events of another type than `schema` are passed by.
 * `apply` runs in a transaction of the event's website that also remembers the event: applied once, however often it
 * comes (R4). It must not do what a rollback cannot undo. `concerns` is asked first, in a read of its own: where it says
 * no the event is neither applied nor remembered, which saves a durable write for each that a website has no use for.
 */
export function consumer<DB, S extends DescMessage>(description: {
  name: string;
  subject: string;
  schema: S;
  apply: (trx: Transaction<DB>, event: IncomingEvent<S>) => Promise<void>;
  concerns?: (trx: Transaction<DB>, websiteId: string) => Promise<boolean>;
}): Consumer<DB> {
  const { name, subject, schema, apply, concerns } = description;
  if (!/^[a-z][a-z0-9-]*$/.test(name)) throw new Error(`'${name}' is no consumer's name`);
  if (!/^litfass(?:\.(?:[a-z][a-z0-9-]*|\*)){3}$/.test(subject))
    throw new Error(`'${subject}' is no subject of events`);
  return {
    name,
    subject: `${subject}.*`,
    typeName: schema.typeName,
    ...(concerns && { concerns }),
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

const ACK_WAIT_MS = 30_000;

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

async function take<DB>(
  each: Consumer<DB>,
  parts: ConsumerParts<DB>,
  { message, stopping }: { message: JsMsg; stopping: AbortSignal },
): Promise<void> {
  const announcing = setInterval(() => announce(message), (parts.ackWaitMs ?? ACK_WAIT_MS) / 3);
  try {
    const outcome = await outcomeOf(each, parts, { message, stopping });
    if (outcome === 'retried') message.nak(delayOf(message, parts));
    else message.ack();
    parts.onOutcome?.(each.name, outcome);
  } finally {
    clearInterval(announcing);
  }
}

function announce(message: JsMsg): void {
  try {
    message.working();
  } catch {
    // The connection is closed: the message will come again, and then be known.
  }
}
