import { BusAway, refusals, type IngestStream } from '@litfass/kit';
import type { CensusParts } from '../db/database.ts';
import type { NewHit } from './hit.ts';
import { groupBytes } from './hit-group.ts';
import { hitSubject, partitionOf } from './partition.ts';
import { createHitQueue, type HitQueue } from './queue.ts';
import { createRates } from './rate.ts';
import { censusRefusals } from '../errors.ts';

/** Takes hits; each is answered when the stream has stored it. @throws Refusal 429, 503 */
export interface Intake {
  take(hit: NewHit): Promise<void>;
  /** Hits that are not stored yet. */
  size(): number;
}

export function openIntake({ config, newId, clock }: CensusParts, stream: IngestStream): Intake {
  const { hitPartitions, hitQueue, hitsPerSecond } = config;
  const mayTake = createRates(hitsPerSecond);
  const queues: HitQueue[] = Array.from({ length: hitPartitions }, (_value, partition) =>
    createHitQueue({
      most: Math.ceil(hitQueue / hitPartitions),
      store: async (hits) => {
        await stream.append(hitSubject(partition), groupBytes(hits), newId()).catch((error: unknown) => {
          throw error instanceof BusAway ? refusals.away('the stream of hits') : error;
        });
      },
    }),
  );
  return {
    take: async (hit) => {
      if (!mayTake(hit.websiteId, clock().getTime())) throw censusRefusals.tooManyHits();
      await queues[partitionOf(hit.websiteId, hitPartitions)]?.add(hit);
    },
    size: () => queues.reduce((sum, queue) => sum + queue.size(), 0),
  };
}
