import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { LONGEST_BODY_MS } from './body-time.ts';

const door = new AsyncLocalStorage<true>();
const cameIn = new WeakSet<IncomingMessage>();

/** Has whatever `work` asks of a service come in by the operator's door. */
export const atOperatorDoor = <T>(work: () => T): T => door.run(true, work);

/** Remembers of a request how it came in; while its body arrives the door is long shut behind it. */
export function noteDoor(request: IncomingMessage): void {
  if (door.getStore() === true) cameIn.add(request);
}

export const isOperators = (request: IncomingMessage): boolean => cameIn.has(request);

/**
 * Lets the operator in at an address of its own, which no edge and no gateway leads to: what its calls change is all of the
 * platform. The public address does not know them.
 */
export async function openOperatorDoor(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<Server> {
  const server = createServer({ requestTimeout: LONGEST_BODY_MS }, (request, response) =>
    atOperatorDoor(() => app.routing(request, response)),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, resolve);
  });
  return server;
}

/**
 * The operator's token at one service. It is derived from the operator's key, of which a service knows nothing but the hash
 * of its own token: whoever reads that can neither call this service nor, having heard a call, another.
 */
export const operatorToken = (operatorKey: string, service: string): string =>
  createHash('sha256').update(`litfass operator ${service} ${operatorKey}`).digest('hex');

export const operatorHash = (token: string): string => createHash('sha256').update(token).digest('hex');
