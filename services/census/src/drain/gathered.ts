import { setTimeout as wait } from 'node:timers/promises';
import type { IngestedMessage } from '@litfass/kit';
import type { StoredHit } from './stored-hit.ts';

/** A message as it was read. */
export interface HitMessage extends Pick<IngestedMessage, 'position' | 'traces'> {
  hits: readonly StoredHit[];
}

/** Messages that are stored together, and the hits in them. */
export interface Gathered {
  messages: readonly HitMessage[];
  hits: readonly StoredHit[];
}

/**
 * Hits of a transaction. The more wait, the more of them share their sums and visits; what comes meanwhile waits for a
 * second or two.
 */
const MOST_HITS = 20_000;
/**
 * From the begin of one transaction to that of the next: each costs the database the same few milliseconds and a sync of
 * its disk, which pages and the stream need as well.
 */
const PAUSE_MS = 200;

/** What was read and is not being stored yet: one reads, another stores what has come together meanwhile. */
export class Gathering {
  readonly #mostHits: number;
  readonly #pauseMs: number;
  #gathered: { messages: HitMessage[]; hits: StoredHit[] } = { messages: [], hits: [] };
  #isOver = false;
  #lastAt = Number.NEGATIVE_INFINITY;
  /** Tells the storing one that nothing more waits, or that no more may share a transaction. */
  #whole = Promise.withResolvers<void>();
  /** Tells the reading one that there is room. */
  #taken = Promise.withResolvers<void>();
  #filled = new AbortController();

  constructor({ mostHits = MOST_HITS, pauseMs = PAUSE_MS } = {}) {
    this.#mostHits = mostHits;
    this.#pauseMs = pauseMs;
  }

  /** Resolves when there is room for more. */
  async add(message: IngestedMessage, hits: readonly StoredHit[]): Promise<void> {
    this.#gathered.messages.push({ position: message.position, traces: message.traces, hits });
    for (const hit of hits) this.#gathered.hits.push(hit);
    const isFull = this.#gathered.hits.length >= this.#mostHits;
    if (isFull || message.waiting === 0) this.#whole.resolve();
    if (!isFull) return;
    this.#filled.abort();
    await this.#taken.promise;
  }

  /** Nothing comes any more: what is there is handed out, then nothing. Whoever adds is no longer held up. */
  end(): void {
    this.#isOver = true;
    this.#whole.resolve();
    this.#taken.resolve();
    this.#filled.abort();
  }

  /** What has come together, as soon as it is all that waits and the last one is long enough ago; null in the end. */
  async next(): Promise<Gathered | null> {
    await this.#whole.promise;
    const pause = this.#lastAt + this.#pauseMs - performance.now();
    if (pause > 0) await wait(pause, undefined, { signal: this.#filled.signal }).catch(() => undefined);
    const gathered = this.#gathered;
    if (gathered.messages.length === 0) return null;
    this.#lastAt = performance.now();
    this.#gathered = { messages: [], hits: [] };
    this.#taken.resolve();
    if (this.#isOver) return gathered;
    this.#whole = Promise.withResolvers();
    this.#taken = Promise.withResolvers();
    this.#filled = new AbortController();
    return gathered;
  }
}
