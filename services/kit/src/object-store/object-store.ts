import type { Readable } from 'node:stream';

/** Bytes from `start` to `end`, both of them included, counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where bytes are kept, by keys: what is stored under a key never changes. */
export interface ObjectStore {
  /** Durable when it resolves; what is put again is the same. */
  put(key: string, bytes: Buffer, mime: string): Promise<void>;
  /** All of it, in memory. Null when there is nothing under the key. */
  get(key: string): Promise<Buffer | null>;
  /**
   * A part of it, little of which is in memory at a time: read it to its end, or destroy it. Null when there is nothing
   * under the key.
   * @throws Error when there are fewer bytes; what is found missing later is an error of the stream
   */
  stream(key: string, range: ByteRange): Promise<Readable | null>;
  has(key: string): Promise<boolean>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
}
