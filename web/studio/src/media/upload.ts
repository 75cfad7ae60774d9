import { inLanguage } from '@litfass/model/texts/area';
import { editor } from '@litfass/model/texts/editor';
import { changeMediaRoute } from '@litfass/site-render/api';
import { call, CallFailed } from '../api/call.ts';
import { locale } from '../texts/choose.ts';
import { sendFile, type UploadedFile } from './send-file.ts';

const texts = inLanguage(editor, locale);

/** How far it is: files that are done with, and bytes that have arrived. */
export interface Progress {
  files: number;
  bytes: number;
}

export interface UploadResult {
  done: number;
  /** What has arrived, in the order of sending. */
  uploaded: UploadedFile[];
  /** Files that were refused, with the reason for people (MEDIA-003, MEDIA-005 to MEDIA-007). */
  refused: { name: string; reason: string }[];
  /** Files that were not sent to their end: the upload was cancelled, or the line is gone. They can be sent later. */
  left: File[];
  /** It was the line or the service that is gone: nobody cancelled. */
  isCut: boolean;
}

interface Sending {
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
  folder?: string;
}

/**
 * Sends files one after the other, so that a slow line is not shared by many; tells how far it is. Cancelled, it says
 * which files are left (MEDIA-002). With `folder` each is put there; one that arrived and was not put away counts as
 * left, since sent again it is the same file.
 */
export async function uploadFiles(
  files: readonly File[],
  { signal, onProgress, folder }: Sending,
): Promise<UploadResult> {
  const refused: UploadResult['refused'] = [];
  const uploaded: UploadedFile[] = [];
  const told = (left: File[], isCut = false): UploadResult => ({
    done: uploaded.length,
    uploaded,
    refused,
    left,
    isCut,
  });
  let before = 0;
  for (const [index, file] of files.entries()) {
    if (signal.aborted) return told(files.slice(index));
    const onBytes = (received: number): void => onProgress({ files: index, bytes: before + received });
    try {
      if (file.name.trim() === '') refused.push({ name: '', reason: texts.fileNameMissing });
      else uploaded.push(await send(file, { signal, onBytes, folder }));
    } catch (error) {
      if (signal.aborted || isAway(error)) return told(files.slice(index), !signal.aborted);
      if (!(error instanceof CallFailed)) throw error;
      refused.push({ name: file.name, reason: error.status === 500 ? texts.uploadFailed : error.message });
    }
    before += file.size;
    onProgress({ files: index + 1, bytes: before });
  }
  return told([]);
}

/** The line or the service is gone: what is left can be sent when it is back. A file that breaks the service is no such case. */
const isAway = (error: unknown): boolean =>
  error instanceof CallFailed && (error.code === 'offline' || [429, 502, 503, 504].includes(error.status));

async function send(
  file: File,
  { signal, onBytes, folder }: { signal: AbortSignal; onBytes: (received: number) => void; folder: string | undefined },
): Promise<UploadedFile> {
  const uploaded = await sendFile(file, { signal, onBytes });
  if (folder) await call(changeMediaRoute, { params: { id: uploaded.id }, body: { folder }, signal });
  return uploaded;
}
