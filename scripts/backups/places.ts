import { mkdirSync } from 'node:fs';
import path from 'node:path';

/*
 * A folder of backups: `wal/` holds the pieces of PostgreSQL's log, `base/<moment>/` whole copies of its data, `media/` the
 * files of all websites, which are named by their content and never change, `media-gone.json` since when the platform has which
 * of these no more.
 */

export const baseFolder = (backupDir: string): string => path.join(backupDir, 'base');
export const walFolder = (backupDir: string): string => path.join(backupDir, 'wal');
export const mediaFolder = (backupDir: string): string => path.join(backupDir, 'media');
export const goneFile = (backupDir: string): string => path.join(backupDir, 'media-gone.json');

/** The part of PostgreSQL's settings that is about backups; makes the folder. */
export function walArchiveOf(backupDir: string): { walArchive: string } {
  const walArchive = walFolder(backupDir);
  mkdirSync(walArchive, { recursive: true, mode: 0o700 });
  return { walArchive };
}

/** What is known about one copy, beside it. */
export interface Manifest {
  /** When the copy was whole: the earliest moment that it can be restored to. ISO 8601. */
  takenAt: string;
  /** Name of the first piece of the log that it needs. */
  firstWal: string;
  /** SHA-256 of each file of the copy, by its path. */
  files: Record<string, string>;
}
