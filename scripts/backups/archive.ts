import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connected } from './connection.ts';
import { listBases } from './base.ts';
import { copyWhole, exists } from './copy.ts';
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

/**
 * A platform that was restored goes on with a log of its own (a timeline). The archive gets to know of it before its server
 * runs: whatever is restored after it takes the next one.
 */
export async function archiveTimelines(dataDir: string, backupDir: string): Promise<void> {
  const log = path.join(dataDir, 'pg/pg_wal');
  if (!(await exists(log))) return;
  for (const name of await readdir(log)) {
    const target = path.join(walFolder(backupDir), name);
    if (/^[0-9A-F]{8}\.history$/.test(name) && !(await exists(target))) await copyWhole(path.join(log, name), target);
  }
}

/** Whether no copy leads to what the running server writes now: there is none yet, or it was restored since the newest. */
export const needsBase = (databaseUrl: string, backupDir: string): Promise<boolean> =>
  connected(databaseUrl, async (client) => {
    const { rows } = await client.query<{ timeline: number }>(
      'select timeline_id as timeline from pg_control_checkpoint()',
    );
    const newest = (await listBases(backupDir)).at(-1)?.manifest.firstWal.slice(0, 8);
    return newest === undefined || Number.parseInt(newest, 16) !== rows[0]?.timeline;
  });
