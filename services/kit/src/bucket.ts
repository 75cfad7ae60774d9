import type { FastifyBaseLogger } from 'fastify';
import { Kvm, type KV } from '@nats-io/kv';
import { JetStreamApiError, type JetStreamClient } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { BusAway, type NatsLink } from './nats-link.ts';
import type { Replicas } from './nats-replicas.ts';

/** Replicated key → bytes; only the last value of a key is kept. Keys: letters, digits and `-/_=.` */
export interface Bucket {
  get(key: string): Promise<Uint8Array | null>;
  put(key: string, value: Uint8Array): Promise<void>;
  delete(key: string): Promise<void>;
  /**
   * Puts what `next` makes of the current value, unless another instance was first: then `next` is asked again with the
   * other's. Null leaves the value as it is. Returns the value that all instances agree on.
   */
  change(key: string, next: (current: Uint8Array | null) => Uint8Array | null): Promise<Uint8Array | null>;
  /**
   * Tells every value that there is, then `onCurrent`, then every change (null: deleted). After the connection was
   * lost it begins anew with all that there is; a key that vanished together with the bucket is not told.
   */
  watch(onValue: (key: string, value: Uint8Array | null) => void, onCurrent?: () => void): () => void;
}

interface BucketParts {
  name: string;
  link: NatsLink;
  client: (connection: NatsConnection) => JetStreamClient;
  replicas: Replicas;
  log: FastifyBaseLogger;
}

export function openBucket(parts: BucketParts): Bucket {
  const opened: { by: NatsConnection | null; store: Promise<KV> | null } = { by: null, store: null };
  parts.replicas.keep(streamOf(parts.name));
  const open = (): Promise<KV> => {
    const connection = parts.link.connection();
    if (!opened.store || opened.by !== connection) {
      opened.by = connection;
      const store = create(parts, connection);
      opened.store = store;
      store.catch(() => forget(opened, store));
    }
    return opened.store;
  };
  const ask = async <T>(work: (store: KV) => Promise<T>): Promise<T> => {
    try {
      return await work(await open());
    } catch (error) {
      opened.store = null; // the bucket itself may be gone: made again at the next try
      throw error instanceof BusAway ? error : new BusAway(`bucket ${parts.name} does not answer`, { cause: error });
    }
  };
  return {
    get: (key) => ask(async (store) => valueOf(await store.get(key))),
    put: (key, value) => ask(async (store) => void (await store.put(key, value))),
    delete: (key) => ask((store) => store.delete(key)),
    change: (key, next) => ask((store) => change(store, key, next)),
    watch: (onValue, onCurrent) => watch(parts, { onValue, onCurrent, open: () => ((opened.store = null), open()) }),
  };
}

function forget(opened: { store: Promise<KV> | null }, store: Promise<KV>): void {
  if (opened.store === store) opened.store = null;
}

async function create({ name, client, replicas }: BucketParts, connection: NatsConnection): Promise<KV> {
  const store = await new Kvm(client(connection)).create(name, { history: 1 });
  await replicas.raise(await client(connection).jetstreamManager(false), streamOf(name));
  return store;
}

const streamOf = (bucket: string): string => `KV_${bucket}`;

/** Another instance has put the key meanwhile. */
const WRONG_LAST_SEQUENCE = 10_071;

const valueOf = (entry: { operation: string; value: Uint8Array } | null): Uint8Array | null =>
  entry?.operation === 'PUT' ? entry.value : null;

async function change(
  store: KV,
  key: string,
  next: (current: Uint8Array | null) => Uint8Array | null,
): Promise<Uint8Array | null> {
  for (;;) {
    const entry = await store.get(key);
    const wanted = next(valueOf(entry));
    if (!wanted) return valueOf(entry);
    try {
      await store.put(key, wanted, { previousSeq: entry?.revision ?? 0 });
      return wanted;
    } catch (error) {
      if (!(error instanceof JetStreamApiError && error.code === WRONG_LAST_SEQUENCE)) throw error;
    }
  }
}

interface Watch {
  onValue: (key: string, value: Uint8Array | null) => void;
  onCurrent: (() => void) | undefined;
  open: () => Promise<KV>;
}

function watch({ name, link, log }: BucketParts, { onValue, onCurrent, open }: Watch): () => void {
  let stopCurrent = (): void => undefined;
  const restart = (): void => {
    stopCurrent();
    const stopping = new AbortController();
    stopCurrent = () => stopping.abort();
    follow(stopping.signal).catch((error: unknown) => {
      if (stopping.signal.aborted) return;
      log.warn({ err: error, bucket: name }, 'watching a bucket failed; trying again');
      setTimeout(() => !stopping.signal.aborted && link.isConnected() && restart(), 500).unref();
    });
  };
  const guarded = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      log.error({ err: error, bucket: name }, 'a value of a bucket could not be taken');
    }
  };
  const follow = async (signal: AbortSignal): Promise<void> => {
    const store = await open();
    const isEmpty = (await store.status()).values === 0;
    const entries = await store.watch();
    signal.addEventListener('abort', () => entries.stop(), { once: true });
    if (signal.aborted) entries.stop();
    let isCurrent = isEmpty;
    if (isEmpty) onCurrent?.();
    for await (const entry of entries) {
      if (signal.aborted) return;
      guarded(() => onValue(entry.key, valueOf(entry)));
      if (!isCurrent && (isCurrent = entry.delta === 0)) onCurrent?.();
    }
    if (!signal.aborted) throw new BusAway('the watch ended');
  };
  const forget = link.onConnected(restart);
  return () => {
    forget();
    stopCurrent();
  };
}
