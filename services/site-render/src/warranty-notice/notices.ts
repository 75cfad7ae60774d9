import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { NOTICE_SUMS, readNotices, readSums, type NoticeFile } from '@litfass/kit';
import type { WarrantyNotice } from '@litfass/model';
import type { SiteParts } from '../db/database.ts';

/** So long what was found in the folder counts. */
const ANEW_MS = 60_000;

/** The official files of the harmonised notice that the operator has put in. */
export interface WarrantyNotices {
  /** For a page in a language, else in the website's home market; null where there is none. */
  noticeFor: (locale: string) => Promise<WarrantyNotice | null>;
  /** The file of that name. */
  find: (name: string) => Promise<NoticeFile | null>;
}

/** Reads the folder again after a while, so that no service has to start anew for new files. */
export function openWarrantyNotices({
  config,
  clock,
  log,
}: Pick<SiteParts, 'config' | 'clock' | 'log'>): WarrantyNotices {
  const folder = config.warrantyNotices ?? path.join(config.dataDir, 'warranty-notices');
  let known: { at: number; files: Promise<NoticeFile[]> } | null = null;
  const load = async (): Promise<NoticeFile[]> => {
    const list = await readFile(path.join(folder, NOTICE_SUMS), 'utf8').catch(() => '');
    const { files, faults } = await readNotices(folder, readSums(list) ?? new Map());
    if (faults.length > 0) log.warn({ faults }, 'files of the harmonised notice are not what they were put in as');
    return files;
  };
  const current = (): Promise<NoticeFile[]> => {
    const now = clock().getTime();
    if (known === null || Math.abs(now - known.at) > ANEW_MS) known = { at: now, files: load() };
    return known.files;
  };
  return {
    noticeFor: async (locale) => {
      const files = await current();
      const language = locale.slice(0, 2).toLowerCase();
      const file = files.find((each) => each.language === language) ?? files.find((each) => each.language === 'de');
      return file ? { href: hrefOf(file), language: file.language } : null;
    },
    find: async (name) => (await current()).find((file) => nameOf(file) === name) ?? null,
  };
}

/** With the beginning of its hash, so that a browser may keep it for ever. */
const nameOf = ({ name, sha256 }: NoticeFile): string => `${sha256.slice(0, 12)}-${name}`;
export const NOTICE_PATH = '/api/site/warranty-notice';
const hrefOf = (file: NoticeFile): string => `${NOTICE_PATH}/${nameOf(file)}`;
