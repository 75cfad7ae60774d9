import { context, SpanKind, SpanStatusCode, trace, type Context } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { extractTrace, isTracing } from './trace-context.ts';

const tracer = trace.getTracer('litfass');
/** Asked every few seconds by machines: no visitor waits for it. */
export const WATCHED = ['/healthz', '/readyz', '/metrics'];

/**
 * Makes a span of each request, to which everything that is done for it belongs (O1). It names the route, never the
 * address, which may hold what is private, and the id that error answers and logs name.
 */
export function traceRequests(app: FastifyInstance): void {
  if (!isTracing()) return;
  const traces = new WeakMap<FastifyRequest, Context>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, id } = request;
    const route = request.routeOptions.url ?? 'unknown';
    if (WATCHED.includes(route)) return done();
    const attributes = { 'http.request.method': method, 'http.route': route, 'litfass.request_id': id };
    const parent = extractTrace(request.headers);
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
    const active = trace.setSpan(parent, span);
    traces.set(request, active);
    context.with(active, done);
  });
  // A body is read in the context of its socket, and what comes next would stay there.
  app.addHook('preValidation', (request, _reply, done) => context.with(traces.get(request) ?? context.active(), done));
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const active = traces.get(request);
    const span = active && trace.getSpan(active);
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}
