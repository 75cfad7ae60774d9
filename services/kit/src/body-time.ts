import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Bytes of a body that its handler reads by itself. */
    bodyBytes?: number;
  }
}

const FIRST_MS = 60_000;
/** Half a megabit a second, as slow as lines for upload are: what large bodies are given time for. */
const SLOWEST_BYTES_PER_MS = 64;
/** The longest that any body is given. */
export const LONGEST_BODY_MS = 3_600_000;

const TOO_LATE = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

/** How long a body may take to arrive on a route that takes so many bytes: a minute, and what a slow line needs beyond. */
export const bodyTime = (bytes: number): number => Math.min(FIRST_MS + bytes / SLOWEST_BYTES_PER_MS, LONGEST_BODY_MS);

/** Ends the connection of who does not come to the end of a body in the time of its route. */
export function limitBodyTime(app: FastifyInstance, timeOf: (bytes: number) => number = bodyTime): void {
  app.addHook('onRequest', ({ raw, routeOptions }, _reply, done) => {
    const bytes = routeOptions.config.bodyBytes ?? routeOptions.bodyLimit ?? app.initialConfig.bodyLimit ?? 0;
    const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0;
    if (hasBody) {
      const end = (): void => {
        // What is injected by a test has no line to end.
        if (!raw.complete && raw.socket instanceof Socket) raw.socket.end(TOO_LATE, () => raw.socket.destroy());
      };
      const timer = setTimeout(end, timeOf(bytes));
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}
