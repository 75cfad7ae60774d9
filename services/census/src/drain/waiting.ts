import type { IngestStream } from '@litfass/kit';
import type { CensusParts } from '../db/database.ts';
import { hitSubject } from '../hits/partition.ts';
import { storedPlaces, type StoredPlace } from './place.ts';

/**
 * Tells how many messages of each partition wait to be stored, whoever drains it or nobody. With the database away they
 * are counted from where it stood last: what comes meanwhile waits, too. @throws BusAway
 */
export function countWaiting(
  { db, config: { hitPartitions } }: Pick<CensusParts, 'db' | 'config'>,
  stream: IngestStream,
): () => Promise<number[]> {
  let places: ReadonlyMap<number, StoredPlace> = new Map();
  return async () => {
    places = await storedPlaces(db).catch(() => places);
    const epoch = await stream.epoch();
    const waiting: number[] = [];
    for (let part = 0; part < hitPartitions; part += 1) {
      const place = places.get(part);
      waiting.push(await stream.waiting(hitSubject(part), place?.epoch === epoch ? place.position : 0));
    }
    return waiting;
  };
}
