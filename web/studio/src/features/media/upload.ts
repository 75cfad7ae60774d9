import { uploadMediaRoute } from '@litfass/site-render/api';
import { call, CallFailed } from '../../api/call.ts';

export interface UploadResult {
  done: number;
  /** Files that were refused, with the reason for people. */
  refused: { name: string; reason: string }[];
}

/** Sends files one after the other, so that a slow line is not shared by many; tells how far it is. */
export async function uploadFiles(files: readonly File[], onProgress: (done: number) => void): Promise<UploadResult> {
  const refused: UploadResult['refused'] = [];
  for (const [index, file] of files.entries()) {
    const body = new FormData();
    body.set('file', file);
    try {
      await call(uploadMediaRoute, { body });
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      refused.push({ name: file.name, reason: error.message });
    }
    onProgress(index + 1);
  }
  return { done: files.length - refused.length, refused };
}
