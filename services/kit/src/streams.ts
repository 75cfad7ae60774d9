import {
  DiscardPolicy,
  RetentionPolicy,
  StorageType,
  type JetStreamManager,
  type StreamConfig,
} from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { findStream } from './find-stream.ts';
import type { Replicas } from './nats-replicas.ts';

/** Business events: litfass.<domain>.<entity>.<verb>.<websiteId>, and replayed ones. Kept for a week; the outbox is the truth. */
export const EVENTS = 'EVENTS';
/** Events that a consumer gave up: dead-letter.<schema>.<consumer>. */
export const DEAD_LETTERS = 'DEAD_LETTERS';

const DAY_MS = 86_400_000;

const streams: Pick<StreamConfig, 'name' | 'subjects' | 'max_age'>[] = [
  { name: EVENTS, subjects: ['litfass.*.*.*.*', 'replay.*.*'], max_age: nanos(7 * DAY_MS) },
  { name: DEAD_LETTERS, subjects: ['dead-letter.*.*'], max_age: nanos(90 * DAY_MS) },
];

/** Makes the streams that are missing, brings those of an older release to today's settings, and all to their copies. */
export async function ensureStreams(manager: JetStreamManager, replicas: Replicas): Promise<void> {
  for (const stream of streams) {
    const { name } = stream;
    const wanted = { ...stream, ...fixed };
    replicas.keep(name);
    const found = await findStream(manager, name);
    if (!found) await manager.streams.add(wanted);
    else if (replicas.mayChange(name) && differs(found.config, wanted)) await manager.streams.update(name, wanted);
  }
  await replicas.raiseAll(manager);
}

/** When EVENTS was made; what was published before is not in it. Null when it is missing. */
export async function eventsSince(manager: JetStreamManager): Promise<Date | null> {
  const info = await findStream(manager, EVENTS);
  return info ? new Date(info.created) : null;
}

const fixed = {
  retention: RetentionPolicy.Limits,
  storage: StorageType.File,
  discard: DiscardPolicy.Old,
  duplicate_window: nanos(120_000),
};

function differs(found: StreamConfig, wanted: Partial<StreamConfig>): boolean {
  return (
    found.max_age !== wanted.max_age ||
    found.duplicate_window !== wanted.duplicate_window ||
    String(found.subjects) !== String(wanted.subjects) ||
    // Whoever made the stream could have had all of it sent elsewhere.
    Boolean(found.republish || found.mirror || found.sources?.length || found.subject_transform)
  );
}
