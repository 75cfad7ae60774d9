import type { CompiledQuery, QueryExecutorProvider, RawBuilder, Transaction } from 'kysely';

/** A query with its parameters left open. */
export type OpenQuery<DB, P extends object, R> = (trx: Transaction<DB>, values: P) => Promise<R[]>;

/** Stands for a parameter while a query is compiled. */
class Placeholder {
  readonly name: string | symbol;

  constructor(name: string | symbol) {
    this.name = name;
  }
}

const placeholders = <P extends object>(): P =>
  new Proxy(Object.create(null), { get: (_none, name) => new Placeholder(name) });

const filled = <R>(compiled: CompiledQuery<R>, values: object): CompiledQuery<R> => ({
  ...compiled,
  parameters: compiled.parameters.map((parameter) =>
    parameter instanceof Placeholder ? Reflect.get(values, parameter.name) : parameter,
  ),
});

/**
 * A query that is built and compiled at its first use only; then nothing but its parameters changes. `build` is given
 * a placeholder for each parameter, so it may pass them on but not look at them: what changes the text of a query
 * makes another query.
 */
export function compiledOnce<DB, P extends object, R>(
  build: (trx: Transaction<DB>, at: P) => { compile(trx: Transaction<DB>): CompiledQuery<R> },
): OpenQuery<DB, P, R> {
  let compiled: CompiledQuery<R> | null = null;
  return async (trx, values) => {
    compiled ??= build(trx, placeholders<P>()).compile(trx);
    return (await trx.executeQuery<R>(filled(compiled, values))).rows;
  };
}

/** The same for SQL on the tables that every service has. */
export function compiledSql<P extends object, R>(
  build: (at: P) => RawBuilder<R>,
): (place: QueryExecutorProvider, values: P) => Promise<R[]> {
  let compiled: CompiledQuery<R> | null = null;
  return async (place, values) => {
    compiled ??= build(placeholders<P>()).compile(place);
    return (await place.getExecutor().executeQuery<R>(filled(compiled, values))).rows;
  };
}
