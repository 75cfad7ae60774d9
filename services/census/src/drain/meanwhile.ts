import { setImmediate as turn } from 'node:timers/promises';

/**
 * Does `work` while the database is busy with a query of the same transaction, which is on its way once this turn of the
 * event loop has ended. @throws what the query fails with, rather than what that did to the queries after it
 */
export async function meanwhile<T>(query: Promise<void>, work: () => Promise<T> | T): Promise<T> {
  query.catch(() => undefined);
  await turn();
  try {
    return await work();
  } finally {
    await query;
  }
}
