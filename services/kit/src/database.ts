import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { copying } from './copy.ts';
import { countUnder } from './count-key.ts';
import { refusals } from './errors.ts';
import { whileOpen } from './open-transaction.ts';
import { pipelinedKysely } from './pipelined.ts';
import { preparing } from './prepared-statements.ts';
import { callRelays } from './relay-call.ts';
import { REMOVED, removalKnownToCall } from './removal.ts';
import { traced } from './trace-context.ts';

// Counts and versions fit into a double; the few that may not are declared as strings by their store.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => (Number.isSafeInteger(Number(text)) ? Number(text) : text));

/** One service's schema, seen by its two roles. `DB` is the interface of its tables. */
export interface Database<DB> {
  /** Role <schema>_service: sees a row only inside `withTenant`. */
  tenant: Kysely<DB>;
  /** Role <schema>_system: works across tenants (relay, consumers' bookkeeping, retention). */
  system: Kysely<DB>;
  schema: string;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  schema: string;
  tenantUrl: string;
  systemUrl: string;
  poolSize: number;
  /** What `rateLimit` hides keys with; those that share a table share it. Without it a database counts for itself alone. */
  countSecret?: string;
}

/** Connections of a service for its own work, beside those for requests; never more than of those. */
export const SYSTEM_POOL_SIZE = 4;

export function openDatabase<DB>(options: DatabaseOptions): Database<DB> {
  const { schema, tenantUrl, systemUrl, poolSize, countSecret } = options;
  const tenant = pipelinedKysely<DB>(preparing(pool(tenantUrl, poolSize, { pipeline: true })));
  const system = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: copying(pool(systemUrl, Math.min(SYSTEM_POOL_SIZE, poolSize))) }),
  });
  if (countSecret !== undefined) for (const builder of [tenant, system]) countUnder(builder, countSecret);
  return {
    tenant,
    system,
    schema,
    close: async () => {
      await Promise.all([tenant.destroy(), system.destroy()]);
    },
  };
}

/** `pipeline`: a query is sent without waiting for the answer to the one before. */
function pool(connectionString: string, max: number, { pipeline = false } = {}): pg.Pool {
  const made = new pg.Pool({
    pipeline,
    connectionString,
    max,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
  });
  // A broken idle connection is the pool's to replace; without a listener it would end the process.
  made.on('error', () => undefined);
  // One that breaks while it is in use fails its query; its own `error` event says the same again.
  made.on('connect', (client) => client.on('error', () => undefined));
  return made;
}

export interface TenantMode {
  /** Nothing is written. */
  readOnly?: boolean;
  /** What is written is a count that a server which dies may forget: the commit does not wait for the disk. */
  mayBeLost?: boolean;
  /**
   * Statements are planned once a connection, by index and in nested loops, instead of for the values of each call, which
   * for a join of five tables takes longer than the query: for what is asked most and looks up a few rows by their keys.
   * A plan that was made while a table was small would read the whole of it for as long as it grows.
   */
  plansOnce?: boolean;
}

const WEBSITE_ID = /^[0-9a-f]{24}$/;

/**
 * The only way to a website's rows: runs `work` in a transaction that sees this website alone (row-level security).
 * The setting is local to the transaction, so a pooled connection never carries it on. What a call writes and the removal
 * of its website wait for each other.
 * @throws Refusal 404 when a call would write on a website that was removed since its host was looked up
 */
export function withTenant<DB, T>(
  db: Database<DB>,
  websiteId: string,
  work: (trx: Transaction<DB>) => Promise<T>,
  { readOnly = false, mayBeLost = false, plansOnce = false }: TenantMode = {},
): Promise<T> {
  if (!WEBSITE_ID.test(websiteId)) throw new Error('A website id has 24 lower-case hexadecimal characters');
  // A count ends by itself.
  const removal = readOnly || mayBeLost ? null : removalKnownToCall(websiteId);
  return traced(`db ${db.schema}`, async () => {
    let committed: object = db;
    const noting = (trx: Transaction<DB>): Promise<T> => {
      committed = trx;
      return work(trx);
    };
    const begin = readOnly ? db.tenant.transaction().setAccessMode('read only') : db.tenant.transaction();
    const result = await begin.execute(async (trx) => {
      // Leaves with the first query of the work, which PostgreSQL refuses where this failed.
      const entering = enter(trx, { websiteId, mayBeLost, plansOnce, removal });
      const [entered, done] = await Promise.allSettled([entering, whileOpen(trx, noting)]);
      // Of both faults this is the cause: what follows is told only that something before it failed.
      if (entered.status === 'rejected') throw entered.reason;
      if (done.status === 'rejected') throw done.reason;
      return done.value;
    });
    callRelays(db, committed);
    return result;
  });
}

const byIndex = sql.join(
  [
    ['plan_cache_mode', 'force_generic_plan'],
    ['enable_seqscan', 'off'],
    ['enable_hashjoin', 'off'],
    ['enable_mergejoin', 'off'],
  ].map(([name, value]) => sql`set_config(${sql.lit(name)}, ${sql.lit(value)}, true)`),
);

interface Entered {
  websiteId: string;
  mayBeLost: boolean;
  plansOnce: boolean;
  /** What is written is refused after a removal that is newer; null: whatever was removed. */
  removal: number | null;
}

async function enter<DB>(trx: Transaction<DB>, { websiteId, mayBeLost, plansOnce, removal }: Entered): Promise<void> {
  const tenant = sql`set_config('litfass.website_id', ${websiteId}, true)`;
  const haste = mayBeLost ? sql`, set_config('synchronous_commit', 'off', true)` : sql``;
  const once = plansOnce ? sql`, ${byIndex}` : sql``;
  const held = removal === null ? sql`` : sql`, refuse_removed(${websiteId}, ${removal})`;
  try {
    await sql`select ${tenant}${haste}${once}${held}`.execute(trx);
  } catch (error) {
    throw error instanceof Error && Reflect.get(error, 'code') === REMOVED ? refusals.unknownHost() : error;
  }
}

/** Work across all tenants under the service's second role. */
export function withSystem<DB, T>(db: Database<DB>, work: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
  return traced(`db ${db.schema}`, async () => {
    let committed: object = db;
    const result = await db.system.transaction().execute((trx) =>
      whileOpen(trx, (open) => {
        committed = open;
        return work(open);
      }),
    );
    callRelays(db, committed);
    return result;
  });
}
