import { repeat, withSystem, type Job } from '@litfass/kit';
import { sql } from 'kysely';
import type { CensusParts, CensusTransaction } from '../db/database.ts';

const LOOK_EVERY_MS = 5000;
/** An instance that was not seen for so long is gone. */
const SEEN_SECONDS = 15;

/** A part of the stream that this instance drains. */
export interface Turn {
  /** Ends when another instance is to have it. */
  signal: AbortSignal;
  end: () => void;
}

/** How many parts of the stream this instance drains: no more than its share, so that a new one takes work off the others. */
export interface Share {
  /** A turn for one more; null while it has its share. */
  take(): Turn | null;
}

/** The share of an instance that drains alone. */
export const everything: Share = { take: () => ({ signal: new AbortController().signal, end: () => undefined }) };

/** Keeps this instance's share of all `hitPartitions` up to date until it is stopped. */
export function openShare({ db, log, newId, config: { hitPartitions } }: CensusParts): Share & Job {
  const id = newId();
  const turns = new Set<AbortController>();
  let most = 0;
  const looking = repeat(
    log,
    { everyMs: LOOK_EVERY_MS, failure: 'who drains hits cannot be told', startsNow: true },
    async () => {
      most = Math.ceil(hitPartitions / (await withSystem(db, (trx) => countWith(trx, id))));
      for (const turn of [...turns].slice(most)) turn.abort();
    },
  );
  return {
    take: () => {
      if (turns.size >= most) return null;
      const turn = new AbortController();
      turns.add(turn);
      return { signal: turn.signal, end: () => void turns.delete(turn) };
    },
    stop: async () => {
      await looking.stop();
      await withSystem(db, (trx) => leave(trx, id)).catch(() => undefined);
    },
  };
}

/** Says that an instance is there, and how many there are with it. */
async function countWith(trx: CensusTransaction, id: string): Promise<number> {
  await sql`
    insert into drain_instance (id, seen_at) values (${id}, now()) on conflict (id) do update set seen_at = now()
  `.execute(trx);
  await sql`delete from drain_instance where seen_at < now() - make_interval(secs => ${SEEN_SECONDS})`.execute(trx);
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from drain_instance`.execute(trx);
  return Math.max(rows[0]?.count ?? 1, 1);
}

const leave = (trx: CensusTransaction, id: string) => sql`delete from drain_instance where id = ${id}`.execute(trx);
