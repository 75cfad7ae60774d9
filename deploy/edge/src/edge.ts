import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { answerAway } from './away.ts';
import type { EdgeConfig } from './config.ts';
import { forward, type Forwarder, type Limits } from './forward.ts';
import { isAmbiguous } from './headers.ts';
import { answerLiveness, answerReadiness } from './health.ts';
import { LastGood } from './last-good.ts';
import { createRouter } from './routes.ts';
import { Upstream } from './upstream.ts';

const usualLimits: Limits = {
  headMs: 15_000,
  smallBodyMs: 30_000,
  paceMs: 60_000,
  patienceMs: 2000,
  readSilenceMs: 30_000,
  writeSilenceMs: 300_000,
};
const COPIES_BYTES = 64_000_000;

export interface Edge {
  /** A server that does not listen yet; several may, for several addresses. */
  createServer(): Server;
  close(): void;
}

/** How often in its time a slow head is looked for: Node does so every half a minute, whatever the limit. */
const LOOKS = 5;

/** The edge: one door for all services, which routes by path and never by what a visitor claims in headers. */
export function createEdge(config: EdgeConfig, log: Forwarder['log'], given: Partial<Limits> = {}): Edge {
  const limits = { ...usualLimits, ...given };
  const upstreams = new Map(Object.entries(config.upstreams).map(([name, url]) => [name, new Upstream(name, url)]));
  const findService = createRouter(config.routes);
  const lastGood = new LastGood(COPIES_BYTES, Date.now);
  const forwarder: Forwarder = { limits, trusted: config.trusted, lastGood, log };

  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    const requestId = randomUUID().replaceAll('-', '').slice(0, 24);
    if (isAmbiguous(request)) return answerAway(request, response, 'bad-request', requestId);
    const path = pathOf(request.url ?? '/');
    if (path === '/healthz') return answerLiveness(response);
    if (path === '/readyz') return void answerReadiness(response, [...upstreams.values()]);
    // Figures are for whoever runs the services, at each service's own port.
    if (path === '/metrics') return answerAway(request, response, 'not-public', requestId);
    const upstream = upstreams.get(findService(path));
    if (!upstream) return answerAway(request, response, 'service-away', requestId);
    forward({ request, response, upstream, requestId }, forwarder).catch((error: unknown) => {
      log('fault', { requestId, error: error instanceof Error ? error.stack : String(error) });
      answerAway(request, response, 'service-away', requestId);
    });
  };
  return {
    // Slow senders are cut off; a large upload may take its five minutes.
    createServer: () =>
      createServer(
        {
          headersTimeout: limits.headMs,
          requestTimeout: 3_600_000,
          keepAliveTimeout: 65_000,
          connectionsCheckingInterval: limits.headMs / LOOKS,
        },
        handle,
      ),
    close: () => upstreams.forEach((upstream) => upstream.close()),
  };
}

function pathOf(url: string): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}
