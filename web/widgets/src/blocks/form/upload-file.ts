import { uploadsPath } from '@litfass/model';
import { crumbed } from './crumbed-fetch.ts';

export interface UploadPlace {
  formId: string;
  fieldId: string;
  key: string;
  signal: AbortSignal;
  onPercent: (percent: number) => void;
}

/** What the service says against a file, in words for people. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
}

/** After each failed part the sender waits longer; the last wait is about a minute. */
const waitsMs = [500, 1000, 2000, 4000, 8000, 16_000, 30_000];

/**
 * Sends a file in parts and returns the id of the upload. A lost connection is waited out: the service says how much it
 * has, and the sender goes on from there. @throws UploadError when the service refuses the file
 */
export async function uploadFile(file: File, place: UploadPlace): Promise<string> {
  const { formId, fieldId, key, signal, onPercent } = place;
  const start = JSON.stringify({ formId, fieldId, fileName: file.name, size: file.size, mimeType: file.type, key });
  const headers = { 'content-type': 'application/json' };
  const started = await answerTo(await crumbed(uploadsPath, { method: 'POST', headers, body: start, signal }));
  const { uploadId, chunkSize } = started;
  if (typeof uploadId !== 'string' || typeof chunkSize !== 'number') throw new Error('no upload was begun');
  let offset = 0;
  let failures = 0;
  while (offset < file.size) {
    const part = file.slice(offset, offset + chunkSize);
    try {
      offset = await sendPart(`${uploadsPath}/${encodeURIComponent(uploadId)}?offset=${offset}`, part, signal);
      failures = 0;
      onPercent(Math.round((offset / file.size) * 100));
    } catch (fault) {
      const waitMs = waitsMs[failures];
      if (fault instanceof UploadError || signal.aborted || waitMs === undefined) throw fault;
      failures += 1;
      await pause(waitMs, signal);
    }
  }
  return uploadId;
}

/** How much the service has after this part, or without it where the part did not fit there. */
async function sendPart(address: string, body: Blob, signal: AbortSignal): Promise<number> {
  const headers = { 'content-type': 'application/octet-stream' };
  const answer = await crumbed(address, { method: 'PUT', headers, body, signal });
  const { offset } = answer.status === 409 ? Object(await answer.json()) : await answerTo(answer);
  if (typeof offset !== 'number') throw new Error('the service did not say how much it has');
  return offset;
}

async function answerTo(answer: Response): Promise<Readonly<Record<string, unknown>>> {
  const body: unknown = await answer.json();
  if (answer.ok) return Object(body);
  const message: unknown = Reflect.get(Object(body), 'error');
  // 5xx and 429 pass; what else is refused stays refused.
  if (answer.status >= 500 || answer.status === 429 || typeof message !== 'string')
    throw new Error(`HTTP ${answer.status}`);
  throw new UploadError(message);
}

/** Waits, but not longer than until the browser has a connection again. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    addEventListener('online', done);
    signal.addEventListener('abort', done, { once: true });
  });
}
