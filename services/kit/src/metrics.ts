import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { WATCHED } from './trace-requests.ts';

/** One registry a service; labels never hold a tenant, host or path (O2). */
export interface Metrics {
  registry: Registry;
  counter(name: string, help: string, labelNames?: string[]): Counter;
  gauge(name: string, help: string, labelNames?: string[]): Gauge;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    counter: (name, help, labelNames = []) => new Counter({ name, help, labelNames, registers: [registry] }),
    gauge: (name, help, labelNames = []) => new Gauge({ name, help, labelNames, registers: [registry] }),
  };
}

/** `GET /metrics` and the duration of every request by route, method and status. */
export function measure(app: FastifyInstance, { registry }: Metrics): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  // Hashing the labels costs more than the observation, so each child is looked up once.
  const children = new Map<string, ReturnType<typeof durations.labels>>();
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    // A start and an end answer 'not ready' for a while: that burns nobody's budget.
    if (WATCHED.includes(route)) return done();
    const key = `${request.method} ${route} ${reply.statusCode}`;
    let child = children.get(key);
    if (!child) children.set(key, (child = durations.labels(route, request.method, String(reply.statusCode))));
    child.observe(reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (request, reply) => {
    // Whoever comes through a proxy comes from outside: figures are for those who reach the service itself.
    if (request.headers['x-forwarded-for'] !== undefined) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
