import { archiveNow, isArchiving } from './archive.ts';
import { isOwnBackup } from './base.ts';
import { copyNewFiles } from './files.ts';

/**
 * Brings to the backup what it lacks of the platform: nothing of a running one's log has to be missing (`databaseUrl` is null
 * for one that does not run), nor of the files that are still there.
 */
export async function bringUpToDate(
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | null },
  backupDir: string,
): Promise<void> {
  if (databaseUrl !== null && (await isArchiving(databaseUrl))) await archiveNow(databaseUrl, backupDir);
  if (await isOwnBackup(dataDir, backupDir)) await copyNewFiles(dataDir, backupDir);
}
