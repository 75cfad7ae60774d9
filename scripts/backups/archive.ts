import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { exists } from './copy.ts';
import { walFolder } from './places.ts';

const WITHIN_MS = 30_000;

/** Whether the server copies its log as it grows. */
export const isArchiving = (databaseUrl: string): Promise<boolean> =>
  connected(databaseUrl, async (client) => {
    const { rows } = await client.query<{ archive_mode: string }>('show archive_mode');
    return rows[0]?.archive_mode === 'on';
  });

/**
 * Brings the log of a running server to the archive up to now, instead of within the next minute: any moment until now can
 * be restored then. Waits half a minute at most; a server that copies to elsewhere is nobody's to wait for.
 */
export const archiveNow = (databaseUrl: string, backupDir: string): Promise<void> =>
  connected(databaseUrl, async (client) => {
    // A moment is found by the first change after it, and there may have been none.
    await client.query('select pg_current_xact_id()');
    const { rows } = await client.query<{ piece: string }>('select pg_walfile_name(pg_switch_wal()) as piece');
    const file = path.join(walFolder(backupDir), rows[0]?.piece ?? '');
    for (const until = Date.now() + WITHIN_MS; Date.now() < until && !(await exists(file));) await wait(100);
  });

async function connected<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
