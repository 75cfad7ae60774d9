import { Failure } from '../platform/failure.ts';
import { alone } from './alone.ts';
import { forgetOld, isOwnBackup, removeParts, takeBase, type BaseBackup, type Source } from './base.ts';
import { forgetGone, noteGone } from './gone-files.ts';
import { backupTexts } from './texts.ts';

export interface Backup extends BaseBackup {
  /** Copies that are older than those that are kept. */
  forgotten: number;
  /** Files that only these had. */
  goneFiles: number;
}

/**
 * Copies the running platform and removes all but the newest `keep` copies (null: none).
 *
 * @throws Failure when another one is under way, or when the folder has the copies of another platform
 */
export const backUp = (source: Source, backupDir: string, keep: number | null): Promise<Backup> =>
  alone(source.databaseUrl, async () => {
    if ((await isOwnBackup(source.dataDir, backupDir)) === false) throw new Failure(backupTexts.otherPlatform);
    await removeParts(backupDir);
    await noteGone(source.dataDir, backupDir);
    const base = await takeBase(source, backupDir);
    if (keep === null) return { ...base, forgotten: 0, goneFiles: 0 };
    const forgotten = await forgetOld(backupDir, keep);
    return { ...base, forgotten, goneFiles: await forgetGone(source.dataDir, backupDir) };
  });
