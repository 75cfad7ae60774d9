import { setTimeout as wait } from 'node:timers/promises';
import { fromBinary, type DescMessage, type MessageShape } from '@bufbuild/protobuf';
import {
  AckPolicy,
  DeliverPolicy,
  JetStreamApiError,
  type ConsumerConfig,
  type JetStreamManager,
  type JsMsg,
} from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { sql, type Transaction } from 'kysely';
import { delayOf, outcomeOf, type ApplyParts, type Consumer, type ConsumerParts } from './apply-event.ts';
import { BusAway } from './bus.ts';
import { replayDurable, replaysOf } from './bus-rights.ts';
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
 *
 * `endsWebsite`: the event says that the website is removed, with its version, and `apply` deletes what is kept of it; of
 * all removals the newest counts, and `apply` may be given no more than the website's id and that version. What is told
 * of the website as it was before is passed by from then on, but for who `outlivesWebsite`.
 */
export function consumer<DB, S extends DescMessage>(description: {
  name: string;
  subject: string;
  schema: S;
  apply: (trx: Transaction<DB>, event: IncomingEvent<S>) => Promise<void>;
  concerns?: (trx: Transaction<DB>, websiteId: string) => Promise<boolean>;
  endsWebsite?: boolean;
  outlivesWebsite?: boolean;
}): Consumer<DB> {
  const { name, subject, schema, apply, ...how } = description;
  if (!/^[a-z][a-z0-9-]*$/.test(name)) throw new Error(`'${name}' is no consumer's name`);
  if (!/^litfass(?:\.(?:[a-z][a-z0-9-]*|\*)){3}$/.test(subject))
    throw new Error(`'${subject}' is no subject of events`);
  return {
    name,
    subject: `${subject}.*`,
    typeName: schema.typeName,
    ...how,
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
  const ending = list.find(({ endsWebsite }) => endsWebsite) ?? null;
  const running = placesOf(list, parts.db.schema).map((place) =>
    consumeForEver(place, { ...parts, ending }, stopping.signal),
  );
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

/** A durable consumer of the stream, and who applies its messages. */
interface Place<DB> {
  durable: string;
  filter: string;
  consumerOf: (message: JsMsg) => Consumer<DB> | null;
}

/**
 * One for each consumer and one for what is replayed to any of them: a user of NATS may read what its filter names, and
 * only a filter of one subject is checked.
 */
function placesOf<DB>(list: Consumer<DB>[], schema: string): Place<DB>[] {
  if (list.length === 0) return [];
  const byName = new Map(list.map((each) => [each.name, each]));
  const replayed = ({ subject }: JsMsg): Consumer<DB> | null => byName.get(subject.split('.').at(-1) ?? '') ?? null;
  return [
    ...list.map((each) => ({
      durable: `${schema}-${each.name}`,
      filter: each.subject,
      consumerOf: (): Consumer<DB> => each,
    })),
    { durable: replayDurable(schema), filter: replaysOf(schema), consumerOf: replayed },
  ];
}

async function consumeForEver<DB>(place: Place<DB>, parts: ApplyParts<DB>, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    try {
      await consume(place, parts, stopping);
    } catch (error) {
      // Also the way by which a consumer comes back that NATS lost.
      if (!(error instanceof BusAway))
        parts.log.warn({ err: error, consumer: place.durable }, 'a consumer was interrupted');
    }
    await wait(250, undefined, { signal: stopping }).catch(() => undefined);
  }
}

async function consume<DB>(place: Place<DB>, parts: ApplyParts<DB>, stopping: AbortSignal): Promise<void> {
  const { bus, ackWaitMs = ACK_WAIT_MS } = parts;
  const { durable, filter } = place;
  const { client, manager } = await bus.streams();
  await ensureConsumer(manager, {
    durable_name: durable,
    filter_subject: filter,
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
      const each = place.consumerOf(message);
      if (stopping.aborted) message.nak(); // another instance takes it now, not after the wait for our answer
      else if (each) await take(each, parts, { message, stopping });
      else message.ack(); // replayed to a consumer that a newer release has no more
    }
  } finally {
    stopping.removeEventListener('abort', close);
  }
}

const EXISTS_OTHERWISE = 10_148;

/** One of an earlier release, which had its replays in the same filter, keeps its place in the stream. */
async function ensureConsumer(
  manager: JetStreamManager,
  wanted: Partial<ConsumerConfig> & { durable_name: string },
): Promise<void> {
  try {
    await manager.consumers.add(EVENTS, wanted);
  } catch (error) {
    if (!(error instanceof JetStreamApiError && error.code === EXISTS_OTHERWISE)) throw error;
    await manager.consumers.update(EVENTS, wanted.durable_name, { ...wanted, filter_subjects: [] });
  }
}

async function take<DB>(
  each: Consumer<DB>,
  parts: ApplyParts<DB>,
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
