import {
  AckPolicy,
  DeliverPolicy,
  DiscardPolicy,
  RetentionPolicy,
  StorageType,
  type ConsumerMessages,
  type JetStreamManager,
  type StreamInfo,
} from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { BusAway, type Bus } from './bus.ts';
import { findStream } from './find-stream.ts';
import type { Replicas } from './nats-replicas.ts';

/** A message as the stream keeps it. */
export interface IngestedMessage {
  /** Grows along the stream; not without gaps. */
  position: number;
  bytes: Uint8Array;
  /** Traceparents of what it was put together from, as `append` was told. */
  traces: string[];
  /** Messages of this subject that wait behind it. */
  waiting: number;
}

/**
 * A stream of a service's own for what is many and small: any instance appends, one reads in order and keeps the
 * position where it keeps the result. Business events take the outbox instead.
 */
export interface IngestStream {
  /** Resolves when the server has stored it; the same `id` is stored once. @throws BusAway */
  append(subject: string, bytes: Uint8Array, id: string, traces?: readonly string[]): Promise<void>;
  /** Tells one making of the stream from the next: positions of an earlier one mean nothing. @throws BusAway */
  epoch(): Promise<string>;
  /** Everything of `subject` after a position, and what comes, until `signal`. @throws BusAway when it was interrupted */
  read(subject: string, after: number, signal: AbortSignal): AsyncGenerator<IngestedMessage>;
  /** How many messages of `subject` lie behind a position. @throws BusAway */
  waiting(subject: string, after: number): Promise<number>;
  /** Drops what is stored up to a position, that included. */
  forget(subject: string, position: number): Promise<void>;
}

const DAY_MS = 86_400_000;
const TRACES = 'Litfass-Traces';
/** Of the thousand that may share a message: enough to find it by. */
const MOST_TRACES = 32;

export function openIngestStream(bus: Bus, { name, subjects }: { name: string; subjects: string[] }): IngestStream {
  bus.replicas.keep(name);
  const info = async (): Promise<StreamInfo> => {
    const { manager } = await bus.streams();
    const found = await findStream(manager, name).catch((error: unknown) => {
      throw new BusAway(`stream ${name} does not answer`, { cause: error });
    });
    return found ?? make({ manager, replicas: bus.replicas }, { name, subjects });
  };
  return {
    append: async (subject, bytes, id, traces = []) => {
      const headers = traces.length > 0 && { headers: { [TRACES]: traces.slice(0, MOST_TRACES).join(' ') } };
      const store = (): Promise<void> => bus.publish(subject, bytes, { msgId: id, ...headers });
      await store().catch(async (error: unknown) => {
        // A publish that timed out waited long enough; one that found no stream is repeated once it is made.
        if (!isUnanswered(error)) throw error;
        await info();
        await store();
      });
    },
    epoch: async () => (await info()).created,
    read: (subject, after, signal) => read(bus, name, { subject, after, signal }),
    waiting: (subject, after) => countAfter(bus, name, { subject, after }),
    forget: async (subject, position) => {
      const { manager } = await bus.streams();
      await manager.streams.purge(name, { filter: subject, seq: position + 1 });
    },
  };
}

async function make(
  { manager, replicas }: { manager: JetStreamManager; replicas: Replicas },
  { name, subjects }: { name: string; subjects: string[] },
): Promise<StreamInfo> {
  const made = await manager.streams.add({
    name,
    subjects,
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    discard: DiscardPolicy.New, // a full disk refuses what is new instead of losing what was acknowledged
    max_age: nanos(7 * DAY_MS),
    duplicate_window: nanos(120_000),
  });
  await replicas.raise(manager, name);
  return made;
}

/**
 * Only a consumer is told how many messages of one subject lie behind a position; this one reads none and leaves at once.
 * Where none does, as mostly, its making is spared the server.
 */
async function countAfter(
  bus: Bus,
  stream: string,
  { subject, after }: { subject: string; after: number },
): Promise<number> {
  const { manager } = await bus.streams();
  try {
    const last = await manager.streams.getMessage(stream, { last_by_subj: subject });
    if (!last || last.seq <= after) return 0;
    const counted = await manager.consumers.add(stream, {
      ack_policy: AckPolicy.None,
      deliver_policy: DeliverPolicy.StartSequence,
      opt_start_seq: after + 1,
      filter_subject: subject,
      mem_storage: true,
      num_replicas: 1,
      inactive_threshold: nanos(5000),
    });
    await manager.consumers.delete(stream, counted.name);
    return counted.num_pending;
  } catch (error) {
    throw new BusAway(`stream ${stream} does not tell what waits`, { cause: error });
  }
}

const isUnanswered = (error: unknown): boolean => error instanceof BusAway && error.message.includes('nobody answers');

async function* read(
  bus: Bus,
  name: string,
  { subject, after, signal }: { subject: string; after: number; signal: AbortSignal },
): AsyncGenerator<IngestedMessage> {
  const { client } = await bus.streams();
  const consumer = await client.consumers.get(name, {
    filter_subjects: subject,
    deliver_policy: DeliverPolicy.StartSequence,
    opt_start_seq: after + 1,
  });
  const messages: ConsumerMessages = await consumer.consume({ max_messages: 50, abort_on_missing_resource: true });
  const close = (): void => void messages.close();
  signal.addEventListener('abort', close, { once: true });
  if (signal.aborted) close();
  // After a lost connection the stream may be another one: the reader has to ask for its epoch again.
  let isFirst = bus.isConnected();
  const unsubscribe = bus.onConnected(() => {
    if (!isFirst) close();
    isFirst = false;
  });
  let position = after;
  try {
    for await (const { seq, data, info, headers } of messages) {
      // Never backwards: what was stored once counts once.
      if (seq <= position) throw new BusAway(`${name} gave ${seq} after ${position}`);
      position = seq;
      const traces = headers?.get(TRACES).split(' ').filter(Boolean) ?? [];
      yield { position: seq, bytes: data, traces, waiting: info.pending };
    }
  } finally {
    signal.removeEventListener('abort', close);
    unsubscribe();
    close();
  }
}
