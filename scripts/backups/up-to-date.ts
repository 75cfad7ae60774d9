import type { Text } from '../platform/language.ts';
import { archiveNow, isArchiving } from './archive.ts';
import { isOwnBackup } from './base.ts';
import { copyNewFiles } from './files.ts';
import { backupTexts } from './texts.ts';

/** Says something while work goes on. */
export type Tell = (text: Text, values: Record<string, string | number>) => void;

/**
 * Brings to the backup what it lacks of the platform: nothing of a running one's log has to be missing (`databaseUrl` is null
 * for one that does not run), nor of the files that are still there. Where these cannot be copied, that is told: what the backup has can be restored all
 * the same.
 */
export async function bringUpToDate(
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | null },
  backupDir: string,
  tell: Tell,
): Promise<void> {
  if (databaseUrl !== null && (await isArchiving(databaseUrl))) await archiveNow(databaseUrl, backupDir);
  try {
    if (await isOwnBackup(dataDir, backupDir)) await copyNewFiles(dataDir, backupDir);
  } catch (error) {
    tell(backupTexts.notUpToDate, { reason: error instanceof Error ? error.message : String(error) });
  }
}
