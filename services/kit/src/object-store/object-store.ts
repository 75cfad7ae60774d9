/** Where bytes are kept, by keys: what is stored under a key never changes. */
export interface ObjectStore {
  /** Durable when it resolves; what is put again is the same. */
  put(key: string, bytes: Buffer, mime: string): Promise<void>;
  /** Null when there is nothing under the key. */
  get(key: string): Promise<Buffer | null>;
  has(key: string): Promise<boolean>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
}
