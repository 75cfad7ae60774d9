import type { Database } from '@litfass/kit';
import { sql } from 'kysely';
import type { CensusTables, CensusTransaction } from '../db/database.ts';

/** Where a drain stands in the stream of its partition. */
export interface Place {
  part: number;
  holder: string;
  position: number;
}

const LEASE_SECONDS = 15;

/**
 * Takes a partition for `holder` and tells the position up to which hits are stored; null while another drain holds it.
 * Positions of an earlier making of the stream (`epoch`) mean nothing: it is read from its start.
 */
export async function claimPart(
  trx: CensusTransaction,
  { part, holder, epoch }: { part: number; holder: string; epoch: string },
): Promise<Place | null> {
  const { rows } = await sql<{ position: number }>`
    insert into drain_position as held (part, epoch, position, holder, held_until)
    values (${part}, ${epoch}, 0, ${holder}, now() + make_interval(secs => ${LEASE_SECONDS}))
    on conflict (part) do update set
      position = case when held.epoch = excluded.epoch then held.position else 0 end,
      epoch = excluded.epoch, holder = excluded.holder, held_until = excluded.held_until
    where held.holder = excluded.holder or held.held_until is null or held.held_until < now()
    returning position
  `.execute(trx);
  const [row] = rows;
  return row ? { part, holder, position: row.position } : null;
}

/** Moves on from the position that was read. @throws Error when another drain has moved it: nothing may be stored then */
export async function advance(trx: CensusTransaction, place: Place, position: number): Promise<void> {
  const { rows } = await sql`
    update drain_position set position = ${position}, held_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where part = ${place.part} and holder = ${place.holder} and position = ${place.position}
    returning 1
  `.execute(trx);
  if (rows.length === 0) throw new Error(`Another drain has taken over partition ${place.part}`);
}

/** Leaves a partition to the next drain without a wait. */
export async function releasePart(trx: CensusTransaction, { part, holder }: Place): Promise<void> {
  await sql`update drain_position set held_until = null where part = ${part} and holder = ${holder}`.execute(trx);
}

/** Where a partition stood last, whoever drains it. */
export interface StoredPlace {
  epoch: string;
  position: number;
}

/** Up to where the hits of each partition are stored. */
export async function storedPlaces(db: Database<CensusTables>): Promise<Map<number, StoredPlace>> {
  const { rows } = await sql<StoredPlace & { part: number }>`
    select part, epoch, position from drain_position
  `.execute(db.system);
  return new Map(rows.map(({ part, ...place }) => [part, place]));
}
