import { mkdirSync } from 'node:fs';
import path from 'node:path';

/*
 * A folder of backups: `wal/` holds the pieces of PostgreSQL's log, `base/<moment>/` whole copies of its data, `media/` and
 * `form-files/` the files of all websites, `media-gone.json` and `form-files-gone.json` since when the platform has which of
 * these no more. What ends with `.part` is under way, or was broken off.
 */

/** Folders of files that never change under their name: called so in a data folder and in a folder of backups. */
export const fileStores = ['media', 'form-files'] as const;
export type FileStore = (typeof fileStores)[number];

export const baseFolder = (backupDir: string): string => path.join(backupDir, 'base');
export const walFolder = (backupDir: string): string => path.join(backupDir, 'wal');
export const goneFile = (backupDir: string, store: FileStore): string => path.join(backupDir, `${store}-gone.json`);

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
