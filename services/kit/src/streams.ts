import {
  DiscardPolicy,
  JetStreamApiError,
  RetentionPolicy,
  StorageType,
  type JetStreamManager,
  type StreamConfig,
} from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/transport-node';

/** Business events: litfass.<domain>.<entity>.<verb>.<websiteId>, and replayed ones. Kept for a week; the outbox is the truth. */
export const EVENTS = 'EVENTS';
/** Events that a consumer gave up: dead-letter.<schema>.<consumer>. */
export const DEAD_LETTERS = 'DEAD_LETTERS';

const DAY_MS = 86_400_000;

const streams: Pick<StreamConfig, 'name' | 'subjects' | 'max_age'>[] = [
  { name: EVENTS, subjects: ['litfass.*.*.*.*', 'replay.*.*'], max_age: nanos(7 * DAY_MS) },
  { name: DEAD_LETTERS, subjects: ['dead-letter.*.*'], max_age: nanos(90 * DAY_MS) },
];

const STREAM_NOT_FOUND = 10_059;

/** Copies of a stream: three where the cluster has them, so that the death of one server loses nothing. */
export function replicasFor({ info }: NatsConnection): number {
  return info?.cluster && (info.connect_urls?.length ?? 0) >= 3 ? 3 : 1;
}

/** Makes the streams that are missing, and brings those of an older release to today's settings. */
export async function ensureStreams(manager: JetStreamManager, replicas: number): Promise<void> {
  for (const stream of streams) {
    const wanted = { ...stream, ...fixed, num_replicas: replicas };
    const found = await configOf(manager, stream.name);
    if (!found) await manager.streams.add(wanted);
    else if (differs(found, wanted)) await manager.streams.update(stream.name, wanted);
  }
}

/** When EVENTS was made; what was published before is not in it. Null when it is missing. */
export async function eventsSince(manager: JetStreamManager): Promise<Date | null> {
  const info = await foundOrNull(manager.streams.info(EVENTS));
  return info ? new Date(info.created) : null;
}

const fixed = {
  retention: RetentionPolicy.Limits,
  storage: StorageType.File,
  discard: DiscardPolicy.Old,
  duplicate_window: nanos(120_000),
};

async function configOf(manager: JetStreamManager, name: string): Promise<StreamConfig | null> {
  return (await foundOrNull(manager.streams.info(name)))?.config ?? null;
}

async function foundOrNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === STREAM_NOT_FOUND) return null;
    throw error;
  }
}

function differs(found: StreamConfig, wanted: Partial<StreamConfig>): boolean {
  return (
    found.max_age !== wanted.max_age ||
    found.duplicate_window !== wanted.duplicate_window ||
    found.num_replicas !== wanted.num_replicas ||
    String(found.subjects) !== String(wanted.subjects)
  );
}
