import type { FastifyBaseLogger } from 'fastify';
import type { Bucket } from './bus.ts';

const RETRY_MS = 2000;

/**
 * Writes to a bucket, sooner or later: what NATS could not take waits, the last word of each key, for a second try or for
 * `flush`, whichever comes first. Knows what
 * the bucket holds from what its watch tells, so that an owner who says everything anew writes only what is missing; for
 * all others it would be a second copy of what they keep.
 */
export class BucketWriter {
  readonly #waiting = new Map<string, Buffer | null>();
  readonly #stored = new Map<string, Uint8Array>();
  readonly #bucket: Bucket;
  readonly #log: FastifyBaseLogger;
  readonly #isOwner: boolean;
  readonly #retryMs: number;
  #retry: NodeJS.Timeout | null = null;
  #isClosed = false;

  constructor(
    bucket: Bucket,
    { log, isOwner, retryMs = RETRY_MS }: { log: FastifyBaseLogger; isOwner: boolean; retryMs?: number },
  ) {
    this.#bucket = bucket;
    this.#log = log;
    this.#isOwner = isOwner;
    this.#retryMs = retryMs;
  }

  /** Takes note of what the watch tells. False: ours is newer and on its way. */
  hears(key: string, value: Uint8Array | null): boolean {
    if (value && this.#isOwner) this.#stored.set(key, value);
    else this.#stored.delete(key);
    return !this.#waiting.has(key);
  }

  /** The watch begins anew, perhaps on an empty bucket. */
  forget(): void {
    this.#stored.clear();
  }

  async write(key: string, value: Buffer | null): Promise<void> {
    const stored = this.#stored.get(key);
    if (value && stored && !this.#waiting.has(key) && value.equals(stored)) return;
    this.#stored.delete(key); // until the watch has told it
    this.#waiting.set(key, value);
    await this.#send(key);
  }

  async flush(): Promise<void> {
    for (const key of this.#waiting.keys()) await this.#send(key);
  }

  async #send(key: string): Promise<void> {
    const value = this.#waiting.get(key);
    if (value === undefined) return;
    try {
      await (value ? this.#bucket.put(key, value) : this.#bucket.delete(key));
      if (this.#waiting.get(key) === value) this.#waiting.delete(key);
    } catch (error) {
      this.#log.warn({ err: error }, 'a value waits for NATS');
      this.#tryLater();
    }
  }

  /** The bucket may not answer though the connection holds, while its servers choose a leader: nobody would tell. */
  #tryLater(): void {
    if (this.#isClosed) return;
    this.#retry ??= setTimeout(() => {
      this.#retry = null;
      void this.flush();
    }, this.#retryMs).unref();
  }

  /** What waits is said anew by its owner at the next start. */
  close(): void {
    this.#isClosed = true;
    if (this.#retry) clearTimeout(this.#retry);
  }
}
