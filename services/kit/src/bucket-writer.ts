import type { FastifyBaseLogger } from 'fastify';
import type { Bucket } from './bus.ts';

/** Writes to a bucket, sooner or later: what NATS could not take waits for `flush`, the last word of each key. */
export class BucketWriter {
  readonly #waiting = new Map<string, Buffer | null>();
  readonly #bucket: Bucket;
  readonly #log: FastifyBaseLogger;

  constructor(bucket: Bucket, log: FastifyBaseLogger) {
    this.#bucket = bucket;
    this.#log = log;
  }

  holds(key: string): boolean {
    return this.#waiting.has(key);
  }

  async write(key: string, value: Buffer | null): Promise<void> {
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
    }
  }
}
