import type { FastifyBaseLogger } from 'fastify';
import { jetstream, jetstreamManager, type JetStreamClient, type JetStreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { openBucket, type Bucket } from './bucket.ts';
import { subscriptions } from './bus-subscriptions.ts';
import { checkDurability } from './nats-durability.ts';
import { away, hasNoResponders, headersOf, request, respond } from './bus-requests.ts';
import { openLink, type NatsLink } from './nats-link.ts';
import { Replicas } from './nats-replicas.ts';
import { repeat } from './repeat.ts';
import { ensureStreams } from './streams.ts';

export { AnswerFailed } from './bus-requests.ts';
export { BusAway } from './nats-link.ts';
export type { Bucket } from './bucket.ts';

/** Stops what the call that returned it began. */
export type Unsubscribe = () => void;

/** What services say to each other. Everything that needs an answer fails fast with `BusAway` while NATS is away. */
export interface Bus {
  /** Stores a message in its stream; resolves when the server has acknowledged it. A repeated `msgId` is stored once. */
  publish(
    subject: string,
    bytes: Uint8Array,
    options?: { msgId?: string; headers?: Record<string, string> },
  ): Promise<void>;
  /** Asks whoever responds to `subject`. @throws BusAway, or AnswerFailed when the other side failed */
  request(subject: string, bytes: Uint8Array, timeoutMs: number): Promise<Uint8Array>;
  /** Answers requests; of several instances of a service one answers each. Lasts over lost connections. */
  respond(
    subject: string,
    answer: (bytes: Uint8Array, subject: string) => Promise<Uint8Array> | Uint8Array,
  ): Unsubscribe;
  /** Tells every instance that listens now; lost for those that are away. Silently does nothing while NATS is away. */
  broadcast(subject: string, bytes: Uint8Array): void;
  listen(subject: string, hear: (bytes: Uint8Array, subject: string) => void): Unsubscribe;
  bucket(name: string): Bucket;
  isConnected(): boolean;
  /** Runs now if connected, and after every time the connection was lost. */
  onConnected(run: () => void): Unsubscribe;
  /** For the kit alone: streams and consumers. @throws BusAway */
  streams(): Promise<{ client: JetStreamClient; manager: JetStreamManager }>;
  /** For the kit alone: copies of streams. */
  replicas: Replicas;
  /** Hands over what is under way, then leaves. */
  close(): Promise<void>;
}

export interface BusOptions {
  /** One address or several, comma-separated. */
  url: string;
  /** The service: instances of one name share requests. */
  name: string;
  log: FastifyBaseLogger;
  /** NATS's monitoring address, to see whether it syncs before it acknowledges. */
  monitorUrl?: string;
  /** Copies of each stream and bucket. Unset: guessed from what the server shows. */
  replicas?: number;
  /** Streams whose settings and copies this service looks after (buckets: `KV_…`); all where left out. */
  changes?: readonly string[];
  /** How often streams that lack copies are looked for. */
  lookEveryMs?: number;
}

const PUBLISH_TIMEOUT_MS = 2000;
const LOOK_EVERY_MS = 60_000;

/** Connects to NATS and keeps connected; resolves after a second at the latest, also when NATS is away. */
export async function connectBus(options: BusOptions): Promise<Bus> {
  const { url, name, log, monitorUrl, lookEveryMs = LOOK_EVERY_MS } = options;
  const link = await openLink({ url, name, log });
  const replicas = new Replicas({ asked: options.replicas, changes: options.changes, link, log });
  const client = remembered((connection) => jetstream(connection, { timeout: PUBLISH_TIMEOUT_MS }));
  const manager = remembered((connection) =>
    jetstreamManager(connection, { timeout: PUBLISH_TIMEOUT_MS, checkAPI: false }),
  );
  const prepare = async (connection: NatsConnection): Promise<void> =>
    ensureStreams(await manager(connection), replicas);
  await prepareAtEachConnection(link, { log, monitorUrl, prepare });
  // A server that was away comes back without a word to those who are connected to another.
  const looking = repeat(log, { everyMs: lookEveryMs, failure: 'the streams could not be looked at' }, async () => {
    if (!link.isConnected()) return;
    await prepare(link.connection()).catch((error: unknown) => {
      if (link.isConnected()) throw error;
    });
  });
  const subscribe = subscriptions(link, log);
  return {
    publish: async (subject, bytes, how = {}) => {
      const connection = link.connection();
      const store = (): Promise<unknown> => client(connection).publish(subject, bytes, publishOptions(how));
      await store().catch(async (error: unknown) => {
        if (!hasNoResponders(error)) throw away(error, subject);
        // No stream takes the subject: the server may have come back empty.
        await prepare(connection)
          .then(store)
          .catch((again: unknown) => {
            throw away(again, subject);
          });
      });
    },
    request: (subject, bytes, timeoutMs) => request(link.connection(), subject, bytes, timeoutMs),
    respond: (subject, answer) => subscribe(subject, name, (message) => void respond(message, answer, log)),
    broadcast: (subject, bytes) => {
      if (link.isConnected()) link.connection().publish(subject, bytes);
    },
    listen: (subject, hear) => subscribe(subject, null, (message) => hear(message.data, message.subject)),
    bucket: (bucketName) => openBucket({ name: bucketName, link, client, replicas, log }),
    isConnected: () => link.isConnected(),
    onConnected: (run) => link.onConnected(() => run()),
    streams: async () => {
      const connection = link.connection();
      return { client: client(connection), manager: await manager(connection) };
    },
    replicas,
    close: async () => {
      await Promise.all([looking.stop(), link.close()]);
    },
  };
}

function remembered<T>(make: (connection: NatsConnection) => T): (connection: NatsConnection) => T {
  const known = new WeakMap<NatsConnection, T>();
  return (connection) => {
    const made = known.get(connection) ?? make(connection);
    known.set(connection, made);
    return made;
  };
}

async function prepareAtEachConnection(
  link: NatsLink,
  {
    log,
    monitorUrl,
    prepare,
  }: { log: FastifyBaseLogger; monitorUrl: string | undefined; prepare: (connection: NatsConnection) => Promise<void> },
): Promise<void> {
  const first: { prepared: Promise<unknown> | null } = { prepared: null };
  link.onConnected((connection) => {
    // JetStream can be a moment later than the connection; a publish that finds no stream makes it itself.
    const preparing = prepare(connection).catch((error: unknown) =>
      log.warn({ err: error }, 'the streams could not be made yet'),
    );
    const { info } = connection;
    first.prepared ??= info ? Promise.all([preparing, checkDurability(info, log, monitorUrl)]) : preparing;
  });
  await first.prepared;
}

function publishOptions({ msgId, headers }: { msgId?: string; headers?: Record<string, string> }) {
  return { timeout: PUBLISH_TIMEOUT_MS, ...(msgId && { msgID: msgId }), headers: headersOf(headers ?? {}) };
}
