import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sql, type Transaction } from 'kysely';
import { BusAway, type Bus } from './bus.ts';
import { withSystem, withTenant, type Database } from './database.ts';
import { eachApart } from './each-apart.ts';

/** How an owner says anew what it owns, so that others can build their projections from nothing. */
export interface Republisher<DB> {
  domain: string;
  entity: string;
  /** Ids of the websites that own any. */
  websites(trx: Transaction<DB>): Promise<string[]>;
  /** Writes the current state of one website to the outbox, by `publish`. */
  publishAll(trx: Transaction<DB>, websiteId: string): Promise<void>;
}

const subjectOf = (domain: string): string => `litfass.${domain}.republish`;

/** Answers requests to republish; each is answered when all is in the outbox. Requests that come meanwhile wait for the same run. */
export function serveRepublishing<DB>(
  list: Republisher<DB>[],
  { db, bus, log }: { db: Database<DB>; bus: Bus; log: FastifyBaseLogger },
): { stop: () => Promise<void> } {
  const runs = new Map<string, Promise<void>>();
  const once = (domain: string): Promise<void> => {
    const running =
      runs.get(domain) ??
      republish(
        list.filter((each) => each.domain === domain),
        { db, log },
      ).finally(() => runs.delete(domain));
    runs.set(domain, running);
    return running;
  };
  const domains = new Set(list.map((each) => each.domain));
  const stops = [...domains].map((domain) =>
    bus.respond(subjectOf(domain), async () => {
      log.info({ domain }, 'publishing the current state again');
      await once(domain);
      return new Uint8Array();
    }),
  );
  return {
    stop: async () => {
      for (const stop of stops) stop();
      await Promise.allSettled(runs.values());
    },
  };
}

/** What one website cannot say anew, told to the log, keeps no other from it: whoever asks would ask for ever. */
async function republish<DB>(
  list: Republisher<DB>[],
  { db, log }: { db: Database<DB>; log: FastifyBaseLogger },
): Promise<void> {
  for (const { domain, entity, ...each } of list)
    await eachApart(
      log,
      await withSystem(db, (trx) => each.websites(trx)),
      {
        failure: 'the state of a website could not be published again',
        about: (websiteId) => ({ websiteId, domain, entity }),
      },
      (websiteId) => withTenant(db, websiteId, (trx) => each.publishAll(trx, websiteId)),
    );
}

/**
 * Asks the owner of `domain` to publish its state again, until it has. The events come by the stream, like all others.
 * Ends early when `signal` says so.
 */
export async function requestRepublish(
  bus: Bus,
  domain: string,
  { signal, timeoutMs = 60_000, retryMs = 1000 }: { signal?: AbortSignal; timeoutMs?: number; retryMs?: number } = {},
): Promise<void> {
  for (let attempt = 0; !signal?.aborted; attempt += 1) {
    try {
      await bus.request(subjectOf(domain), new Uint8Array(), timeoutMs);
      return;
    } catch (error) {
      // An owner that failed is asked again too, only more slowly.
      const ms = error instanceof BusAway ? retryMs : retryMs * 10;
      await wait(Math.min(ms * 2 ** Math.min(attempt, 4), 30_000), undefined, signal ? { signal } : {}).catch(
        () => undefined,
      );
    }
  }
}

const LOOK_AGAIN_MS = 2000;

interface Projection {
  table: string;
  domain: string;
  /** A column that is younger than the table: null in rows of what was told before it came, which are told again. */
  column?: string;
  lookAgainMs?: number;
}

/**
 * A job for a service with projections: when `table` is empty, or lacks what a newer `column` holds, asks the owner of
 * `domain` to fill it. A database that is away just now is looked at until it is there.
 */
export function refillWhenEmpty<DB>(
  { db, bus, log }: { db: Database<DB>; bus: Bus; log: FastifyBaseLogger },
  { table, domain, column, lookAgainMs = LOOK_AGAIN_MS }: Projection,
): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const look = async (): Promise<boolean> => {
    const { rows } = await withSystem(db, (trx) =>
      sql<{ found: boolean }>`select exists (select 1 from ${sql.table(table)})
        and not exists (select 1 from ${sql.table(table)} where ${column ? sql`${sql.ref(column)} is null` : sql`false`})
        as found`.execute(trx),
    );
    return rows[0]?.found ?? false;
  };
  const running = (async () => {
    for (;;) {
      const isFilled = await look().catch((error: unknown) => {
        log.error({ err: error, table }, 'whether a projection is empty could not be seen; trying again');
        return null;
      });
      if (isFilled === false) await requestRepublish(bus, domain, { signal });
      if (isFilled !== null || signal.aborted) return;
      await wait(lookAgainMs, undefined, { signal }).catch(() => undefined);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
