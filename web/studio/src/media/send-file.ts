import type { AnswerOf } from '@litfass/kit/contract';
import { beginUploadRoute, finishUploadRoute, sendPartRoute, uploadMediaRoute } from '@litfass/site-render/api';
import { call, CallFailed } from '../api/call.ts';

export type UploadedFile = AnswerOf<typeof uploadMediaRoute>;

/** What is no larger goes at once: parts would only cost calls. */
const AT_ONCE_BYTES = 2 * 1024 * 1024;

interface Sending {
  signal: AbortSignal;
  /** Told how many bytes of the file have arrived. */
  onBytes: (received: number) => void;
}

/**
 * Sends one file. A large one goes in parts: after a line that broke or a window that was closed it goes on behind the last
 * part that arrived, also in another window. @throws CallFailed
 */
export async function sendFile(file: File, { signal, onBytes }: Sending): Promise<UploadedFile> {
  if (file.size > AT_ONCE_BYTES) return sendInParts(file, { signal, onBytes });
  const body = new FormData();
  body.set('file', file);
  const uploaded = await call(uploadMediaRoute, { body, signal });
  onBytes(file.size);
  return uploaded;
}

async function sendInParts(file: File, { signal, onBytes }: Sending): Promise<UploadedFile> {
  const body = { fileName: file.name, bytes: file.size, mark: markOf(file) };
  const { id, partBytes, ...begun } = await call(beginUploadRoute, { body, signal });
  let { received } = begun;
  onBytes(received);
  while (received < file.size) {
    const part = file.slice(received, received + partBytes, 'application/octet-stream');
    received = await call(sendPartRoute, { params: { id }, query: { offset: received }, body: part, signal }).then(
      (answer) => answer.received,
      dueInstead,
    );
    onBytes(received);
  }
  return call(finishUploadRoute, { params: { id }, signal });
}

/** By what a browser tells files apart without reading them. */
const markOf = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`;

/** Another window sends the same file, or an answer was lost: it goes on from where the server is. */
function dueInstead(error: unknown): number {
  const offset = error instanceof CallFailed && error.code === 'upload-offset' ? error.details['offset'] : null;
  if (typeof offset !== 'number') throw error;
  return offset;
}
