import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

const MOST = 300;
const names = new Map<string, string>();

/**
 * A pool whose connections prepare a statement the second time they see it, by the names that `pg` knows statements by:
 * PostgreSQL then parses it once a connection instead of once a query. Statements that are built with lists of changing
 * length would fill the server's memory, so only the first 300 texts get a name.
 */
export function preparing(pool: pg.Pool): PostgresPool {
  return { options: pool.options, connect: async () => preparingClient(await pool.connect()), end: () => pool.end() };
}

function preparingClient(client: pg.PoolClient): PostgresPoolClient {
  // Kysely's client also streams by cursors, which nothing here does.
  const query: unknown = (text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> => {
    if (values.length === 0) return client.query(text);
    const name = nameOf(text);
    return client.query({ text, values: [...values], ...(name && { name }) });
  };
  const release = (destroy?: boolean): void => client.release(destroy);
  return { query, release } as PostgresPoolClient;
}

/** Null the first time: what is asked once only is not worth preparing. */
function nameOf(text: string): string | null {
  const name = names.get(text);
  if (name === undefined && names.size < MOST) names.set(text, `q${names.size}`);
  return name ?? null;
}
