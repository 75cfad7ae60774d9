import { BusAway, refusals, shareOf, type IngestStream, type Refusal } from '@litfass/kit';
import type { CensusParts } from '../db/database.ts';
import type { NewHit } from './hit.ts';
import { groupBytes } from './hit-group.ts';
import { hitSubject, partitionOf } from './partition.ts';
import { createHitQueue, type HitQueue } from './queue.ts';
import { createRates } from './rate.ts';
import { censusRefusals } from '../errors.ts';

/** Takes hits; each is answered when the stream has stored it. */
export interface Intake {
  /** Why a hit of this website would not be taken now, 429 or 503; told before anything costly is done for it. */
  refusalOf(websiteId: string): Refusal | null;
  /** Resolves when the hit is stored. Rejects with a Refusal 429 or 503. */
  take(hit: NewHit): Promise<void>;
  /** Hits that are not stored yet. */
  size(): number;
}

export function openIntake({ config, hosts, newId, clock }: CensusParts, stream: IngestStream): Intake {
  const { hitPartitions, hitQueue, hitsPerSecond } = config;
  const rates = createRates((websiteId) => shareOf(hosts.byId(websiteId), hitsPerSecond, config));
  const queues: HitQueue[] = Array.from({ length: hitPartitions }, (_value, partition) =>
    createHitQueue({
      most: Math.ceil(hitQueue / hitPartitions),
      store: async (hits, traces) => {
        await stream.append(hitSubject(partition), groupBytes(hits), newId(), traces).catch((error: unknown) => {
          throw error instanceof BusAway ? refusals.away('the stream of hits') : error;
        });
      },
    }),
  );
  // Made once: most of what a refusal costs is to write down where it was made.
  const refused = { tooMany: censusRefusals.tooManyHits(), full: censusRefusals.queueFull() };
  const queueOf = (websiteId: string): HitQueue | undefined => queues[partitionOf(websiteId, hitPartitions)];
  return {
    refusalOf: (websiteId) => {
      if (!rates.hasTurn(websiteId, clock().getTime())) return refused.tooMany;
      return queueOf(websiteId)?.hasRoom(websiteId) === false ? refused.full : null;
    },
    take: (hit) => {
      const turn = rates.takeTurn(hit.websiteId, clock().getTime());
      if (turn === 'none') return Promise.reject(refused.tooMany);
      return queueOf(hit.websiteId)?.add(hit, { canWait: turn === 'loud' }) ?? Promise.resolve();
    },
    size: () => queues.reduce((sum, queue) => sum + queue.size(), 0),
  };
}
