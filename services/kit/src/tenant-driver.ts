import { AsyncLocalStorage } from 'node:async_hooks';
import {
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  PostgresQueryCompiler,
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  type PostgresPool,
} from 'kysely';

/** A transaction that is asked for. Once begun, it is no reason to hand out a further connection whose read is open. */
export interface Beginning {
  websiteId: string;
  readOnly: boolean;
  mayBeLost: boolean;
  isBegun: boolean;
  /** Nothing may be written after a removal that is newer; null: whatever was removed. */
  removal: number | null;
  /** Why it did not begin: PostgreSQL says of all that follows only that something before it failed. */
  fault?: unknown;
}

export const beginning = new AsyncLocalStorage<Beginning>();

/** A pause as long as this ends a read; whoever takes the connection earlier ends it with its own first message. */
const READ_ENDS_AFTER_MS = 10;

/** A query builder whose transactions belong to a website, and which waits for the network as seldom as it can. */
export function tenantKysely<DB>(pool: PostgresPool): Kysely<DB> {
  const dialect = new PostgresDialect({ pool });
  const driver = new TenantDriver({ pool });
  void driver.init();
  const executor = new AtOnceExecutor(
    new PostgresQueryCompiler(),
    new PostgresAdapter(),
    new DefaultConnectionProvider(driver),
  );
  return new Kysely<DB>({ config: { dialect }, dialect, driver, executor });
}

/**
 * Sends `begin`, the tenant's id and the first query at once: nothing waits for the answer to the first two. Should they
 * fail, what follows on the connection sees and writes nothing, for no row is anyone's without a tenant. When there is
 * nothing to make durable, `commit` leaves in one message with the next `begin`; nobody is given a connection whose last
 * transaction is still open but to begin another.
 */
class TenantDriver extends PostgresDriver {
  readonly #begun = new WeakMap<DatabaseConnection, Promise<unknown>>();
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
    const haste = tenant.mayBeLost ? '; set local synchronous_commit = off' : '';
    if (tenant.readOnly) this.#readOnly.add(connection);
    else this.#readOnly.delete(connection);
    // The id was checked to be hexadecimal, the removal to be an integer: `set` takes no parameters.
    const { websiteId, removal } = tenant;
    const held = removal === null ? '' : `; select refuse_removed('${websiteId}', ${removal})`;
    const begun = connection.executeQuery(
      raw(`${ended}begin${mode}; set local litfass.website_id = '${websiteId}'${haste}${held}`),
    );
    begun.catch((error: unknown) => (tenant.fault = error));
    this.#begun.set(connection, begun);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    if (!this.#readOnly.has(connection)) {
      const committed = super.commitTransaction(connection);
      await Promise.all([this.#begun.get(connection), committed]);
      return;
    }
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

/**
 * Sends the queries of a transaction as they are asked, without waiting for the answer to the one before: Kysely itself
 * would keep them apart. PostgreSQL still does one after the other, and after one that failed none.
 */
class AtOnceExecutor extends DefaultQueryExecutor {
  override withConnectionProvider(provider: ConnectionProvider): DefaultQueryExecutor {
    return super.withConnectionProvider(atOnce(provider));
  }
}

/** Hands out the one connection of a transaction without a turn in between: what is asked first is sent first. */
function atOnce(provider: ConnectionProvider): ConnectionProvider {
  let held: DatabaseConnection | null = null;
  void provider.provideConnection(async (connection) => {
    held = connection;
  });
  return {
    provideConnection: async (consumer) => {
      if (!held) throw new Error('A transaction has no connection');
      return consumer(held);
    },
  };
}
