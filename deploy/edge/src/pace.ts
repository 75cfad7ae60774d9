import type { IncomingMessage } from 'node:http';

/** What a large body must bring in each span; less than any connection that is worth its name. */
const LEAST_BYTES = 262_144;

/** Ends the connection of a sender who brings a large body so slowly that it only holds one. */
export function watchPace(request: IncomingMessage, spanMs: number): void {
  const { socket } = request;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    // What has arrived and waits was brought in time: then it is the service that takes it slowly.
    const isSender = !request.complete && request.readableLength === 0;
    if (isSender && socket.bytesRead - before < LEAST_BYTES) socket.destroy();
    before = socket.bytesRead;
  }, spanMs);
  request.once('close', () => clearInterval(timer));
}
