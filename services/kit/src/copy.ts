import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { CompiledQuery, type PostgresPool, type PostgresPoolClient, type Transaction } from 'kysely';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** Rows in PostgreSQL's text format, on their way to COPY. */
class CopyRows {
  readonly bytes: Buffer;

  constructor(text: string) {
    this.bytes = Buffer.from(text);
  }
}

/**
 * Stores rows by COPY, inside the transaction. `target` is a table with the columns in their order: `incoming (a, b)`;
 * `text` has a line for each row, the values with tabulators between them: numbers as they are, texts by `copyField`,
 * `\N` for nothing. COPY knows no row-level security: the target is a table without it, such as a temporary one.
 */
export async function copyText<DB>(trx: Transaction<DB>, target: string, text: string): Promise<void> {
  if (text === '') return;
  await trx.executeQuery(CompiledQuery.raw(`copy ${target} from stdin`, [new CopyRows(text)]));
}

const SPECIAL = /[\\\t\n\r]/;
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A text as a value of `copyText`. */
export const copyField = (text: string): string =>
  SPECIAL.test(text) ? text.replace(/[\\\t\n\r]/g, (found) => ESCAPES[found] ?? found) : text;

/** A pool whose connections also take the rows of `copyText`. */
export function copying(pool: pg.Pool): PostgresPool {
  return { options: pool.options, connect: async () => copier(await pool.connect()), end: () => pool.end() };
}

function copier(client: pg.PoolClient): PostgresPoolClient {
  const query: unknown = async (text: string, values: readonly unknown[] = []): Promise<unknown> => {
    const [rows] = values;
    if (!(rows instanceof CopyRows)) return client.query(text, [...values]);
    await pipeline(Readable.from([rows.bytes], { objectMode: false }), client.query(copyFrom(text)));
    return { command: 'COPY', rowCount: 0, rows: [] };
  };
  const release = (destroy?: boolean): void => client.release(destroy);
  return { query, release } as PostgresPoolClient;
}
