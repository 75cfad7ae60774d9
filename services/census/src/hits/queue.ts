import { currentTraceparent } from '@litfass/kit';
import { censusRefusals } from '../errors.ts';
import type { NewHit } from './hit.ts';

export interface HitQueue {
  /**
   * Resolves when the hit is stored. Rejects with a Refusal 503 `queue-full` at once, or with what `store` throws. A hit
   * that can wait (of a loud website) is gathered with others of its kind first: a stream that writes to disk for
   * each group is left to the others meanwhile (T5).
   */
  add(hit: NewHit, options?: { canWait: boolean }): Promise<void>;
  /**
   * Whether a hit of this website would be taken: each website may have as many waiting as there are places free. One alone
   * gets half of them, two a third each, and there is always room for one that has few (T5).
   */
  hasRoom(websiteId: string): boolean;
  /** Hits that are not stored yet. */
  size(): number;
}

export interface HitQueueOptions {
  /** `traces`: traceparents of the requests that they came with, where those are traced. */
  store: (hits: NewHit[], traces: string[]) => Promise<void>;
  /** Hits that may wait. */
  most: number;
  mostInFlight?: number;
  mostHits?: number;
  mostBytes?: number;
}

/** How long a hit that can wait is gathered, at most. */
const GATHER_MS = 40;

interface Waiting {
  hit: NewHit;
  bytes: number;
  trace: string | null;
  stored: () => void;
  failed: (error: unknown) => void;
}

/**
 * Gathers hits into groups without a timer (but those that can wait): while groups are under way the next one gathers,
 * so that a group is as large as the storage is slow. Each hit is answered when its group is stored.
 */
export function createHitQueue(options: HitQueueOptions): HitQueue {
  const { store, most, mostInFlight = 2, mostHits = 1000, mostBytes = 512_000 } = options;
  let waiting: Waiting[] = [];
  let patient: Waiting[] = [];
  let inFlight = 0;
  let isScheduled = false;
  const room = createRoom(most);

  const send = async (group: Waiting[]): Promise<void> => {
    inFlight += 1;
    try {
      await store(
        group.map(({ hit }) => hit),
        group.flatMap(({ trace }) => trace ?? []),
      );
      for (const { stored } of group) stored();
    } catch (error) {
      for (const { failed } of group) failed(error);
    }
    inFlight -= 1;
    for (const { hit } of group) room.leave(hit.websiteId);
    pump();
  };

  const pump = (): void => {
    isScheduled = false;
    while (inFlight < mostInFlight && waiting.length > 0) {
      const count = groupSize(waiting, mostHits, mostBytes);
      const group = waiting.slice(0, count);
      waiting = waiting.slice(count);
      void send(group);
    }
  };

  const endPatience = (): void => {
    waiting = waiting.concat(patient);
    patient = [];
    pump();
  };

  return {
    size: room.size,
    hasRoom: room.isFor,
    add: (hit, { canWait } = { canWait: false }) => {
      if (!room.isFor(hit.websiteId)) return Promise.reject(censusRefusals.queueFull());
      room.take(hit.websiteId);
      return new Promise((stored, failed) => {
        const entry = { hit, bytes: sizeOf(hit), trace: currentTraceparent(), stored, failed };
        if (canWait) {
          if (patient.push(entry) === 1) setTimeout(endPatience, GATHER_MS);
          return;
        }
        waiting.push(entry);
        // After the requests that this turn of the event loop reads, so that they go together.
        if (!isScheduled) setImmediate(pump);
        isScheduled = true;
      });
    },
  };
}

/** The places of hits that are not stored yet, and who has how many. */
function createRoom(most: number) {
  let taken = 0;
  const takenBy = new Map<string, number>();
  const change = (websiteId: string, by: 1 | -1): void => {
    taken += by;
    const count = (takenBy.get(websiteId) ?? 0) + by;
    if (count > 0) takenBy.set(websiteId, count);
    else takenBy.delete(websiteId);
  };
  return {
    size: (): number => taken,
    isFor: (websiteId: string): boolean => (takenBy.get(websiteId) ?? 0) < most - taken,
    take: (websiteId: string): void => change(websiteId, 1),
    leave: (websiteId: string): void => change(websiteId, -1),
  };
}

function groupSize(waiting: readonly Waiting[], mostHits: number, mostBytes: number): number {
  let bytes = 0;
  let count = 0;
  for (const each of waiting) {
    bytes += each.bytes;
    if (count > 0 && (count >= mostHits || bytes > mostBytes)) break;
    count += 1;
  }
  return count;
}

// Ids, time, short texts and the field numbers of the message.
const OVERHEAD_BYTES = 300;

const sizeOf = ({ dataJson, page, facets: { source, channel, campaign, term } }: NewHit): number =>
  Buffer.byteLength(dataJson) +
  3 * (page.length + source.length + channel.length + campaign.length + term.length) +
  OVERHEAD_BYTES;
