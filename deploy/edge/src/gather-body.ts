import type { IncomingMessage } from 'node:http';

/** Larger bodies are passed on as they come. */
const MOST_BYTES = 65_536;

/** A small body did not arrive in its time. */
export class SlowSender extends Error {}

/**
 * The whole of a small body (a hit, a form, a cart), so that no service waits for a slow sender; null of a request that has none, a
 * larger one or one that does not say how large. Rejects where the sender leaves before its end. @throws SlowSender
 */
export function gatherBody(request: IncomingMessage, withinMs: number): Promise<Buffer> | null {
  const size = Number(request.headers['content-length'] ?? 0);
  if (!(size > 0 && size <= MOST_BYTES)) return null;
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const timer = setTimeout(() => reject(new SlowSender()), withinMs);
    request.on('data', (part: Buffer) => parts.push(part));
    request.once('end', () => resolve(Buffer.concat(parts)));
    request.once('error', reject);
    request.once('close', () => clearTimeout(timer));
  });
}
