import { AsyncLocalStorage } from 'node:async_hooks';
import {
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type PostgresPool,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import { copying } from './copy.ts';
import { preparing } from './prepared-statements.ts';
import { SpanKind, trace } from '@opentelemetry/api';

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
}

export function openDatabase<DB>({ schema, tenantUrl, systemUrl, poolSize }: DatabaseOptions): Database<DB> {
  const tenant = new Kysely<DB>({
    dialect: new TenantDialect(preparing(pool(tenantUrl, poolSize, { pipeline: true }))),
  });
  const system = new Kysely<DB>({ dialect: new PostgresDialect({ pool: copying(pool(systemUrl, 4)) }) });
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
function pool(connectionString: string, max: number, more: { pipeline?: boolean } = {}): pg.Pool {
  const made = new pg.Pool({
    ...more,
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

/** A transaction that is asked for. Once begun, it is no reason to hand out a further connection whose read is open. */
interface Beginning {
  websiteId: string;
  readOnly: boolean;
  isBegun: boolean;
}

const beginning = new AsyncLocalStorage<Beginning>();

/** A pause as long as this ends a read; whoever takes the connection earlier ends it with its own first message. */
const READ_ENDS_AFTER_MS = 10;

/**
 * Sends `begin` and the tenant's id at once; when there is nothing to make durable, it waits neither for their answer (the
 * first query follows on the same connection, and sees nothing should they fail) nor for `commit`, which leaves in one
 * message with the next `begin`. Nobody is given a connection whose last transaction is still open but to begin another.
 */
class TenantDriver extends PostgresDriver {
  readonly #readOnly = new WeakSet<DatabaseConnection>();
  readonly #open = new WeakMap<DatabaseConnection, NodeJS.Timeout>();

  override async acquireConnection(
    options?: Parameters<PostgresDriver['acquireConnection']>[0],
  ): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection(options);
    if (beginning.getStore()?.isBegun !== false) this.#endRead(connection);
    return connection;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const tenant = beginning.getStore();
    if (!tenant) throw new Error('A tenant transaction is opened by withTenant only');
    tenant.isBegun = true;
    const ended = this.#forgetRead(connection) ? 'commit; ' : '';
    const mode = tenant.readOnly ? ' read only' : '';
    if (tenant.readOnly) this.#readOnly.add(connection);
    else this.#readOnly.delete(connection);
    // The id was checked to be hexadecimal: `set` takes no parameters, and answers without a row.
    const begun = connection.executeQuery(
      raw(`${ended}begin${mode}; set local litfass.website_id = '${tenant.websiteId}'`),
    );
    if (!tenant.readOnly) await begun;
    else begun.catch(() => undefined);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    if (!this.#readOnly.has(connection)) return super.commitTransaction(connection);
    const timer = setTimeout(() => this.#endRead(connection), READ_ENDS_AFTER_MS);
    this.#open.set(connection, timer.unref());
  }

  #endRead(connection: DatabaseConnection): void {
    if (!this.#forgetRead(connection)) return;
    // A connection that breaks meanwhile has lost nothing.
    connection.executeQuery(raw('commit')).catch(() => undefined);
  }

  /** Whether a read was still open on the connection; whoever asks ends it. */
  #forgetRead(connection: DatabaseConnection): boolean {
    clearTimeout(this.#open.get(connection));
    return this.#open.delete(connection);
  }
}

const raw = (statements: string): CompiledQuery => ({
  sql: statements,
  parameters: [],
  query: { kind: 'RawNode', sqlFragments: [statements], parameters: [] },
  queryId: { queryId: 'raw' },
});

class TenantDialect extends PostgresDialect {
  readonly #pool: PostgresPool;

  constructor(pool: PostgresPool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): Driver {
    return new TenantDriver({ pool: this.#pool });
  }
}

const tracer = trace.getTracer('litfass');
const WEBSITE_ID = /^[0-9a-f]{24}$/;

/**
 * The only way to a website's rows: runs `work` in a transaction that sees this website alone (row-level security).
 * The setting is local to the transaction, so a pooled connection never carries it on.
 */
export function withTenant<DB, T>(
  db: Database<DB>,
  websiteId: string,
  work: (trx: Transaction<DB>) => Promise<T>,
  { readOnly = false }: { readOnly?: boolean } = {},
): Promise<T> {
  if (!WEBSITE_ID.test(websiteId)) throw new Error('A website id has 24 lower-case hexadecimal characters');
  return traced(db.schema, () =>
    beginning.run({ websiteId, readOnly, isBegun: false }, () => db.tenant.transaction().execute(work)),
  );
}

/** Work across all tenants under the service's second role. */
export function withSystem<DB, T>(db: Database<DB>, work: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
  return traced(db.schema, () => db.system.transaction().execute(work));
}

function traced<T>(schema: string, work: () => Promise<T>): Promise<T> {
  return tracer.startActiveSpan(`db ${schema}`, { kind: SpanKind.CLIENT }, async (span) => {
    try {
      return await work();
    } finally {
      span.end();
    }
  });
}
