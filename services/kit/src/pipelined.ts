import {
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  Kysely,
  PostgresDialect,
  type ConnectionProvider,
  type DatabaseConnection,
  type PostgresPool,
} from 'kysely';

/**
 * A query builder whose transactions send the queries that are asked together, as by `Promise.all`, together: Kysely
 * itself would wait for the answer to the one before. PostgreSQL still does one after the other in the order in which
 * they were asked, and after one that failed none. The pool's clients are made with `pipeline`.
 *
 * It stays because round trips are what the store's work is made of: with Kysely's own executor adding to a cart takes
 * three times the processor time (docs/performance.md, S2 and S3).
 */
export function pipelinedKysely<DB>(pool: PostgresPool): Kysely<DB> {
  const dialect = new PostgresDialect({ pool });
  const driver = dialect.createDriver();
  void driver.init();
  const executor = new PipelinedExecutor(
    dialect.createQueryCompiler(),
    dialect.createAdapter(),
    new DefaultConnectionProvider(driver),
  );
  return new Kysely<DB>({ config: { dialect }, dialect, driver, executor });
}

class PipelinedExecutor extends DefaultQueryExecutor {
  override withConnectionProvider(provider: ConnectionProvider): DefaultQueryExecutor {
    return super.withConnectionProvider(heldBy(provider));
  }
}

/** Hands out the one connection of a transaction without a turn in between: what is asked first is sent first. */
function heldBy(provider: ConnectionProvider): ConnectionProvider {
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
