import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** A file of the Commission's harmonised notice on the legal guarantee of conformity (Regulation (EU) 2025/1960). */
export interface NoticeFile {
  /** ISO 639: `de`. */
  language: string;
  /** `de.svg`. */
  name: string;
  mime: string;
  bytes: Buffer;
  sha256: string;
}

/** Why a file is not taken. */
export interface NoticeFault {
  name: string;
  reason: 'name' | 'size' | 'type' | 'hash' | 'twice';
}

/** Lists the hashes, in the format of `sha256sum`. */
export const NOTICE_SUMS = 'SHA256SUMS';
const MOST_BYTES = 2_000_000;
/** A language of the Union, and what browsers show as a picture. */
const NAME = /^(bg|cs|da|de|el|en|es|et|fi|fr|ga|hr|hu|it|lt|lv|mt|nl|pl|pt|ro|sk|sl|sv)\.(svg|png|jpg)$/;
const mimes: Readonly<Record<string, string>> = { svg: 'image/svg+xml', png: 'image/png', jpg: 'image/jpeg' };

/**
 * The files of a folder, each checked by name, size, kind and, where `sums` lists hashes, by these; other files that have
 * another name are faults, too. A folder that is not there has no files.
 */
export async function readNotices(
  folder: string,
  sums: ReadonlyMap<string, string> | null,
): Promise<{ files: NoticeFile[]; faults: NoticeFault[] }> {
  const names = await readdir(folder).catch(() => []);
  const files: NoticeFile[] = [];
  const faults: NoticeFault[] = [];
  for (const name of names.filter((each) => each !== NOTICE_SUMS && !each.startsWith('.')).toSorted()) {
    const bytes = await readFile(path.join(folder, name)).catch(() => Buffer.alloc(0));
    const [, language = '', kind = ''] = NAME.exec(name) ?? [];
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const reason = faultOf({ kind, bytes, sha256, listed: sums === null ? sha256 : sums.get(name) });
    if (reason) faults.push({ name, reason });
    else if (files.some((file) => file.language === language)) faults.push({ name, reason: 'twice' });
    else files.push({ language, name, mime: mimes[kind] ?? '', bytes, sha256 });
  }
  return { files, faults };
}

function faultOf({
  kind,
  bytes,
  sha256,
  listed,
}: {
  kind: string;
  bytes: Buffer;
  sha256: string;
  listed: string | undefined;
}): NoticeFault['reason'] | null {
  if (kind === '') return 'name';
  if (bytes.length === 0 || bytes.length > MOST_BYTES) return 'size';
  if (!isOfKind(kind, bytes)) return 'type';
  return listed === sha256 ? null : 'hash';
}

function isOfKind(kind: string, bytes: Buffer): boolean {
  if (kind === 'png') return bytes.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n';
  if (kind === 'jpg') return bytes.subarray(0, 3).toString('latin1') === '\xff\xd8\xff';
  return /<svg[\s>]/.test(bytes.subarray(0, 4000).toString());
}

/** Hashes by file name from a list in the format of `sha256sum`; null for a text that is none. */
export function readSums(text: string): Map<string, string> | null {
  const sums = new Map<string, string>();
  for (const line of text.split('\n').filter((each) => each.trim() !== '')) {
    const [, hash, name] = /^([0-9a-f]{64}) [ *](?:.*\/)?([^/]+)$/i.exec(line.trim()) ?? [];
    if (hash === undefined || name === undefined) return null;
    sums.set(name, hash.toLowerCase());
  }
  return sums;
}
