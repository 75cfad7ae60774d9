import type { CompiledQuery, Transaction } from 'kysely';

/** A query with its parameters left open. */
export type OpenQuery<DB, P extends object, R> = (trx: Transaction<DB>, values: P) => Promise<R[]>;

/** Stands for a parameter while a query is compiled. */
class Placeholder {
  readonly name: string | symbol;

  constructor(name: string | symbol) {
    this.name = name;
  }
}

/**
 * A query that is built and compiled at its first use only; then nothing but its parameters changes. `build` is given
 * a placeholder for each parameter, so it may pass them on but not look at them: what changes the text of a query
 * makes another query.
 */
export function compiledOnce<DB, P extends object, R>(
  build: (trx: Transaction<DB>, at: P) => { compile(trx: Transaction<DB>): CompiledQuery<R> },
): OpenQuery<DB, P, R> {
  let compiled: CompiledQuery<R> | null = null;
  const at: P = new Proxy(Object.create(null), { get: (_none, name) => new Placeholder(name) });
  return async (trx, values) => {
    compiled ??= build(trx, at).compile(trx);
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? Reflect.get(values, parameter.name) : parameter,
    );
    return (await trx.executeQuery<R>({ ...compiled, parameters })).rows;
  };
}
