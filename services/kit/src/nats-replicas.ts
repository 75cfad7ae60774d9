import { JetStreamApiError, type JetStreamManager } from '@nats-io/jetstream';
import type { ServerInfo } from '@nats-io/transport-node';
import type { FastifyBaseLogger } from 'fastify';
import { findStream } from './find-stream.ts';
import type { NatsLink } from './nats-link.ts';

/**
 * Copies that a stream should have: what is asked for, else three where a cluster shows three addresses. Only a guess: a
 * server shows two where it has two addresses, and none while it is going away. One that is alone keeps one copy, whatever
 * number it is told.
 */
export function wantedReplicas(
  asked: number | undefined,
  info: Pick<ServerInfo, 'cluster' | 'connect_urls'> | undefined,
): number {
  if (!info?.cluster) return 1;
  return asked ?? ((info.connect_urls?.length ?? 0) >= 3 ? 3 : 1);
}

/**
 * How many servers keep a copy of each stream (a bucket is one, too), so that the death of one loses nothing. Each is made
 * with one copy and then raised to all: instances that made one with different numbers at once would leave one that claims
 * more copies than it has, and steps in between would take back what another instance gave. Copies never become fewer: a
 * server that is away comes back.
 */
export class Replicas {
  readonly #asked: number | undefined;
  readonly #link: NatsLink;
  readonly #log: FastifyBaseLogger;
  readonly #streams = new Set<string>();
  readonly #lacking = new Set<string>();

  readonly #changes: ReadonlySet<string> | null;

  constructor({
    asked,
    changes,
    link,
    log,
  }: {
    asked: number | undefined;
    changes?: readonly string[] | undefined;
    link: NatsLink;
    log: FastifyBaseLogger;
  }) {
    this.#asked = asked;
    this.#changes = changes ? new Set(changes) : null;
    this.#link = link;
    this.#log = log;
  }

  /** Whether a stream's settings are this service's to change; another's it only makes where it is missing. */
  mayChange(stream: string): boolean {
    return this.#changes?.has(stream) ?? true;
  }

  /** From now on `raiseAll` looks after this stream, too. */
  keep(stream: string): void {
    this.#streams.add(stream);
  }

  /** Gives all kept streams the copies that they lack, if there are servers for them. @throws when NATS does not answer */
  async raiseAll(manager: JetStreamManager): Promise<void> {
    for (const stream of this.#streams) await this.raise(manager, stream);
  }

  /** The same for one stream; does nothing where there is none of this name. */
  async raise(manager: JetStreamManager, stream: string): Promise<void> {
    if (!this.mayChange(stream)) return;
    const wanted = wantedReplicas(this.#asked, this.#link.connection().info);
    const has = (await findStream(manager, stream))?.config.num_replicas ?? wanted;
    try {
      if (has < wanted) await manager.streams.update(stream, { num_replicas: wanted });
      if (this.#lacking.delete(stream)) this.#log.info({ stream, replicas: wanted }, 'a stream has all its copies');
    } catch (error) {
      // It works with those that it has.
      if (!(error instanceof JetStreamApiError)) throw error;
      if (!this.#lacking.has(stream)) this.#log.warn({ err: error, stream, replicas: has }, LACKS_COPIES);
      this.#lacking.add(stream);
    }
  }
}

const LACKS_COPIES = 'too few NATS servers are up for all copies of a stream; it gets them later';
