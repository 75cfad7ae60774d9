import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Bus } from './bus.ts';
import { withSystem, type Database } from './database.ts';
import { repeat } from './repeat.ts';
import type { Job } from './repeat.ts';
import { eventsSince } from './streams.ts';

/**
 * Marks for publishing what the broker may have lost: everything that was published before its stream was made, and what
 * was acknowledged in the last three minutes, since by default nats-server syncs to disk every two only. What it still
 * has it drops by its id, and consumers know what they applied. Tells whether the stream could be asked.
 */
export async function recover<DB>({
  db,
  bus,
  log,
}: {
  db: Database<DB>;
  bus: Bus;
  log: FastifyBaseLogger;
}): Promise<boolean> {
  const since = await eventsSince((await bus.streams()).manager);
  if (!since) return false;
  const { numAffectedRows } = await withSystem(db, (trx) =>
    sql`
      update outbox set published_at = null
      where published_at > now() - interval '7 days'
        and (published_at < ${since} or published_at > now() - interval '3 minutes')
    `.execute(trx),
  );
  if (numAffectedRows) log.info({ events: Number(numAffectedRows) }, 'publishing again what the broker may have lost');
  return true;
}

/**
 * Forgets what is old. Inbox rows outlast their events in the stream (a week) and in the outbox (another): what comes
 * again is still known. Of rate limits nothing counts any more whose window is over.
 */
export async function prune<DB>(db: Database<DB>): Promise<void> {
  await withSystem(db, async (trx) => {
    await sql`delete from outbox where published_at < now() - interval '7 days'`.execute(trx);
    await sql`delete from inbox where received_at < now() - interval '21 days'`.execute(trx);
    await sql`delete from rate_limit where ends_at < now()`.execute(trx);
  });
}

const LOOK_AT_WAITING_MS = 10_000;

/** Tells again and again for how many seconds the oldest event has waited to be published; 0 where none waits. */
export function watchOutbox<DB>(
  { db, log }: { db: Database<DB>; log: FastifyBaseLogger },
  onWaiting: (seconds: number) => void,
): Job {
  const options = { everyMs: LOOK_AT_WAITING_MS, failure: 'how long events wait cannot be told', startsNow: true };
  return repeat(log, options, async () => {
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from now() - created_at)::float8 as seconds
      from outbox where published_at is null order by position, id limit 1
    `.execute(db.system);
    onWaiting(rows[0]?.seconds ?? 0);
  });
}
