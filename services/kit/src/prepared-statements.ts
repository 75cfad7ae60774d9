import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { Writable } from 'node:stream';
import type pg from 'pg';

const MOST = 300;
const names = new Map<string, string>();

/**
 * A pool whose connections prepare a statement the second time they see it: PostgreSQL then plans it once a connection
 * instead of once a query. Statements that are built with lists of changing length would fill the server's memory, so
 * only the first 300 texts get a name.
 */
export function preparing(pool: pg.Pool): PostgresPool {
  return { options: pool.options, connect: async () => namedOnce(await pool.connect()), end: () => pool.end() };
}

const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();

/** Always the same one for a connection: Kysely, and our driver, remember things of it. */
function namedOnce(client: pg.PoolClient): PostgresPoolClient {
  const known = clients.get(client) ?? named(client);
  clients.set(client, known);
  return known;
}

function named(client: pg.PoolClient): PostgresPoolClient {
  // Kysely's client also streams by cursors, which nothing here does.
  const query: unknown = (text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> => {
    gather(client);
    if (values.length === 0) return client.query(text);
    const name = nameOf(text);
    return client.query({ text, values: [...values], ...(name && { name }) });
  };
  const release = (destroy?: boolean): void => client.release(destroy);
  return { query, release } as PostgresPoolClient;
}

const gathering = new WeakSet<pg.PoolClient>();

/** Sends what this turn of the event loop asks in one write: `begin`, queries, what was gathered, `commit`. */
function gather(client: pg.PoolClient): void {
  if (gathering.has(client)) return;
  const connection: unknown = Reflect.get(client, 'connection');
  const stream: unknown = connection && Reflect.get(Object(connection), 'stream');
  if (!(stream instanceof Writable)) return;
  gathering.add(client);
  stream.cork();
  const send = (): void => {
    gathering.delete(client);
    stream.uncork();
  };
  // Behind the statements that are made at the end of this turn, and the commit that follows from them at once.
  process.nextTick(() => queueMicrotask(() => process.nextTick(send)));
}

/** Null the first time: what is asked once only is not worth preparing. */
function nameOf(text: string): string | null {
  const name = names.get(text);
  if (name === undefined && names.size < MOST) names.set(text, `q${names.size}`);
  return name ?? null;
}
