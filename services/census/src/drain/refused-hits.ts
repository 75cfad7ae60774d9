import { isDatabaseAway, withSystem } from '@litfass/kit';
import { sql } from 'kysely';
import type { CensusParts } from '../db/database.ts';
import { Memory, storeBatch } from './batch.ts';
import { advance, type Place } from './place.ts';
import { withoutData, type StoredHit } from './stored-hit.ts';

/** Data exceptions and broken constraints: the same hits would be refused again. */
export const isRefusedValue = (error: unknown): boolean => !isDatabaseAway(error) && /^2[23]/.test(codeOf(error));

/** PostgreSQL's code of an error; empty for others. */
export function codeOf(error: unknown): string {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : null;
  return typeof code === 'string' ? code : '';
}

/**
 * Why the database refuses some hits, or null. They are stored and taken back; the partition is kept meanwhile.
 * @throws what is no refusal of a value
 */
export function refusalOf({ db }: CensusParts, place: Place, hits: readonly StoredHit[]): Promise<unknown> {
  return withSystem(db, async (trx) => {
    await advance(trx, place, place.position);
    await sql`savepoint trial`.execute(trx);
    const refusal = await storeBatch(trx, hits, new Memory()).then(
      () => null,
      (error: unknown) => {
        if (!isRefusedValue(error)) throw error;
        return error;
      },
    );
    await sql`rollback to savepoint trial`.execute(trx);
    return refusal;
  });
}

/**
 * What the database takes of some hits, all together. Halves are tried until those are found that it refuses: without their
 * data if it takes them so, else they are left out. `kept` is known to be taken.
 */
export async function takenOf(
  hits: readonly StoredHit[],
  isTaken: (hits: readonly StoredHit[]) => Promise<boolean>,
  kept: readonly StoredHit[] = [],
): Promise<readonly StoredHit[]> {
  const all = [...kept, ...hits];
  if (await isTaken(all)) return all;
  if (hits.length > 1) {
    const half = hits.length >> 1;
    return takenOf(hits.slice(half), isTaken, await takenOf(hits.slice(0, half), isTaken, kept));
  }
  const [hit] = hits;
  return hit && hit.dataJson !== '' ? takenOf([withoutData(hit)], isTaken, kept) : kept;
}
