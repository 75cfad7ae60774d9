import { JetStreamApiError, type JetStreamManager, type StreamInfo } from '@nats-io/jetstream';

const STREAM_NOT_FOUND = 10_059;

/** What NATS says of a stream; null when there is none of this name. @throws when NATS does not answer */
export async function findStream(manager: JetStreamManager, name: string): Promise<StreamInfo | null> {
  try {
    return await manager.streams.info(name);
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === STREAM_NOT_FOUND) return null;
    throw error;
  }
}
